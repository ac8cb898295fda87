import type { OrderItem } from '@saddar/contract'

/** '3 items': pieces, not lines. */
export function countPieces(items: Pick<OrderItem, 'quantity'>[]): string {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return count === 1 ? '1 item' : `${count} items`
}
