import { useApi } from '@saddar/client'
import type { Order, RefundMethod } from '@saddar/contract'
import { amountToCollect } from '@saddar/contract/amounts-due'
import { formatRupees } from '@saddar/contract/money'
import { refundMethodNames, refundMethods } from '@saddar/contract/refunds'
import { Field, Select, TextArea, TextInput, toast } from '@saddar/ui'
import { useState } from 'react'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { FormProblem } from '../../shared/forms/form-problem.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { readFigure } from '../../shared/read-figure.ts'
import { useRefreshPayments } from '../payments/queries.ts'

interface AddRefundDialogProps {
  orderId: string
  /** Rupees that can be refunded now; a colleague's refund makes them less while the dialog is open. */
  refundable: number
  isPaidOnline: boolean
  order: Order | undefined
  onClose: () => void
}
interface Typed {
  amount: string
  method: RefundMethod
  reason: string
}

/** Adds a refund of an order, in part or in full. It waits until somebody has paid it. */
export function AddRefundDialog({ orderId, refundable, isPaidOnline, order, onClose }: AddRefundDialogProps) {
  const api = useApi()
  const refresh = useRefreshPayments()
  // One key for each opened dialog: a second press, or a retry after a lost reply, adds no second refund.
  const [requestKey] = useState(() => crypto.randomUUID())
  const [before] = useState(refundable)
  const isLess = refundable < before
  const { register, errors, ...post } = useFormPost<Typed>({
    values: { amount: String(refundable), method: isPaidOnline ? 'gateway' : 'bank_account', reason: '' },
    send: async ({ amount, method, reason }) => {
      await api(
        'POST /admin/orders/:id/refunds',
        { params: { id: orderId }, body: { amount: readFigure(amount), method, reason: reason.trim() } },
        { headers: { 'Idempotency-Key': requestKey } },
      )
      await refresh()
      toast.success('Refund added')
      onClose()
    },
  })
  const readAmount = (typed: string) => {
    const amount = readFigure(typed)
    if (!Number.isInteger(amount) || amount <= 0) return 'Enter an amount in whole rupees'
    return amount <= refundable || `At most ${formatRupees(refundable)} can still be refunded for this order`
  }
  const isOver = order?.status === 'cancelled' || order?.status === 'delivered'
  return (
    <FormDialog
      title={`Refund order ${orderId}`}
      onClose={onClose}
      action="Add refund"
      post={post}
      overtaken={refundable > 0 ? '' : 'All that was paid has been refunded meanwhile.'}
    >
      {/* The own refund makes it less too, while it is sent. */}
      {isLess && refundable > 0 && !post.busy && (
        <FormProblem text={`Somebody else added a refund meanwhile. ${formatRupees(refundable)} can still be refunded.`} />
      )}
      <p>
        {isPaidOnline
          ? 'The shop cannot send refunds to the bank. Make it in the bank’s portal, or pay it to an account, then mark it as paid.'
          : 'Pay it yourself, then mark it as paid. For an account or a wallet, we ask the shopper where to pay it.'}
      </p>
      {order?.advance?.state === 'paid' && !isOver && (
        <p>The rider still collects {formatRupees(amountToCollect(order))}: a refund of the advance does not change that.</p>
      )}
      <Field label="Amount in rupees" hint={`Up to ${formatRupees(refundable)}`} error={errors.amount}>
        {(control) => (
          <TextInput {...control} {...register('amount', { validate: readAmount })} inputMode="numeric" autoComplete="off" data-autofocus />
        )}
      </Field>
      <Field label="Pay to" error={errors.method}>
        {(control) => (
          <Select {...control} {...register('method')}>
            {refundMethods
              .filter((method) => method !== 'gateway' || isPaidOnline)
              .map((method) => (
                <option key={method} value={method}>
                  {refundMethodNames[method]}
                </option>
              ))}
          </Select>
        )}
      </Field>
      <Field label="Reason" hint="For staff; the shopper does not see it" error={errors.reason}>
        {(control) => (
          <TextArea
            {...control}
            {...register('reason', { validate: (typed) => typed.trim() !== '' || 'A reason is required' })}
            maxLength={500}
            rows={2}
          />
        )}
      </Field>
    </FormDialog>
  )
}
