import { type ProductInput, type SkuFieldName, toParentFields } from '@saddar/contract'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/http/app-error.ts'
import { recordStockChanges } from '../stock/index.ts'
import { enteredColumns, type SkuRow, toSkuColumns } from './sku-columns.ts'

type Option = ProductInput['storageOptions'][number] | ProductInput['sizeOptions'][number]
type Offer = Pick<ProductInput, SkuFieldName | 'stockWas'>

/** A row to write. */
interface Row extends SkuRow {
  position: number
  /** When null the stock is set; otherwise it changes by the difference, so that units sold since then stay sold. */
  stock_was: number | null
  is_leaf: boolean
}

/** A row that exists already. */
type ExistingSku = Pick<SkuRow, 'id' | 'parent_id' | 'kind' | 'stock'>

/**
 * Writes all SKUs of a product: rows with a known `_id` are updated, rows without one are inserted, all others are removed (rule 15.3). A removed
 * row remains in the table without stock and SKU code, since carts and orders reference it. The caller must have locked the present rows.
 * @throws AppError VALIDATION for a SKU code that is in use or an `_id` of another product
 */
export async function writeSkus(tx: Context, productId: string, input: ProductInput, present: ExistingSku[]): Promise<Map<number, string>> {
  checkSkus(input)
  const rows = await planRows(tx, input, present)
  const known = new Set(present.map(({ id }) => id))
  const wanted = new Set(rows.map(({ id }) => id))
  const removed = present.filter(({ id }) => !wanted.has(id)).map(({ id }) => id)
  const retained = rows.filter(({ id }) => known.has(id))
  try {
    if (removed.length > 0) await removeRows(tx, removed)
    if (retained.length > 0) await changeRows(tx, retained)
    await addRows(
      tx,
      productId,
      rows.filter(({ id }) => !known.has(id)),
    )
  } catch (error) {
    throw translate(error, input)
  }
  return new Map(rows.filter(({ kind }) => kind === 'variant').map(({ position, id }) => [position, id]))
}

async function removeRows(tx: Context, ids: string[]): Promise<void> {
  await sql`
    with previous as (select id, stock from skus where id = any(${ids}::uuid[])),
    changed as (
      update skus s set removed_at = now(), stock = 0, sku = null, barcode = null from previous where s.id = previous.id
      returning s.id, s.product_id, previous.stock as stock_before, 0 as stock_after
    ) ${recordStockChanges(tx, 'removed')}`.execute(tx.db)
}

async function changeRows(tx: Context, rows: Row[]): Promise<void> {
  // Clears names and SKU codes that another row is to have, so that two rows can swap theirs; the others would fill the audit log.
  await sql`
    with wanted as (${readRows(rows)})
    update skus s set sku = null, color_name = case when kind = 'variant' then id::text end, capacity = case when kind = 'storage' then id::text end,
      size = case when kind = 'size' then id::text end
    where s.id in (select id from wanted) and exists (
      select from wanted other where other.id <> s.id and (lower(other.sku) = lower(s.sku) or other.parent_id = s.parent_id
        and (lower(other.color_name) = lower(s.color_name) or lower(other.capacity) = lower(s.capacity) or lower(other.size) = lower(s.size))))`.execute(
    tx.db,
  )
  await sql`
    with wanted as (${readRows(rows)}),
    changed as (
      update skus s set ${sql.join(written.map((column) => sql`${sql.ref(column)} = w.${sql.ref(column)}`))},
        stock = case when not w.is_leaf then 0 when w.stock_was is null or not s.is_leaf then w.stock
          else least(1000000, greatest(0, s.stock + w.stock - w.stock_was)) end
      from wanted w join skus previous using (id) where s.id = w.id
      returning s.id, s.product_id, previous.stock as stock_before, s.stock as stock_after
    ) ${recordStockChanges(tx, 'edited')}`.execute(tx.db)
}

async function addRows(tx: Context, productId: string, rows: Row[]): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.join(['id', 'parent_id', 'kind', 'stock', ...written].map((column) => sql.ref(column)))
  await sql`
    with changed as (
      insert into skus (product_id, ${columns}) select ${productId}::uuid, ${columns} from (${readRows(rows)}) wanted
      returning id, product_id, 0 as stock_before, stock as stock_after
    ) ${recordStockChanges(tx, 'created')}`.execute(tx.db)
}

/** The columns of every row besides its identity and its stock. */
const written = ['position', 'is_leaf', ...enteredColumns.filter((column) => column !== 'stock')]

/** A query for the rows, with the types of the table's columns. */
const readRows = (rows: Row[]) => sql`
  select row.*, (item ->> 'stock_was')::int as stock_was
  from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) item cross join jsonb_populate_record(null::skus, item) row`

const hasOptions = ({ storageOptions, sizeOptions }: Options) => storageOptions.length + sizeOptions.length > 0
interface Options {
  storageOptions: ProductInput['storageOptions']
  sizeOptions: ProductInput['sizeOptions']
}

async function planRows(tx: Context, input: ProductInput, present: ExistingSku[]): Promise<Row[]> {
  const find = (id: string | undefined, kind: string, parentId: string | null, path: string): string | undefined => {
    if (!id) return undefined
    const row = present.find((each) => each.id === id && each.kind === kind && each.parent_id === parentId)
    if (!row) throw invalid([{ msg: 'This choice is no longer part of the product', path }])
    return row.id
  }
  const fresh = await makeIds(tx, input)
  const root = present.find(({ kind }) => kind === 'product')?.id ?? fresh.pop()!
  const rows: Row[] = []
  const add = (row: Partial<Row> & Pick<Row, 'id' | 'kind' | 'is_leaf'>, offer: Offer) => {
    // A level with choices has no stock, barcode and cost of its own.
    const own = toSkuColumns(row.is_leaf ? { ...offer, stock: stockOf(row.parent_id, offer) } : toParentFields(offer))
    const none = { parent_id: null, position: 0, color_name: null, color_code: null, capacity: null, size: null }
    rows.push({ ...none, ...own, stock_was: offer.stockWas ?? null, ...row })
  }
  /** The first choice may take over its parent's stock, which also changes by the difference (rule 15.4). */
  const stockOf = (parentId: string | null | undefined, { stock, stockWas }: Offer): number => {
    const parent = present.find(({ id }) => id === parentId)
    const isTakenOver = parent && present.every((each) => each.parent_id !== parent.id)
    return isTakenOver && stockWas !== undefined ? Math.min(1_000_000, Math.max(0, stock + parent.stock - stockWas)) : stock
  }
  const addOptions = (from: Options, parentId: string, path: string) => {
    const list: [Option, string][] = [
      ...from.storageOptions.map((option, index): [Option, string] => [option, `${path}storageOptions.${index}`]),
      ...from.sizeOptions.map((option, index): [Option, string] => [option, `${path}sizeOptions.${index}`]),
    ]
    for (const [position, [option, at]] of list.entries()) {
      const own =
        'capacity' in option ? { kind: 'storage' as const, capacity: option.capacity } : { kind: 'size' as const, size: option.size }
      add({ ...own, id: find(option._id, own.kind, parentId, at) ?? fresh.pop()!, parent_id: parentId, position, is_leaf: true }, option)
    }
  }
  add({ id: root, kind: 'product', is_leaf: input.variants.length === 0 && !hasOptions(input) }, input)
  addOptions(input, root, '')
  for (const [position, variant] of input.variants.entries()) {
    const id = find(variant._id, 'variant', root, `variants.${position}`) ?? fresh.pop()!
    const { name, code } = variant.color
    add({ id, kind: 'variant', parent_id: root, position, color_name: name, color_code: code, is_leaf: !hasOptions(variant) }, variant)
    addOptions(variant, id, `variants.${position}.`)
  }
  const duplicate = rows.find(({ id }, index) => rows.findIndex((other) => other.id === id) < index)
  if (duplicate) throw invalid([{ msg: 'This choice is listed twice', path: 'variants' }])
  return rows
}

/** Makes ids for all rows, reversed, so that popping from the end gives them in order. */
async function makeIds(tx: Context, input: ProductInput): Promise<string[]> {
  const optionsOf = ({ storageOptions, sizeOptions }: Options) => storageOptions.length + sizeOptions.length
  const count = 1 + optionsOf(input) + input.variants.reduce((sum, variant) => sum + 1 + optionsOf(variant), 0)
  const { rows } = await sql<{ id: string }>`select uuid_v7() as id from generate_series(1, ${count}::int)`.execute(tx.db)
  return rows.map(({ id }) => id).reverse()
}

/** Lists each SKU of a product with its path in the request. */
function listSkus(input: ProductInput): { sku: string; path: string }[] {
  const listLevel = (level: ProductInput | ProductInput['variants'][number], above: string) => [
    { sku: level.sku, path: `${above}sku` },
    ...level.storageOptions.map(({ sku }, index) => ({ sku, path: `${above}storageOptions.${index}.sku` })),
    ...level.sizeOptions.map(({ sku }, index) => ({ sku, path: `${above}sizeOptions.${index}.sku` })),
  ]
  const all = [...listLevel(input, ''), ...input.variants.flatMap((variant, index) => listLevel(variant, `variants.${index}.`))]
  return all.filter(({ sku }) => sku !== '')
}

/** Rejects a SKU code that the input contains twice. */
function checkSkus(input: ProductInput): void {
  const all = listSkus(input)
  const duplicate = all.find(({ sku }, index) => all.findIndex((other) => other.sku === sku) < index)
  if (duplicate) throw skuTaken(duplicate)
}

const skuTaken = ({ sku, path }: { sku: string; path: string }) => invalid([{ msg: `SKU ${sku} is already in use`, path }])

/** Translates the constraint error for a SKU code of another product. */
function translate(error: unknown, input: ProductInput): unknown {
  const { constraint, detail } = error as { constraint?: string; detail?: string }
  if (constraint !== 'skus_sku_key') return error
  const taken = /\(sku\)=\((.*)\)/.exec(detail ?? '')?.[1] ?? ''
  return skuTaken(listSkus(input).find(({ sku }) => sku === taken) ?? { sku: taken, path: 'sku' })
}
