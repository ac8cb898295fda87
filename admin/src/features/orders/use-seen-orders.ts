import type { Order } from '@saddar/contract'
import { useLayoutEffect, useState } from 'react'

/** Finds an order of the pages that were loaded, since a selection spans pages. */
export function useSeenOrders(shown: Order[]): (orderId: string) => Order | undefined {
  const [seen] = useState(() => new Map<string, Order>())
  useLayoutEffect(() => {
    for (const order of shown) seen.set(order.orderId, order)
  }, [shown, seen])
  return (orderId) => shown.find((order) => order.orderId === orderId) ?? seen.get(orderId)
}
