import type { ProductQuery } from '@saddar/contract'
import type { CatalogueIndex } from './catalogue-index.ts'
import { splitWords } from './list-filters.ts'

/** The filters that a facet leaves out when it counts, as bits, and all others in one. */
export const filterBits = { category: 1, price: 2, color: 4, brand: 8, model: 16, availability: 32, others: 64 } as const

export type IndexQuery = Pick<
  ProductQuery,
  'category' | 'categoryId' | 'color' | 'brand' | 'minPrice' | 'maxPrice' | 'isFeatured' | 'onSale'
> & {
  availability: 'in-stock' | 'sold-out' | 'all'
  /** The key of the phone; null for an unknown phone, which only products for any phone fit. */
  phone?: string | null | undefined
}

/** Returns for each product the bits of the filters that it fails; products with 0 are listed. */
export function findFailedFilters(index: CatalogueIndex, query: IndexQuery): Uint8Array {
  const tables = [
    { bit: filterBits.category, numbers: index.category, fails: failingCategories(index, query) },
    { bit: filterBits.color, numbers: index.colorSet, fails: failingColors(index, query) },
    { bit: filterBits.brand, numbers: index.brand, fails: failingBrands(index, query) },
    { bit: filterBits.model, numbers: index.phoneSet, fails: failingPhones(index, query) },
    {
      bit: filterBits.availability,
      numbers: index.isInStock,
      fails: failingFlag({ all: undefined, 'in-stock': true, 'sold-out': false }[query.availability]),
    },
    { bit: filterBits.others, numbers: index.isListed, fails: failingFlag(index.isListed.includes(0) || undefined) },
    { bit: filterBits.others, numbers: index.isFeatured, fails: failingFlag(query.isFeatured) },
    { bit: filterBits.others, numbers: index.isOnSale, fails: failingFlag(query.onSale) },
  ]
  const failed = new Uint8Array(index.ids.length)
  for (const { bit, numbers, fails } of tables) {
    if (fails) for (let product = 0; product < failed.length; product++) if (fails[numbers[product]!] !== 0) failed[product]! |= bit
  }
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = query
  for (let product = 0; product < failed.length; product++) {
    const price = index.price[product]!
    if (price < minPrice || price > maxPrice) failed[product]! |= filterBits.price
  }
  return failed
}

export function countPassing(failed: Uint8Array): number {
  let count = 0
  for (let product = 0; product < failed.length; product++) if (failed[product] === 0) count++
  return count
}

/** Builds a table with 1 at the index of each value that fails. An index outside it, such as -1 for no category, fails too. */
const failing = <T>(values: readonly T[], passes: (value: T) => boolean) => Uint8Array.from(values, (value) => (passes(value) ? 0 : 1))

function failingFlag(wanted: boolean | undefined): Uint8Array | undefined {
  return wanted === undefined ? undefined : failing([false, true], (value) => value === wanted)
}

function failingCategories({ categories }: CatalogueIndex, { category, categoryId }: IndexQuery): Uint8Array | undefined {
  if (!category && !categoryId) return undefined
  const [slug, id] = [category?.toLowerCase(), categoryId?.toLowerCase()]
  return failing(categories, (each) => {
    let [hasSlug, hasId] = [!slug, !id]
    for (let at: typeof each | undefined = each; at; at = categories[at.parent]) {
      hasSlug ||= at.slug === slug
      hasId ||= at.id === id
    }
    return hasSlug && hasId
  })
}

function failingColors({ colorSets }: CatalogueIndex, { color }: IndexQuery): Uint8Array | undefined {
  if (!color) return undefined
  const words = splitWords(color)
  return failing(colorSets.values, (set) => set.some((name) => words.includes(name)))
}

function failingBrands({ brands }: CatalogueIndex, { brand }: IndexQuery): Uint8Array | undefined {
  if (!brand) return undefined
  const words = splitWords(brand)
  return failing(brands.values, (name) => words.includes(name.toLowerCase()))
}

/** A product without compatible phones fits every phone. */
function failingPhones({ phoneSets }: CatalogueIndex, { phone }: IndexQuery): Uint8Array | undefined {
  if (phone === undefined) return undefined
  return failing(phoneSets.values, (set) => set.length === 0 || (phone !== null && set.includes(phone)))
}
