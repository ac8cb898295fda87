import { type AdminCategory, categoryInput } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { findLastChange } from '../../platform/db/find-last-change.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { parse } from '../../platform/http/parse.ts'
import { type LoadedValues, refuseOutdated } from '../../platform/http/refuse-outdated.ts'
import { announceCategory } from './announce-category.ts'
import { checkParent, checkSiblings, lockCategoryTree, translateCategoryError } from './category-tree.ts'
import { deleteUnusedMedia } from './media-jobs.ts'
import { getAdminCategory } from './read-categories.ts'
import { refreshProductsIn } from './refresh-products-in.ts'

/**
 * Changes what staff enter of a category (rule 15.6), and so whether the shop shows its products (rule 3.1.1). Absent fields and the slug do not change.
 * @throws AppError CATEGORY_NOT_FOUND, CHANGED_MEANWHILE, VALIDATION for a name that a sibling has, a cycle or too many levels
 */
export function updateCategory(ctx: Context, id: string, fields: object, was?: LoadedValues): Promise<AdminCategory> {
  return inTransaction(ctx, async (tx) => {
    await lockCategoryTree(tx)
    const present = isUuid(id)
      ? await tx.db.selectFrom('categories').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
      : undefined
    if (!present) throw new AppError('CATEGORY_NOT_FOUND')
    const before = {
      ...{ name: present.name, parentId: present.parent_id, mediaId: present.media_id },
      ...{ isShown: present.is_shown, description: present.description },
    }
    await refuseOutdated(fields, before, was, () => findLastChange(tx, [{ kind: 'categories', ids: [id] }]))
    const input = parse(categoryInput, { ...before, ...fields })
    const { isHidden: wasHidden } = await getAdminCategory(tx, id)
    const moved = input.parentId !== present.parent_id
    if (moved && input.parentId) await checkParent(tx, input.parentId, id)
    await checkSiblings(tx, input.name, input.parentId, id)
    await tx.db
      .updateTable('categories')
      .set({
        name: input.name,
        parent_id: input.parentId,
        media_id: input.mediaId,
        is_shown: input.isShown,
        description: input.description,
        updated_at: sql`now()`,
        ...(moved && { position: null }),
      })
      .where('id', '=', id)
      .execute()
      .catch((error) => {
        throw translateCategoryError(error)
      })
    if (present.media_id && present.media_id !== input.mediaId) await deleteUnusedMedia(tx, [present.media_id])
    if (moved || input.name !== present.name || input.isShown !== present.is_shown) await refreshProductsIn(tx, id)
    return announceCategory(tx, id, wasHidden)
  })
}
