import type { OrderItem } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { describeOrderItem } from './describe-order-item.ts'
import { LinePicture } from './line-picture.tsx'

interface OrderedGoodsProps {
  items: (Pick<OrderItem, 'title' | 'image' | 'quantity'> &
    Partial<Pick<OrderItem, 'price' | 'total' | 'color' | 'storageCapacity' | 'size'>>)[]
  /** Struck through. */
  isCancelled?: boolean
  /** Where the sums follow, which they add up to. A server of the former release names no prices. */
  hasPrices?: boolean
}

/** The items of an order, for the pages of its links. */
export function OrderedGoods({ items, isCancelled = false, hasPrices = false }: OrderedGoodsProps) {
  const Text = isCancelled ? 's' : 'span'
  return (
    <ul className="grid gap-4">
      {items.map((item, index) => (
        <li key={index} className="flex items-center gap-4">
          <LinePicture url={item.image} className={isCancelled ? 'size-14 opacity-55' : 'size-14'} />
          <div className="min-w-0 flex-1 text-sm">
            <Text className={isCancelled ? 'block text-quiet' : 'block font-medium'}>{item.title}</Text>
            <p className="tabular flex flex-wrap justify-between gap-x-4">
              <Text className="text-quiet">
                {[
                  describeOrderItem(item),
                  hasPrices && item.price !== undefined ? `${formatRupees(item.price)} × ${item.quantity}` : `Qty ${item.quantity}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              {hasPrices && item.total !== undefined && <span className="ml-auto font-medium">{formatRupees(item.total)}</span>}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
