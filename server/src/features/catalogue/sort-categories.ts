import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { tags } from '../live/index.ts'
import { lockCategoryTree } from './category-tree.ts'

/**
 * Sorts the categories below a parent, or those of the top level, in the order of `ids` (rule 15.15).
 * @throws AppError CATEGORIES_CHANGED when the ids are not exactly the categories there
 */
export function sortCategories(ctx: Context, parentId: string | null, ids: string[]): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockCategoryTree(tx)
    const { rows } = await sql<{ id: string }>`
      select id from categories where parent_id is not distinct from ${parentId}::uuid order by id for no key update`.execute(tx.db)
    if (rows.length === 0 || rows.length !== ids.length || rows.some(({ id }) => !ids.includes(id)))
      throw new AppError('CATEGORIES_CHANGED')
    await sql`
      update categories c set position = wanted.place - 1, updated_at = now()
      from unnest(${ids}::uuid[]) with ordinality wanted (id, place)
      where c.id = wanted.id and c.position is distinct from wanted.place - 1`.execute(tx.db)
    tx.invalidate([tags.categories, tags.categoryTree])
  })
}

/** Lists all categories by name again (rule 15.15). */
export function resetCategoryOrder(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockCategoryTree(tx)
    await sql`update categories set position = null, updated_at = now() where position is not null`.execute(tx.db)
    tx.invalidate([tags.categories, tags.categoryTree])
  })
}
