import type { ProductSort } from '@saddar/contract/calls/catalogue'
import { LRUCache } from 'lru-cache'
import type { ProductIds } from './product-ids.ts'
import type { ProductSet } from './product-set.ts'

/**
 * The values by which lists filter, sort and count products, as columns in memory (decision 0014). A product has the same index in each
 * column. Repeated values are stored once, in `categories`, `brands`, `colorSets`, `phoneSets`, `factSets` and `choiceSets`; columns contain their
 * index. An index does not change; later ones share what is equal.
 */
export interface CatalogueIndex extends IndexColumns, IndexCaches {
  ids: ProductIds
  /** The ids of so many products, from the first one on, ascend. */
  ascending: number
  /** By slug; `parent` is an index in this list, or -1. */
  categories: IndexedCategory[]
  brands: ValueList<string>
  colorSets: ValueList<string[]>
  phoneSets: ValueList<string[]>
  factSets: ValueList<string[]>
  choiceSets: ValueList<ChoicePrices>
  /** Name and code of each colour, by its lower-case name. */
  colors: Map<string, { name: string; code: string }>
  /** The indexes of all products in each order, sorted on first use. */
  sorted: Map<IndexedSort, Promise<Uint32Array>>
}
/** What was found in this index, on first use. */
export interface IndexCaches {
  /** The products that pass a filter. */
  sets: LRUCache<string, ProductSet>
  /** Values with their counts. */
  counts: LRUCache<string, object>
  /** Where each thousandth product of a list is in its order, as far as lists were walked. */
  places: LRUCache<string, number[]>
  /** This index with the prices of the capacities that are asked for. */
  asked: LRUCache<string, CatalogueIndex>
}
export const emptyCaches = (): IndexCaches => ({
  sets: new LRUCache({ max: 64 }),
  counts: new LRUCache({ max: 512 }),
  places: new LRUCache({ max: 512 }),
  asked: new LRUCache({ max: 8 }),
})
/** Sales change every minute without an event, so the database sorts lists by sales. */
export type IndexedSort = Exclude<ProductSort, 'sold' | '-sold'>
export interface IndexColumns {
  /** 0 for a product that was removed since the index was read. */
  isListed: Uint8Array
  price: Int32Array
  category: Int32Array
  brand: Int32Array
  colorSet: Int32Array
  phoneSet: Int32Array
  factSet: Int32Array
  choiceSet: Int32Array
  isInStock: Uint8Array
  isFeatured: Uint8Array
  isOnSale: Uint8Array
  /** Microseconds. */
  createdAt: Float64Array
  /** A number that grows with the title. */
  title: Float64Array
  rating: Float64Array
}
/** Prices of the capacities that a product comes in, by their facts: 'gb-128'. */
export type ChoicePrices = Record<string, number>
export interface IndexedCategory {
  id: string
  slug: string
  parent: number
}
/** Distinct values by number. New ones are only appended, so that all copies of an index share the list. */
export interface ValueList<T> {
  values: T[]
  /** By the value's text. */
  numbers: Map<string, number>
}
