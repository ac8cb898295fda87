import type { ProductQuery, ProductSort } from '@saddar/contract/calls/catalogue'
import type { CatalogueIndex } from './catalogue-index.ts'

const columns = { createdAt: 'createdAt', price: 'price', title: 'title', averageRating: 'rating' } as const
/** Sales change every minute without an event, so the database sorts lists by sales. */
type IndexedSort = Exclude<ProductSort, 'sold' | '-sold'>
export const isIndexedSort = (sort: ProductSort): sort is IndexedSort => sort !== 'sold' && sort !== '-sold'

/** Lists the ids of a page of the products that fail no filter. */
export function pageOfIndex(index: CatalogueIndex, failed: Uint8Array, sort: IndexedSort, { page, limit }: ProductQuery): string[] {
  const ids: string[] = []
  let before = (page - 1) * limit
  for (const product of sortedBy(index, sort)) {
    if (failed[product] !== 0 || before-- > 0) continue
    if (ids.push(index.ids[product]!) === limit) break
  }
  return ids
}

/** The order of the SQL in read-products.ts: ties by id, ascending in both directions. */
function sortedBy(index: CatalogueIndex, sort: IndexedSort): Uint32Array {
  const known = index.sorted.get(sort)
  if (known) return known
  const { ids } = index
  const values: Int32Array | Float64Array = index[columns[sort.replace('-', '') as keyof typeof columns]]
  const direction = sort.startsWith('-') ? -1 : 1
  const order = Uint32Array.from(ids, (_, product) => product)
  order.sort((a, b) => (values[a]! - values[b]!) * direction || (ids[a]! < ids[b]! ? -1 : 1))
  index.sorted.set(sort, order)
  return order
}
