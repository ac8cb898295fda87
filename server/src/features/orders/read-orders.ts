import type { Order, OrderAddress } from '@saddar/contract'
import { confirmation } from '@saddar/contract/limits'
import { knownOrderStatus, knownPaymentStatus } from '@saddar/contract/order-states'
import type { PaymentMethod } from '@saddar/contract/payment-methods'
import { deliveryExceptions } from '@saddar/contract/shipment-states'
import { type RawBuilder, sql } from 'kysely'
import type { Actor, Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { defineRead, type Read, runRead } from '../../platform/db/run-together.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { isAwaitedOfOrder } from './advance-rows.ts'
import { confirmHoursFrom } from './cancel-hours.ts'
import { linesNoLongerSold } from './no-longer-sold.ts'
import { isOrderNumber } from './order-number.ts'
import { refundableOfOrder } from './order-refunds.ts'

interface OrderRow {
  id: string
  order_id: string
  user: Order['user']
  status: string
  payment_status: string
  payment_method: PaymentMethod
  subtotal: number
  shipping_total: number
  discount_code: string | null
  discount_amount: number
  discount_reason: string | null
  online_discount: number
  total: number
  notes: string
  shipping_address: OrderAddress
  billing_address: OrderAddress
  bank_account: string | null
  transaction_id: string | null
  payment_under_review: boolean
  needs_review: boolean
  review_reason: string | null
  staff_notes: number | null
  courier: string | null
  tracking_number: string | null
  delivery_exception: NonNullable<Order['deliveryException']> | null
  delivery_failure: string | null
  is_out_for_delivery: boolean | null
  confirmation: NonNullable<Order['confirmation']> | null
  exchange_of: NonNullable<Order['exchangeOf']> | null
  advance: NonNullable<Order['advance']> | null
  cancellations: NonNullable<Order['cancellations']> | null
  delivery_is_due: boolean | null
  refundable: number
  lines_no_longer_sold: number[] | null
  created_at: Date
  updated_at: Date
  items: Order['items']
  history: { status: string; paymentStatus: string; by: string; note: string; at: string; takesBack: boolean }[]
}

/** Only staff see who on the staff changed an order, their notes, why they gave a discount, and the limit that an order exceeded (rule 6.6). */
const visibility = {
  staff: {
    by: sql`coalesce((select a.name from users a where a.id = h.by_user), 'admin')`,
    note: sql`h.note`,
    reviewReason: sql`o.review_reason`,
    discountReason: sql`o.discount_reason`,
    staffNotes: sql`(select count(*)::int from order_notes n where n.order_id = o.id)`,
    confirmedBy: sql`(select a.name from users a where a.id = c.confirmed_by)`,
    linesNoLongerSold: linesNoLongerSold(sql`o.id`),
  },
  owner: {
    by: sql`'staff'`,
    note: sql`case when h.by_role = 'admin' then '' else h.note end`,
    reviewReason: sql`null`,
    discountReason: sql`null`,
    staffNotes: sql`null`,
    confirmedBy: sql`null`,
    linesNoLongerSold: sql`null`,
  },
}
export type Reader = keyof typeof visibility

/**
 * Whether money that does not match the order is under review (rule 7.17). An order that stays unpaid keeps the flag after the case is closed:
 * the difference was settled or refunded, and the shopper must not be asked to pay again.
 */
const isUnderReview = sql`(o.payment_status <> 'completed' and exists (
  select from order_cases c where c.order_id = o.id and c.kind in ('wrong_amount', 'wrong_identity')
    and (c.done_at is null or (o.status in ('pending', 'payment_failed') and o.payment_status <> 'not_required'))))`

const isoTime = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** When the order is cancelled unless its buyer confirms it (rule 6.37.3); null while nothing is cancelled, or an advance is awaited. */
const confirmBy = sql`(
  select ${confirmHoursFrom} + make_interval(hours => h.hours) from (select coalesce(
    (select value::int from settings where key = 'confirmCancelHours'), ${confirmation.cancelHours}) as hours) h
  where h.hours > 0 and (select value = 'true' from settings where key = 'confirmCashOrders')
    and c.confirmed_at is null and o.status = 'pending' and o.payment_method = 'cash_on_delivery' and o.payment_status <> 'completed'
    and not ${isAwaitedOfOrder})`

const cancellations = sql`(
  select json_agg(json_build_object('at', ${isoTime(sql`c.at`)}, 'items', c.items,
    'isByShop', exists (select from order_history h where h.order_id = o.id and h.at = c.at and h.by_role = 'admin'),
    'refund', (select json_build_object('amount', r.amount, 'state', r.state) from refunds r where r.id = c.refund_id and r.state <> 'cancelled')) order by c.at)
  from (
    select at, refund_id, json_agg(json_build_object('title', title, 'image', image, 'quantity', quantity, 'price', price) order by id) as items
    from cancelled_items where order_id = o.id group by at, refund_id
  ) c)`

/**
 * Whether the items for which a code paid the one fee of the parcel were all cancelled (rule 14.7.1). Of items that were cancelled before this was
 * stored with them, the code itself tells while it exists.
 */
const isDeliveryDue = sql`case when o.discount_code is not null and o.shipping_total > o.discount_amount then
  exists (select from cancelled_items c where c.order_id = o.id and coalesce(c.delivery_discount > 0,
    exists (select from discounts d where d.code = o.discount_code and d.type = 'free_shipping')))
  and not exists (select from order_items i where i.order_id = o.id
    and (i.delivery_cost is distinct from 0 or i.delivery_discount is distinct from 0)) end`

/** Something of the newest parcel of a shipped order. Once staff have said what becomes of one that came back, it says nothing any more. */
const ofNewestParcel = (value: RawBuilder<unknown>) => sql`case when o.status = 'shipped' then (
  select case when s.closed_as is null then ${value} end from shipments s
  where s.order_id = o.id and s.status not in ('refused', 'cancelled') order by s.created_at desc limit 1) end`

/** The state of the newest parcel of a shipped order, if it does not arrive as expected. */
export const deliveryException = ofNewestParcel(
  sql`case when s.status in (${sql.join(deliveryExceptions.map((status) => sql.lit(status)))}) then s.status end`,
)
const deliveryFailure = ofNewestParcel(sql`case when s.status = 'delivery_failed' then (
  select nullif(e.reason, '') from shipment_events e where e.shipment_id = s.id and e.status = 'delivery_failed' order by e.at desc, e.id desc limit 1) end`)
const isOutForDelivery = ofNewestParcel(sql`s.status = 'out_for_delivery'`)

const columnsFor = (reader: Reader) => sql`
  o.id, o.order_id, o.status, o.payment_status, o.payment_method, o.subtotal, o.shipping_total, o.discount_code, o.discount_amount,
  o.online_discount, o.total, o.notes, o.shipping_address, o.billing_address, o.bank_account, o.transaction_id, o.courier, o.tracking_number,
  ${deliveryException} as delivery_exception, ${deliveryFailure} as delivery_failure, ${isOutForDelivery} as is_out_for_delivery, o.created_at, o.updated_at, ${isUnderReview} as payment_under_review,
  o.review_reason is not null as needs_review, ${visibility[reader].reviewReason} as review_reason, ${visibility[reader].staffNotes} as staff_notes, ${visibility[reader].discountReason} as discount_reason,
  (select json_build_object('askedAt', ${isoTime(sql`c.asked_at`)}, 'confirmedAt', ${isoTime(sql`c.confirmed_at`)}, 'how', c.confirmed_how,
    'by', ${visibility[reader].confirmedBy}, 'confirmBy', ${isoTime(confirmBy)}) from order_confirmations c where c.order_id = o.id) as confirmation,
  (select json_build_object('orderId', f.order_id, 'returnNumber', concat(f.order_id, '-R', x.number), 'returnId', x.id)
    from returns x join orders f on f.id = x.order_id where o.payment_status = 'exchanged' and x.exchange_order_id = o.id) as exchange_of,
  (select json_build_object('state', v.state, 'amount', v.amount, 'paid', v.paid, 'isKept', v.is_kept, 'askedAt', ${isoTime(sql`v.asked_at`)})
    from order_advances v where v.order_id = o.id) as advance,
  ${cancellations} as cancellations, ${isDeliveryDue} as delivery_is_due, ${refundableOfOrder} as refundable,
  ${visibility[reader].linesNoLongerSold} as lines_no_longer_sold,
  (select json_build_object('_id', u.id, 'name', u.name, 'email', u.email) from users u where u.id = o.user_id and u.role <> 'deleted') as user,
  (select json_agg(json_build_object(
    'productId', i.product_id, 'itemName', i.title, 'title', i.title, 'image', i.image, 'sku', i.sku, 'quantity', i.quantity,
    'price', i.price, 'total', i.total, 'variantType', i.variant_type, 'variantId', i.variant_id,
    'color', case when i.color_name is null then null else json_build_object('name', i.color_name, 'code', coalesce(i.color_code, '#000000')) end,
    'storageCapacity', i.capacity, 'size', i.size, 'addedAt', ${isoTime(sql`i.added_at`)}) order by i.position)
    from order_items i where i.order_id = o.id) as items,
  (select json_agg(json_build_object('status', h.status, 'paymentStatus', h.payment_status,
    'by', case when h.by_role = 'admin' then ${visibility[reader].by} else h.by_role end,
    'note', ${visibility[reader].note}, 'takesBack', h.took_back is not null, 'at', ${isoTime(sql`h.at`)}) order by h.id)
    from order_history h where h.order_id = o.id) as history`

const toOrder = (row: OrderRow): Order => ({
  _id: row.id,
  orderId: row.order_id,
  user: row.user,
  items: row.items ?? [],
  status: knownOrderStatus(row.status),
  paymentStatus: knownPaymentStatus(row.payment_status),
  paymentMethod: row.payment_method,
  subtotal: row.subtotal,
  totalShippingCost: row.shipping_total,
  discountCode: row.discount_code,
  discountAmount: row.discount_amount,
  ...(row.discount_reason && { discountReason: row.discount_reason }),
  onlinePaymentDiscount: row.online_discount,
  totalAmount: row.total,
  orderNotes: row.notes,
  shippingAddress: row.shipping_address,
  billingAddress: row.billing_address,
  bankAccountNumber: row.bank_account,
  transactionId: row.transaction_id,
  paymentUnderReview: row.payment_under_review,
  needsReview: row.needs_review,
  reviewReason: row.review_reason,
  ...(row.staff_notes !== null && { staffNotes: row.staff_notes }),
  courier: row.courier,
  trackingNumber: row.tracking_number,
  ...(row.delivery_exception && { deliveryException: row.delivery_exception }),
  ...(row.delivery_failure && { deliveryFailure: row.delivery_failure }),
  ...(row.is_out_for_delivery && { isOutForDelivery: true }),
  confirmation: row.confirmation,
  exchangeOf: row.exchange_of,
  advance: row.advance,
  ...(row.delivery_is_due && { deliveryIsDue: true }),
  ...(row.cancellations && { cancellations: row.cancellations }),
  refundable: row.refundable,
  ...(row.lines_no_longer_sold && { linesNoLongerSold: row.lines_no_longer_sold }),
  history: (row.history ?? []).map((entry) => ({
    ...entry,
    status: knownOrderStatus(entry.status),
    paymentStatus: knownPaymentStatus(entry.paymentStatus),
  })),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** One order by its row id, as its owner sees it unless `reader` is staff. @throws AppError ORDER_NOT_FOUND */
export const orderById = (id: string, reader: Reader = 'owner'): Read<Order> =>
  defineRead(sql<OrderRow>`select ${columnsFor(reader)} from orders o where o.id = ${id}`, ([row]) => {
    if (!row) throw new AppError('ORDER_NOT_FOUND')
    return toOrder(row)
  })

/** Reads one. */
export const readOrder = (db: Db, id: string, reader?: Reader): Promise<Order> => runRead(db, orderById(id, reader))

/** Orders by their row ids, in that order, as their owners see them unless `reader` is staff. */
export async function readOrders(db: Db, ids: string[], reader: Reader = 'owner'): Promise<Order[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<OrderRow>`
    select ${columnsFor(reader)} from unnest(${ids}::uuid[]) with ordinality wanted (id, place) join orders o using (id) order by place`.execute(
    db,
  )
  return rows.map(toOrder)
}

/**
 * The row id of an order named by `_id` or `orderId`, for its owner, staff, or the guest with its key (rules 6.6, 6.21).
 * @throws AppError INVALID_ORDER_ID, ORDER_NOT_FOUND, NOT_YOUR_ORDER
 */
export async function findOrderId(ctx: Context, given: string): Promise<string> {
  const order = await findAnyOrder(ctx.db, given)
  if (!maySee(ctx.actor, order)) throw new AppError('NOT_YOUR_ORDER')
  return order.id
}

/** An order and whose it is. */
export interface OwnedOrder {
  id: string
  /** Null for a guest's. */
  userId: string | null
}

/** The order named by `_id` or `orderId`, whoever asks. @throws AppError INVALID_ORDER_ID, ORDER_NOT_FOUND */
export async function findAnyOrder(db: Db, given: string): Promise<OwnedOrder> {
  const byNumber = isOrderNumber(given)
  if (!byNumber && !isUuid(given)) throw new AppError('INVALID_ORDER_ID')
  const key = byNumber ? sql`order_id = ${given.toUpperCase()}` : sql`id = ${given}`
  const { rows } = await sql<OwnedOrder>`select id, user_id as "userId" from orders where ${key}`.execute(db)
  if (!rows[0]) throw new AppError('ORDER_NOT_FOUND')
  return rows[0]
}

/** A guest's key opens the order until it belongs to an account (rule 6.21). */
export function maySee(actor: Actor, { id, userId }: OwnedOrder): boolean {
  if (actor.kind === 'shopper') return userId === actor.userId
  return actor.kind !== 'guest' || (userId === null && actor.grant === id)
}

/** The order named by a call, with the fields that the caller may see. @throws AppError as findOrderId */
export const getOrder = async (ctx: Context, given: string): Promise<Order> =>
  readOrder(ctx.db, await findOrderId(ctx, given), ctx.actor.kind === 'admin' ? 'staff' : 'owner')
