import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { importLimits } from '@saddar/contract/limits'
import { type CsvError, type Info, parse } from 'csv-parse'
import { unescapeFormula } from '../../platform/csv.ts'
import { type Column, type Header, readHeader } from './columns.ts'

/** The file cannot be read at all; the message states the reason and the remedy. */
export class UnreadableFile extends Error {}

/** One row of the file. */
export interface Row {
  /** The line on which it begins, from 1. */
  line: number
  /** The number of cells beyond those of the header. */
  extra: number
  /** The texts of all cells as they are in the file, but for what kept them from being formulas. */
  cells: string[]
  /** The trimmed text of a column; undefined if the file does not have the column. */
  cell: (column: Column) => string | undefined
}

/**
 * Streams the rows of a CSV file. Accepts commas, semicolons or tabs, any line ends, and an optional byte order mark.
 * @throws UnreadableFile naming the line
 */
export async function* readTable(path: string, onHeader: (header: Header) => void = () => undefined): AsyncGenerator<Row> {
  let lastLine = 0
  const text = readText(path)
  const first = await text.next()
  const start = first.done ? '' : first.value
  const parser = parse({
    delimiter: chooseDelimiter(start),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: importLimits.lineLetters,
    // Called as soon as a row is parsed, before buffered rows are yielded: after an error this is the line before the bad row.
    on_record: (record, { lines }) => {
      lastLine = lines
      return record
    },
  })
  const source = Readable.from(chain(start, text), { objectMode: false, encoding: 'utf8' })
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let header: Header | undefined
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const line = info.lines - record.reduce((sum, cell) => sum + countLineEnds(cell), 0)
      if (header) yield toRow(record, header, line)
      else {
        header = readHeader(record)
        checkHeader(header)
        onHeader(header)
      }
    }
  } catch (error) {
    throw translate(error, lastLine)
  } finally {
    source.destroy()
  }
  if (!header) throw new UnreadableFile('The file is empty')
}

const countLineEnds = (cell: string) => cell.match(/\r\n|\r|\n/g)?.length ?? 0

function checkHeader({ at }: Header): void {
  const missing = (['handle', 'title'] as const).filter((column) => !at.has(column))
  if (missing.length > 0) {
    const names = missing.map((column) => (column === 'handle' ? '"Handle"' : '"Title"')).join(' and ')
    throw new UnreadableFile(
      `Line 1: ${missing.length > 1 ? `the columns ${names} are` : `the column ${names} is`} missing. The first line must name the columns, as in Shopify’s product CSV.`,
    )
  }
}

function toRow(record: string[], { at, width }: Header, line: number): Row {
  return {
    line,
    get cells() {
      return record.map(unescapeFormula)
    },
    extra: record.slice(width).some((cell) => cell.trim() !== '') ? record.length - width : 0,
    cell: (column) => {
      const index = at.get(column)
      return index === undefined ? undefined : unescapeFormula(record[index] ?? '').trim()
    },
  }
}

async function* chain(start: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield start
  yield* rest
}

/** Chooses the delimiter that occurs most often in the header. */
function chooseDelimiter(start: string): string {
  const line = /^[^\r\n]*/.exec(start)?.[0] ?? ''
  const count = (delimiter: string) => line.split(delimiter).length
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

/**
 * Streams the file's text in chunks, without a byte order mark.
 * @throws UnreadableFile if the file is not UTF-8 text
 */
async function* readText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  let isFirst = true
  const decode = (bytes?: Buffer): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch {
      throw new UnreadableFile(`Near line ${line}: the file is not UTF-8. Save it as "CSV UTF-8" and try again.`)
    }
  }
  for await (const bytes of createReadStream(path, { highWaterMark: 128 * 1024 }) as AsyncIterable<Buffer>) {
    if (isFirst) rejectOtherFormats(bytes)
    isFirst = false
    if (bytes.includes(0)) throw new UnreadableFile(`Near line ${line}: this is not a text file. Save it as "CSV UTF-8" and try again.`)
    const text = decode(bytes)
    line += countLineEnds(text)
    yield text
  }
  yield decode()
}

function rejectOtherFormats(bytes: Buffer): void {
  const begins = (...marks: number[]) => marks.every((mark, index) => bytes[index] === mark)
  if (begins(0xff, 0xfe) || begins(0xfe, 0xff)) throw new UnreadableFile('The file is in UTF-16. Save it as "CSV UTF-8" and try again.')
  if (begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0))
    throw new UnreadableFile('This is an Excel file. Save it as "CSV UTF-8" and try again.')
}

function translate(error: unknown, lastLine: number): unknown {
  if (error instanceof UnreadableFile) return error
  const { code } = error as CsvError
  const text = problems[code as keyof typeof problems]
  return text ? new UnreadableFile(`Line ${lastLine + 1}: ${text}`) : error
}

const problems = {
  CSV_QUOTE_NOT_CLOSED: 'a cell begins with a quote here or below, and its closing quote is missing.',
  CSV_MAX_RECORD_SIZE: 'the row that begins here is far too long. Perhaps a closing quote is missing.',
  CSV_INVALID_CLOSING_QUOTE: 'a closing quote is followed by other text. Quotes inside a cell are written twice.',
  INVALID_OPENING_QUOTE: 'a quote stands inside a cell. Quotes inside a cell are written twice, and the cell is quoted.',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: 'a closing quote is followed by other text.',
}
