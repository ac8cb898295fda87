import { createHash } from 'node:crypto'
import type { StatementForm } from '@saddar/contract'
import type { FieldError } from '@saddar/contract/errors'
import { toKarachiDay } from '@saddar/contract/karachi'
import { statementLimits } from '@saddar/contract/limits'
import { parse } from 'csv-parse/sync'
import { unescapeFormula } from '../../platform/csv.ts'
import { invalid } from '../../platform/http/app-error.ts'
import { type CsvRecord, findHeader, type Header } from './find-columns.ts'
import type { StatementColumn } from './formats/format.ts'
import { statementFormats } from './formats/index.ts'
import { isRounded, readNumber, readPaisa, readStatementDay } from './read-cells.ts'

/** A parcel of a statement; amounts in paisa, charges as positive figures. */
export interface StatementRow {
  line: number
  trackingNumber: string
  orderReference: string
  cod: number
  fee: number
  tax: number
  withheld: number
  net: number
}

export interface Statement {
  courier: StatementForm['courier']
  number: string
  /** YYYY-MM-DD. */
  day: string
  bankReference: string
  /** Paisa; null when neither the file nor the form says it. */
  totalPaid: number | null
  hash: string
  rows: StatementRow[]
}

const refused = (problems: string[], path = 'file') =>
  invalid(problems.slice(0, statementLimits.errors).map((msg): FieldError => ({ msg, path })))

/**
 * Reads a courier's statement, CSV with the courier's columns or common ones in any order (rule 7.28). What the form says comes before what
 * the file says.
 * @throws AppError VALIDATION with at most 50 errors, those of the file with their lines
 */
export function readStatement(form: StatementForm, content: Buffer): Statement {
  const format = statementFormats[form.courier]
  const header = findHeader(parseCsv(content), format)
  if ('problem' in header) throw refused([header.problem])
  const problems: string[] = []
  const parcels = header.records.filter((record) => !isBlank(record) && !isTotal(record, header))
  if (parcels.length === 0) throw refused(['The file has no parcels'])
  if (parcels.length > statementLimits.rows) throw refused([`The file has more than ${statementLimits.rows.toLocaleString('en-US')} rows`])
  const rows = parcels.flatMap((record) => {
    const { row, errors } = readRow(record, header)
    problems.push(...errors.map((error) => `Line ${record.line}: ${error}`))
    return row ? [row] : []
  })
  const facts = readFacts(header, parcels, form)
  problems.push(...facts.problems)
  if (problems.length > 0) throw refused(problems)
  const { number, day, total } = facts
  const readableDay = readStatementDay(day, format.isMonthFirst)
  const totalPaid = total === '' ? null : readPaisa(total)
  const missing: FieldError[] = []
  if (number === '') missing.push({ msg: 'The file does not say the statement’s number: enter it', path: 'number' })
  else if (number.length > 60) missing.push({ msg: 'Cannot exceed 60 characters', path: 'number' })
  if (day === '') missing.push({ msg: 'The file does not say the statement’s date: enter it', path: 'day' })
  else if (!readableDay) missing.push({ msg: 'Enter a day such as 2026-11-23', path: 'day' })
  else if (readableDay > toKarachiDay(Date.now())) missing.push({ msg: 'This day is still to come', path: 'day' })
  if (totalPaid === undefined) missing.push({ msg: 'Enter an amount such as 12500 or 12500.50', path: 'total' })
  if (missing.length > 0) throw invalid(missing)
  return {
    ...{ courier: form.courier, number, day: readableDay!, bankReference: facts.bankReference.slice(0, 60) },
    ...{ totalPaid: totalPaid ?? null, hash: createHash('sha256').update(content).digest('hex'), rows },
  }
}

function parseCsv(content: Buffer): CsvRecord[] {
  if (content.length > statementLimits.bytes) throw refused([`The file is larger than ${statementLimits.bytes / 1024 / 1024} MB`])
  if (content.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4])) || content.subarray(0, 2).equals(Buffer.from([0xd0, 0xcf])))
    throw refused(['This is an Excel file. Save it as "CSV UTF-8" and try again.'])
  if (content.subarray(0, 5).toString('latin1') === '%PDF-')
    throw refused(['This is a PDF file. Ask the courier for the statement as CSV or Excel, and save it as "CSV UTF-8".'])
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw refused(['The file is not UTF-8 text. Save it as "CSV UTF-8" and try again.'])
  }
  const start = text.slice(0, 5_000)
  const delimiter = [',', ';', '\t'].reduce((best, one) => (start.split(one).length > start.split(best).length ? one : best))
  try {
    const options = {
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 20_000,
      delimiter,
    } as const
    const parsed = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[]
    return parsed.map(({ record, info }) => ({ line: info.lines, cells: record.map((cell) => unescapeFormula(cell).trim()) }))
  } catch (error) {
    throw refused([`The file is not CSV: ${(error as Error).message}`])
  }
}

const isBlank = ({ cells }: CsvRecord) => cells.every((cell) => cell === '')
/** A row of sums below the parcels. */
const isTotal = (record: CsvRecord, { columns }: Header) => {
  const tracking = cellOf(record, columns, 'tracking')
  return (tracking === '' || totalWord.test(tracking)) && record.cells.some((cell) => totalWord.test(cell))
}
const totalWord = /^(grand |sub ?)?total\b/i

const cellOf = ({ cells }: CsvRecord, columns: Header['columns'], column: StatementColumn): string =>
  cells[columns[column]?.[0] ?? -1] ?? ''

function readRow(record: CsvRecord, { columns }: Header): { row?: StatementRow; errors: string[] } {
  const errors: string[] = []
  const money = (column: 'cod' | 'fee' | 'tax' | 'withheld' | 'net', label: string): number => {
    let sum = 0
    for (const index of columns[column] ?? []) {
      const paisa = readPaisa(record.cells[index] ?? '')
      if (paisa === undefined) errors.push(`${label} is no amount such as 1250 or 1250.50`)
      // Some couriers write what they keep as a negative figure.
      sum += column === 'cod' || column === 'net' ? (paisa ?? 0) : Math.abs(paisa ?? 0)
    }
    return sum
  }
  const trackingNumber = readNumber(cellOf(record, columns, 'tracking'))
  const orderReference = readNumber(cellOf(record, columns, 'reference'))
  if (isRounded(trackingNumber)) errors.push(`a spreadsheet rounded the tracking number to ${trackingNumber}: use the courier’s own file`)
  else if (!/^[\w-]{0,60}$/.test(trackingNumber))
    errors.push('the tracking number is longer than 60 or has other characters than letters, digits and hyphens')
  if (orderReference.length > 60) errors.push('the order reference is longer than 60 characters')
  if (trackingNumber === '' && orderReference === '') errors.push('there is neither a tracking number nor an order')
  const [cod, fee, tax, withheld] = [money('cod', 'COD'), money('fee', 'a charge'), money('tax', 'tax'), money('withheld', 'tax withheld')]
  const net = columns.net ? money('net', 'net') : cod - fee - tax - withheld
  if (cod < 0) errors.push('COD is below 0')
  if (errors.length > 0) return { errors }
  return { row: { line: record.line, trackingNumber, orderReference, cod, fee, tax, withheld, net }, errors }
}

/**
 * What the file says of the whole: in lines above the header, or in each row. A number or day that is not the same in all rows is a problem,
 * unless the form says it.
 */
function readFacts(header: Header, parcels: CsvRecord[], form: StatementForm) {
  const problems: string[] = []
  const read = (column: 'number' | 'day' | 'bankReference' | 'total', label?: string): string => {
    const above = header.above[column] ?? ''
    if (!header.columns[column]) return above
    const values = parcels.map((record) => ({ line: record.line, value: readNumber(cellOf(record, header.columns, column)) }))
    const known = values.find(({ value }) => value !== '')?.value ?? above
    const other = values.find(({ value }) => value !== '' && value.toLowerCase() !== known.toLowerCase())
    if (!other) return known
    if (label) problems.push(`Line ${other.line}: ${label} is ${other.value.slice(0, 60)}, and above it is ${known.slice(0, 60)}`)
    return ''
  }
  return {
    number: form.number || read('number', 'the statement’s number'),
    day: form.day || read('day', 'the statement’s date'),
    bankReference: form.bankReference || read('bankReference'),
    total: form.total || read('total'),
    problems,
  }
}
