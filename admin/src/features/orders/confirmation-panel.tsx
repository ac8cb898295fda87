import { useApi } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { Button } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { PhoneCall } from 'lucide-react'
import { formatTime } from '../../shared/karachi-time.ts'
import { AskPanel } from './ask-panel.tsx'
import { isUnconfirmed } from './is-unconfirmed.ts'
import { confirmationQuery } from './queries.ts'
import { StateLine } from './state-line.tsx'
import { skipsConfirmation } from './status-steps.ts'
import { useConfirmByPhone } from './use-confirm-by-phone.ts'

/** Whether the buyer of a cash order has confirmed it, the ways to ask, and what became of earlier parcels (rules 16.36 and 6.37.5). */
export function ConfirmationPanel({ order }: { order: Order }) {
  const canAsk = order.status === 'pending' && order.paymentMethod === 'cash_on_delivery'
  const { data } = useQuery(confirmationQuery(useApi(), order.orderId))
  if (!canAsk && !isUnconfirmed(order) && !order.confirmation?.confirmedAt && !data?.parcels.cameBack) return null
  const send =
    canAsk && !order.confirmation?.confirmedAt && data?.link
      ? {
          whatsapp: { label: 'Ask on WhatsApp', text: data.whatsappText },
          copy: { label: 'Copy SMS', noun: 'SMS text', text: data.smsText },
        }
      : undefined
  // Where it is the next step, StatusActions has the button.
  const confirm = canAsk && !skipsConfirmation(order, 'processing') && <ConfirmButton order={order} />
  return (
    <AskPanel title="Confirmation" order={order} send={send} buttons={confirm}>
      <State order={order} canAsk={canAsk} />
      {data && data.parcels.cameBack > 0 && <CameBack {...data.parcels} hasAdvance={Boolean(order.advance)} />}
    </AskPanel>
  )
}

function State({ order, canAsk }: { order: Order; canAsk: boolean }) {
  const { confirmation } = order
  if (confirmation?.confirmedAt)
    return (
      <StateLine kind="done" title={confirmation.how === 'phone' ? writeCaller(confirmation.by) : 'Confirmed by the buyer'}>
        <time dateTime={confirmation.confirmedAt}>{formatTime(confirmation.confirmedAt)}</time>
      </StateLine>
    )
  if (isUnconfirmed(order)) return <StateLine kind="waiting" title="Not confirmed yet" />
  if (!canAsk) return null
  return <p className="text-quiet">The buyer was not asked to confirm this order.</p>
}

const writeCaller = (by: string | null | undefined) => `Confirmed by phone${by ? `, ${by}` : ''}`

/** '2 of 3 parcels came back' */
function CameBack({ delivered, cameBack, hasAdvance }: { delivered: number; cameBack: number; hasAdvance: boolean }) {
  const all = delivered + cameBack
  return (
    <StateLine kind="warning" title={`${cameBack} of ${all} ${all === 1 ? 'parcel' : 'parcels'} came back`}>
      Earlier parcels to this phone number. {!hasAdvance && 'Ask for an advance before you send this one.'}
    </StateLine>
  )
}

function ConfirmButton({ order }: { order: Order }) {
  const confirm = useConfirmByPhone(order)
  return (
    <Button tone="outline" size="sm" busy={confirm.isPending} onClick={() => confirm.mutate()}>
      <PhoneCall aria-hidden size={18} strokeWidth={1.75} />
      Confirm order
    </Button>
  )
}
