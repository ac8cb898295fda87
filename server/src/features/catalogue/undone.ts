import { sql } from 'kysely'
import type { Transaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { tags } from '../live/index.ts'
import type { AfterUndo, AroundUndo } from '../undo/index.ts'
import { announceCategory } from './announce-category.ts'
import { checkParent, lockCategoryTree } from './category-tree.ts'
import { liveEventMaximum } from './change-inventory.ts'
import { getAdminCategory } from './read-categories.ts'
import { refreshProductsIn } from './refresh-products-in.ts'
import { announceChanged } from './update-product.ts'

/** Refreshes and announces products whose rows are as before. Open forms of them are outdated. */
const refresh: AfterUndo = async (tx, ids) => {
  await sql`update products set updated_at = now() where id = any(${ids}::uuid[])`.execute(tx.db)
  await sql`select refresh_products(${ids}::uuid[])`.execute(tx.db)
  if (ids.length <= liveEventMaximum) await announceChanged(tx, ids)
  else tx.invalidate([tags.products, tags.categories, ...ids.map(tags.product)])
}

const announceTree = (tx: Transaction) => tx.invalidate([tags.categories, tags.categoryTree])

const refuseUndo = (error: unknown) => {
  throw error instanceof AppError ? new AppError('UNDO_CONFLICT') : error
}

/** What follows the undo of a change of the catalogue (rule 16.14). */
export const undoneCatalogue = {
  productsChanged: refresh,
  productDeleted: refresh,
  skuChanged: refresh,
  async categoryDeleted(tx, [id]) {
    await announceCategory(tx, id!)
  },
  categoryChanged: {
    async around(tx, [id], putBack) {
      await lockCategoryTree(tx)
      const present = await getAdminCategory(tx, id!).catch(refuseUndo)
      await putBack()
      const { parentId } = await getAdminCategory(tx, id!)
      // Its former parent may be below it, or deeper, by now.
      if (parentId) await checkParent(tx, parentId, id).catch(refuseUndo)
      await refreshProductsIn(tx, id!)
      await announceCategory(tx, id!, present.isHidden)
    },
  },
  categoriesSorted: async (tx) => announceTree(tx),
  searchTermDeleted: async (tx) => tx.invalidate([tags.searchTerms, tags.products]),
} satisfies Record<string, AfterUndo | AroundUndo>
