import { useApi } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { takeBackForm } from '@saddar/contract/forms'
import { orderStatusNames } from '@saddar/contract/order-states'
import { Button, Field, TextArea } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { useCan } from '../../shared/permissions.ts'
import { cacheOrder } from './queries.ts'
import { statusBefore } from './status-steps.ts'

/**
 * For the owner: takes back a status that was set by mistake (rule 6.20).
 * @param hasReturn pieces of the order came back, or are about to: it has arrived then
 */
export function TakeBackButton({ order, hasReturn }: { order: Order; hasReturn: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const before = statusBefore(order)
  if (!useCan()('owner') || !before || (hasReturn && order.status === 'delivered')) return null
  return (
    <>
      <Button tone="quiet" size="sm" onClick={() => setIsOpen(true)} className="-mx-2">
        Back to {orderStatusNames[before]}…
      </Button>
      {isOpen && <TakeBackForm order={order} before={before} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const effects: Partial<Record<Order['status'], string>> = {
  shipped: 'If the customer was told that the parcel is on its way, they get an email that corrects it.',
  delivered: 'If the customer was told that the order arrived, they get an email that corrects it.',
  cancelled: 'Its items are taken out of stock again. If the customer was told that it is cancelled, they get an email that corrects it.',
}

function TakeBackForm({ order, before, onClose }: { order: Order; before: Order['status']; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const send = useMutation({
    mutationFn: async (reason: string) =>
      (await api('POST /admin/orders/:id/take-back', { params: { id: order.orderId }, body: { reason } })).data.order,
    onSuccess: (changed) => {
      cacheOrder(queryClient, changed)
      for (const queryKey of [['stats'], ['orders', 'waiting']]) void queryClient.invalidateQueries({ queryKey })
    },
  })
  const { register, errors, ...post } = useFormPost({
    values: { reason: '' },
    rules: takeBackForm,
    send: async ({ reason }) => {
      await send.mutateAsync(reason)
      onClose()
    },
  })
  const effect = effects[order.status]
  return (
    <FormDialog
      title={`Back to ‘${orderStatusNames[before]}’?`}
      onClose={onClose}
      action={`Move to ${orderStatusNames[before]}`}
      cancel="Keep"
      post={post}
    >
      <p>
        ‘{orderStatusNames[order.status]}’ was set by mistake.{effect && ` ${effect}`}
      </p>
      <Field label="Reason" error={errors.reason} hint="Saved in the order’s history">
        {(control) => <TextArea {...control} {...register('reason')} maxLength={500} rows={2} data-autofocus />}
      </Field>
    </FormDialog>
  )
}
