import { setImmediate } from 'node:timers/promises'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { type CatalogueIndex, emptyCaches, type IndexColumns, type IndexedCategory, type ValueList } from './catalogue-index.ts'
import { countIds, findPositions, toIds } from './product-ids.ts'

export interface IndexRow {
  id: string
  category_id: string | null
  unit_price: number
  brand: string
  /** JSON lists, so that equal ones are parsed once. */
  colors: string
  phones: string
  facts: string
  choices: string
  in_stock: boolean
  is_featured: boolean
  on_sale: boolean
  created_at: number
  average_rating: number
}
/** The columns of `products p` that the index contains, without the rank of the title and the price. */
const columnsWithoutPrice = sql`
  p.id, p.category_id, p.brand, array_to_json(p.colors)::text as colors, array_to_json(p.phones)::text as phones,
  array_to_json(p.facts)::text as facts,
  case when exists (select from unnest(p.facts) fact where fact like 'gb-%') then (
    select coalesce(json_object_agg(fact, price order by fact), '{}') from (
      select distinct on (fact) replace(substr(amount, 2), ':', '-') as fact, coalesce(nullif(s.sale_price, 0), s.list_price) as price
      from skus s, unnest(amounts_in(s.capacity)) amount
      where s.product_id = p.id and s.kind = 'storage' and s.is_leaf and s.removed_at is null
      order by fact, s.stock > 0 desc, price) choices
  )::text else '{}' end as choices,
  p.in_stock, p.is_featured, p.on_sale, (extract(epoch from p.created_at) * 1e6)::float8 as created_at, p.average_rating`
export const indexedColumns = sql`${columnsWithoutPrice}, p.unit_price`

/** Rows that are read at once: their conversion blocks the event loop for a few milliseconds. */
const batch = 500

/**
 * Reads the index of the active products in batches, so that neither a statement nor the event loop takes long. The batches are not of one
 * moment: products that change meanwhile must be updated in the index.
 */
export async function readListedIndex(db: Db): Promise<CatalogueIndex> {
  const lists = emptyLists(await readCategories(db))
  const parts: (IndexColumns & Pick<CatalogueIndex, 'ids'>)[] = []
  let last = nobody
  for (let isMore = true; isMore; ) {
    const { rows } = await sql<IndexRow>`
      select ${indexedColumns} from products p where p.is_active and p.id > ${last} order by p.id limit ${batch}`.execute(db)
    parts.push({ ids: toIds(rows.map(({ id }) => id)), ...toColumns(lists, rows, () => 0) })
    last = rows.at(-1)?.id ?? nobody
    isMore = rows.length === batch
  }
  const columns = await joinParts(parts)
  await rankTitles(db, columns)
  return toIndex(db, lists, { ...columns, ascending: countIds(columns.ids) })
}

/** Reads the index of the products `p` that match, without the order of their titles. */
export async function readMatchingIndex(db: Db, where: Expression<SqlBool>, price: Expression<number>): Promise<CatalogueIndex> {
  const [{ rows }, categories] = await Promise.all([
    sql<IndexRow>`select ${columnsWithoutPrice}, ${price} as unit_price from products p where ${where}`.execute(db),
    readCategories(db),
  ])
  const lists = emptyLists(categories)
  return toIndex(db, lists, { ids: toIds(rows.map(({ id }) => id)), ascending: 0, ...toColumns(lists, rows, () => 0) })
}

const nobody = '00000000-0000-0000-0000-000000000000'

type Lists = Pick<CatalogueIndex, 'categories' | 'brands' | 'colorSets' | 'phoneSets' | 'factSets' | 'choiceSets'>
const emptyLists = (categories: IndexedCategory[]): Lists => ({
  categories,
  brands: { values: [], numbers: new Map() },
  colorSets: { values: [], numbers: new Map() },
  phoneSets: { values: [], numbers: new Map() },
  factSets: { values: [], numbers: new Map() },
  choiceSets: { values: [], numbers: new Map() },
})

async function toIndex(db: Db, lists: Lists, columns: IndexColumns & Pick<CatalogueIndex, 'ids' | 'ascending'>): Promise<CatalogueIndex> {
  return { ...lists, ...columns, ...emptyCaches(), colors: await readColors(db, new Set(lists.colorSets.values.flat())), sorted: new Map() }
}

async function joinParts<T extends Record<keyof T, Uint8Array | Int32Array | Uint32Array | Float64Array>>(parts: T[]): Promise<T> {
  const joined: Partial<T> = {}
  for (const name of Object.keys(parts[0]!) as (keyof T)[]) {
    const columns = parts.map((part) => part[name])
    const length = columns.reduce((sum, column) => sum + column.length, 0)
    const all = new (columns[0]!.constructor as new (length: number) => T[keyof T])(length)
    let at = 0
    for (const column of columns) {
      all.set(column, at)
      at += column.length
    }
    joined[name] = all
    await setImmediate()
  }
  return joined as T
}

/** Numbers the titles in the order of the database, whose collation may be any; equal titles have the same number. */
async function rankTitles(db: Db, { ids, title }: Pick<CatalogueIndex, 'ids' | 'title'>): Promise<void> {
  let last = { id: nobody, title: '' }
  let rank = 0
  for (let isMore = true; isMore; ) {
    const { rows } = await sql<typeof last>`
      select p.id, lower(p.title) as title from products p where p.is_active and (lower(p.title), p.id) > (${last.title}, ${last.id}::uuid)
      order by lower(p.title), p.id limit ${batch}`.execute(db)
    const positions = findPositions(
      ids,
      countIds(ids),
      rows.map(({ id }) => id),
    )
    for (const row of rows) {
      if (row.title !== last.title) rank++
      last = row
      const position = positions.get(row.id)
      if (position !== undefined) title[position] = rank
    }
    isMore = rows.length === batch
  }
}

async function readCategories(db: Db): Promise<IndexedCategory[]> {
  const { rows } = await sql<{ id: string; slug: string; parent_id: string | null }>`
    select id, slug, parent_id from categories order by slug`.execute(db)
  const numberOf = new Map(rows.map(({ id }, number) => [id as string | null, number]))
  return rows.map(({ id, slug, parent_id }) => ({ id, slug, parent: numberOf.get(parent_id) ?? -1 }))
}

/** Builds the columns of rows; new values are appended to the lists. */
export function toColumns<R extends IndexRow>(
  { categories, brands, colorSets, phoneSets, factSets, choiceSets }: Lists,
  rows: R[],
  rankTitle: (row: R) => number,
): IndexColumns {
  const numberOf = new Map(categories.map(({ id }, number) => [id as string | null, number]))
  const ints = (read: (row: R) => number) => Int32Array.from(rows, read)
  const flags = (read: (row: R) => boolean) => Uint8Array.from(rows, (row) => (read(row) ? 1 : 0))
  return {
    isListed: new Uint8Array(rows.length).fill(1),
    price: ints((row) => row.unit_price),
    category: ints((row) => numberOf.get(row.category_id) ?? -1),
    brand: ints((row) => intern(brands, row.brand, String)),
    colorSet: ints((row) => intern(colorSets, row.colors, JSON.parse)),
    phoneSet: ints((row) => intern(phoneSets, row.phones, JSON.parse)),
    factSet: ints((row) => intern(factSets, row.facts, JSON.parse)),
    choiceSet: ints((row) => intern(choiceSets, row.choices, JSON.parse)),
    isInStock: flags((row) => row.in_stock),
    isFeatured: flags((row) => row.is_featured),
    isOnSale: flags((row) => row.on_sale),
    createdAt: Float64Array.from(rows, (row) => row.created_at),
    title: Float64Array.from(rows, rankTitle),
    rating: Float64Array.from(rows, (row) => row.average_rating),
  }
}

function intern<T>({ values, numbers }: ValueList<T>, text: string, parse: (text: string) => T): number {
  const known = numbers.get(text)
  if (known !== undefined) return known
  numbers.set(text, values.length)
  return values.push(parse(text)) - 1
}

export async function readColors(db: Db, keys: ReadonlySet<string>): Promise<CatalogueIndex['colors']> {
  if (keys.size === 0) return new Map()
  const { rows } = await sql<{ key: string; name: string; code: string }>`
    select key, named.name, named.code from unnest(${[...keys]}::text[]) key cross join lateral (
      (select color_name as name, coalesce(color_code, '#000000') as code from skus where lower(color_name) = key and removed_at is null limit 1)
      union all
      (select color_name, coalesce(color_code, '#000000') from products where lower(color_name) = key limit 1)
      limit 1
    ) named`.execute(db)
  return new Map(rows.map(({ key, ...color }) => [key, color]))
}
