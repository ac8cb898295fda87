import { readMoney } from './cells.ts'
import { type Column, columnName } from './columns.ts'
import { isMoney } from './fractions.ts'
import type { Problem } from './group-products.ts'
import type { Row } from './read-table.ts'

/** Reads a whole number; an empty cell is 0, and any other text a problem. */
export function readNumber(row: Row, column: Column, problems: Problem[]): number {
  const text = row.cell(column)
  if (!text) return 0
  const money = readMoney(text)
  const refuse = (message: string) =>
    problems.push({ line: row.line, column: columnName(column), message: `"${shortenCell(text)}" ${message}` })
  if (money?.hasFraction && isMoney(column)) refuse('has a fraction of a rupee. Choose "Round to whole rupees" to import it.')
  else if (!money || money.hasFraction) refuse('is not a whole number')
  return money?.rupees ?? 0
}

/** Shortens a cell for a message. */
export const shortenCell = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
