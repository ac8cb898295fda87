import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { type EventBus, hasTag } from '../../platform/events.ts'
import { tags } from '../live/index.ts'

/**
 * The values by which lists filter, sort and count products, as columns in memory (decision 0014). A product has the same index in each
 * column. Repeated values are stored once, in `categories`, `brands`, `colorSets` and `phoneSets`; columns contain their index.
 */
export interface CatalogueIndex {
  ids: string[]
  price: Int32Array
  category: Int32Array
  brand: Int32Array
  colorSet: Int32Array
  phoneSet: Int32Array
  isInStock: Uint8Array
  isFeatured: Uint8Array
  isOnSale: Uint8Array
  /** Microseconds. */
  createdAt: Float64Array
  /** The rank by title. */
  title: Int32Array
  rating: Float64Array
  /** By slug; `parent` is an index in this list, or -1. */
  categories: IndexedCategory[]
  brands: string[]
  colorSets: string[][]
  phoneSets: string[][]
  /** Name and code of each colour, by its lower-case name. */
  colors: Map<string, { name: string; code: string }>
  /** The indexes of all products in each order, sorted on first use. */
  sorted: Map<string, Uint32Array>
}
export interface IndexedCategory {
  id: string
  slug: string
  parent: number
}

/** One copy per server instance, dropped when a product or category changes. */
const cached = new WeakMap<EventBus, { index?: Promise<CatalogueIndex> | undefined }>()

/** Gets the index of the active products. */
export function getCatalogueIndex({ db, events }: Context): Promise<CatalogueIndex> {
  const copy = cached.get(events) ?? startCaching(events)
  if (copy.index) return copy.index
  const reading = readCatalogueIndex(db, sql<SqlBool>`p.is_active`)
  copy.index = reading
  reading.catch(() => {
    // The next list retries.
    if (copy.index === reading) copy.index = undefined
  })
  return reading
}

function startCaching(events: EventBus) {
  const copy: { index?: Promise<CatalogueIndex> | undefined } = {}
  cached.set(events, copy)
  events.onInvalidated((stale) => {
    if (hasTag(stale, tags.products, tags.categories)) copy.index = undefined
  })
  return copy
}

interface Row {
  id: string
  category_id: string | null
  unit_price: number
  brand: string
  /** JSON lists, so that equal ones are parsed once. */
  colors: string
  phones: string
  in_stock: boolean
  is_featured: boolean
  on_sale: boolean
  created_at: number
  title: number
  average_rating: number
}

/** Reads the index of the products `p` that match. */
export async function readCatalogueIndex(db: Db, where: Expression<SqlBool>): Promise<CatalogueIndex> {
  const [{ rows }, { rows: tree }] = await Promise.all([
    sql<Row>`
      select p.id, p.category_id, p.unit_price, p.brand, array_to_json(p.colors)::text as colors, array_to_json(p.phones)::text as phones,
        p.in_stock, p.is_featured, p.on_sale, (extract(epoch from p.created_at) * 1e6)::float8 as created_at,
        dense_rank() over (order by lower(p.title)) as title, p.average_rating
      from products p where ${where}`.execute(db),
    sql<{ id: string; slug: string; parent_id: string | null }>`select id, slug, parent_id from categories order by slug`.execute(db),
  ])
  const numberOf = new Map(tree.map(({ id }, number) => [id as string | null, number]))
  const [brands, colorSets, phoneSets] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  const ints = (read: (row: Row) => number) => Int32Array.from(rows, read)
  const flags = (read: (row: Row) => boolean) => Uint8Array.from(rows, (row) => (read(row) ? 1 : 0))
  const columns = {
    ids: rows.map(({ id }) => id),
    price: ints((row) => row.unit_price),
    category: ints((row) => numberOf.get(row.category_id) ?? -1),
    brand: ints((row) => intern(brands, row.brand)),
    colorSet: ints((row) => intern(colorSets, row.colors)),
    phoneSet: ints((row) => intern(phoneSets, row.phones)),
    isInStock: flags((row) => row.in_stock),
    isFeatured: flags((row) => row.is_featured),
    isOnSale: flags((row) => row.on_sale),
    createdAt: Float64Array.from(rows, (row) => row.created_at),
    title: ints((row) => row.title),
    rating: Float64Array.from(rows, (row) => row.average_rating),
  }
  const parsed = { colorSets: parseSets(colorSets), phoneSets: parseSets(phoneSets) }
  return {
    ...columns,
    ...parsed,
    brands: [...brands.keys()],
    categories: tree.map(({ id, slug, parent_id }) => ({ id, slug, parent: numberOf.get(parent_id) ?? -1 })),
    colors: await readColors(db, [...new Set(parsed.colorSets.flat())]),
    sorted: new Map(),
  }
}

function intern(known: Map<string, number>, value: string): number {
  const number = known.get(value) ?? known.size
  known.set(value, number)
  return number
}

const parseSets = (sets: Map<string, number>): string[][] => [...sets.keys()].map((text) => JSON.parse(text) as string[])

async function readColors(db: Db, keys: string[]): Promise<CatalogueIndex['colors']> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ key: string; name: string; code: string }>`
    select key, named.name, named.code from unnest(${keys}::text[]) key cross join lateral (
      (select color_name as name, coalesce(color_code, '#000000') as code from skus where lower(color_name) = key and removed_at is null limit 1)
      union all
      (select color_name, coalesce(color_code, '#000000') from products where lower(color_name) = key limit 1)
      limit 1
    ) named`.execute(db)
  return new Map(rows.map(({ key, ...color }) => [key, color]))
}
