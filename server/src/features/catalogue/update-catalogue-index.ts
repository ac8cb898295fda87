import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { type CatalogueIndex, emptyCaches, type IndexColumns } from './catalogue-index.ts'
import { countIds, findPositions, type ProductIds, toIds } from './product-ids.ts'
import { type IndexRow, indexedColumns, readColors, toColumns } from './read-catalogue-index.ts'
import { moveInOrders } from './sort-index.ts'

interface ChangedRow extends IndexRow {
  /** The rank of its title among the changed products. */
  place: number
  /** The product before it by title that has not changed, and whether their titles are equal. */
  previous: string | null
  is_equal: boolean | null
}

/**
 * Reads the changed products, which may be new or deleted, and returns an index with them.
 * @returns undefined when their titles cannot be ranked, so that the index must be read as a whole
 */
export async function updateCatalogueIndex(db: Db, index: CatalogueIndex, changed: string[]): Promise<CatalogueIndex | undefined> {
  const { rows } = await sql<ChangedRow>`
    select ${indexedColumns}, dense_rank() over (order by lower(p.title)) as place, before.id as previous, before.is_equal
    from products p left join lateral (
      select n.id, lower(n.title) = lower(p.title) as is_equal from products n
      where n.is_active and lower(n.title) <= lower(p.title) and n.id <> all(${changed}::uuid[])
      order by lower(n.title) desc, n.id desc limit 1
    ) before on true
    where p.is_active and p.id = any(${changed}::uuid[])`.execute(db)
  const numberOf = findPositions(index.ids, index.ascending, [...changed, ...rows.flatMap(({ previous }) => previous ?? [])])
  const known = changed.flatMap((id) => numberOf.get(id) ?? [])
  const titles = rankTitles(index, rows, numberOf, new Set(known))
  if (!titles) return undefined

  const added = rows.filter(({ id }) => !numberOf.has(id)).map(({ id }) => id)
  const size = countIds(index.ids) + added.length
  for (const [place, id] of added.entries()) numberOf.set(id, countIds(index.ids) + place)
  const places = rows.map(({ id }) => numberOf.get(id)!)
  const values = toColumns(index, rows, (row) => titles.get(row.id)!)
  const columns = Object.fromEntries(
    Object.entries(values).map(([name, column]) => [name, replace(index[name as keyof IndexColumns], size, places, column)]),
  ) as unknown as IndexColumns
  const gone = known.filter((number) => !places.includes(number))
  columns.isListed = replace(columns.isListed, size, gone, new Uint8Array(gone.length))

  const colors = [index.colorSet, columns.colorSet].flatMap((sets) =>
    [...known, ...places].flatMap((at) => index.colorSets.values[sets[at]!] ?? []),
  )
  const ids = added.length > 0 ? append(index.ids, added) : index.ids
  return {
    ...index,
    ...columns,
    ...emptyCaches(),
    ids,
    colors: new Map([...index.colors, ...(await readColors(db, new Set(colors)))]),
    sorted: await moveInOrders(index, { ...columns, ids }, places),
  }
}

function append(ids: ProductIds, added: string[]): ProductIds {
  const all = new Uint32Array(ids.length + toIds(added).length)
  all.set(ids)
  all.set(toIds(added), ids.length)
  return all
}

/**
 * Ranks the titles of changed products between those of their neighbours, which have not changed. Only the database can compare titles.
 * @returns undefined when a neighbour is unknown, or when no number is left between two ranks
 */
function rankTitles(
  index: CatalogueIndex,
  rows: ChangedRow[],
  numberOf: ReadonlyMap<string, number>,
  changed: ReadonlySet<number>,
): Map<string, number> | undefined {
  const ranks = new Map<string, number>()
  for (const { id, place, previous, is_equal } of rows) {
    const neighbour = previous === null ? -1 : numberOf.get(previous)
    if (neighbour === undefined || index.isListed[neighbour] === 0) return undefined
    const floor = neighbour < 0 ? Number.NEGATIVE_INFINITY : index.title[neighbour]!
    const next = findNextRank(index, floor, changed)
    const [low, high] = [Math.max(floor, Math.min(next, 1) - 1), Math.min(next, Math.max(floor, 0) + 1)]
    const rank = is_equal ? floor : low + ((high - low) * place) / (rows.length + 1)
    if (!is_equal && !(rank > floor && rank < next)) return undefined
    ranks.set(id, rank)
  }
  return ranks
}

function findNextRank({ title, isListed }: CatalogueIndex, floor: number, changed: ReadonlySet<number>): number {
  let next = Number.POSITIVE_INFINITY
  for (let number = 0; number < title.length; number++) {
    const rank = title[number]!
    if (rank > floor && rank < next && isListed[number] === 1 && !changed.has(number)) next = rank
  }
  return next
}

/** Returns the column with these values at these places; the same column if they are there already. */
function replace<T extends IndexColumns[keyof IndexColumns]>(column: T, size: number, places: number[], values: T): T {
  if (size === column.length && places.every((place, at) => column[place] === values[at])) return column
  const copy = new (column.constructor as new (size: number) => T)(size)
  copy.set(column)
  for (const [at, place] of places.entries()) copy[place] = values[at]!
  return copy
}
