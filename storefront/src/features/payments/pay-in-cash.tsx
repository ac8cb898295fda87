import type { Order } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { AmountLines } from '../../shared/cart-line/amount-lines.tsx'
import { ConfirmButton } from '../../shared/forms/confirm-button.tsx'
import type { PaymentActions } from './use-payment-actions.ts'

interface PayInCashProps {
  order: Order
  actions: PaymentActions
}

/** Changes a failed payment to cash on delivery (rule 7.11). The total is shown before the shopper agrees. */
export function PayInCash({ order, actions }: PayInCashProps) {
  const { subtotal, totalShippingCost, discountAmount, discountCode, onlinePaymentDiscount } = order
  const total = Math.max(0, subtotal + totalShippingCost - discountAmount)
  return (
    <ConfirmButton
      tone="outline"
      disabled={actions.busy !== null}
      label="Pay cash on delivery instead"
      title="Pay in cash on delivery?"
      keep="Not now"
      action={`Pay ${formatRupees(total)} in cash`}
      working={actions.busy === 'cash'}
      onConfirm={() => actions.cash(total)}
    >
      <div className="grid gap-4">
        <p className="text-quiet">
          You pay the rider when order <span className="tabular whitespace-nowrap">{order.orderId}</span> arrives.
          {onlinePaymentDiscount > 0 && ` The ${formatRupees(onlinePaymentDiscount)} off for paying online no longer applies.`}
        </p>
        <AmountLines
          subtotal={subtotal}
          shipping={totalShippingCost}
          discounts={[{ label: discountCode ? `Discount (${discountCode})` : 'Discount', amount: discountAmount }]}
          total={total}
        />
      </div>
    </ConfirmButton>
  )
}
