import type { Order } from '@saddar/contract'
import { isAdvanceAwaited } from '@saddar/contract/advances'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '../../shared/router/index.ts'
import { AnimatedTick } from './animated-tick.tsx'
import { ConfirmInChat } from './confirm-in-chat.tsx'
import { CopyNumber } from './copy-number.tsx'
import { callsFirst, isChatAsked, isConfirmationAwaited } from './order-steps.ts'

interface OrderConfirmationProps {
  orderId: string
  /** Undefined while it loads. */
  order: (Pick<Order, 'status' | 'needsReview' | 'confirmation' | 'advance'> & Partial<Pick<Order, 'shippingAddress'>>) | undefined
  /** Whether the order was placed without an account. */
  isGuest?: boolean
  /** After a payment at the bank: that it has arrived, before what happens next. */
  isPaid?: boolean
  /** Whether it says thank you, where no toast does. */
  thanks?: boolean
  /** Actions. */
  children?: ReactNode
}

/** Confirms the order, with its number to copy and the next steps. It takes the focus, so that screen readers announce it. */
export function OrderConfirmation({ orderId, order, isGuest = false, isPaid = false, thanks = isPaid, children }: OrderConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div data-screen-only className="grid justify-items-center gap-3 py-4 text-center">
      <div data-keep-clear className="grid justify-items-center gap-3">
        <AnimatedTick />
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {isPaid ? 'Payment Successful!' : 'Order Placed Successfully!'}
        </h1>
        <p className="flex flex-wrap items-center justify-center gap-x-1">
          <span>
            Order number <span className="tabular font-semibold">{orderId}</span>
          </span>
          <CopyNumber orderId={orderId} />
        </p>
      </div>
      <p className="max-w-md text-quiet">
        {thanks && 'Thank you. '}
        {isPaid && 'Your payment has arrived. '}
        {order ? describeStart(order) : startsSoon}.
      </p>
      {order && isChatAsked(order) && <ConfirmInChat orderId={orderId} />}
      <p className="max-w-md text-sm text-quiet">
        {isGuest ? describeWayBack(order?.shippingAddress?.email) : 'You can follow your order in your account.'} On any other device,{' '}
        <Link to="/track" className="underline underline-offset-4">
          track it by number and phone
        </Link>
        .
      </p>
      {children}
    </div>
  )
}

const describeWayBack = (email: string | null | undefined): string =>
  `To follow your order, ${email ? 'open the link in our email, or ' : ''}come back to this page in this browser.`

const startsSoon = 'Processing starts within 24 hours'

function describeStart(order: NonNullable<OrderConfirmationProps['order']>): string {
  if (isAdvanceAwaited(order)) return `${startsSoon} after the advance is paid`
  if (order.needsReview) return callsFirst
  return isConfirmationAwaited(order) ? `${startsSoon} after you confirm the order` : startsSoon
}
