import type { Order } from '@saddar/contract'

/** What an order in a list is of. A long title is cut after two lines, but not how many more there are. */
export function ItemNames({ items: [first, ...others] }: Pick<Order, 'items'>) {
  return (
    <p className="flex flex-wrap gap-x-1 text-sm">
      <bdi className="line-clamp-2">{first?.itemName}</bdi>{' '}
      {others.length > 0 && <span className="whitespace-nowrap text-quiet">and {others.length} more</span>}
    </p>
  )
}
