import { formatRupees } from '@saddar/contract/money'
import type { ReturnValue } from './use-step.ts'

/** What the pieces of a return are worth, before the inspection all of them, and what is taken off. */
export function ReturnWorth({ value: { goods, delivery, most, shippingBack } }: { value: ReturnValue }) {
  const refunded = goods + delivery - most
  return (
    <dl className="tabular grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 *:[dd]:text-right">
      <dt className="text-quiet">Paid for the items</dt>
      <dd>{formatRupees(goods)}</dd>
      {delivery > 0 && (
        <>
          <dt className="text-quiet">Delivery fee</dt>
          <dd>{formatRupees(delivery)}</dd>
        </>
      )}
      {refunded > 0 && (
        <>
          <dt className="text-quiet">Less, for earlier refunds of this order</dt>
          <dd>{formatRupees(-refunded)}</dd>
        </>
      )}
      <dt className="font-medium">At most</dt>
      <dd className="font-semibold">{formatRupees(most)}</dd>
      {shippingBack !== null && shippingBack > 0 && (
        <>
          <dt className="text-quiet">Return shipping, to deduct</dt>
          <dd>{formatRupees(-shippingBack)}</dd>
          <dt className="font-medium">Expected refund</dt>
          <dd className="font-semibold">{formatRupees(Math.max(0, most - shippingBack))}</dd>
        </>
      )}
    </dl>
  )
}
