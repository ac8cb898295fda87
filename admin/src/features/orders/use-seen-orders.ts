import { useLayoutEffect, useState } from 'react'
import type { PlannedOrder } from './planned-order.ts'

type Seen = Map<string, PlannedOrder>
const add = (seen: Seen, orders: PlannedOrder[]) => {
  for (const order of orders) seen.set(order.orderId, order)
}

/** The orders that were loaded, or selected on pages that were not, since a selection spans pages. */
export function useSeenOrders(shown: PlannedOrder[]) {
  const [seen] = useState<Seen>(() => new Map())
  useLayoutEffect(() => add(seen, shown), [shown, seen])
  return {
    find: (orderId: string): PlannedOrder | undefined => shown.find((order) => order.orderId === orderId) ?? seen.get(orderId),
    remember: (orders: PlannedOrder[]) => add(seen, orders),
  }
}
