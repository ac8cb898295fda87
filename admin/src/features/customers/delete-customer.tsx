import { useApi } from '@saddar/client'
import type { CustomerDetail } from '@saddar/contract'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { customerKey, customersKey } from './queries.ts'

/** Deletes the account of a customer who asked for it (rule 2.24). */
export function DeleteCustomerDialog({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const remove = async () => {
    const { message } = await api('DELETE /admin/customers/:id', { params: { id: customer._id } })
    await navigate('/customers')
    queryClient.removeQueries({ queryKey: customerKey(customer._id) })
    void queryClient.invalidateQueries({ queryKey: [...customersKey, 'list'] })
    toast.success(message ?? 'Account deleted')
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={
        <>
          Delete the account of <bdi>{customer.name}</bdi>?
        </>
      }
      action="Delete account"
      onConfirm={remove}
    >
      <p>
        The sign-in, addresses, cart, wishlist and notes are deleted for good, and an email says so. The orders stay, as a guest’s; reviews
        stay without the name.
      </p>
    </ConfirmDialog>
  )
}
