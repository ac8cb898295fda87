import type { Order } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { Button, Dialog } from '@saddar/ui'
import { useState } from 'react'
import { AmountLines } from '../cart/amount-lines.tsx'
import { useSettings } from '../settings/queries.ts'
import type { usePaymentActions } from './use-payment-actions.ts'

interface PayInCashProps {
  order: Order
  actions: ReturnType<typeof usePaymentActions>
}

/** Instead of another try at the bank: the rider is paid (behaviour 7.11). What it comes to is shown before it is agreed to. */
export function PayInCash({ order, actions }: PayInCashProps) {
  const { paymentMethods } = useSettings()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  if (!paymentMethods.includes('cash_on_delivery')) return null
  const { subtotal, totalShippingCost, discountAmount, discountCode, onlinePaymentDiscount } = order
  const total = Math.max(0, subtotal + totalShippingCost - discountAmount)
  const confirm = async () => {
    await actions.cash(total)
    close()
  }
  return (
    <>
      <Button tone="outline" disabled={actions.busy !== null} onClick={() => setAsking(true)}>
        Pay in cash on delivery
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title="Pay in cash on delivery?"
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button tone="quiet" onClick={close}>
              Not now
            </Button>
            <Button busy={actions.busy === 'cash'} onClick={() => void confirm()}>
              Pay {formatRupees(total)} in cash
            </Button>
          </div>
        }
      >
        <div className="grid gap-4">
          <p className="text-quiet">
            You pay the rider when order {order.orderId} arrives.
            {onlinePaymentDiscount > 0 && ` The ${formatRupees(onlinePaymentDiscount)} off for paying online no longer applies.`}
          </p>
          <AmountLines
            subtotal={subtotal}
            shipping={totalShippingCost}
            discounts={[{ label: discountCode ? `Discount (${discountCode})` : 'Discount', amount: discountAmount }]}
            total={total}
          />
        </div>
      </Dialog>
    </>
  )
}
