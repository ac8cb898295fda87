import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import { tags } from '../live/index.ts'

const key = 'largestSaving'

/** Not at every change of a price: each new figure invalidates all pages, which show the promo line. */
export const savingCrontab = '*/5 * * * * largest-saving'

export const savingTasks = (ctx: Context): Record<string, Task> => ({ 'largest-saving': () => refreshLargestSaving(ctx) })

/** Returns the largest saving on sale in whole percent, as it was at most five minutes ago; 0 when nothing is on sale (rule 8.7.1). */
export async function readLargestSaving(db: Db): Promise<number> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return typeof row?.value === 'number' ? row.value : 0
}

/** Determines the largest saving among the products in stock. Rounded down, so that the promo line never promises too much. */
export function refreshLargestSaving(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { rows } = await sql`
      insert into settings (key, value)
      select ${key}, to_jsonb(coalesce(max((s.list_price - s.sale_price) * 100 / s.list_price), 0))
      from products p join skus s on s.product_id = p.id
      where p.is_active and p.on_sale and p.in_stock
        and s.is_leaf and s.removed_at is null and s.stock > 0 and s.sale_price > 0 and s.list_price > 0
      on conflict (key) do update set value = excluded.value where settings.value is distinct from excluded.value
      returning key`.execute(tx.db)
    if (rows.length > 0) tx.invalidate([tags.settings])
  })
}
