import type { Order } from '@saddar/contract'
import { paymentReturnItems } from '@saddar/contract/limits'
import { formatRupees } from '@saddar/contract/money'
import { describeOrderItem } from '../../shared/cart-line/describe-order-item.ts'
import { LinePicture } from '../../shared/cart-line/line-picture.tsx'

/** The first three items of an order, and the number of the others. */
export function FirstItems({ items }: { items: Order['items'] }) {
  const more = items.length - paymentReturnItems
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3">
        {items.slice(0, paymentReturnItems).map((item, index) => (
          <li key={index} className="flex items-center gap-3 text-sm">
            <LinePicture url={item.image} className="size-12" />
            <span className="min-w-0 flex-1">
              <span className="block">{item.itemName}</span>
              <span className="tabular text-quiet">{[describeOrderItem(item), `Qty ${item.quantity}`].filter(Boolean).join(' · ')}</span>
            </span>
            <span className="tabular font-medium">{formatRupees(item.total)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-sm text-quiet">{`+${more} more ${more === 1 ? 'item' : 'items'}`}</p>}
    </div>
  )
}
