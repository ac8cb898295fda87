import { useEffect, useRef } from 'react'
import { AnimatedTick } from './animated-tick.tsx'
import { CopyNumber } from './copy-number.tsx'
import { callsFirst } from './order-steps.ts'

/** Confirms the order, with its number to copy and the next steps. It takes the focus, so that screen readers announce it. */
export function OrderConfirmation({ orderId, needsReview = false }: { orderId: string; needsReview?: boolean | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="grid justify-items-center gap-3 py-4 text-center">
      <AnimatedTick />
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Order Placed Successfully!
      </h1>
      <p className="flex flex-wrap items-center justify-center gap-x-1">
        <span>
          Order number <span className="tabular font-semibold">{orderId}</span>
        </span>
        <CopyNumber orderId={orderId} />
      </p>
      <p className="max-w-md text-quiet">
        Thank you. {needsReview ? callsFirst : 'Processing starts within 24 hours'}. You can follow it under your orders.
      </p>
    </div>
  )
}
