import type { OrderItem } from '@saddar/contract'
import { describeOrderItem } from './describe-order-item.ts'
import { LinePicture } from './line-picture.tsx'

interface OrderedGoodsProps {
  items: Pick<OrderItem, 'title' | 'image' | 'quantity' | 'color' | 'storageCapacity' | 'size'>[]
}

/** The items of an order without prices, for the pages of its links. */
export function OrderedGoods({ items }: OrderedGoodsProps) {
  return (
    <ul className="grid gap-4">
      {items.map((item, index) => (
        <li key={index} className="flex items-center gap-4">
          <LinePicture url={item.image} className="size-14" />
          <p className="min-w-0 flex-1 text-sm">
            <span className="block font-medium">{item.title}</span>
            <span className="block text-quiet">{[describeOrderItem(item), `Qty ${item.quantity}`].filter(Boolean).join(' · ')}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
