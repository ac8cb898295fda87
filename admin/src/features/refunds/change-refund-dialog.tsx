import { useApi } from '@saddar/client'
import type { Refund, RefundChange, RefundState } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { lacksAccount } from '@saddar/contract/refunds'
import { Field, Select, TextArea, TextInput, toast } from '@saddar/ui'
import { DateInput } from '../../shared/date-input.tsx'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { getKarachiDate } from '../../shared/karachi-time.ts'
import { useRefreshPayments } from '../payments/queries.ts'

interface Typed {
  reference: string
  paidOn: string
  method: '' | 'gateway' | 'cash' | 'other'
  reason: string
}

const words: Record<RefundState, { title: string; action: string; text: string; done: string }> = {
  waiting: {
    title: 'Try this refund again?',
    action: 'Try again',
    text: 'It goes back to the refunds that wait to be paid.',
    done: 'Waiting to be paid again',
  },
  sent: {
    title: 'Is this refund on its way?',
    action: 'Mark as sent',
    text: 'For a refund that you have started at the bank and that is not confirmed yet. The shopper sees that it is on its way.',
    done: 'Marked as sent',
  },
  paid: {
    title: 'Have you paid this refund?',
    action: 'Mark as paid',
    text: 'The shopper gets an email with the day and what you enter here. This cannot be changed later.',
    done: 'Marked as paid',
  },
  failed: {
    title: 'Did this refund fail?',
    action: 'Mark as failed',
    text: 'For example when the bank returned the money. You can try it again with another account.',
    done: 'Marked as failed',
  },
  cancelled: {
    title: 'Cancel this refund?',
    action: 'Cancel the refund',
    text: 'The shopper no longer sees it. The amount can be refunded again.',
    done: 'Refund cancelled',
  },
}

interface ChangeRefundDialogProps {
  refund: Refund
  to: RefundState
  overtaken: string
  onClose: () => void
}

/** Records what happened to a refund (rule 7.23). */
export function ChangeRefundDialog({ refund, to, overtaken, onClose }: ChangeRefundDialogProps) {
  const api = useApi()
  const refresh = useRefreshPayments()
  const { title, action, text, done } = words[to]
  // No account is entered: the planned way would name none.
  const needsDetails = lacksAccount(refund)
  const { register, errors, ...post } = useFormPost<Typed>({
    values: { reference: refund.reference, paidOn: getKarachiDate(), method: '', reason: '' },
    send: async (typed) => {
      await api('PUT /admin/refunds/:id/state', { params: { id: refund._id }, body: toChange(to, typed) })
      await refresh()
      toast.success(done)
      onClose()
    },
  })
  const isCash = isPaidInCash(refund, { method: post.watch('method') })
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      action={action}
      cancel={to === 'cancelled' ? 'Keep it' : 'Not yet'}
      post={post}
      overtaken={overtaken}
    >
      <p>
        {formatRupees(refund.amount)} for order {refund.order.orderId} of <bdi>{refund.order.customerName}</bdi>. {text}
      </p>
      {to === 'paid' && (
        <>
          <Field
            label={isCash ? 'Receipt' : 'Reference of the transfer'}
            optional={isCash}
            hint={
              isCash ? 'Its number, if you wrote one; the shopper sees it' : 'From the bank, the wallet or the portal; the shopper sees it'
            }
            error={errors.reference}
          >
            {(control) => (
              <TextInput
                {...control}
                {...register('reference', {
                  validate: (typed, all) => isPaidInCash(refund, all) || typed.trim() !== '' || 'Enter the reference of the transfer',
                })}
                maxLength={100}
                autoComplete="off"
                data-autofocus
              />
            )}
          </Field>
          <Field label="Paid on" error={errors.paidOn}>
            {(control) => <DateInput {...control} {...register('paidOn')} max={getKarachiDate()} />}
          </Field>
          {(refund.method !== 'cash' || refund.payment) && (
            <Field label="Paid how" error={errors.method}>
              {(control) => (
                <Select
                  {...control}
                  {...register('method', { validate: (how) => how !== '' || !needsDetails || 'Choose how it was paid' })}
                >
                  <option value="">{needsDetails ? 'Choose' : 'As planned'}</option>
                  {needsDetails && <option value="other">To an account that is not entered here</option>}
                  {refund.method !== 'cash' && <option value="cash">In cash</option>}
                  {refund.method !== 'gateway' && refund.payment && <option value="gateway">To the card or account that paid</option>}
                </Select>
              )}
            </Field>
          )}
        </>
      )}
      {to === 'sent' && (
        <Field label="Reference" optional error={errors.reference}>
          {(control) => <TextInput {...control} {...register('reference')} maxLength={100} autoComplete="off" data-autofocus />}
        </Field>
      )}
      {(to === 'failed' || to === 'cancelled') && (
        <Field label="Reason" hint="Saved with the refund, for staff" error={errors.reason}>
          {(control) => (
            <TextArea
              {...control}
              {...register('reason', { validate: (typed) => typed.trim() !== '' || 'A reason is required' })}
              maxLength={500}
              rows={2}
              data-autofocus
            />
          )}
        </Field>
      )}
    </FormDialog>
  )
}

/** Cash that is handed over has no transfer with a reference. */
const isPaidInCash = (refund: Refund, { method }: Pick<Typed, 'method'>) => (method || refund.method) === 'cash'

function toChange(state: RefundState, { reference, paidOn, method, reason }: Typed): RefundChange {
  if (state === 'paid')
    return { state, reference: reference.trim(), ...(paidOn && { paidOn }), ...(method && method !== 'other' && { method }) }
  if (state === 'sent') return { state, reference: reference.trim() }
  return { state, reason: reason.trim() }
}
