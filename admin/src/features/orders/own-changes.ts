import type { Order } from '@saddar/contract'

/** How an order reached the page; 'list' is a list that was fetched again, and no change. */
export type OrderSource = 'answer' | 'event' | 'list'

/** Longer than an event takes, and shorter than until the same state can come back by another change. */
const pairMs = 5_000

/** Tells whether an order arrived in the same state by the other way just now; each such pair counts once. */
export type SeenOrders = (order: Order, source: OrderSource) => boolean

const describe = ({ updatedAt, status, paymentStatus, trackingNumber, totalAmount, confirmation, advance }: Order) =>
  JSON.stringify([updatedAt, status, paymentStatus, trackingNumber, totalAmount, confirmation, advance])

/**
 * An own change arrives twice, in its answer and as a live event, in either order. Remembers which of them came, so that what shows the order
 * is refetched once. A change by somebody else has an event only and always counts as new.
 */
export function createSeenOrders(now = Date.now): SeenOrders {
  const seen = new Map<string, { source: OrderSource; state: string; at: number }>()
  return (order, source) => {
    if (source === 'list') return false
    const state = describe(order)
    const last = seen.get(order.orderId)
    const isPair = last !== undefined && last.source !== source && last.state === state && now() - last.at < pairMs
    if (isPair) seen.delete(order.orderId)
    else seen.set(order.orderId, { source, state, at: now() })
    return isPair
  }
}
