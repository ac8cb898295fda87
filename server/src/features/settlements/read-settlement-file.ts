import { createHash } from 'node:crypto'
import { type SettlementColumn, settlementColumnNames, settlementColumns } from '@saddar/contract'
import type { FieldError } from '@saddar/contract/errors'
import { parse } from 'csv-parse/sync'
import { unescapeFormula } from '../../platform/csv.ts'
import { readDay } from '../../platform/db/karachi-days.ts'
import { invalid } from '../../platform/http/app-error.ts'
import { plainName } from '../courier-statements/index.ts'

/** Amounts in paisa. The net of a refund is negative: the bank keeps it back. */
export interface SettlementRow {
  line: number
  type: 'sale' | 'refund'
  transactionId: string
  orderReference: string
  /** YYYY-MM-DD. */
  day: string
  gross: number
  fee: number
  tax: number
  net: number
  /** Which of the equal rows of the file it is, from 1: a payment can have equal refunds on one day. */
  nth: number
}

interface SettlementContent {
  hash: string
  rows: SettlementRow[]
  /** Which of the file's columns are read as which, by the names that it gives them. */
  columns: { recognised: { column: SettlementColumn; name: string }[]; ignored: string[] }
}

/** What banks call the columns, as `plainName` writes them. */
const columnNames: Record<SettlementColumn, readonly string[]> = {
  transaction_id: ['transaction id', 'txn id', 'transaction number', 'transaction no', 'transaction reference', 'transaction ref', 'rrn'],
  order_id: ['order id', 'order number', 'order no', 'order reference', 'order ref', 'merchant reference', 'order'],
  date: ['date', 'transaction date', 'txn date', 'settlement date'],
  type: ['type', 'transaction type', 'txn type'],
  gross: ['gross', 'gross amount', 'transaction amount', 'txn amount', 'amount'],
  fee: ['fee', 'fees', 'mdr', 'mdr amount', 'commission', 'service charges', 'charges'],
  tax: ['tax', 'tax amount', 'fed', 'fed amount', 'sales tax', 'gst', 'sst'],
  net: ['net', 'net amount', 'net payable', 'payable amount', 'settlement amount', 'settled amount'],
}
/** Such as the name of the merchant and the month. */
const linesAbove = 30
const rowsMaximum = 20_000
/** A column's name is shown up to here. */
const nameMaximum = 60
/** More would not be read by anybody. */
const errorsMaximum = 50

/**
 * Reads a settlement file strictly (rule 7.26): the whole file, or its errors with their lines.
 * @throws AppError VALIDATION with at most 50 errors
 */
export function readSettlementFile(content: Buffer): SettlementContent {
  const { places, header, records } = findHeader(parseCsv(content))
  if (records.length === 0) throw refused(['The file has no rows'])
  if (records.length > rowsMaximum) throw refused([`The file has more than ${rowsMaximum} rows`])
  const problems: string[] = []
  const seen = new Map<string, { line: number; nth: number }>()
  const nameOf = (column: SettlementColumn) => nameColumn(column, header[places[column]]!)
  const rows = records.flatMap(({ record, line }) => {
    const { row, errors } = readRow((column) => unescapeFormula(record[places[column]]?.trim() ?? ''), nameOf, line)
    const key = row && `${row.type} ${row.transactionId} ${row.day} ${row.gross}`
    const twin = key ? seen.get(key) : undefined
    const nth = (twin?.nth ?? 0) + 1
    if (key) seen.set(key, { line, nth })
    if (twin && row?.type === 'sale') errors.push(`the same as line ${twin.line}`)
    problems.push(...errors.map((error) => `Line ${line}: ${error}`))
    return row ? [{ ...row, nth }] : []
  })
  if (problems.length > 0) throw refused(problems)
  return { hash: createHash('sha256').update(content).digest('hex'), rows, columns: nameColumns(header, places) }
}

function nameColumns(header: string[], places: Record<SettlementColumn, number>): SettlementContent['columns'] {
  const names = header.map((name) => name.trim().slice(0, nameMaximum))
  const used = new Set(Object.values(places))
  return {
    recognised: settlementColumns.map((column) => ({ column, name: names[places[column]]! })),
    ignored: names.filter((name, place) => name !== '' && !used.has(place)),
  }
}

interface Line {
  record: string[]
  /** From 1. */
  line: number
}

/** Finds the line with the names of the columns: the first with a transaction and its amount, below what the bank writes above it. */
function findHeader(lines: Line[]): { places: Record<SettlementColumn, number>; header: string[]; records: Line[] } {
  const [first] = lines
  if (!first) throw refused(['The file is empty'])
  const isHeader = ({ record }: Line) => findPlaces(record, 'transaction_id').length > 0 && findPlaces(record, 'gross').length > 0
  const found = Math.max(0, lines.slice(0, linesAbove).findIndex(isHeader))
  const { record, line } = lines[found]!
  const all = settlementColumns.map((column) => [column, findPlaces(record, column)] as const)
  const missing = all.filter(([, { length }]) => length === 0).map(([column]) => settlementColumnNames[column])
  if (missing.length > 0) throw refused([`Line ${line}: these columns are missing: ${missing.join(', ')}`])
  const repeated = all.find(([, { length }]) => length > 1)
  if (repeated) throw refused([`Line ${line}: the column ${nameColumn(repeated[0], record[repeated[1][0]!]!)} is there twice`])
  const places = Object.fromEntries(all.map(([column, [place]]) => [column, place])) as Record<SettlementColumn, number>
  return { places, header: record, records: lines.slice(found + 1) }
}

/** The plain name of a column, with the file's own where that is another. */
function nameColumn(column: SettlementColumn, inFile: string): string {
  const name = settlementColumnNames[column]
  return plainName(inFile) === plainName(name) ? name : `${name} (${inFile.trim().slice(0, nameMaximum)})`
}

/** Where a column is: by the first of its names that is there. */
function findPlaces(record: string[], column: SettlementColumn): number[] {
  const names = record.map((name) => plainName(name).replace(/ (?:rs|pkr)$/, ''))
  const known = columnNames[column].find((name) => names.includes(name))
  return names.flatMap((name, index) => (name === known ? [index] : []))
}

const refused = (problems: string[]) => invalid(problems.slice(0, errorsMaximum).map((msg): FieldError => ({ msg, path: 'file' })))

function parseCsv(content: Buffer): Line[] {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw refused(['The file is not UTF-8 text'])
  }
  try {
    const parsed = parse(text, { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, max_record_size: 10_000 })
    return (parsed as unknown as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({ record, line: info.lines }))
  } catch (error) {
    throw refused([`The file is not CSV: ${(error as Error).message}`])
  }
}

type OfColumn = (column: SettlementColumn) => string

function readRow(cell: OfColumn, nameOf: OfColumn, line: number): { row?: Omit<SettlementRow, 'nth'>; errors: string[] } {
  const errors: string[] = []
  const money = (column: SettlementColumn): number => {
    const paisa = readPaisa(cell(column))
    if (paisa === undefined) errors.push(`${nameOf(column)} is no amount such as 1250 or 1250.50`)
    return paisa ?? 0
  }
  const type = cell('type').toLowerCase()
  if (type !== 'sale' && type !== 'refund') errors.push(`${nameOf('type')} must be sale or refund`)
  const transactionId = cell('transaction_id')
  if (!/^[\w-]{1,60}$/.test(transactionId))
    errors.push(`${nameOf('transaction_id')} is missing or has other characters than letters, digits and hyphens`)
  const orderReference = cell('order_id')
  if (orderReference.length > 60) errors.push(`${nameOf('order_id')} is longer than 60 characters`)
  const day = /^\d{4}-\d{2}-\d{2}$/.test(cell('date')) ? readDay(cell('date')) : undefined
  if (day === undefined) errors.push(`${nameOf('date')} is no day such as 2026-11-23`)
  const [gross, fee, tax] = [money('gross'), money('fee'), money('tax')]
  const isRefund = type === 'refund'
  // A refund may be written with a minus, as it lessens what the bank pays out.
  const net = readPaisa(isRefund ? cell('net').replace(/^-/, '') : cell('net'))
  if (net === undefined) errors.push(`${nameOf('net')} is no amount such as 1250 or 1250.50`)
  if (errors.length === 0 && gross === 0) errors.push(`${nameOf('gross')} is 0`)
  const expected = isRefund ? gross + fee + tax : gross - fee - tax
  if (errors.length === 0 && net !== expected) errors.push(`${nameOf('net')} is not the amount ${isRefund ? 'plus' : 'less'} fee and tax`)
  if (errors.length > 0) return { errors }
  const signed = isRefund ? -expected : expected
  return {
    row: { line, type: type as SettlementRow['type'], transactionId, orderReference, day: day!, gross, fee, tax, net: signed },
    errors,
  }
}

/** Rupees with at most two decimals as paisa; undefined for any other text. Computed from digits, without fractions of binary numbers. */
export function readPaisa(text: string): number | undefined {
  const [, rupees, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return rupees === undefined ? undefined : Number(rupees) * 100 + Number(fraction.padEnd(2, '0'))
}
