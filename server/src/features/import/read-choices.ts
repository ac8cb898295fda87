import { columnName } from './columns.ts'
import type { FileProduct, Problem } from './group-products.ts'
import type { Row } from './read-table.ts'

/** A SKU of the file: its row and its option values. */
export interface FileSku {
  row: Row
  color: string | undefined
  capacity: string | undefined
  size: string | undefined
}
type Kind = 'color' | 'capacity' | 'size'

const options = [1, 2, 3] as const
const tooMany = 'A product can have a colour and one more option, storage or size'
const skuColumns = ['option1Value', 'sku', 'price', 'stock'] as const

/**
 * Reads the SKUs of a product. Shopify's options become a colour and either a storage capacity or a size; an option with any other name counts as
 * a size. Rows with only a picture are skipped.
 */
export function readChoices({ rows }: FileProduct, problems: Problem[]): FileSku[] {
  const kinds = readKinds(rows[0], problems)
  const skuRows = rows.filter((row, index) => index === 0 || skuColumns.some((column) => row.cell(column)))
  if (kinds.length === 0) {
    for (const row of skuRows.slice(1))
      problems.push({
        line: row.line,
        column: columnName('option1Name'),
        message: 'Several rows need an option that tells them apart, such as Color',
      })
    return [{ row: rows[0], color: undefined, capacity: undefined, size: undefined }]
  }
  return skuRows.map((row) => {
    const sku: FileSku = { row, color: undefined, capacity: undefined, size: undefined }
    for (const { kind, number } of kinds) {
      const value = row.cell(`option${number}Value`)
      if (value) sku[kind] = value
      // Only some colours of a product may have sizes.
      else if (kind === 'color' || kinds.length === 1)
        problems.push({ line: row.line, column: columnName(`option${number}Value`), message: 'The value of this option is missing' })
    }
    if (sku.capacity && sku.size) {
      problems.push({ line: row.line, column: columnName('option2Value'), message: tooMany })
      sku.size = undefined
    }
    return sku
  })
}

/** Reads the kind of each option. For a product without options, Shopify writes one option named 'Title'. */
function readKinds(first: Row, problems: Problem[]): { kind: Kind; number: 1 | 2 | 3 }[] {
  const kinds: { kind: Kind; number: 1 | 2 | 3 }[] = []
  for (const number of options) {
    const name = first.cell(`option${number}Name`)
    if (!name || (name.toLowerCase() === 'title' && /^(default title)?$/i.test(first.cell(`option${number}Value`) ?? ''))) continue
    const kind = kindOf(name)
    if (kinds.some((other) => other.kind === kind))
      problems.push({
        line: first.line,
        column: columnName(`option${number}Name`),
        message: tooMany,
      })
    else kinds.push({ kind, number })
  }
  return kinds
}

function kindOf(name: string): Kind {
  if (/colou?r/i.test(name)) return 'color'
  return /storage|capacity|memory/i.test(name) ? 'capacity' : 'size'
}
