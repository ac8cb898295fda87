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
import { FormProblem } from '../../shared/forms/form-problem.tsx'
import { useFormPost } from '../../shared/forms/use-form-post.ts'
import { formatTime } from '../../shared/karachi-time.ts'
import { Panel } from '../../shared/panel.tsx'
import { useCan } from '../../shared/permissions.ts'
import { readFigure } from '../../shared/read-figure.ts'
import { advanceQuery, cacheOrder } from './queries.ts'
import { SendButtons } from './send-buttons.tsx'
import { StateLine } from './state-line.tsx'

/** The advance of a cash order: asking for it, its state, and waiving it (rule 16.50). */
export function AdvancePanel({ order }: { order: Order }) {
  const isCash = order.paymentMethod === 'cash_on_delivery'
  const canManage = useCan()('manager')
  const { data } = useQuery({ ...advanceQuery(useApi(), order.orderId), enabled: isCash && order.status === 'pending' })
  const canAsk = canManage && order.status === 'pending' && data?.canAsk === true
  if (!isCash || (!order.advance && !canAsk)) return null
  return (
    <Panel title="Advance">
      <div className="flex flex-col gap-3">
        <State order={order} cancelAt={data?.cancelAt ?? null} />
        {isAdvanceAwaited(order) && data?.link && (
          <SendButtons
            order={order}
            whatsapp={{ label: 'Send on WhatsApp', text: data.whatsappText }}
            copy={{ label: 'Copy payment link', noun: 'Link', text: data.link }}
          >
            {canManage && <WaiveButton order={order} />}
          </SendButtons>
        )}
        {canAsk && data && <AskForm key={data.suggested} order={order} suggested={data.suggested} />}
      </div>
    </Panel>
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
        {order.status === 'cancelled' && advance.isKept && 'Kept if the parcel was refused at the door.'}
      </StateLine>
    )
  if (isAdvanceAwaited(order))
    return (
      <StateLine kind="waiting" title={`${formatRupees(advance.amount)} awaited`}>
        Asked <time dateTime={advance.askedAt}>{formatTime(advance.askedAt)}</time>. The order cannot be packed until it is paid or waived.
        {cancelAt && (
          <>
            {' '}
            Cancelled <time dateTime={cancelAt}>{formatTime(cancelAt)}</time> if it is not paid.
          </>
        )}
      </StateLine>
    )
  return <p className="text-quiet">{advance.state === 'waived' ? 'Waived: the rider collects the whole amount.' : 'It was not paid.'}</p>
}

function AskForm({ order, suggested }: { order: Order; suggested: number }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { register, errors, props, busy, problem } = useFormPost({
    values: { amount: String(suggested) },
    rules: askAdvanceForm,
    write: ({ amount }) => ({ amount: readFigure(amount) }),
    send: async ({ amount }) => {
      const { data } = await api('POST /admin/orders/:id/advance', { params: { id: order.orderId }, body: { amount: readFigure(amount) } })
      toast.success('Advance asked for')
      cacheOrder(queryClient, data.order)
      void queryClient.invalidateQueries({ queryKey: ['orders', 'advance', order.orderId] })
    },
  })
  return (
    <form {...props} className="flex flex-col gap-3">
      <FormProblem text={problem} />
      <Field
        label="Amount, Rs"
        error={errors.amount}
        hint={`Of ${formatRupees(order.totalAmount)}. The buyer gets a mail with a link to pay it online, and pays the rest to the rider.`}
      >
        {(control) => <TextInput {...control} {...register('amount')} inputMode="numeric" maxLength={9} className="tabular max-w-40" />}
      </Field>
      <Button type="submit" tone="outline" size="sm" className="self-start" busy={busy}>
        Ask for an advance
      </Button>
    </form>
  )
}

function WaiveButton({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button tone="outline" size="sm" className="self-start" onClick={() => setIsOpen(true)}>
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
      void queryClient.invalidateQueries({ queryKey: ['orders', 'advance', order.orderId] })
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
