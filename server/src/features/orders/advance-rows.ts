import { type AdvanceState, advanceTransitions } from '@saddar/contract/advances'
import { sql } from 'kysely'
import { type Context, toActorColumns } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { readSettings } from '../settings/index.ts'

/** The advance of a cash order as it is stored; rupees. */
export interface Advance {
  state: AdvanceState
  amount: number
  paid: number
  is_kept: boolean
}

/** Call it with the order locked: every change of an advance holds that lock. */
export async function readAdvance(db: Db, orderId: string): Promise<Advance | undefined> {
  const { rows } = await sql<Advance>`select state, amount, paid, is_kept from order_advances where order_id = ${orderId}`.execute(db)
  return rows[0]
}

export const canBecome = (to: AdvanceState, advance: Advance | undefined): boolean =>
  advanceTransitions[to].includes(advance?.state ?? 'none')

/** Writes that an advance is awaited, from now on and at the present terms. Call it with the order locked or new. @param amount rupees */
export async function insertAdvance(tx: Context, orderId: string, amount: number): Promise<void> {
  const { cashAdvanceKept } = await readSettings(tx.db)
  await sql`
    insert into order_advances (order_id, amount, is_kept, asked_by)
    values (${orderId}, ${amount}, ${cashAdvanceKept}, ${tx.actor.kind === 'admin' ? toActorColumns(tx).userId : null}::uuid)
    on conflict (order_id) do update set state = 'awaited', amount = excluded.amount, is_kept = excluded.is_kept, asked_by = excluded.asked_by,
      asked_at = now(), reminded_at = null`.execute(tx.db)
}

export const setAdvance = (tx: Context, orderId: string, state: AdvanceState, paid: number) =>
  sql`update order_advances set state = ${state}, paid = ${paid} where order_id = ${orderId}`.execute(tx.db)

/** Whether the advance of a locked order is awaited, so that it cannot be packed (rule 6.50.3). */
export const awaitsAdvance = async (tx: Context, { id, status }: { id: string; status: string }): Promise<boolean> =>
  status === 'pending' && (await readAdvance(tx.db, id))?.state === 'awaited'

/** Whether order `o`, which is pending, waits for its advance. */
export const isAwaitedOfOrder = sql`exists (select from order_advances v where v.order_id = o.id and v.state = 'awaited')`

/**
 * Whether the shop keeps the advance of a shipped parcel that is cancelled, which was refused at the door, as the buyer was told (rule 6.50.6).
 * Never of one that its courier lost.
 */
export async function keepsAdvance(tx: Context, { id, status }: { id: string; status: string }): Promise<boolean> {
  const advance = await readAdvance(tx.db, id)
  if (status !== 'shipped' || advance?.state !== 'paid' || !advance.is_kept) return false
  const { rows } = await sql`select from shipments where order_id = ${id} and status = 'lost' limit 1`.execute(tx.db)
  return rows.length === 0
}
