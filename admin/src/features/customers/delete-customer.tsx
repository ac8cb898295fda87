import { useApi } from '@saddar/client'
import type { CustomerDetail } from '@saddar/contract'
import { Button, toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { useCan } from '../../shared/permissions.ts'
import { customerKey, customersKey } from './queries.ts'

/** Deletes the account of a customer who asked for it (rule 2.24). Owners only. */
export function DeleteCustomer({ customer }: { customer: CustomerDetail }) {
  const [asking, setAsking] = useState(false)
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  if (!useCan()('owner')) return null
  const remove = async () => {
    const { message } = await api('DELETE /admin/customers/:id', { params: { id: customer._id } })
    await navigate('/customers')
    queryClient.removeQueries({ queryKey: customerKey(customer._id) })
    void queryClient.invalidateQueries({ queryKey: [...customersKey, 'list'] })
    toast.success(message ?? 'Account deleted')
  }
  return (
    <>
      <Button tone="quiet" size="sm" onClick={() => setAsking(true)}>
        Delete account…
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={
          <>
            Delete the account of <bdi>{customer.name}</bdi>?
          </>
        }
        action="Delete account"
        onConfirm={remove}
      >
        <p>
          The sign-in, addresses, cart, wishlist and notes are deleted for good, and an email says so. The orders stay, as a guest’s;
          reviews stay without the name.
        </p>
      </ConfirmDialog>
    </>
  )
}
