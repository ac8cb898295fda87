import { expect, test } from 'vitest'
import { type CatalogueIndex, emptyCaches, type IndexedSort } from './catalogue-index.ts'
import { compareIds, findPositions, idAt, toIds } from './product-ids.ts'
import { countByColumn, countSet, hasProduct, intersect, selectProducts } from './product-set.ts'
import { moveInOrders, pageOfIndex } from './sort-index.ts'

const count = 3_000
let seed = 7
/** The same numbers in each run. */
const draw = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % below
}
const hex = (length: number) => Array.from({ length }, () => draw(16).toString(16)).join('')
const makeId = () => `${hex(8)}-${hex(4)}-7${hex(3)}-a${hex(3)}-${hex(12)}`

function makeIndex(ids: string[], ascending: number): CatalogueIndex {
  const zeros = new Int32Array(ids.length)
  return {
    ...emptyCaches(),
    ids: toIds(ids),
    ascending,
    categories: [],
    brands: { values: [], numbers: new Map() },
    colorSets: { values: [], numbers: new Map() },
    phoneSets: { values: [], numbers: new Map() },
    factSets: { values: [], numbers: new Map() },
    choiceSets: { values: [], numbers: new Map() },
    colors: new Map(),
    sorted: new Map(),
    isListed: new Uint8Array(ids.length).fill(1),
    price: Int32Array.from(ids, () => draw(200_000)),
    category: zeros,
    brand: zeros,
    colorSet: zeros,
    phoneSet: zeros,
    factSet: zeros,
    choiceSet: zeros,
    isInStock: new Uint8Array(ids.length),
    isFeatured: new Uint8Array(ids.length),
    isOnSale: new Uint8Array(ids.length),
    createdAt: Float64Array.from(ids, () => 1.7e15 + draw(40) * 86_400_000_123),
    title: Float64Array.from(ids, () => draw(900) - 300 + 1 / (1 + draw(3))),
    rating: Float64Array.from(ids, () => draw(6)),
  }
}

const all = () => selectProducts(count, () => true)
const sorts: IndexedSort[] = ['-createdAt', 'createdAt', 'price', '-price', 'title', '-title', 'averageRating', '-averageRating']
const columnOf = { createdAt: 'createdAt', price: 'price', title: 'title', averageRating: 'rating' } as const

function sortPlainly(index: CatalogueIndex, ids: string[], sort: IndexedSort): string[] {
  const values = index[columnOf[sort.replace('-', '') as keyof typeof columnOf]]
  const direction = sort.startsWith('-') ? -1 : 1
  const products = ids.map((id, product) => ({ id, value: values[product]! }))
  return products.sort((a, b) => (a.value - b.value) * direction || (a.id < b.id ? -1 : 1)).map(({ id }) => id)
}

const ids = Array.from({ length: count }, makeId)
const listed = (index: CatalogueIndex, sort: IndexedSort) => pageOfIndex(index, all(), sort, { key: 'all', offset: 0, limit: count })

test.each([
  ['whose ids ascend', [...ids].sort(), count],
  ['in any order', ids, 0],
])('sorts products %s as comparisons do, ties by id', async (_name, given, ascending) => {
  const index = makeIndex(given, ascending)
  for (const sort of sorts) expect(await listed(index, sort), sort).toEqual(sortPlainly(index, given, sort))
})

test('pages of a filtered list are the same in whatever order they are read', async () => {
  const index = makeIndex(ids, 0)
  const passing = selectProducts(count, (product) => product % 10 !== 3)
  const read = (offset: number, limit: number, key = 'most') => pageOfIndex(index, passing, 'price', { key, offset, limit })
  const whole = await read(0, count, 'read once')
  expect(whole).toHaveLength(2_700)
  for (const offset of [2_690, 0, 999, 1_000, 2_000, 1_001, 1_990, 2_699, 2_700, 9_000, 40])
    expect(await read(offset, 20), String(offset)).toEqual(whole.slice(offset, offset + 20))
})

test('moves products with other values, and new ones, to their places in every order', async () => {
  const known = [...ids].sort().slice(0, count - 5)
  const before = makeIndex(known, known.length)
  for (const sort of sorts) await listed(before, sort)
  const given = [...known, ...ids.filter((id) => !known.includes(id))]
  const drawn = makeIndex(given, known.length)
  const changed = [0, 17, 1_200, count - 6, count - 5, count - 4, count - 3, count - 2, count - 1]
  for (const name of Object.values(columnOf)) {
    for (const [product, value] of before[name].entries()) if (!changed.includes(product)) drawn[name][product] = value
  }
  const after = { ...drawn, sorted: await moveInOrders(before, drawn, changed) }
  expect(after.sorted.size).toBe(sorts.length)
  for (const sort of sorts) expect(await listed(after, sort), sort).toEqual(sortPlainly(after, given, sort))
})

test('ids are written and found as they were read', () => {
  const ascending = [...ids].sort()
  const given = [...ascending.slice(1, 101), ascending[0]!]
  const stored = toIds(given)
  expect(given.map((_, product) => idAt(stored, product))).toEqual(given)
  const sought = [given[0]!, given[99]!, given[50]!, given[100]!, ascending[200]!]
  expect([...findPositions(stored, 100, sought).values()]).toEqual([0, 99, 50, 100])
  expect(findPositions(toIds([]), 0, sought).size).toBe(0)
  expect(compareIds(toIds(['00000000-0000-0000-0000-0000ffffffff']), 0, toIds(['00000000-0000-0000-0001-000000000000']), 0)).toBeLessThan(0)
})

test('sets of products are intersected and counted', () => {
  const size = 100_003
  const [thirds, fifths] = [selectProducts(size, (product) => product % 3 === 0), selectProducts(size, (product) => product % 5 === 4)]
  const both = intersect([thirds, fifths])
  expect([thirds, fifths, both].map(countSet)).toEqual([33_335, 20_000, 6_667])
  expect([9, 24, 39, 40].map((product) => hasProduct(both, product))).toEqual([true, true, true, false])
  const column = Int32Array.from({ length: size }, (_, product) => (product % 15 === 9 ? product % 2 : -1))
  expect([...countByColumn(both, column, 2)]).toEqual([3_333, 3_334])
  expect([...countByColumn(fifths, column, 2)]).toEqual([3_333, 3_334])
  expect(countSet(selectProducts(64, () => true))).toBe(64)
})
