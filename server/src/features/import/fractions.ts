import type { ImportFraction } from '@saddar/contract'
import { readMoney } from './cells.ts'
import { type Column, columnName } from './columns.ts'
import type { FileProduct } from './group-products.ts'
import type { Row } from './read-table.ts'

const moneyColumns: Column[] = ['price', 'compareAt', 'cost', 'shippingCost']
export const isMoney = (column: Column): boolean => moneyColumns.includes(column)

/** Lists the prices of a product that have a fraction of a rupee, with their rounded values (rule 17.7). */
export function listFractions({ rows }: FileProduct): ImportFraction[] {
  return rows.flatMap((row) =>
    moneyColumns.flatMap((column) => {
      const from = row.cell(column) ?? ''
      const money = readMoney(from)
      return money?.hasFraction ? [{ line: row.line, column: columnName(column), from, to: money.rupees }] : []
    }),
  )
}

/** Returns the product with prices rounded to whole rupees. */
export const roundPrices = (product: FileProduct): FileProduct => ({ ...product, rows: product.rows.map(roundRow) as FileProduct['rows'] })

const roundRow = (row: Row): Row => ({
  ...row,
  cell: (column) => {
    const text = row.cell(column)
    const money = text !== undefined && isMoney(column) ? readMoney(text) : undefined
    return money?.hasFraction ? String(money.rupees) : text
  },
})
