import { type FirstSteps, firstSteps } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'

const hiddenKey = 'firstStepsHidden'

/**
 * Reads which first steps of a new shop are done (rule 10.9), from the shop's own state: a default setting has no row, and the default name
 * and numbers are placeholders.
 */
export async function readFirstSteps(db: Db): Promise<FirstSteps> {
  const { rows } = await sql<Record<FirstSteps['steps'][number]['name'] | 'hidden', boolean>>`
    select
      exists (select from settings where key in ('shopName', 'logoId')) as name,
      exists (select from settings where key in ('supportPhone', 'supportChat')) as contact,
      exists (select from categories) as category,
      exists (select from products where is_active) as product,
      exists (select from settings where key = 'deliveryText' or key like 'text:%') as texts,
      exists (select from orders) as "order",
      exists (select from settings where key = ${hiddenKey}) as hidden`.execute(db)
  const { hidden, ...done } = rows[0]!
  return { steps: firstSteps.map((name) => ({ name, done: done[name] })), isHidden: hidden }
}

/** Hides the first steps for all staff, or shows them again. */
export function hideFirstSteps(ctx: Context, isHidden: boolean): Promise<FirstSteps> {
  return inTransaction(ctx, async (tx) => {
    if (isHidden) await sql`insert into settings (key, value) values (${hiddenKey}, 'true') on conflict do nothing`.execute(tx.db)
    else await tx.db.deleteFrom('settings').where('key', '=', hiddenKey).execute()
    return readFirstSteps(tx.db)
  })
}
