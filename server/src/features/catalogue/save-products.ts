import { isDeepStrictEqual } from 'node:util'
import { type ProductInput, productInput } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { parse } from '../../platform/http/parse.ts'
import { invalidateTags, tags } from '../live/index.ts'
import { toldMaximum } from './change-inventory.ts'
import { addProduct, announceCreated } from './create-product.ts'
import { holdEntered } from './read-entered.ts'
import { getProductsById } from './read-products.ts'
import { announceChanged, changeProduct, type ProductChange } from './update-product.ts'

/** One of many: `change` gets how the product stands, or nothing when it is new. */
export interface Save {
  id: string | undefined
  change: (present: Parameters<ProductChange>[0] | undefined) => unknown
}
export type Saved = 'created' | 'updated' | 'unchanged'

/**
 * Saves many products as createProduct and updateProduct save one, all or none: what is derived is written once for all of them, and above
 * 20 products browsers are told by dropped caches alone (behaviour 15.8). What stands already as it should is not touched.
 * @param quietly when they are part of something larger
 * @throws AppError as createProduct and updateProduct
 */
export function saveProducts(ctx: Context, saves: Save[], quietly = false): Promise<Saved[]> {
  return inTransaction(ctx, async (tx) => {
    await holdAll(
      tx,
      saves.flatMap(({ id }) => id ?? []),
    )
    const created: string[] = []
    const updated: string[] = []
    const hidden: string[] = []
    const done: Saved[] = []
    for (const { id, change } of saves) {
      const present = id === undefined ? undefined : await holdEntered(tx, id)
      const input = parse(productInput, change(present?.input))
      if (!present || id === undefined) created.push(await addProduct(tx, input))
      else if (isSame(input, parse(productInput, present.input))) {
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
    if (quietly || all.length > toldMaximum) invalidateTags(tx, [tags.products, tags.categories, ...updated.map(tags.product)])
    else {
      for (const product of await getProductsById(tx.db, created)) announceCreated(tx, product)
      await announceChanged(tx, updated, hidden)
    }
    return done
  })
}

/** All stock rows before all product rows, as everywhere: orders for several of these products would else wait for us in a circle. */
async function holdAll(tx: Context, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`select id from skus where product_id = any(${ids}::uuid[]) order by id for update`.execute(tx.db)
  await sql`select id from products where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx.db)
}

/** Whether saving would change anything: what the stock was is no matter, only what it shall be. */
function isSame(input: ProductInput, present: ProductInput): boolean {
  const plain = ({ slug, createdAt, ...rest }: ProductInput) =>
    JSON.parse(JSON.stringify(rest, (name, value) => (name === 'stockWas' ? undefined : value))) as unknown
  return isDeepStrictEqual(plain(input), plain(present))
}
