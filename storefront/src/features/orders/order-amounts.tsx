import type { Order } from '@saddar/contract'
import { isAdvanceAwaited } from '@saddar/contract/advances'
import { amountAtDoor } from '@saddar/contract/amounts-due'
import { explainDelivery, nameDiscount } from '@saddar/contract/name-discount'
import { AmountLines } from '../../shared/cart-line/amount-lines.tsx'
import { isNothingDue } from './payment-label.ts'

/** The amounts of an order, with its discounts. */
export function OrderAmounts({ order, className }: { order: Order; className?: string }) {
  const isVoid = isNothingDue(order)
  const explained = isVoid ? undefined : explainDelivery(order)
  return (
    <>
      <AmountLines
        className={className}
        subtotal={order.subtotal}
        shipping={order.totalShippingCost}
        discounts={[
          { label: nameDiscount(order), amount: order.discountAmount },
          { label: 'Online payment discount', amount: order.onlinePaymentDiscount },
        ]}
        total={order.totalAmount}
        isVoid={isVoid}
        after={listAdvance(order)}
      />
      {explained && <p className="mt-2 text-quiet text-sm">{explained}</p>}
    </>
  )
}

/** What was or is to be paid in advance, and what the rider collects. */
function listAdvance(order: Order): { label: string; amount: number }[] {
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
