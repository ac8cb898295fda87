import { useApi } from '@saddar/client'
import type { Discount } from '@saddar/contract'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
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
  const remove = async () => {
    await api('DELETE /admin/discounts/:id', { params: { id: discount._id } })
    toast.success(`${discount.code} is deleted`)
    onDeleted?.()
    await queryClient.invalidateQueries({ queryKey: [...discountsKey, 'list'] })
  }
  return (
    <ConfirmDialog open={open} onClose={onClose} title={`Delete ${discount.code}?`} action="Delete code" onConfirm={remove}>
      It can no longer be used. Past orders keep their discount. To pause the code, switch it off instead.
    </ConfirmDialog>
  )
}
