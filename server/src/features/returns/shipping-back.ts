import { countedReturnStatuses, deductShippingBack, type ReturnReason, returnReasons } from '@saddar/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { readSettings } from '../settings/index.ts'
import type { OwnedReturn } from './read-returns.ts'

interface ReturnedPieces {
  /** What was paid for the order's delivery, in rupees. */
  delivery: number
  /** What was paid for the pieces that are given back, in rupees. */
  goods: number
  lines: { pieces: number; reason: ReturnReason; isExchangeWanted: boolean }[]
}

/**
 * What the policy deducts from a return's refund for the way back (rule 6.43.1); null where the shop pays it, as for an exchange, and where an
 * earlier return of the order bears it.
 */
export async function readShippingBack(db: Db, found: OwnedReturn, { delivery, goods, lines }: ReturnedPieces): Promise<number | null> {
  const { deductReturnShipping } = await readSettings(db)
  const accepted = lines.filter(({ pieces }) => pieces > 0)
  if (!deductReturnShipping || accepted.some(({ isExchangeWanted }) => isExchangeWanted)) return null
  const back = deductShippingBack(
    accepted.map(({ reason }) => reason),
    { goods, delivery },
  )
  return back !== null && (await isBorneByReturn(db, found.orderId, found.id)) ? null : back
}

/**
 * Whether a return of the order bears the way back already, which an order pays at most once.
 * @param before only a return that was asked for before this one
 */
export async function isBorneByReturn(db: Db, orderId: string, before?: string): Promise<boolean> {
  const shops = Object.entries(returnReasons).flatMap(([reason, { isShops }]) => (isShops ? [reason] : []))
  const { rows } = await sql`
    select from returns r join return_lines l on l.return_id = r.id and coalesce(l.accepted, l.quantity) > 0
    where r.order_id = ${orderId} and r.status = any(${[...countedReturnStatuses]}::text[]) and r.exchange_order_id is null
      and (${before ?? null}::uuid is null or r.number < (select number from returns where id = ${before ?? null}::uuid))
    group by r.id having bool_and(l.reason <> all(${shops}::text[]) and l.wanted_sku_id is null) limit 1`.execute(db)
  return rows.length > 0
}
