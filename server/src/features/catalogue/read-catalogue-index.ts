import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { CatalogueIndex, IndexColumns, IndexedCategory, ValueList } from './catalogue-index.ts'

export interface IndexRow {
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
  average_rating: number
}
/** The columns of `products p` that the index contains, without the rank of the title. */
export const indexedColumns = sql`
  p.id, p.category_id, p.unit_price, p.brand, array_to_json(p.colors)::text as colors, array_to_json(p.phones)::text as phones,
  p.in_stock, p.is_featured, p.on_sale, (extract(epoch from p.created_at) * 1e6)::float8 as created_at, p.average_rating`

/** Reads the index of the active products. */
export const readListedIndex = (db: Db): Promise<CatalogueIndex> => readCatalogueIndex(db, sql<SqlBool>`p.is_active`)

/** Reads the index of the products `p` that match. */
export async function readCatalogueIndex(db: Db, where: Expression<SqlBool>): Promise<CatalogueIndex> {
  const [{ rows }, categories] = await Promise.all([
    sql<IndexRow & { title: number }>`
      select ${indexedColumns}, dense_rank() over (order by lower(p.title)) as title from products p where ${where}`.execute(db),
    readCategories(db),
  ])
  const lists = { categories, brands: emptyList<string>(), colorSets: emptyList<string[]>(), phoneSets: emptyList<string[]>() }
  return {
    ...lists,
    ...toColumns(lists, rows, (row) => row.title),
    ids: rows.map(({ id }) => id),
    colors: await readColors(db, new Set(lists.colorSets.values.flat())),
    sorted: new Map(),
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
  { categories, brands, colorSets, phoneSets }: Pick<CatalogueIndex, 'categories' | 'brands' | 'colorSets' | 'phoneSets'>,
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
    isInStock: flags((row) => row.in_stock),
    isFeatured: flags((row) => row.is_featured),
    isOnSale: flags((row) => row.on_sale),
    createdAt: Float64Array.from(rows, (row) => row.created_at),
    title: Float64Array.from(rows, rankTitle),
    rating: Float64Array.from(rows, (row) => row.average_rating),
  }
}

const emptyList = <T>(): ValueList<T> => ({ values: [], numbers: new Map() })

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
