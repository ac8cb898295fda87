import type { Order } from '@saddar/contract'
import { nameDiscount } from '@saddar/contract/name-discount'
import { AmountLines } from '../../shared/cart-line/amount-lines.tsx'

/** The amounts of an order, with its discounts. */
export function OrderAmounts({ order, className }: { order: Order; className?: string }) {
  return (
    <AmountLines
      className={className}
      subtotal={order.subtotal}
      shipping={order.totalShippingCost}
      discounts={[
        { label: nameDiscount(order), amount: order.discountAmount },
        { label: 'Online payment discount', amount: order.onlinePaymentDiscount },
      ]}
      total={order.totalAmount}
    />
  )
}
