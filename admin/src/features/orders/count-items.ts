import type { OrderItem } from '@saddar/contract'

/** '3 items': counts quantities, not lines. */
export function countItems(items: Pick<OrderItem, 'quantity'>[]): string {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return count === 1 ? '1 item' : `${count} items`
}
