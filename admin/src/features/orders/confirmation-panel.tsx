import { useApi } from '@saddar/client'
import type { Order } from '@saddar/contract'
import { Button, buttonClass, toast } from '@saddar/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Copy, MessageCircle, PhoneCall } from 'lucide-react'
import { formatTime } from '../../shared/karachi-time.ts'
import { Panel } from '../../shared/panel.tsx'
import { cacheOrder, confirmationQuery } from './queries.ts'

/** Whether the buyer of a cash order has confirmed it, the ways to ask, and what became of earlier parcels (rules 16.36 and 6.37.5). */
export function ConfirmationPanel({ order }: { order: Order }) {
  const canAsk = order.status === 'pending' && order.paymentMethod === 'cash_on_delivery'
  const { data } = useQuery(confirmationQuery(useApi(), order.orderId))
  if (!canAsk && !order.confirmation?.confirmedAt && !data?.parcels.cameBack) return null
  return (
    <Panel title="Confirmation">
      <div className="flex flex-col gap-3">
        <State order={order} canAsk={canAsk} />
        {data && data.parcels.cameBack > 0 && <CameBack {...data.parcels} />}
        {canAsk && data?.link && <AskButtons order={order} texts={data} />}
      </div>
    </Panel>
  )
}

function State({ order: { confirmation }, canAsk }: { order: Order; canAsk: boolean }) {
  if (confirmation?.confirmedAt)
    return (
      <p className="flex items-start gap-2">
        <CircleCheck aria-hidden size={18} strokeWidth={1.75} className="mt-px shrink-0 text-success" />
        <span>
          <span className="block font-medium">
            {confirmation.how === 'phone'
              ? `Confirmed by phone${confirmation.by ? `, ${confirmation.by}` : ''}`
              : 'Confirmed by the buyer with the link'}
          </span>
          <time dateTime={confirmation.confirmedAt} className="tabular text-quiet">
            {formatTime(confirmation.confirmedAt)}
          </time>
        </span>
      </p>
    )
  if (!canAsk) return null
  return (
    <p className={confirmation ? 'font-medium text-warning' : 'text-quiet'}>
      {confirmation ? 'Not confirmed yet' : 'The buyer was not asked to confirm this order.'}
    </p>
  )
}

/** '2 of 3 parcels came back' */
function CameBack({ delivered, cameBack }: { delivered: number; cameBack: number }) {
  const all = delivered + cameBack
  return (
    <p className="flex items-start gap-2">
      <CircleAlert aria-hidden size={18} strokeWidth={1.75} className="mt-px shrink-0 text-warning" />
      <span>
        <span className="block font-medium">
          {cameBack} of {all} {all === 1 ? 'parcel' : 'parcels'} came back
        </span>
        <span className="text-quiet">Earlier parcels to this phone number. Ask for an advance before you send this one.</span>
      </span>
    </p>
  )
}

function AskButtons({ order, texts }: { order: Order; texts: { whatsappText: string; smsText: string } }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { phoneE164 } = order.shippingAddress
  const confirm = useMutation({
    mutationFn: async () => (await api('POST /admin/orders/:id/confirmation', { params: { id: order.orderId } })).data.order,
    onSuccess: (changed) => cacheOrder(queryClient, changed),
    onError: (error) => {
      toast.error(error.message)
      void queryClient.invalidateQueries({ queryKey: ['orders', 'detail', order.orderId] })
    },
  })
  const copy = () =>
    navigator.clipboard.writeText(texts.smsText).then(
      () => toast.success('SMS text copied'),
      () => toast.error('The text could not be copied'),
    )
  return (
    <div className="flex flex-wrap gap-2">
      {phoneE164 && (
        <a
          href={`https://wa.me/${phoneE164.replace('+', '')}?text=${encodeURIComponent(texts.whatsappText)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ tone: 'outline', size: 'sm' })}
        >
          <MessageCircle aria-hidden size={18} strokeWidth={1.75} />
          Ask on WhatsApp
        </a>
      )}
      <Button tone="outline" size="sm" onClick={() => void copy()}>
        <Copy aria-hidden size={18} strokeWidth={1.75} />
        Copy SMS text
      </Button>
      {!order.confirmation?.confirmedAt && (
        <Button tone="outline" size="sm" busy={confirm.isPending} onClick={() => confirm.mutate()}>
          <PhoneCall aria-hidden size={18} strokeWidth={1.75} />
          Confirmed by phone
        </Button>
      )}
    </div>
  )
}
