import type { ProductQuery, ProductSort } from '@saddar/contract/calls/catalogue'
import type { CatalogueIndex, IndexColumns, IndexedSort } from './catalogue-index.ts'

type Indexed = IndexColumns & Pick<CatalogueIndex, 'ids'>
const columns = { createdAt: 'createdAt', price: 'price', title: 'title', averageRating: 'rating' } as const
const columnOf = (sort: IndexedSort) => columns[sort.replace('-', '') as keyof typeof columns]
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

function sortedBy(index: CatalogueIndex, sort: IndexedSort): Uint32Array {
  const known = index.sorted.get(sort)
  if (known) return known
  const order = Uint32Array.from(index.ids, (_, product) => product).sort(compareBy(index, sort))
  index.sorted.set(sort, order)
  return order
}

/** The order of the SQL in read-products.ts: ties by id, ascending in both directions. */
function compareBy(index: Indexed, sort: IndexedSort): (a: number, b: number) => number {
  const { ids } = index
  const values: Int32Array | Float64Array = index[columnOf(sort)]
  const direction = sort.startsWith('-') ? -1 : 1
  return (a, b) => (values[a]! - values[b]!) * direction || (ids[a]! < ids[b]! ? -1 : 1)
}

/** Returns the orders after some products changed or were added: where their values are others, they move to their new places. */
export function moveInOrders(before: CatalogueIndex, after: Indexed, changed: number[]): CatalogueIndex['sorted'] {
  const isMoving = new Uint8Array(after.ids.length)
  for (const product of changed) isMoving[product] = 1
  return new Map(
    [...before.sorted].map(([sort, order]) => {
      const column = columnOf(sort)
      return [
        sort,
        before[column] === after[column]
          ? order
          : merge(order, isMoving, [...changed].sort(compareBy(after, sort)), compareBy(after, sort)),
      ]
    }),
  )
}

function merge(order: Uint32Array, isMoving: Uint8Array, moving: number[], compare: (a: number, b: number) => number): Uint32Array {
  const merged = new Uint32Array(isMoving.length)
  let [at, next] = [0, 0]
  for (let place = 0; place < order.length; place++) {
    const product = order[place]!
    if (isMoving[product] === 1) continue
    while (next < moving.length && compare(moving[next]!, product) < 0) merged[at++] = moving[next++]!
    merged[at++] = product
  }
  merged.set(moving.slice(next), at)
  return merged
}
