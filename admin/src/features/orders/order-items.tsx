import type { Order, OrderItem } from '@saddar/contract'
import { amountToCollect } from '@saddar/contract/amounts-due'
import { isOnlinePayment } from '@saddar/contract/is-online-payment'
import { formatRupees } from '@saddar/contract/money'
import { explainDelivery, nameDiscount } from '@saddar/contract/name-discount'
import { refundStateNames } from '@saddar/contract/refunds'
import { Badge } from '@saddar/ui'
import { Picture } from '../../shared/picture.tsx'
import { ChangeOptionButton } from './option-dialog.tsx'

/** The order's lines and totals. */
export function OrderItems({ order }: { order: Order }) {
  return (
    <>
      <ul>
        {order.items.map((item, index) => (
          // On phones the total is below, so that choice and SKU have its room.
          <li
            key={`${item.sku}-${index}`}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] grid-rows-[auto_1fr] gap-x-3 border-line border-b px-4 py-3 sm:px-5"
          >
            <span className="col-start-1 row-start-1 row-end-3">
              <Picture src={item.image} size={48} />
            </span>
            <div className="col-start-2 row-start-1 max-sm:col-end-4">
              <p className="font-medium">{item.title}</p>
              <p className="text-quiet">
                {describeChoice(item)}
                {/* A code stays in one piece where a line has room for it. */}
                <span className="tabular wrap-anywhere inline-block max-w-full">{item.sku}</span>
              </p>
            </div>
            <div className="col-start-2 row-start-2">
              <p className="tabular text-quiet">
                {formatRupees(item.price)} × {item.quantity}
              </p>
              <ChangeOptionButton order={order} line={index} />
              {order.linesNoLongerSold?.includes(index) && <p className="text-quiet">No longer sold: it cannot go back into stock</p>}
            </div>
            <p className="tabular col-start-3 whitespace-nowrap font-semibold max-sm:row-start-2 sm:row-start-1">
              {formatRupees(item.total)}
            </p>
          </li>
        ))}
        {order.cancellations?.flatMap(({ at, items, refund }) =>
          items.map((item, index) => (
            <li key={`${at}-${index}`} className="flex items-start gap-3 border-line border-b px-4 py-3 text-quiet sm:px-5">
              <span className="opacity-55">
                <Picture src={item.image} size={48} />
              </span>
              <div className="min-w-0 flex-1">
                <s className="font-medium">{item.title}</s>
                <p className="tabular">
                  <s>
                    {formatRupees(item.price)} × {item.quantity}
                  </s>
                </p>
                {index === items.length - 1 && <p className="tabular text-ink">{describeRefund(order, refund)}</p>}
              </div>
              <Badge>Cancelled</Badge>
            </li>
          )),
        )}
      </ul>
      <Amounts order={order} />
    </>
  )
}

/** What went back for pieces that were cancelled at one time; '' where that is unknown, of an earlier release (rule 6.46.3). */
function describeRefund({ paymentMethod, advance }: Order, refund: NonNullable<Order['cancellations']>[number]['refund']): string {
  if (!refund)
    return isOnlinePayment(paymentMethod) ? '' : `${advance?.paid ? 'The advance stays' : 'Nothing was paid'}, so nothing goes back`
  return refund.state === 'paid'
    ? `${formatRupees(refund.amount)} refunded`
    : `Refund of ${formatRupees(refund.amount)}: ${refundStateNames[refund.state]}`
}

/** 'Black · 128 GB · ', or nothing. */
function describeChoice({ color, storageCapacity, size }: OrderItem): string {
  const parts = [color?.name, storageCapacity, size].filter(Boolean)
  return parts.length ? `${parts.join(' · ')} · ` : ''
}

function Amounts({ order }: { order: Order }) {
  const lines: [string, string][] = [
    ['Subtotal', formatRupees(order.subtotal)],
    ['Shipping', order.totalShippingCost === 0 ? 'FREE' : formatRupees(order.totalShippingCost)],
  ]
  if (order.discountAmount > 0)
    lines.push([[nameDiscount(order), order.discountReason].filter(Boolean).join(': '), formatRupees(-order.discountAmount)])
  const explained = order.status === 'cancelled' ? undefined : explainDelivery(order)
  if (order.onlinePaymentDiscount > 0) lines.push(['Online payment discount', formatRupees(-order.onlinePaymentDiscount)])
  return (
    <>
      <dl className="tabular flex flex-col gap-1.5 px-4 pt-3 pb-2 sm:px-5">
        {lines.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="min-w-0 break-words text-quiet">{name}</dt>
            <dd className="whitespace-nowrap">{value}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-4 border-line border-t pt-2.5 font-semibold text-base">
          <dt>Total</dt>
          <dd>{formatRupees(order.totalAmount)}</dd>
        </div>
        {order.advance && order.advance.paid > 0 && (
          <>
            <div className="flex justify-between gap-4">
              <dt className="text-quiet">Paid in advance</dt>
              <dd>{formatRupees(-order.advance.paid)}</dd>
            </div>
            {order.paymentStatus !== 'completed' && order.status !== 'cancelled' && (
              <div className="flex justify-between gap-4 font-medium">
                <dt>Rider collects</dt>
                <dd>{formatRupees(amountToCollect(order))}</dd>
              </div>
            )}
          </>
        )}
      </dl>
      {explained && <p className="px-4 pb-2 text-quiet sm:px-5">{explained}</p>}
    </>
  )
}
