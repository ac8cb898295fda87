import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import { isOwed, paidForParcel, selectParcels } from './parcels.ts'

const batch = 5_000

export const courierCashCrontab = '*/10 * * * * check-courier-cash'

export const courierCashTasks = (ctx: Context): Record<string, Task> => ({
  'check-courier-cash': (_, stopping) => dropPaidOrders(ctx, stopping),
})

/** Removes orders from `cash_with_couriers` for which couriers owe nothing, so that debts are looked for among few (decision 0050). */
export async function dropPaidOrders(ctx: Context, stopping?: AbortSignal): Promise<void> {
  let last: string | undefined
  do last = await dropFromBatch(ctx, last)
  while (last !== undefined && !stopping?.aborted)
}

/** @returns the order at which the next batch continues */
function dropFromBatch(ctx: Context, after: string | undefined): Promise<string | undefined> {
  return inTransaction(ctx, async ({ db }) => {
    // Locked before the debts are read: an order that is added again meanwhile waits and stays, and one that is being added is passed over.
    const { rows } = await sql<{ order_id: string }>`
      select order_id from cash_with_couriers where ${after === undefined ? sql`true` : sql`order_id > ${after}`}
      order by order_id limit ${batch} for update skip locked`.execute(db)
    const ids = rows.map(({ order_id }) => order_id)
    if (ids.length === 0) return undefined
    await sql`
      delete from cash_with_couriers where order_id = any(${ids}::uuid[]) and order_id not in (
        select p.order_id from (${selectParcels(sql`o.id = any(${ids}::uuid[])`)}) p ${paidForParcel} where ${isOwed})`.execute(db)
    return ids.at(-1)
  })
}
