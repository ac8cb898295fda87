import { useApi } from '@saddar/client'
import type { CustomerDetail } from '@saddar/contract'
import { customer as limits } from '@saddar/contract/limits'
import { Button, Field, TextArea, toast } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { customerKey, customersKey } from './queries.ts'

export function UnblockButton({ customer }: { customer: CustomerDetail }) {
  const unblock = useBlocking(customer._id, () => toast.success(`${customer.name} may sign in again`))
  return (
    <Button tone="outline" size="sm" busy={unblock.isPending} onClick={() => unblock.mutate(null, { onError: showError })}>
      Unblock
    </Button>
  )
}

export function BlockDialog({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) {
  const block = useBlocking(customer._id, onClose)
  const { register, errors, ...post } = useFormPost({
    values: { reason: '' },
    send: ({ reason }) => block.mutateAsync(reason),
  })
  return (
    <FormDialog
      title={
        <>
          Block <bdi>{customer.name}</bdi>?
        </>
      }
      onClose={onClose}
      action="Block customer"
      post={post}
    >
      <p>This signs them out everywhere. They can no longer sign in or order. Open orders are still delivered.</p>
      <Field label="Reason" optional hint="Only staff see it." error={errors.reason}>
        {(control) => <TextArea {...control} {...register('reason')} maxLength={limits.reason} data-autofocus />}
      </Field>
    </FormDialog>
  )
}

const showError = (error: Error) => toast.error(error.message)

/** A reason blocks, null unblocks. */
function useBlocking(id: string, onDone: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (reason: string | null) =>
      reason === null
        ? api('POST /admin/customers/:id/unblock', { params: { id } })
        : api('POST /admin/customers/:id/block', { params: { id }, body: { reason } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(customerKey(id), data.customer)
      void queryClient.invalidateQueries({ queryKey: [...customersKey, 'list'] })
      onDone()
    },
  })
}
