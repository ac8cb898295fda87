import type { LowStockItem, LowStockQuery } from '@saddar/contract'
import { lowStockList } from '@saddar/contract/limits'
import { writeCsv } from '../../platform/csv.ts'
import type { Db } from '../../platform/db/connect.ts'
import { listLowStock } from './list-low-stock.ts'

const columns: [string, (item: LowStockItem) => unknown][] = [
  ['SKU', (item) => item.sku],
  ['Barcode', (item) => item.barcode],
  ['Brand', (item) => item.brand],
  ['Product', (item) => item.title],
  ['Choice', (item) => item.choice],
  ['Order quantity', (item) => item.suggested],
  ['In stock', (item) => item.stock],
  [`Sold in ${lowStockList.salesDays} days`, (item) => item.sold],
  ['Days left', (item) => item.daysLeft],
]

/** The list as CSV, in its order; the supplier's columns come first. The byte order mark makes Excel read Urdu names as UTF-8. */
export async function writeLowStockCsv(db: Db, query: LowStockQuery): Promise<string> {
  const { items } = await listLowStock(db, query, { limit: lowStockList.fileRows })
  return `\uFEFF${writeCsv([columns.map(([name]) => name), ...items.map((item) => columns.map(([, read]) => read(item)))])}`
}
