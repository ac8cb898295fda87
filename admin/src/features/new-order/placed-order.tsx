import type { Order } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { Button, buttonClass } from '@saddar/ui'
import { MessageCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Panel } from '../../shared/panel.tsx'
import { getWhatsAppUrl, greet } from '../../shared/whatsapp.ts'
import { useShopName } from '../settings/use-shop-name.ts'

export interface PlacedResult {
  order: Order
  trackingUrl: string
}

/** The placed order, with the message that tells its buyer. */
export function PlacedOrder({ placed: { order, trackingUrl }, onAnother }: { placed: PlacedResult; onAnother: () => void }) {
  const panel = useRef<HTMLElement>(null)
  const shopName = useShopName()
  const { orderId, totalAmount, shippingAddress } = order
  const { fullName, phoneE164, email } = shippingAddress
  useEffect(() => panel.current?.focus(), [])
  const text = `${greet(fullName, shopName)}. Your order ${orderId} of ${formatRupees(totalAmount)} is placed. Track it here: ${trackingUrl}`
  return (
    <Panel ref={panel} title={`Order ${orderId} is placed`} className="max-w-2xl outline-none">
      <p>
        {formatRupees(totalAmount)} for <bdi>{fullName}</bdi>, {shippingAddress.city}.{' '}
        {email ? 'The buyer gets the confirmation by email.' : 'Without an email, send the buyer the tracking page on WhatsApp.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {phoneE164 && (
          <a href={getWhatsAppUrl(phoneE164, text)} target="_blank" rel="noreferrer" className={buttonClass({ size: 'sm' })}>
            <MessageCircle aria-hidden size={18} strokeWidth={1.75} />
            Send on WhatsApp
          </a>
        )}
        <Link to={`/orders/${orderId}`} className={buttonClass({ tone: 'outline', size: 'sm' })}>
          Open the order
        </Link>
        <Button tone="quiet" size="sm" onClick={onAnother}>
          Another order
        </Button>
      </div>
    </Panel>
  )
}
