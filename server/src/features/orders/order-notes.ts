import type { OrderNote } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, getActingUserId } from '../../platform/context.ts'
import { announce } from '../live/index.ts'
import { findOrderId } from './read-orders.ts'

/** Internal notes of staff about an order, newest first (rule 16.6). */
export async function readOrderNotes(ctx: Context, given: string): Promise<OrderNote[]> {
  const id = await findOrderId(ctx, given)
  const { rows } = await sql<Omit<OrderNote, 'at'> & { at: Date }>`
    select n.id as _id, n.text, coalesce(u.name, 'admin') as by, n.at from order_notes n left join users u on u.id = n.by_user
    where n.order_id = ${id} order by n.id desc`.execute(ctx.db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Adds a note, and announces it to staff, who may have the order open. */
export async function addOrderNote(ctx: Context, given: string, text: string): Promise<OrderNote[]> {
  const id = await findOrderId(ctx, given)
  const { rows } = await sql<{ order_id: string }>`
    with added as (insert into order_notes (order_id, text, by_user) values (${id}, ${text}, ${getActingUserId(ctx)}))
    select order_id from orders where id = ${id}`.execute(ctx.db)
  const notes = await readOrderNotes(ctx, given)
  announce(ctx, 'orderNotesChanged', { orderId: rows[0]!.order_id, staffNotes: notes.length }, 'staff')
  return notes
}
