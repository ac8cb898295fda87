import { findDispatchEnd } from './delivery.ts'
import type { DeliverySettings } from './delivery-settings.ts'
import { isUnpaidOnline, type OrderStatus, type PaymentMethod, type PaymentStatus } from './order-states.ts'

interface WaitingOrder {
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod
  createdAt: string
}

const waiting: readonly OrderStatus[] = ['pending', 'confirmed', 'processing']

/**
 * By when an order is due to leave: the end of its day of dispatch in Karachi, as product pages
 * promise it (rules 3.12, 16.15). Null for orders that have left, or that wait for their payment.
 * @returns times in milliseconds; `late` is 0 or less while the order is not late
 */
export function findWait(order: WaitingOrder, delivery: DeliverySettings, now: number): { dueAt: number; late: number } | null {
  if (!waiting.includes(order.status) || isUnpaidOnline(order)) return null
  const dueAt = findDispatchEnd(delivery, Date.parse(order.createdAt))
  return { dueAt, late: now - dueAt }
}
