import type { Category, CategoryInput } from '@saddar/contract'
import { category as limits } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { announce, tags } from '../live/index.ts'
import { getCategory } from './read-categories.ts'
import { freeSlug, toSlug } from './slug.ts'

/**
 * Creates a category (behaviour 3.7).
 * @throws AppError CATEGORY_NOT_FOUND for an unknown parent, VALIDATION for a name its siblings have or a fourth level
 */
export function createCategory(ctx: Context, input: CategoryInput): Promise<Category> {
  return inTransaction(ctx, async (tx) => {
    if (input.parentId) await checkParent(tx, input.parentId)
    const sibling = await sql`
      select from categories where parent_id is not distinct from ${input.parentId}::uuid and lower(name) = lower(${input.name})`.execute(
      tx.db,
    )
    if (sibling.rows.length > 0) throw nameTaken()
    const slug = await freeSlug(tx.db, 'categories', input.slug ?? toSlug(input.name, 'category'))
    const { id } = await tx.db
      .insertInto('categories')
      .values({ name: input.name, slug, parent_id: input.parentId, media_id: input.mediaId })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: { constraint?: string }) => {
        // Another one with the same name was a moment faster.
        throw error.constraint === 'categories_sibling_name' ? nameTaken() : error
      })
    const category = await getCategory(tx, id)
    announce(tx, 'categoryCreated', { category }, 'everyone', [tags.categories])
    return category
  })
}

const nameTaken = () => invalid([{ msg: 'A category with this name already exists here', path: 'name' }])

async function checkParent(tx: Context, parentId: string): Promise<void> {
  const { rows } = await sql<{ depth: number }>`
    with recursive up as (
      select id, parent_id, 1 as depth from categories where id = ${parentId}
      union all select c.id, c.parent_id, up.depth + 1 from categories c join up on c.id = up.parent_id
    ) select max(depth) as depth from up having count(*) > 0`.execute(tx.db)
  if (!rows[0]) throw new AppError('CATEGORY_NOT_FOUND')
  if (rows[0].depth >= limits.depth) throw invalid([{ msg: `Categories can be ${limits.depth} levels deep at most`, path: 'parentId' }])
}
