import { commonFormat } from './formats/common.ts'
import { plainName, type StatementColumn, type StatementFormat, statementColumns } from './formats/format.ts'

/** A line of the file with its trimmed cells. */
export interface CsvRecord {
  /** From 1. */
  line: number
  cells: string[]
}

/** Columns by what they contain; charges may be in several. */
type Columns = Partial<Record<StatementColumn, number[]>>

export interface Header {
  columns: Columns
  /** What lines above the header say of the statement: 'CPR Number, 4711'. */
  above: Partial<Record<StatementColumn, string>>
  /** The lines below it. */
  records: CsvRecord[]
}

/** Lines above the header, such as the courier's name and the statement's number. */
const linesAbove = 30
const charges: readonly StatementColumn[] = ['fee', 'tax', 'withheld']
const ofWhole: readonly StatementColumn[] = ['number', 'day', 'bankReference', 'total']

/** Finds the line with the names of the columns: the first with the cash and a parcel or an order. */
export function findHeader(records: CsvRecord[], format: StatementFormat): Header | { problem: string } {
  if (records.length === 0) return { problem: 'The file is empty' }
  for (const [index, { line, cells }] of records.slice(0, linesAbove).entries()) {
    const columns = findColumns(cells, format)
    if (!columns.cod || !(columns.tracking ?? columns.reference)) continue
    const repeated = statementColumns.find((column) => !charges.includes(column) && (columns[column]?.length ?? 0) > 1)
    if (repeated) return { problem: `Line ${line}: the column ${cells[columns[repeated]![1]!]} is there twice` }
    return { columns, above: readAbove(records.slice(0, index), format), records: records.slice(index + 1) }
  }
  return { problem: 'No line names the columns: there must be one for the tracking number and one for the COD amount' }
}

/** The courier's own names count before common ones; of its names, the first that is there, except for charges, which are added up. */
function findColumns(cells: string[], format: StatementFormat): Columns {
  const names = cells.map(plainName)
  const columns: Columns = {}
  const taken = new Set<number>()
  for (const { columns: known } of [format, commonFormat])
    for (const column of statementColumns) {
      const isCharge = charges.includes(column)
      if (columns[column] && !isCharge) continue
      for (const name of known[column] ?? []) {
        const found = names.flatMap((each, index) => (each === name && !taken.has(index) ? [index] : []))
        if (found.length === 0) continue
        for (const index of found) taken.add(index)
        columns[column] = [...(columns[column] ?? []), ...found]
        if (!isCharge) break
      }
    }
  return columns
}

function readAbove(records: CsvRecord[], format: StatementFormat): Header['above'] {
  const above: Header['above'] = {}
  for (const { cells } of records)
    for (const [index, cell] of cells.entries()) {
      // 'CPR Number: 4711' in one cell, or the value in the next one.
      const [label = '', ...rest] = cell.split(':')
      const value = rest.join(':').trim() || (cells[index + 1] ?? '')
      const column = ofWhole.find((one) => [...(format.columns[one] ?? []), ...commonFormat.columns[one]].includes(plainName(label)))
      if (column && value !== '') above[column] ??= value
    }
  return above
}
