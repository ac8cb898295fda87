import { useApi } from '@saddar/client'
import type { CustomerDetail } from '@saddar/contract'
import { customer as limits } from '@saddar/contract/limits'
import { Button, Field, FieldNote, TextArea, toast } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { customerKey, customersKey } from './queries.ts'

/** Blocks a customer, or lets a blocked one in again. */
export function BlockButton({ customer }: { customer: CustomerDetail }) {
  const [asking, setAsking] = useState(false)
  const unblock = useBlocking(customer._id, () => toast.success(`${customer.name} may sign in again`))
  if (customer.isBlocked)
    return (
      <Button tone="outline" size="sm" busy={unblock.isPending} onClick={() => unblock.mutate(null, { onError: tellFailure })}>
        Unblock
      </Button>
    )
  return (
    <>
      <Button tone="danger" size="sm" onClick={() => setAsking(true)}>
        Block
      </Button>
      {asking && <BlockDialog customer={customer} onClose={() => setAsking(false)} />}
    </>
  )
}

function BlockDialog({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) {
  const form = useId()
  const block = useBlocking(customer._id, onClose)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    block.mutate(String(new FormData(event.currentTarget).get('reason')))
  }
  return (
    <FormDialog title={`Block ${customer.name}?`} onClose={onClose} formId={form} action="Block customer" busy={block.isPending}>
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>They are signed out everywhere at once, and can neither sign in nor order. Orders that are under way go on.</p>
        <Field label="Reason" optional hint="Staff alone see it.">
          {(control) => <TextArea {...control} name="reason" maxLength={limits.reason} data-autofocus />}
        </Field>
        <FieldNote id={`${form}-note`} error={block.error?.message} />
      </form>
    </FormDialog>
  )
}

const tellFailure = (error: Error) => toast.error(error.message)

/** With a reason it blocks, with null it lets in again. */
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
