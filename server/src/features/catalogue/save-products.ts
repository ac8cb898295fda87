import { isDeepStrictEqual } from 'node:util'
import { type ProductInput, productInput } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { parse } from '../../platform/http/parse.ts'
import { tags } from '../live/index.ts'
import { liveEventMaximum } from './change-inventory.ts'
import { addProduct, announceCreated } from './create-product.ts'
import { lockEditableProduct } from './editable-product.ts'
import { getProductsById } from './read-products.ts'
import { announceChanged, changeProduct, type ProductChange } from './update-product.ts'

/** One save of a batch: `change` gets the present product, or undefined for a new one. */
export interface Save {
  id: string | undefined
  change: (present: Parameters<ProductChange>[0] | undefined) => ProductInput
}
export type Saved = 'created' | 'updated' | 'unchanged'

/**
 * Creates and updates many products in one transaction, like createProduct and updateProduct. Derived columns are refreshed once for all of
 * them; above 20 products, caches are invalidated without live events (rule 15.8). Unchanged products are not written. Each product may be in `saves` once.
 * @param quietly without live events, as part of a larger import
 * @throws AppError see createProduct and updateProduct
 */
export function saveProducts(ctx: Context, saves: Save[], quietly = false): Promise<Saved[]> {
  return inTransaction(ctx, async (tx) => {
    await lockAll(
      tx,
      saves.flatMap(({ id }) => id ?? []),
    )
    const changes = []
    for (const { id, change } of saves) {
      const present = id === undefined ? undefined : await lockEditableProduct(tx, id)
      changes.push({ id, present, input: change(present?.input) })
    }
    await lockCategories(
      tx,
      changes.flatMap(({ input }) => input.categoryId ?? []),
    )
    const created: string[] = []
    const updated: string[] = []
    const hidden: string[] = []
    const done: Saved[] = []
    for (const { id, present, input } of changes) {
      if (!present || id === undefined) created.push(await addProduct(tx, input))
      else if (isSameProduct(input, parse(productInput, present.input))) {
        done.push('unchanged')
        continue
      } else {
        await changeProduct(tx, id, present, input)
        updated.push(id)
        if (!present.isActive) hidden.push(id)
      }
      done.push(present ? 'updated' : 'created')
    }
    const all = [...created, ...updated]
    if (all.length === 0) return done
    await sql`select refresh_products(${all}::uuid[])`.execute(tx.db)
    if (quietly || all.length > liveEventMaximum) tx.invalidate([tags.products, tags.categories, ...all.map(tags.product)])
    else {
      for (const product of await getProductsById(tx.db, created)) announceCreated(tx, product)
      await announceChanged(tx, updated, hidden)
    }
    return done
  })
}

/** Locks all SKU rows before all product rows, as everywhere, to avoid deadlocks with orders for several of these products. */
async function lockAll(tx: Context, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`select id from skus where product_id = any(${ids}::uuid[]) order by id for update`.execute(tx.db)
  await sql`select id from products where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx.db)
}

/** Locks categories that get products, in id order: whoever hides or moves a branch locks all of its categories, and deadlocks with another order. */
async function lockCategories(tx: Context, ids: string[]): Promise<void> {
  if (ids.length > 0) await sql`select from categories where id = any(${ids}::uuid[]) order by id for key share`.execute(tx.db)
}

/** Whether a save changes nothing; `stockWas` is not compared. */
export function isSameProduct(input: ProductInput, present: ProductInput): boolean {
  const plain = ({ slug, createdAt, ...rest }: ProductInput) =>
    JSON.parse(JSON.stringify(rest, (name, value) => (name === 'stockWas' ? undefined : value))) as unknown
  return isDeepStrictEqual(plain(input), plain(present))
}
