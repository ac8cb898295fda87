import type { Order } from '@saddar/contract'
import { isJustPlaced } from './order-steps.ts'

const justMs = 60 * 60_000

type Placed = Pick<Order, 'orderId' | 'status' | 'createdAt'>

/** The newest order, if it was placed within the hour and nothing has happened to it yet. */
export function findJustOrdered<T extends Placed>(orders: T[] | undefined, now = Date.now()): T | undefined {
  const newest = orders?.[0]
  return newest && isJustPlaced(newest) && now - Date.parse(newest.createdAt) < justMs ? newest : undefined
}
