import { type Context, inTransaction } from '../../platform/context.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { announce, tags } from '../live/index.ts'
import { deleteUnusedMedia } from './media-jobs.ts'
import { getAdminCategory } from './read-categories.ts'

/**
 * Deletes an empty category (rule 15.6). A category with hidden products is not empty.
 * @throws AppError CATEGORY_NOT_FOUND, CATEGORY_NOT_EMPTY
 */
export function deleteCategory(ctx: Context, id: string): Promise<string[]> {
  return inTransaction(ctx, async (tx) => {
    const audience = isUuid(id) && (await getAdminCategory(tx, id)).isHidden ? 'staff' : 'everyone'
    const deleted = isUuid(id)
      ? await tx.db
          .deleteFrom('categories')
          .where('id', '=', id)
          .returning('media_id')
          .executeTakeFirst()
          .catch((error: { code?: string }) => {
            // The foreign keys detect contents, including rows that are being inserted concurrently.
            throw error.code === '23503' ? new AppError('CATEGORY_NOT_EMPTY') : error
          })
      : undefined
    if (!deleted) throw new AppError('CATEGORY_NOT_FOUND')
    if (deleted.media_id) await deleteUnusedMedia(tx, [deleted.media_id])
    announce(tx, 'categoryDeleted', { categoryIds: [id] }, audience, [tags.categories, tags.categoryTree])
    return [id]
  })
}
