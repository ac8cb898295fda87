import { setImmediate } from 'node:timers/promises'
import type { ProductSort } from '@saddar/contract/calls/catalogue'
import type { CatalogueIndex, IndexColumns, IndexedSort } from './catalogue-index.ts'
import { compareIds, countIds, idAt } from './product-ids.ts'
import { hasProduct, type ProductSet } from './product-set.ts'

type Indexed = IndexColumns & Pick<CatalogueIndex, 'ids'>
type Compare = (a: number, b: number) => number
const columns = { createdAt: 'createdAt', price: 'price', title: 'title', averageRating: 'rating' } as const
const columnOf = (sort: IndexedSort) => columns[sort.replace('-', '') as keyof typeof columns]
export const isIndexedSort = (sort: ProductSort): sort is IndexedSort => sort !== 'sold' && sort !== '-sold'

/** Of every so many products of a list, the place in its order is stored: far pages begin at the last stored place before them. */
const placesStep = 1_000

/** Lists the ids of a page of these products. Lists of one index with equal keys have the same products. */
export async function pageOfIndex(
  index: CatalogueIndex,
  passing: ProductSet,
  sort: IndexedSort,
  { key, offset, limit }: { key: string; offset: number; limit: number },
): Promise<string[]> {
  const order = await sortedBy(index, sort)
  const places = storedPlaces(index, `${sort}: ${key}`)
  const begin = Math.min(Math.floor(offset / placesStep), places.length - 1)
  let before = begin * placesStep
  const ids: string[] = []
  for (let place = places[begin]!; place < order.length && ids.length < limit; place++) {
    const product = order[place]!
    if (!hasProduct(passing, product)) continue
    if (before % placesStep === 0) places[before / placesStep] = place
    if (before++ >= offset) ids.push(idAt(index.ids, product))
  }
  return ids
}

function storedPlaces({ places }: CatalogueIndex, key: string): number[] {
  const stored = places.get(key) ?? [0]
  places.set(key, stored)
  return stored
}

function sortedBy(index: CatalogueIndex, sort: IndexedSort): Promise<Uint32Array> {
  const known = index.sorted.get(sort)
  if (known) return known
  const sorting = sortProducts(index, sort)
  index.sorted.set(sort, sorting)
  return sorting
}

/** Words of 32 bits, as many as `stride` for each product; the sort key is the one at `at`. */
interface Key {
  words: Uint32Array
  stride: number
  at: number
}

/**
 * Sorts by 16 bits at a time, from the last to the first, and lets other work run in between: comparing a million products would block the
 * event loop for a second. Each step keeps the order of what is equal, so the order by id breaks ties.
 */
async function sortProducts(index: CatalogueIndex, sort: IndexedSort): Promise<Uint32Array> {
  const { ids, ascending } = index
  const count = countIds(ids)
  const isById = ascending === count
  const byId = [3, 2, 1, 0].map((at): Key => ({ words: ids, stride: 4, at }))
  const values = toSortableWords(index[columnOf(sort)], sort.startsWith('-'))
  const byValue = [0, 1].map((at): Key => ({ words: values, stride: 2, at }))
  let order: Uint32Array = new Uint32Array(count)
  for (let product = 0; product < count; product++) order[product] = product
  for (const key of [...(isById ? [] : byId), ...byValue]) {
    for (const shift of [0, 16]) {
      const starts = countDigits(order, key, shift)
      await setImmediate()
      if (starts) order = sortByDigit(order, key, shift, starts)
    }
  }
  return order
}

/** Writes each value as two words, the low one first, that sort like the values as unsigned numbers. */
function toSortableWords(values: Int32Array | Float64Array, isDescending: boolean): Uint32Array {
  const words = new Uint32Array(new Float64Array(values).buffer)
  const flipped = isDescending ? 0xffff_ffff : 0
  for (let at = 0; at < words.length; at += 2) {
    // The bits of negative numbers sort the other way round.
    const isNegative = words[at + 1]! >>> 31 === 1
    words[at] = (isNegative ? ~words[at]! : words[at]!) ^ flipped
    words[at + 1] = (isNegative ? ~words[at + 1]! : words[at + 1]! | 0x8000_0000) ^ flipped
  }
  return words
}

/** Finds where the products with each digit start in the next order; undefined when all have the same one. */
function countDigits(order: Uint32Array, { words, stride, at }: Key, shift: number): Uint32Array | undefined {
  const starts = new Uint32Array(65_537)
  for (let product = 0; product < order.length; product++) starts[((words[product * stride + at]! >>> shift) & 0xffff) + 1]!++
  if (starts.includes(order.length)) return undefined
  for (let digit = 1; digit < starts.length; digit++) starts[digit]! += starts[digit - 1]!
  return starts
}

function sortByDigit(order: Uint32Array, { words, stride, at }: Key, shift: number, starts: Uint32Array): Uint32Array {
  const sorted = new Uint32Array(order.length)
  for (let place = 0; place < order.length; place++) {
    const product = order[place]!
    sorted[starts[(words[product * stride + at]! >>> shift) & 0xffff]!++] = product
  }
  return sorted
}

/** The order of the SQL in read-products.ts: ties by id, ascending in both directions. */
function compareBy(index: Indexed, sort: IndexedSort): Compare {
  const { ids } = index
  const values: Int32Array | Float64Array = index[columnOf(sort)]
  const direction = sort.startsWith('-') ? -1 : 1
  return (a, b) => (values[a]! - values[b]!) * direction || compareIds(ids, a, ids, b)
}

/** Returns the orders after some products changed or were added: where their values are others, they move to their new places. */
export async function moveInOrders(before: CatalogueIndex, after: Indexed, changed: number[]): Promise<CatalogueIndex['sorted']> {
  const known = changed.filter((product) => product < countIds(before.ids))
  const moved: CatalogueIndex['sorted'] = new Map()
  for (const [sort, sorting] of before.sorted) {
    const column = columnOf(sort)
    const order = await sorting
    if (before[column] === after[column]) moved.set(sort, sorting)
    else {
      const rest = without(order, known, compareBy(before, sort))
      moved.set(sort, Promise.resolve(insert(rest, changed, compareBy(after, sort))))
      await setImmediate()
    }
  }
  return moved
}

/** Finds how many products of an order are before one. */
function findPlace(order: Uint32Array, product: number, compare: Compare): number {
  let [low, high] = [0, order.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(order[middle]!, product) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function without(order: Uint32Array, products: number[], compare: Compare): Uint32Array {
  const rest = new Uint32Array(order.length - products.length)
  const places = products.map((product) => findPlace(order, product, compare)).sort((a, b) => a - b)
  let from = 0
  for (const [removed, place] of [...places, order.length].entries()) {
    rest.set(order.subarray(from, place), from - removed)
    from = place + 1
  }
  return rest
}

function insert(order: Uint32Array, products: number[], compare: Compare): Uint32Array {
  const merged = new Uint32Array(order.length + products.length)
  let from = 0
  for (const [inserted, product] of [...products].sort(compare).entries()) {
    const place = findPlace(order, product, compare)
    merged.set(order.subarray(from, place), from + inserted)
    merged[place + inserted] = product
    from = place
  }
  merged.set(order.subarray(from), from + products.length)
  return merged
}
