import type { Order, OrderAddress } from '@saddar/contract'
import {
  knownOrderStatus,
  knownPaymentStatus,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
} from '@saddar/contract/order-states'
import { type Expression, type SqlBool, sql } from 'kysely'
import { actingUser, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { isOrderNumber } from './order-number.ts'
import { readDay } from './read-day.ts'

interface OrderRow {
  id: string
  order_id: string
  user: { _id: string; name: string; email: string }
  status: string
  payment_status: string
  payment_method: PaymentMethod
  subtotal: number
  shipping_total: number
  discount_code: string | null
  discount_amount: number
  online_discount: number
  total: number
  notes: string
  shipping_address: OrderAddress
  billing_address: OrderAddress
  bank_account: string | null
  transaction_id: string | null
  created_at: Date
  updated_at: Date
  items: Order['items']
  history: { status: string; paymentStatus: string; by: string; note: string; at: string }[]
}

const columns = sql`
  o.id, o.order_id, o.status, o.payment_status, o.payment_method, o.subtotal, o.shipping_total, o.discount_code, o.discount_amount,
  o.online_discount, o.total, o.notes, o.shipping_address, o.billing_address, o.bank_account, o.transaction_id, o.created_at, o.updated_at,
  (select json_build_object('_id', u.id, 'name', u.name, 'email', u.email) from users u where u.id = o.user_id) as user,
  (select json_agg(json_build_object(
    'productId', i.product_id, 'itemName', i.title, 'title', i.title, 'image', i.image, 'sku', i.sku, 'quantity', i.quantity,
    'price', i.price, 'total', i.total, 'variantType', i.variant_type, 'variantId', i.variant_id,
    'color', case when i.color_name is null then null else json_build_object('name', i.color_name, 'code', coalesce(i.color_code, '#000000')) end,
    'storageCapacity', i.capacity, 'size', i.size) order by i.position)
    from order_items i where i.order_id = o.id) as items,
  (select json_agg(json_build_object('status', h.status, 'paymentStatus', h.payment_status,
    'by', case when h.by_role = 'admin' then coalesce((select a.name from users a where a.id = h.by_user), 'admin') else h.by_role end,
    'note', h.note, 'at', to_char(h.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by h.id)
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
  onlinePaymentDiscount: row.online_discount,
  totalAmount: row.total,
  orderNotes: row.notes,
  shippingAddress: row.shipping_address,
  billingAddress: row.billing_address,
  bankAccountNumber: row.bank_account,
  transactionId: row.transaction_id,
  history: (row.history ?? []).map((entry) => ({
    ...entry,
    status: knownOrderStatus(entry.status),
    paymentStatus: knownPaymentStatus(entry.paymentStatus),
  })),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** One order by its row id, for whoever already may see it. */
export async function readOrder(db: Db, id: string): Promise<Order> {
  const { rows } = await sql<OrderRow>`select ${columns} from orders o where o.id = ${id}`.execute(db)
  if (!rows[0]) throw new AppError('ORDER_NOT_FOUND')
  return toOrder(rows[0])
}

/**
 * The row id of an order named by `_id` or `orderId`, for its owner or staff (behaviour 6.6).
 * @throws AppError INVALID_ORDER_ID, ORDER_NOT_FOUND, NOT_YOUR_ORDER
 */
export async function findOrderId(ctx: Context, given: string): Promise<string> {
  const byNumber = isOrderNumber(given)
  if (!byNumber && !isUuid(given)) throw new AppError('INVALID_ORDER_ID')
  const key = byNumber ? sql`order_id = ${given.toUpperCase()}` : sql`id = ${given}`
  const { rows } = await sql<{ id: string; user_id: string }>`select id, user_id from orders where ${key}`.execute(ctx.db)
  if (!rows[0]) throw new AppError('ORDER_NOT_FOUND')
  if (ctx.actor.kind === 'shopper' && rows[0].user_id !== actingUser(ctx)) throw new AppError('NOT_YOUR_ORDER')
  return rows[0].id
}

export const getOrder = async (ctx: Context, given: string): Promise<Order> => readOrder(ctx.db, await findOrderId(ctx, given))

export interface OrderQuery {
  page: number
  limit: number
  status?: OrderStatus | undefined
  paymentStatus?: PaymentStatus | undefined
  paymentMethod?: PaymentMethod | undefined
  userId?: string | undefined
  search?: string | undefined
  sort?: '-createdAt' | 'createdAt' | '-totalAmount' | 'totalAmount' | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

const orderings = {
  '-createdAt': sql`o.created_at desc, o.id desc`,
  createdAt: sql`o.created_at, o.id`,
  '-totalAmount': sql`o.total desc, o.id desc`,
  totalAmount: sql`o.total, o.id`,
} as const

/** A page of orders; the caller has set `userId` where only one's own may be seen. */
export async function listOrders(db: Db, query: OrderQuery) {
  const where = filters(query)
  const order = orderings[query.sort ?? '-createdAt']
  const [{ rows }, count] = await Promise.all([
    sql<OrderRow>`
      select ${columns} from (
        select * from orders o where ${where} order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}
      ) o order by ${order}`.execute(db),
    sql<{ total: number }>`select count(*) as total from orders o where ${where}`.execute(db),
  ])
  const total = count.rows[0]?.total ?? 0
  return { orders: rows.map(toOrder), total, page: query.page, limit: query.limit, totalPages: Math.ceil(total / query.limit) }
}

function filters(query: OrderQuery): Expression<SqlBool> {
  const parts: Expression<SqlBool>[] = [sql<SqlBool>`true`]
  if (query.userId !== undefined) parts.push(isUuid(query.userId) ? sql<SqlBool>`o.user_id = ${query.userId}` : sql<SqlBool>`false`)
  if (query.status) parts.push(sql`o.status = ${query.status}`)
  if (query.paymentStatus) parts.push(sql`o.payment_status = ${query.paymentStatus}`)
  if (query.paymentMethod) parts.push(sql`o.payment_method = ${query.paymentMethod}`)
  if (query.search) {
    const pattern = `%${query.search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    parts.push(sql`lower(o.order_id || ' ' || o.customer_name || ' ' || o.customer_phone) like ${pattern}`)
  }
  // Days as Karachi counts them: from the first moment, and up to the first of the next. An unreadable date is not looked at.
  const [from, to] = [readDay(query.startDate), readDay(query.endDate)]
  if (from) parts.push(sql`o.created_at >= ${from}::date::timestamp at time zone 'Asia/Karachi'`)
  if (to) parts.push(sql`o.created_at < (${to}::date + 1)::timestamp at time zone 'Asia/Karachi'`)
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}
