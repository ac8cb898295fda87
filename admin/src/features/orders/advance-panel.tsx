import { useApi } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { isAdvanceAwaited } from '@saddar/contract/advances'
import { amountToCollect } from '@saddar/contract/amounts-due'
import { askAdvanceForm, waiveAdvanceForm } from '@saddar/contract/forms'
import { formatRupees } from '@saddar/contract/money'
import { Button, Field, TextArea, TextInput, toast } from '@saddar/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { formatTime } from '../../shared/karachi-time.ts'
import { useCan } from '../../shared/permissions.ts'
import { readFigure } from '../../shared/read-figure.ts'
import { AskPanel } from './ask-panel.tsx'
import { hasEmail } from './has-email.ts'
import { advanceQuery, cacheOrder } from './queries.ts'
import { StateLine } from './state-line.tsx'

/** What staff need to ask for an advance; only of cash orders that wait. */
const useAdvance = (order: Order) =>
  useQuery({
    ...advanceQuery(useApi(), order.orderId),
    enabled: order.paymentMethod === 'cash_on_delivery' && order.status === 'pending',
  })

/** The advance of a cash order that was asked for: its state, and waiving it (rule 16.50). */
export function AdvancePanel({ order }: { order: Order }) {
  const canManage = useCan()('manager')
  const { data } = useAdvance(order)
  if (order.paymentMethod !== 'cash_on_delivery' || !order.advance) return null
  const send =
    isAdvanceAwaited(order) && data?.link
      ? {
          whatsapp: { label: 'Send on WhatsApp', text: data.whatsappText },
          copy: { label: 'Copy payment link', noun: 'Link', text: data.link },
        }
      : undefined
  return (
    <AskPanel title="Advance" order={order} send={send} buttons={canManage && <WaiveButton order={order} />}>
      <State order={order} cancelAt={data?.cancelAt ?? null} />
    </AskPanel>
  )
}

/** Asks for an advance where that is possible (rule 16.50). */
export function AskAdvanceButton({ order }: { order: Order }) {
  const canManage = useCan()('manager')
  const { data } = useAdvance(order)
  const [isOpen, setIsOpen] = useState(false)
  if (!canManage || order.status !== 'pending' || !data?.canAsk) return null
  return (
    <>
      <Button tone="quiet" size="sm" className="mt-1 -mb-2 -ml-3" onClick={() => setIsOpen(true)}>
        Ask for an advance…
      </Button>
      {isOpen && <AskForm order={order} suggested={data.suggested} cancelHours={data.cancelHours} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function State({ order, cancelAt }: { order: Order; cancelAt: string | null }) {
  const { advance } = order
  if (!advance) return null
  const isOver = order.status === 'cancelled' || order.status === 'delivered'
  if (advance.state === 'paid')
    return (
      <StateLine kind="done" title={`${formatRupees(advance.paid)} paid online`}>
        {!isOver && `The rider collects ${formatRupees(amountToCollect(order))}.`}
        {order.status === 'cancelled' && advance.isKept && 'The shop keeps it if the parcel was refused at the door.'}
      </StateLine>
    )
  if (isAdvanceAwaited(order))
    return (
      <StateLine kind="waiting" title={`Waiting for ${formatRupees(advance.amount)}`}>
        Asked <time dateTime={advance.askedAt}>{formatTime(advance.askedAt)}</time>.{' '}
        {!hasEmail(order) && 'This buyer gave no email: send the link yourself. '}Do not pack the order before it is paid or waived.
        {cancelAt && (
          <>
            {' '}
            If it is not paid by <time dateTime={cancelAt}>{formatTime(cancelAt)}</time>, the order is cancelled.
          </>
        )}
      </StateLine>
    )
  return (
    <p className="text-quiet">{advance.state === 'waived' ? 'Waived. The rider collects the full amount.' : 'The advance was not paid.'}</p>
  )
}

interface AskFormProps {
  order: Order
  suggested: number
  cancelHours: number
  onClose: () => void
}

function AskForm({ order, suggested, cancelHours, onClose }: AskFormProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { register, errors, ...post } = useFormPost({
    values: { amount: String(suggested) },
    rules: askAdvanceForm,
    write: ({ amount }) => ({ amount: readFigure(amount) }),
    send: async ({ amount }) => {
      const { data } = await api('POST /admin/orders/:id/advance', { params: { id: order.orderId }, body: { amount: readFigure(amount) } })
      toast.success('Advance asked for')
      cacheOrder(queryClient, data.order)
      onClose()
    },
  })
  return (
    <FormDialog title="Ask for an advance" onClose={onClose} action="Ask for an advance" post={post}>
      <Field
        label="Amount, Rs"
        error={errors.amount}
        hint={[
          `Of ${formatRupees(order.totalAmount)}.`,
          hasEmail(order)
            ? 'The buyer gets an email with a link to pay online, and pays the rest to the rider.'
            : 'This buyer gave no email: ask, then send the link to pay with “Send on WhatsApp”. The rest is paid to the rider.',
          ...(order.needsReview ? ['Paying it accepts the order and reserves the stock.'] : []),
          ...(cancelHours > 0 ? [`If it is not paid within ${cancelHours} hours, the order is cancelled.`] : []),
        ].join(' ')}
      >
        {(control) => (
          <TextInput {...control} {...register('amount')} inputMode="numeric" maxLength={9} className="tabular max-w-40" data-autofocus />
        )}
      </Field>
    </FormDialog>
  )
}

function WaiveButton({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button tone="outline" size="sm" onClick={() => setIsOpen(true)}>
        Waive…
      </Button>
      {isOpen && <WaiveForm order={order} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function WaiveForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { register, errors, ...post } = useFormPost({
    values: { reason: '' },
    rules: waiveAdvanceForm,
    send: async (body) => {
      const { data } = await api('POST /admin/orders/:id/advance/waive', { params: { id: order.orderId }, body })
      cacheOrder(queryClient, data.order)
      onClose()
    },
  })
  return (
    <FormDialog title="Waive the advance?" onClose={onClose} action="Waive" cancel="Keep waiting" post={post}>
      <p>The order can be packed, and the rider collects {formatRupees(order.totalAmount)}.</p>
      <Field label="Reason" error={errors.reason} hint="Saved in the order’s history">
        {(control) => <TextArea {...control} {...register('reason')} maxLength={200} rows={2} data-autofocus />}
      </Field>
    </FormDialog>
  )
}
