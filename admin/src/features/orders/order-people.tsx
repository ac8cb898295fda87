import type { Order, OrderAddress } from '@saddar/contract'
import { buttonClass } from '@saddar/ui'
import { MessageCircle, Phone } from 'lucide-react'

/** The buyer, and the ways to reach them about this order. */
export function Customer({ order }: { order: Order }) {
  const { phone, phoneE164, email } = order.shippingAddress
  const callable = phoneE164 ?? phone.replace(/[^\d+]/g, '')
  const text = encodeURIComponent(`Assalam-o-alaikum ${order.shippingAddress.fullName}, this is Saddar about your order ${order.orderId}.`)
  const address = email ?? order.user.email
  return (
    <>
      <p className="font-medium">
        <bdi>{order.shippingAddress.fullName}</bdi>
      </p>
      {order.user.name !== order.shippingAddress.fullName && <p className="text-quiet">Account: {order.user.name}</p>}
      <p className="tabular">{phone}</p>
      <a
        href={`mailto:${address}?subject=${encodeURIComponent(`Your order ${order.orderId}`)}`}
        className="break-all text-quiet underline underline-offset-4 hover:text-ink"
      >
        {address}
      </a>
      <div className="mt-3 flex flex-wrap gap-2">
        {phoneE164 && (
          <a
            href={`https://wa.me/${phoneE164.replace('+', '')}?text=${text}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ tone: 'outline', size: 'sm' })}
          >
            <MessageCircle aria-hidden size={18} strokeWidth={1.75} />
            WhatsApp
          </a>
        )}
        <a href={`tel:${callable}`} className={buttonClass({ tone: 'outline', size: 'sm' })}>
          <Phone aria-hidden size={18} strokeWidth={1.75} />
          Call
        </a>
      </div>
    </>
  )
}

export function AddressLines({ address }: { address: OrderAddress }) {
  const lines = [
    address.fullName,
    address.addressLine1,
    address.addressLine2,
    `${address.city} ${address.postalCode}`,
    `${address.state}, ${address.country}`,
    address.phone,
  ]
  return (
    <address className="not-italic">
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block break-words">
          {line}
        </span>
      ))}
    </address>
  )
}

const postal: (keyof OrderAddress)[] = ['fullName', 'addressLine1', 'addressLine2', 'city', 'state', 'postalCode', 'phone']
export const isSameAddress = (a: OrderAddress, b: OrderAddress): boolean => postal.every((name) => a[name] === b[name])
