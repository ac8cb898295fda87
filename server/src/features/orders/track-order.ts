import type { Order, TrackedOrder } from '@saddar/contract'
import { amountAtDoor } from '@saddar/contract/amounts-due'
import { isComingBack } from '@saddar/contract/delivery-problems'
import { describeArrival, underway } from '@saddar/contract/order-arrival'
import { maskPhone, normalizePhone } from '@saddar/contract/phone-numbers'
import type { CourierStatus } from '@saddar/contract/shipment-states'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { readSettings } from '../settings/index.ts'
import { readOrderNumber } from './order-number.ts'
import { readOrder } from './read-orders.ts'

/**
 * Finds an order by its number and phone number, each in any notation (rule 6.36). An unknown number and a wrong phone number take the same
 * statement and get the same error, so that nobody learns which orders exist.
 * @returns the row id
 * @throws AppError TRACKING_REFUSED
 */
export async function findTrackedOrder(db: Db, given: { orderId: string; phone: string }): Promise<string> {
  const { rows } = await sql<{ id: string; phone: string }>`
    select id, customer_phone as phone from orders where order_id = ${readOrderNumber(given.orderId)}`.execute(db)
  const [row] = rows
  const phone = normalizePhone(given.phone)
  // At least the length of a landline: one digit must not match a phone number that was typed as one.
  if (!row || phone.length < 6 || normalizePhone(row.phone) !== phone) throw new AppError('TRACKING_REFUSED', { isGuess: true })
  return row.id
}

/** What the tracking page shows of an order (rule 6.36). @throws AppError ORDER_NOT_FOUND */
export async function readTrackedOrder(db: Db, id: string): Promise<TrackedOrder> {
  const [order, { delivery }, news] = await Promise.all([readOrder(db, id), readSettings(db), readNews(db, id)])
  const { city, phone } = order.shippingAddress
  return {
    ...pick(order),
    toPay: underway.includes(order.status) && !isComingBack(order.deliveryException) ? amountAtDoor(order) : 0,
    city,
    maskedPhone: maskPhone(phone),
    news,
    expected: describeArrival(order, delivery),
  }
}

/**
 * The courier's news of the parcels of an order, newest first; a status that repeats counts once, with its first time. Not of a parcel whose goods
 * were sent again: its news would read as those of the next one.
 */
async function readNews(db: Db, orderId: string): Promise<TrackedOrder['news']> {
  const { rows } = await sql<{ status: CourierStatus; at: Date }>`
    select e.status, e.at from shipment_events e join shipments s on s.id = e.shipment_id
    where s.order_id = ${orderId} and s.status not in ('refused', 'cancelled') and s.closed_as is distinct from 'sent_again'
      and e.status not in ('unknown', 'cancelled')
    order by e.at desc, e.id desc limit 50`.execute(db)
  return rows.filter(({ status }, index) => status !== rows[index + 1]?.status).map(({ status, at }) => ({ status, at: at.toISOString() }))
}

/** Listed one by one, so that a new field of orders is not shown here by itself. */
const pick = (order: Order) => ({
  orderId: order.orderId,
  status: order.status,
  paymentStatus: order.paymentStatus,
  paymentMethod: order.paymentMethod,
  paymentUnderReview: order.paymentUnderReview,
  needsReview: order.needsReview,
  courier: order.courier,
  trackingNumber: order.trackingNumber,
  ...(order.deliveryException && { deliveryException: order.deliveryException }),
  ...(order.isOutForDelivery && { isOutForDelivery: order.isOutForDelivery }),
  confirmation: order.confirmation,
  createdAt: order.createdAt,
  subtotal: order.subtotal,
  totalShippingCost: order.totalShippingCost,
  discountAmount: order.discountAmount,
  onlinePaymentDiscount: order.onlinePaymentDiscount,
  totalAmount: order.totalAmount,
  advance: order.advance,
  items: order.items.map(({ title, image, quantity, price, total, color, storageCapacity, size }) => ({
    ...{ title, image, quantity, price, total, color, storageCapacity, size },
  })),
  cancelledItems: (order.cancellations ?? []).flatMap(({ items }) =>
    items.map(({ title, image, quantity }) => ({ title, image, quantity })),
  ),
  history: order.history.map(({ status, at, takesBack }) => ({ status, at, takesBack })),
})
