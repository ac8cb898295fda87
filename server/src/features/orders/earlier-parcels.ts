import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { likeContains } from '../../platform/db/like-pattern.ts'

/** What became of earlier parcels to a phone number. */
interface EarlierParcels {
  delivered: number
  /** Cancelled after they had left: refused at the door, or returned. */
  cameBack: number
}

/**
 * Counts what became of the other orders with the phone number of an order (rule 6.37.5), of accounts and guests alike. Phone numbers of
 * Pakistan are stored in one notation; `search_text` contains it and is indexed.
 */
export async function countEarlierParcels(db: Db, orderId: string): Promise<EarlierParcels> {
  const { rows: found } = await sql<{ digits: string }>`
    select order_phone_key(customer_phone) as digits from orders where id = ${orderId}`.execute(db)
  return countParcels(db, found[0]?.digits ?? '', orderId)
}

/** Counts the refused parcels to the phone number of an order that is about to be placed (rule 6.50.2). */
export async function countRefusedParcels(db: Db, phone: string): Promise<number> {
  const { rows } = await sql<{ digits: string }>`select order_phone_key(${phone}) as digits`.execute(db)
  return (await countParcels(db, rows[0]?.digits ?? '', null)).cameBack
}

async function countParcels(db: Db, digits: string, exceptOrderId: string | null): Promise<EarlierParcels> {
  if (digits.length < 6) return { delivered: 0, cameBack: 0 }
  const { rows } = await sql<{ delivered: number; came_back: number }>`
    select count(*) filter (where o.status = 'delivered')::int as delivered,
      count(*) filter (where o.status = 'cancelled' and ${hasLeft})::int as came_back
    from orders o
    where o.search_text like ${likeContains(digits)} and order_phone_key(o.customer_phone) = ${digits}
      and o.status in ('delivered', 'cancelled') and o.id is distinct from ${exceptOrderId}::uuid`.execute(db)
  return { delivered: rows[0]!.delivered, cameBack: rows[0]!.came_back }
}

/** An order `o` that was shipped, and not by a mistake that was taken back; or its courier brought a parcel back. */
export const hasLeft = sql`(exists (select from shipments s where s.order_id = o.id and s.status = 'returned') or (
  select count(*) filter (where h.status = 'shipped' and h.took_back is null) > count(*) filter (where h.took_back = 'shipped')
  from order_history h where h.order_id = o.id))`
