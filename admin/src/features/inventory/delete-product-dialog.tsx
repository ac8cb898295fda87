import { useApi } from '@saddar/client'
import type { Product } from '@saddar/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { useOfferUndo } from '../../shared/use-offer-undo.ts'
import { refreshCatalogue } from '../catalogue/queries.ts'

interface DeleteProductDialogProps {
  product: Pick<Product, '_id' | 'title'>
  open: boolean
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteProductDialog({ product, open, onClose, onDeleted }: DeleteProductDialogProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const offerUndo = useOfferUndo()
  const remove = async () => {
    const { message, undoId } = await api('DELETE /products/:id', { params: { id: product._id } })
    offerUndo(message ?? 'Product deleted', undoId)
    await refreshCatalogue(queryClient)
    onDeleted?.()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={
        <>
          Delete <bdi>{product.title}</bdi>?
        </>
      }
      action="Delete product"
      onConfirm={remove}
    >
      It is removed from the shop at once. A product with orders only becomes inactive, since its orders still show it; you can activate it
      again.
    </ConfirmDialog>
  )
}
