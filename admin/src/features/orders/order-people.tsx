import type { Order, OrderAddress } from '@saddar/contract'
import { formatPhoneNumber } from '@saddar/contract/phone-numbers'
import { type ButtonTone, buttonClass } from '@saddar/ui'
import { MessageCircle, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { useCan } from '../../shared/permissions.ts'
import { getWhatsAppUrl, greet } from '../../shared/whatsapp.ts'
import { useShopName } from '../settings/use-shop-name.ts'

/** The customer, and how to contact them about this order. */
export function Customer({ order }: { order: Order }) {
  const shopName = useShopName()
  const can = useCan()
  const { phone, email } = order.shippingAddress
  const address = email ?? order.user?.email
  return (
    <>
      <p className="font-medium">
        {order.user && can('manager') ? (
          <Link
            to={`/customers/${order.user._id}`}
            className="inline-flex items-center underline underline-offset-4 pointer-coarse:min-h-11"
          >
            <bdi>{order.shippingAddress.fullName}</bdi>
          </Link>
        ) : (
          <bdi>{order.shippingAddress.fullName}</bdi>
        )}
      </p>
      {order.user === null && <p className="text-quiet">Guest (no account)</p>}
      {order.user && order.user.name !== order.shippingAddress.fullName && <p className="text-quiet">Account: {order.user.name}</p>}
      <p className="tabular">{formatPhoneNumber(phone)}</p>
      {address && (
        <a
          href={`mailto:${address}?subject=${encodeURIComponent(`Your order ${order.orderId}`)}`}
          className="inline-flex items-center break-all text-quiet underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
        >
          {address}
        </a>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2 max-sm:*:px-2!">
        <ReachButtons
          {...order.shippingAddress}
          text={`${greet(order.shippingAddress.fullName, shopName)}, about your order ${order.orderId}.`}
        />
        <Link
          // A guest's other orders are those with the same phone number.
          to={
            order.user
              ? `/orders?userId=${order.user._id}`
              : `/orders?search=${encodeURIComponent(order.shippingAddress.phoneE164 ?? phone)}`
          }
          className="inline-flex min-h-9 items-center px-1 underline underline-offset-4 pointer-coarse:min-h-11"
        >
          All orders
        </Link>
      </div>
    </>
  )
}

interface ReachButtonsProps {
  fullName: string
  phone: string
  /** The same number with its country; without it there is no WhatsApp. */
  phoneE164: string | null
  /** What is prepared for WhatsApp. */
  text: string
  tone?: ButtonTone
}

/** Buttons for WhatsApp, with a prepared text, and for a call. */
export function ReachButtons({ fullName, phone, phoneE164, text, tone = 'outline' }: ReachButtonsProps) {
  return (
    <>
      {phoneE164 && (
        <a
          href={getWhatsAppUrl(phoneE164, text)}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp to ${fullName}`}
          className={buttonClass({ tone, size: 'sm' })}
        >
          <MessageCircle aria-hidden size={18} strokeWidth={1.75} />
          WhatsApp
        </a>
      )}
      <a
        href={`tel:${phoneE164 ?? phone.replace(/[^\d+]/g, '')}`}
        aria-label={`Call ${fullName}`}
        className={buttonClass({ tone, size: 'sm' })}
      >
        <Phone aria-hidden size={18} strokeWidth={1.75} />
        Call
      </a>
    </>
  )
}

const postal: (keyof OrderAddress)[] = ['fullName', 'addressLine1', 'addressLine2', 'city', 'state', 'postalCode', 'phone']
export const isSameAddress = (a: OrderAddress, b: OrderAddress): boolean => postal.every((name) => a[name] === b[name])
