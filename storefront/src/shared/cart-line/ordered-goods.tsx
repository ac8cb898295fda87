import type { OrderItem } from '@saddar/contract'
import { describeOrderItem } from './describe-order-item.ts'
import { LinePicture } from './line-picture.tsx'

interface OrderedGoodsProps {
  items: (Pick<OrderItem, 'title' | 'image' | 'quantity'> & Partial<Pick<OrderItem, 'color' | 'storageCapacity' | 'size'>>)[]
  /** Struck through. */
  isCancelled?: boolean
}

/** The items of an order without prices, for the pages of its links. */
export function OrderedGoods({ items, isCancelled = false }: OrderedGoodsProps) {
  const Text = isCancelled ? 's' : 'span'
  return (
    <ul className="grid gap-4">
      {items.map((item, index) => (
        <li key={index} className="flex items-center gap-4">
          <LinePicture url={item.image} className={isCancelled ? 'size-14 opacity-55' : 'size-14'} />
          <p className="min-w-0 flex-1 text-sm">
            <Text className={isCancelled ? 'block text-quiet' : 'block font-medium'}>{item.title}</Text>
            <Text className="block text-quiet">{[describeOrderItem(item), `Qty ${item.quantity}`].filter(Boolean).join(' · ')}</Text>
          </p>
        </li>
      ))}
    </ul>
  )
}
