import { useApi } from '@saddar/client'
import type { Discount } from '@saddar/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { useOfferUndo } from '../../shared/use-offer-undo.ts'
import { discountsKey } from './queries.ts'

interface DeleteDiscountDialogProps {
  discount: Discount
  open: boolean
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteDiscountDialog({ discount, open, onClose, onDeleted }: DeleteDiscountDialogProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const offerUndo = useOfferUndo()
  const remove = async () => {
    const { undoId } = await api('DELETE /admin/discounts/:id', { params: { id: discount._id } })
    offerUndo(`${discount.code} is deleted`, undoId)
    onDeleted?.()
    await queryClient.invalidateQueries({ queryKey: [...discountsKey, 'list'] })
  }
  return (
    <ConfirmDialog open={open} onClose={onClose} title={`Delete ${discount.code}?`} action="Delete code" onConfirm={remove}>
      It can no longer be used. Past orders keep their discount. To pause the code, switch it off instead.
    </ConfirmDialog>
  )
}
