import { type Category, categoryInput } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, inTransaction, type Transaction } from '../../platform/context.ts'
import { findLastChange } from '../../platform/db/find-last-change.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { parse } from '../../platform/http/parse.ts'
import { type LoadedValues, refuseOutdated } from '../../platform/http/refuse-outdated.ts'
import { announce, tags } from '../live/index.ts'
import { checkParent, checkSiblings, lockCategoryTree, translateCategoryError } from './category-tree.ts'
import { deleteUnusedMedia } from './media-jobs.ts'
import { getCategory } from './read-categories.ts'

/**
 * Changes the name, parent or picture of a category (rule 15.6). Absent fields and the slug do not change.
 * @throws AppError CATEGORY_NOT_FOUND, CHANGED_MEANWHILE, VALIDATION for a name that a sibling has, a cycle or too many levels
 */
export function updateCategory(ctx: Context, id: string, fields: object, was?: LoadedValues): Promise<Category> {
  return inTransaction(ctx, async (tx) => {
    await lockCategoryTree(tx)
    const present = isUuid(id)
      ? await tx.db.selectFrom('categories').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
      : undefined
    if (!present) throw new AppError('CATEGORY_NOT_FOUND')
    const before = { name: present.name, parentId: present.parent_id, mediaId: present.media_id }
    await refuseOutdated(fields, before, was, () => findLastChange(tx, [{ kind: 'categories', ids: [id] }]))
    const input = parse(categoryInput, { ...before, ...fields })
    const moved = input.parentId !== present.parent_id
    if (moved && input.parentId) await checkParent(tx, input.parentId, id)
    await checkSiblings(tx, input.name, input.parentId, id)
    await tx.db
      .updateTable('categories')
      .set({
        name: input.name,
        parent_id: input.parentId,
        media_id: input.mediaId,
        updated_at: sql`now()`,
        ...(moved && { position: null }),
      })
      .where('id', '=', id)
      .execute()
      .catch((error) => {
        throw translateCategoryError(error)
      })
    if (present.media_id && present.media_id !== input.mediaId) await deleteUnusedMedia(tx, [present.media_id])
    if (moved || input.name !== present.name) await refreshProductsIn(tx, id)
    const category = await getCategory(tx, id)
    announce(tx, 'categoryUpdated', { category }, 'everyone', [tags.categories, tags.categoryTree])
    return category
  })
}

/** Refreshes the products in and below the category, which store its name and path. */
async function refreshProductsIn(tx: Transaction, id: string): Promise<void> {
  // In id order, as everywhere, to avoid deadlocks with orders.
  const { rows } = await sql<{ id: string }>`
    select id from products where category_path @> array[${id}::uuid] order by id for no key update`.execute(tx.db)
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return
  await sql`select refresh_products(${ids}::uuid[])`.execute(tx.db)
  tx.invalidate([tags.products, ...ids.map(tags.product)])
}
