import { setImmediate } from 'node:timers/promises'
import type { Facets } from '@saddar/contract'
import { amountOfFact, type FactKind, factKinds, kindOfFact } from '@saddar/contract/facts'
import { priceBandEdges, wellRated } from '@saddar/contract/limits'
import type { CatalogueIndex } from './catalogue-index.ts'
import { type Filter, findPassing, type IndexFilters, keyOfPassing } from './index-filters.ts'
import { countIds } from './product-ids.ts'
import { countByColumn, countSet, forEachProduct, type ProductSet } from './product-set.ts'

const shownPerFacet = 8
const phonesMaximum = 200

export const noFacets: Facets = {
  colors: [],
  brands: [],
  categories: [],
  models: [],
  price: { min: 0, max: 0 },
  priceBands: [],
  availability: { inStock: 0, soldOut: 0 },
  facts: [],
  wellRated: 0,
}

/** In larger catalogues, requests that wait are served between two facets. */
const countedAtOnce = 100_000

/** Counts the values of each filter among the products that pass the other filters, of filters that can narrow them or are applied (rule 3.9). */
export async function countFacets(index: CatalogueIndex, filters: IndexFilters): Promise<Facets> {
  const count: Count = async <T extends object>(filter: Filter, write: (passing: ProductSet) => T): Promise<T> => {
    const key = `${filter}: ${keyOfPassing(filters, filter)}`
    const known = index.counts.get(key)
    if (known) return known as T
    if (countIds(index.ids) > countedAtOnce) await setImmediate()
    const counted = write(findPassing(filters, filter))
    index.counts.set(key, counted)
    return counted
  }
  // What all products have tells none apart, but who filters by it sees it.
  const countNarrowing = async <T extends { count: number }>(filter: Filter, list: (passing: ProductSet) => T[]): Promise<T[]> => {
    const { values, isNarrowing } = await count(filter, (set) => {
      const values = list(set)
      return { values, isNarrowing: isAnyRarer(values, countSet(set)) }
    })
    return isNarrowing || filters.has(filter) ? values : []
  }
  const countRated = async () => {
    const { wellRated, total } = await count('rating', (set) => ({ wellRated: countWellRated(index, set), total: countSet(set) }))
    return wellRated < total || filters.has('rating') ? wellRated : 0
  }
  const { brands, categories, colorSets, phoneSets } = index
  return {
    colors: await countNarrowing('color', (set) => rankColors(index, countByColumn(set, index.colorSet, colorSets.values.length))),
    brands: await countNarrowing('brand', (set) => rankBrands(index, countByColumn(set, index.brand, brands.values.length))),
    categories: await count('category', (set) => countCategories(index, countByColumn(set, index.category, categories.length))),
    models: await countNarrowing('model', (set) => rankPhones(index, countByColumn(set, index.phoneSet, phoneSets.values.length))),
    ...(await count('price', (set) => countPrices(index, set))),
    availability: await count('availability', (set) => {
      const [soldOut = 0, inStock = 0] = countByColumn(set, index.isInStock, 2)
      return { inStock, soldOut }
    }),
    facts: await listFacts(index, filters, count),
    wellRated: await countRated(),
  }
}

const isAnyRarer = (values: readonly { count: number }[], total: number) => values.some(({ count }) => count < total)

type Count = <T extends object>(filter: Filter, write: (passing: ProductSet) => T) => Promise<T>

/**
 * Lists the kinds of facts that tell the results apart: half of them or more have a fact of the kind, and not all the same one; and the kinds that are
 * filtered by (rule 3.9.2).
 */
async function listFacts(index: CatalogueIndex, filters: IndexFilters, count: Count): Promise<Facets['facts']> {
  const listed: Facets['facts'] = []
  for (const kind of factKinds) {
    const filter: Filter = `facts ${kind}`
    const isFiltered = filters.has(filter)
    // Kinds without a filter of their own count the same products.
    const { total, kinds } = await count(isFiltered ? filter : 'facts', (set) => countFacts(index, set))
    const { having, values } = kinds[kind]
    if (isFiltered || (values.length > 1 && having * 2 >= total && isAnyRarer(values, total))) listed.push({ kind, values })
  }
  return listed
}

interface FactCounts {
  /** All products, with and without facts. */
  total: number
  /** For each kind, the products that have a fact of it, and its most frequent facts. */
  kinds: Record<FactKind, { having: number; values: { fact: string; count: number }[] }>
}

function countFacts({ factSet, factSets }: CatalogueIndex, set: ProductSet): FactCounts {
  const counts = countByColumn(set, factSet, factSets.values.length)
  const having = new Map<string, number>()
  let total = 0
  for (const [number, facts] of factSets.values.entries()) {
    const count = counts[number]!
    total += count
    if (count > 0) for (const kind of new Set(facts.map(kindOfFact))) having.set(kind, (having.get(kind) ?? 0) + count)
  }
  const byKind = Map.groupBy([...sumSets(factSets.values, counts)].sort(byCount), ([fact]) => kindOfFact(fact))
  const describe = (kind: FactKind) => {
    const top = (byKind.get(kind) ?? []).slice(0, shownPerFacet)
    const values = top.map(([fact, count]) => ({ fact, count })).sort((a, b) => compareFacts(a.fact, b.fact))
    return [kind, { having: having.get(kind) ?? 0, values }] as const
  }
  return { total, kinds: Object.fromEntries(factKinds.map(describe)) as FactCounts['kinds'] }
}

/** By amount; what is no amount stays in its order, by count. */
const compareFacts = (one: string, other: string) => amountOfFact(one) - amountOfFact(other) || 0

function countWellRated({ rating }: CatalogueIndex, set: ProductSet): number {
  let count = 0
  forEachProduct(set, (product) => {
    if (rating[product]! >= wellRated) count++
  })
  return count
}

function countPrices(index: CatalogueIndex, set: ProductSet): Pick<Facets, 'price' | 'priceBands'> {
  const bands = [0, ...priceBandEdges].map(() => 0)
  let [min, max] = [Number.POSITIVE_INFINITY, 0]
  forEachProduct(set, (product) => {
    const price = index.price[product]!
    let band = 0
    while (band < priceBandEdges.length && price >= priceBandEdges[band]!) band++
    bands[band]!++
    if (price < min) min = price
    if (price > max) max = price
  })
  return {
    price: bands.some(Boolean) ? { min, max } : noFacets.price,
    priceBands: bands.flatMap((count, band) =>
      count > 0 ? [{ from: priceBandEdges[band - 1] ?? 0, to: priceBandEdges[band] ?? null, count }] : [],
    ),
  }
}

type Counted = [value: string, count: number]
/** The most frequent first, and by name where counts are equal. */
const byCount = ([a, of]: Counted, [b, other]: Counted) => other - of || (a < b ? -1 : 1)

/** Sums the counts of sets by their values. */
function sumSets(sets: string[][], counts: Uint32Array): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [number, set] of sets.entries()) {
    if (counts[number]! > 0) for (const value of set) sums.set(value, (sums.get(value) ?? 0) + counts[number]!)
  }
  return sums
}

function rankColors({ colors, colorSets }: CatalogueIndex, counts: Uint32Array): Facets['colors'] {
  const top = [...sumSets(colorSets.values, counts)].sort(byCount).slice(0, shownPerFacet)
  return top
    .flatMap(([key, count]) => (colors.has(key) ? [{ ...colors.get(key)!, count }] : []))
    .sort((a, b) => byCount([a.name, a.count], [b.name, b.count]))
}

/** Spellings that differ in case count as one brand, shown as the first of them. */
function rankBrands({ brands }: CatalogueIndex, counts: Uint32Array): Facets['brands'] {
  const sums = new Map<string, { name: string; count: number }>()
  for (const [number, name] of brands.values.entries()) {
    if (name === '' || counts[number] === 0) continue
    const known = sums.get(name.toLowerCase())
    sums.set(name.toLowerCase(), { name: known && known.name < name ? known.name : name, count: counts[number]! + (known?.count ?? 0) })
  }
  return [...sums.values()].sort((a, b) => byCount([a.name, a.count], [b.name, b.count])).slice(0, shownPerFacet)
}

/** A product counts in its category and in those above. */
function countCategories({ categories }: CatalogueIndex, own: Uint32Array): Facets['categories'] {
  const sums = new Uint32Array(own.length)
  for (const [number, count] of own.entries()) {
    if (count > 0) for (let at = number; at >= 0; at = categories[at]!.parent) sums[at]! += count
  }
  return categories.flatMap(({ slug }, number) => (sums[number]! > 0 ? [{ slug, count: sums[number]! }] : []))
}

/** Products for any phone count for each phone. */
function rankPhones({ phoneSets }: CatalogueIndex, counts: Uint32Array): Facets['models'] {
  const universal = counts[phoneSets.values.findIndex((set) => set.length === 0)] ?? 0
  const top = [...sumSets(phoneSets.values, counts)].sort(byCount).slice(0, phonesMaximum)
  return top.map(([key, count]) => ({ key, count: count + universal }))
}
