import type { ProductQuery } from '@saddar/contract'
import type { CatalogueIndex } from './catalogue-index.ts'
import { groupFacts, splitWords } from './list-filters.ts'
import { countIds } from './product-ids.ts'
import { intersect, type ProductSet, selectProducts } from './product-set.ts'

/** The filters that a facet ignores when it counts, and all others in one. */
export type Filter =
  | 'category'
  | 'price'
  | 'color'
  | 'brand'
  | 'model'
  | 'availability'
  | 'madeFor'
  | 'rating'
  | 'others'
  | 'facts'
  | `facts ${string}`

export type IndexQuery = Pick<
  ProductQuery,
  'category' | 'categoryId' | 'color' | 'brand' | 'facts' | 'minRating' | 'minPrice' | 'maxPrice' | 'isFeatured' | 'onSale'
> & {
  availability: 'in-stock' | 'sold-out' | 'all'
  /** The key of the phone; null for an unknown phone, which only products for any phone fit. */
  phone?: string | null | undefined
  /** Keys of phones: only products that list one of them. */
  madeFor?: string[]
}

/** The filters of a query by name, without those that all products pass. A filter has its products once they are needed. */
export type IndexFilters = Map<Filter, { key: string; find: () => ProductSet }>

export function toIndexFilters(index: CatalogueIndex, query: IndexQuery): IndexFilters {
  const { category, categoryId, color, brand, minPrice, maxPrice, isFeatured, onSale, availability, phone, madeFor, minRating } = query
  const filters: IndexFilters = new Map()
  const size = countIds(index.ids)
  const add = (name: Filter, values: unknown[], find: () => ProductSet) => {
    if (values.every((value) => value === undefined || value === '')) return
    const key = `${name} ${JSON.stringify(values)}`
    filters.set(name, { key, find: () => recall(index, key, find) })
  }
  /** Selects the products whose number in a column has a 1 in the table. */
  const byTable = (column: Int32Array, passes: Uint8Array) => selectProducts(size, (product) => passes[column[product]!] === 1)
  const byFlag = (column: Uint8Array, wanted: number) => selectProducts(size, (product) => column[product] === wanted)

  add('category', [category?.toLowerCase(), categoryId?.toLowerCase()], () => byTable(index.category, passingCategories(index, query)))
  add('color', [color], () => byTable(index.colorSet, passingColors(index, color!)))
  add('brand', [brand], () => byTable(index.brand, passingBrands(index, brand!)))
  add('model', [phone], () => byTable(index.phoneSet, passingPhones(index, phone ?? null)))
  add('madeFor', [madeFor], () => byTable(index.phoneSet, passingAnyOf(index, madeFor!)))
  add('price', [minPrice, maxPrice === Number.POSITIVE_INFINITY ? undefined : maxPrice], () => {
    const [least, most] = [minPrice ?? 0, maxPrice ?? Number.POSITIVE_INFINITY]
    return selectProducts(size, (product) => index.price[product]! >= least && index.price[product]! <= most)
  })
  for (const [kind, facts] of groupFacts(query.facts)) {
    add(`facts ${kind}`, facts, () => byTable(index.factSet, passingFacts(index, facts)))
  }
  add('rating', [minRating || undefined], () => selectProducts(size, (product) => index.rating[product]! >= minRating!))
  add('availability', [availability === 'all' ? undefined : availability], () =>
    byFlag(index.isInStock, availability === 'in-stock' ? 1 : 0),
  )
  add('others', [true, isFeatured, onSale], () =>
    selectProducts(
      size,
      (product) =>
        index.isListed[product] === 1 &&
        (isFeatured === undefined || index.isFeatured[product] === Number(isFeatured)) &&
        (onSale === undefined || index.isOnSale[product] === Number(onSale)),
    ),
  )
  return filters
}

/** Finds the products that pass all filters except one. */
export function findPassing(filters: IndexFilters, ignored?: Filter): ProductSet {
  const sets = [...filters].flatMap(([name, { find }]) => (name === ignored ? [] : [find()]))
  return intersect(sets as [ProductSet, ...ProductSet[]])
}

/** A key of what `findPassing` finds. */
export const keyOfPassing = (filters: IndexFilters, ignored?: Filter): string =>
  [...filters].flatMap(([name, { key }]) => (name === ignored ? [] : [key])).join()

function recall({ sets }: CatalogueIndex, key: string, find: () => ProductSet): ProductSet {
  const set = sets.get(key) ?? find()
  sets.set(key, set)
  return set
}

/** Builds a table with 1 at the index of each value that passes. An index outside it, such as -1 for no category, fails. */
const passing = <T>(values: readonly T[], passes: (value: T) => boolean) => Uint8Array.from(values, (value) => (passes(value) ? 1 : 0))

function passingCategories({ categories }: CatalogueIndex, { category, categoryId }: IndexQuery): Uint8Array {
  const [slug, id] = [category?.toLowerCase(), categoryId?.toLowerCase()]
  return passing(categories, (each) => {
    let [hasSlug, hasId] = [!slug, !id]
    for (let at: typeof each | undefined = each; at; at = categories[at.parent]) {
      hasSlug ||= at.slug === slug
      hasId ||= at.id === id
    }
    return hasSlug && hasId
  })
}

function passingColors({ colorSets }: CatalogueIndex, color: string): Uint8Array {
  const words = splitWords(color)
  return passing(colorSets.values, (set) => set.some((name) => words.includes(name)))
}

function passingBrands({ brands }: CatalogueIndex, brand: string): Uint8Array {
  const words = splitWords(brand)
  return passing(brands.values, (name) => words.includes(name.toLowerCase()))
}

const passingFacts = ({ factSets }: CatalogueIndex, facts: string[]): Uint8Array =>
  passing(factSets.values, (set) => set.some((fact) => facts.includes(fact)))

/** A product without compatible phones fits every phone. */
function passingPhones({ phoneSets }: CatalogueIndex, phone: string | null): Uint8Array {
  return passing(phoneSets.values, (set) => set.length === 0 || (phone !== null && set.includes(phone)))
}

const passingAnyOf = ({ phoneSets }: CatalogueIndex, phones: string[]): Uint8Array =>
  passing(phoneSets.values, (set) => set.some((phone) => phones.includes(phone)))
