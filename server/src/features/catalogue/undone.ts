import { sql } from 'kysely'
import type { Transaction } from '../../platform/context.ts'
import { announce, tags } from '../live/index.ts'
import type { AfterUndo } from '../undo/index.ts'
import { liveEventMaximum } from './change-inventory.ts'
import { getCategory } from './read-categories.ts'
import { announceChanged } from './update-product.ts'

/** Refreshes and announces products whose rows are as before. Open forms of them are outdated. */
const refresh: AfterUndo = async (tx, ids) => {
  await sql`update products set updated_at = now() where id = any(${ids}::uuid[])`.execute(tx.db)
  await sql`select refresh_products(${ids}::uuid[])`.execute(tx.db)
  if (ids.length <= liveEventMaximum) await announceChanged(tx, ids)
  else tx.invalidate([tags.products, tags.categories, ...ids.map(tags.product)])
}

const announceTree = (tx: Transaction) => tx.invalidate([tags.categories, tags.categoryTree])

/** What follows the undo of a change of the catalogue (rule 16.14). */
export const undoneCatalogue = {
  productsChanged: refresh,
  productDeleted: refresh,
  skuChanged: refresh,
  async categoryDeleted(tx, [id]) {
    announce(tx, 'categoryCreated', { category: await getCategory(tx, id!) }, 'everyone', [tags.categories, tags.categoryTree])
  },
  categoriesSorted: async (tx) => announceTree(tx),
  searchTermDeleted: async (tx) => tx.invalidate([tags.searchTerms, tags.products]),
} satisfies Record<string, AfterUndo>
