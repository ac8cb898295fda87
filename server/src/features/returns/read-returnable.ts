import { countedReturnStatuses, type OrderReturn, type PaidOrder, type ReturnableLine, splitPaid, valueOfPieces } from '@saddar/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { findPayingOrder } from '../orders/index.ts'
import { listChoices, toChoice } from './exchange-choices.ts'

type Item = Pick<OrderReturn['lines'][number], 'title' | 'image' | 'sku' | 'productId' | 'color' | 'storageCapacity' | 'size'>

/** A line of a delivered order, with what became of its pieces. */
export interface DeliveredLine extends Item {
  position: number
  quantity: number
  /** Of one piece, as charged. */
  price: number
  total: number
  discount: number
  skuId: string
  /** What delivering the product cost, in rupees: when it was ordered, or of earlier orders today. */
  shippingCost: number
  /** What a free-shipping code took off that; 0 of earlier orders. */
  shippingDiscount: number
  /** It is of when it was ordered; 0 then where the parcel had one fee. */
  isCostStored: boolean
  /** Pieces in returns that count: open or settled. */
  returning: number
  /** Pieces that settled returns have accepted. */
  settled: number
}

/** What decides about the returns of an order. */
export interface DeliveredOrder extends Omit<PaidOrder, 'lines'> {
  orderId: string
  isDelivered: boolean
  isPaid: boolean
  /** The money came in cash, so that a refund needs an account or wallet. */
  isCash: boolean
  /** Sent in exchange: another order was paid. */
  isExchange: boolean
  /** The end of the last day on which a return can be requested; null while it has not been delivered. */
  until: Date | null
  lines: DeliveredLine[]
}

/**
 * Reads an order with what was returned of it. Days count from the day of the delivery in Karachi, the last one as a whole (rule 6.40).
 * Read it while the order is locked when something depends on it.
 */
export async function readDeliveredOrder(db: Db, id: string, days: number): Promise<DeliveredOrder> {
  const { rows } = await sql<DeliveredOrder>`
    select o.order_id as "orderId", o.status = 'delivered' as "isDelivered", o.payment_status = 'completed' as "isPaid",
      o.payment_method = 'cash_on_delivery' as "isCash", o.payment_status = 'exchanged' as "isExchange", o.shipping_total as shipping, o.discount_amount as discount, o.online_discount as "onlineDiscount",
      (select (karachi_day(min(h.at)) + ${days}::int + 1)::timestamp at time zone interval '5 hours' from order_history h
        where h.order_id = o.id and h.status = 'delivered' and o.status = 'delivered'
          and h.id > coalesce((select max(id) from order_history where order_id = o.id and status <> 'delivered'), 0)) as until,
      (select json_agg(json_build_object('position', i.position, 'quantity', i.quantity, 'price', i.price, 'total', i.total, 'discount', i.discount, 'skuId', i.sku_id,
        'title', i.title, 'image', i.image, 'sku', i.sku, 'productId', i.product_id, 'shippingCost', coalesce(i.delivery_cost, p.shipping_cost),
        'shippingDiscount', coalesce(i.delivery_discount, 0), 'isCostStored', i.delivery_cost is not null,
        'color', case when i.color_name is null then null else json_build_object('name', i.color_name, 'code', coalesce(i.color_code, '#000000')) end,
        'storageCapacity', i.capacity, 'size', i.size,
        'returning', coalesce(returned.returning, 0), 'settled', coalesce(returned.settled, 0)) order by i.position)
        from order_items i join products p on p.id = i.product_id left join lateral (
          -- After the inspection, what it did not accept went back to the customer and stays theirs.
          select sum(l.quantity) as returning, sum(l.accepted) filter (where r.status = 'settled') as settled
          from return_lines l join returns r on r.id = l.return_id
          where r.order_id = o.id and l.position = i.position and r.status = any(${[...countedReturnStatuses]}::text[])
        ) returned on true where i.order_id = o.id) as lines
    from orders o where o.id = ${id}`.execute(db)
  const order = rows[0]!
  return { ...order, isCash: order.isExchange ? await wasPaidInCash(db, id) : order.isCash, lines: order.lines ?? [] }
}

/** Whether the goods of an exchange were paid in cash. */
async function wasPaidInCash(db: Db, id: string): Promise<boolean> {
  const paying = await findPayingOrder(db, id)
  const { payment_method } = await db.selectFrom('orders').select('payment_method').where('id', '=', paying).executeTakeFirstOrThrow()
  return payment_method === 'cash_on_delivery'
}

/** The lines of which pieces can still be returned, with what was paid for these pieces. */
export async function listReturnable(db: Db, order: DeliveredOrder): Promise<ReturnableLine[]> {
  const paid = splitPaid(order)
  const left = order.lines.filter(({ quantity, returning }) => quantity > returning)
  const choices = await listChoices(db, left)
  return left.map(
    ({
      position,
      quantity,
      price: _,
      total: __,
      discount: ___,
      skuId: ____,
      shippingCost: _____,
      shippingDiscount: ______,
      returning,
      settled: _______,
      ...item
    }) => ({
      ...item,
      line: position,
      quantity: quantity - returning,
      value: valueOfPieces(paid.lines.get(position)!, returning, quantity - returning),
      choices: (choices.get(position) ?? [])
        .filter(({ isDearer }) => !isDearer)
        .map(({ sku }) => ({ ...toChoice(sku), isAvailable: sku.stock > 0 })),
    }),
  )
}
