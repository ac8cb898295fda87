import type { AdminCategory, CategoryInput } from '@saddar/contract'
import { pageDefaults } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { type Context, inTransaction, type Transaction } from '../../platform/context.ts'
import { invalid } from '../../platform/http/app-error.ts'
import { announceCategory } from './announce-category.ts'
import { checkParent, checkSiblings, lockCategoryTree, translateCategoryError } from './category-tree.ts'
import { reserveSlug, toSlug } from './slug.ts'

/**
 * Creates a category (rule 3.7).
 * @throws AppError CATEGORY_NOT_FOUND for an unknown parent, VALIDATION for a name that a sibling has, a fourth level, or more than every page
 * can list
 */
export function createCategory(ctx: Context, input: CategoryInput): Promise<AdminCategory> {
  return inTransaction(ctx, async (tx) => {
    if (input.parentId) {
      await lockCategoryTree(tx)
      await checkParent(tx, input.parentId)
    }
    await checkSiblings(tx, input.name, input.parentId)
    await checkNumber(tx)
    const slug = await reserveSlug(tx.db, 'categories', input.slug ?? toSlug(input.name, 'category'))
    const { id } = await tx.db
      .insertInto('categories')
      .values({
        name: input.name,
        slug,
        parent_id: input.parentId,
        media_id: input.mediaId,
        is_shown: input.isShown,
        description: input.description,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error) => {
        throw translateCategoryError(error)
      })
    return announceCategory(tx, id)
  })
}

/** Every page lists all categories: those beyond the most that one call returns would be pages that nobody finds. */
async function checkNumber({ db }: Transaction): Promise<void> {
  const { maximum } = pageDefaults.categories
  const { count } = await db.selectFrom('categories').select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  if (count >= maximum) throw invalid([{ msg: `At most ${maximum} categories`, path: 'name' }])
}
