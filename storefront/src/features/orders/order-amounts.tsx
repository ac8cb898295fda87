import type { Order } from '@saddar/contract'
import { isAdvanceAwaited } from '@saddar/contract/advances'
import { amountAtDoor } from '@saddar/contract/amounts-due'
import { explainDelivery, nameDiscount } from '@saddar/contract/name-discount'
import type { ReactNode } from 'react'
import { AmountLines } from '../../shared/cart-line/amount-lines.tsx'
import { isNothingDue } from './payment-label.ts'

/** The amounts of an order, with its discounts. */
export function OrderAmounts({ order, className }: { order: Order; className?: string }) {
  const explained = isNothingDue(order) ? undefined : explainDelivery(order)
  return (
    <>
      <OrderSums
        order={order}
        discountName={order.exchangeOf ? <PaidWith {...order.exchangeOf} /> : nameDiscount(order)}
        className={className}
      />
      {explained && <p className="mt-2 text-quiet text-sm">{explained}</p>}
    </>
  )
}

const PaidWith = ({ orderId }: { orderId: string }) => (
  <>
    Paid with <span className="whitespace-nowrap">{orderId}</span>
  </>
)

interface OrderSumsProps {
  order: Pick<
    Order,
    | 'status'
    | 'paymentMethod'
    | 'paymentStatus'
    | 'paymentUnderReview'
    | 'subtotal'
    | 'totalShippingCost'
    | 'discountAmount'
    | 'onlinePaymentDiscount'
    | 'totalAmount'
    | 'advance'
  >
  discountName: ReactNode
  className?: string | undefined
}

/** The amounts of an order alone, also where its code is not told (rule 6.36.3). */
export function OrderSums({ order, discountName, className }: OrderSumsProps) {
  return (
    <AmountLines
      {...(className && { className })}
      subtotal={order.subtotal}
      shipping={order.totalShippingCost}
      discounts={[
        { label: discountName, amount: order.discountAmount },
        { label: 'Online payment discount', amount: order.onlinePaymentDiscount },
      ]}
      total={order.totalAmount}
      isVoid={isNothingDue(order)}
      after={listAdvance(order)}
    />
  )
}

/** What was or is to be paid in advance, and what the rider collects. */
function listAdvance(order: OrderSumsProps['order']): { label: string; amount: number }[] {
  const { advance, status, paymentStatus } = order
  if (paymentStatus === 'completed' || !advance) return []
  if (status === 'cancelled') return advance.paid > 0 ? [{ label: 'Paid in advance', amount: advance.paid }] : []
  const isAwaited = isAdvanceAwaited(order)
  if (!isAwaited && advance.paid === 0) return []
  const now = isAwaited ? advance.amount : advance.paid
  return [
    { label: isAwaited ? 'Now, online' : 'Paid in advance', amount: now },
    { label: 'To the rider, in cash', amount: amountAtDoor(order) },
  ]
}
