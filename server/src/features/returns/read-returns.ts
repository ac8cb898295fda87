import type { OrderReturn } from '@saddar/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { skuFields, skuSource } from '../catalogue/index.ts'
import { maySee } from '../orders/index.ts'
import { needsPayout } from '../refunds/index.ts'

interface ReturnRow extends Omit<OrderReturn, 'createdAt' | 'updatedAt'> {
  createdAt: Date
  updatedAt: Date
}

/** The customer reads why a return was refused or its refund lowered; other notes of staff, and who wrote them, are for staff, as is the account. */
const visibility = {
  staff: { by: sql`coalesce((select a.name from users a where a.id = h.by_user), 'admin')`, note: sql`h.note`, customerId: sql`o.user_id` },
  owner: {
    by: sql`'staff'`,
    note: sql`case when h.by_role = 'admin' and h.status not in ('refused', 'settled') then '' else h.note end`,
    customerId: sql`null`,
  },
}
export type Reader = keyof typeof visibility

/** A SKU as a choice of the contract; null without one. */
const skuAsJson = (id: RawBuilder<unknown>) => sql`(
  select json_build_object('skuId', k."skuId", 'sku', k.sku, 'image', k.image, 'storageCapacity', k.capacity, 'size', k.size,
    'color', case when k."colorName" is null then null else json_build_object('name', k."colorName", 'code', coalesce(k."colorCode", '#000000')) end)
  from (select ${skuFields} from ${skuSource} where s.id = ${id}) k)`

const columnsFor = (reader: Reader) => sql`
  r.id as _id, concat(o.order_id, '-R', r.number) as number, r.status, r.note, r.courier, r.tracking_number as "trackingNumber",
  r.refund_amount as "refundAmount", (select x.order_id from orders x where x.id = r.exchange_order_id) as "exchangeOrder",
  exists (select from orders x where x.id = r.exchange_order_id and x.status = 'cancelled') as "isExchangeCancelled", r.payout_label as "payoutLabel", r.created_at as "createdAt", r.updated_at as "updatedAt",
  json_build_object('_id', o.id, 'orderId', o.order_id, 'customerName', o.customer_name, 'customerPhone', o.customer_phone,
    'customerId', ${visibility[reader].customerId},
    'paymentMethod', o.payment_method, 'totalAmount', o.total) as order,
  (select json_agg(json_build_object('line', l.position, 'quantity', l.quantity, 'reason', l.reason, 'accepted', l.accepted,
    'isRestocked', l.is_restocked, 'price', i.price, 'title', i.title, 'image', i.image, 'sku', i.sku, 'productId', i.product_id,
    'color', case when i.color_name is null then null else json_build_object('name', i.color_name, 'code', coalesce(i.color_code, '#000000')) end,
    'storageCapacity', i.capacity, 'size', i.size,
    'isWishAsked', l.wish_asked, 'wanted', ${skuAsJson(sql`l.wanted_sku_id`)}, 'sent', ${skuAsJson(sql`l.sent_sku_id`)}) order by l.position)
    from return_lines l join order_items i on i.order_id = r.order_id and i.position = l.position where l.return_id = r.id) as lines,
  (select json_build_object('state', f.state, 'needsPayout', ${needsPayout(sql`f`)}, 'paidOn', f.paid_on) from refunds f where f.return_id = r.id and f.state <> 'cancelled'
    order by f.created_at desc limit 1) as refund,
  coalesce((select json_agg(json_build_object('_id', p.id, 'width', p.width, 'height', p.height) order by p.created_at, p.id)
    from return_pictures p where p.return_id = r.id), '[]') as pictures,
  (select json_agg(json_build_object('status', h.status, 'by', case when h.by_role = 'admin' then ${visibility[reader].by} else h.by_role end,
    'note', ${visibility[reader].note}, 'at', to_char(h.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by h.id)
    from return_history h where h.return_id = r.id) as history`

const toReturn = (row: ReturnRow): OrderReturn => ({
  ...row,
  lines: row.lines ?? [],
  history: row.history ?? [],
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** One return, as its customer sees it unless `reader` is staff. @throws AppError RETURN_NOT_FOUND */
export async function readReturn(db: Db, id: string, reader: Reader): Promise<OrderReturn> {
  const [found] = await readReturns(db, [id], reader)
  if (!found) throw new AppError('RETURN_NOT_FOUND')
  return found
}

/** Returns by their ids, in that order. */
export async function readReturns(db: Db, ids: string[], reader: Reader): Promise<OrderReturn[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ReturnRow>`
    select ${columnsFor(reader)} from unnest(${ids}::uuid[]) with ordinality wanted (id, place)
      join returns r using (id) join orders o on o.id = r.order_id order by place`.execute(db)
  return rows.map(toReturn)
}

/** The returns of an order, the newest first. */
export async function readReturnsOf(db: Db, orderId: string, reader: Reader): Promise<OrderReturn[]> {
  const { rows } = await sql<ReturnRow>`
    select ${columnsFor(reader)} from returns r join orders o on o.id = r.order_id where o.id = ${orderId} order by r.number desc`.execute(
    db,
  )
  return rows.map(toReturn)
}

/** A return and its order. */
export interface OwnedReturn {
  id: string
  orderId: string
}

/** The return with this id that the caller may see. A stranger's is not found. @throws AppError RETURN_NOT_FOUND */
export async function findReturn(ctx: Context, id: string): Promise<OwnedReturn> {
  const { rows } = isUuid(id)
    ? await sql<OwnedReturn & { userId: string | null }>`
        select r.id, r.order_id as "orderId", o.user_id as "userId" from returns r join orders o on o.id = r.order_id where r.id = ${id}`.execute(
        ctx.db,
      )
    : { rows: [] }
  const [row] = rows
  if (!row || !maySee(ctx.actor, { id: row.orderId, userId: row.userId })) throw new AppError('RETURN_NOT_FOUND')
  return row
}
