import type { OrderNote } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, getActingUserId } from '../../platform/context.ts'
import { findOrderId } from './read-orders.ts'

/** Internal notes of staff about an order, newest first (rule 16.6). */
export async function readOrderNotes(ctx: Context, given: string): Promise<OrderNote[]> {
  const id = await findOrderId(ctx, given)
  const { rows } = await sql<Omit<OrderNote, 'at'> & { at: Date }>`
    select n.id as _id, n.text, coalesce(u.name, 'admin') as by, n.at from order_notes n left join users u on u.id = n.by_user
    where n.order_id = ${id} order by n.id desc`.execute(ctx.db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export async function addOrderNote(ctx: Context, given: string, text: string): Promise<OrderNote[]> {
  const id = await findOrderId(ctx, given)
  await ctx.db
    .insertInto('order_notes')
    .values({ order_id: id, text, by_user: getActingUserId(ctx) })
    .execute()
  return readOrderNotes(ctx, given)
}
