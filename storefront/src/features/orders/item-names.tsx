import type { Order } from '@saddar/contract'

/** What an order in a list is of. A long title is cut after two lines, how many more there are is not. */
export function ItemNames({ items: [first, ...others] }: Pick<Order, 'items'>) {
  return (
    <p className="flex items-end gap-1 text-sm">
      <bdi className="line-clamp-2">{first?.itemName}</bdi>
      {others.length > 0 && <span className="whitespace-nowrap text-quiet">and {others.length} more</span>}
    </p>
  )
}
