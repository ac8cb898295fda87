import { toSlug } from '../catalogue/index.ts'
import type { Row } from './read-table.ts'

/** A product as the file has it: the rows that share a handle. */
export interface FileProduct {
  /** The product's address in the shop. */
  slug: string
  rows: [Row, ...Row[]]
  problems: Problem[]
}
export interface Problem {
  line: number
  /** As the file's owner knows it; empty when the row as a whole is meant. */
  column: string
  message: string
}

const maximumRows = 2_500

/** Puts rows together by their handle. Rows of one product stand together; those that come later are a problem of their own. */
export async function* groupProducts(rows: AsyncIterable<Row>): AsyncGenerator<FileProduct> {
  const seen = new Set<string>()
  let current: FileProduct | undefined
  let given = ''
  for await (const row of rows) {
    const handle = row.cell('handle') ?? ''
    if (current && (handle === given || handle === '') && current.rows.length < maximumRows) {
      if (handle === '') current.problems.push({ line: row.line, column: 'Handle', message: 'The handle is missing' })
      else current.rows.push(row)
    } else {
      if (current) yield current
      given = handle
      current = begin(row, handle, seen)
    }
    if (row.extra > 0)
      current.problems.push({ line: row.line, column: '', message: `The row has ${row.extra} more cells than there are columns` })
  }
  if (current) yield current
}

function begin(row: Row, handle: string, seen: Set<string>): FileProduct {
  const slug = toAddress(handle)
  const problems: Problem[] = []
  const refuse = (message: string) => problems.push({ line: row.line, column: 'Handle', message })
  if (handle === '') refuse('The handle is missing')
  else if (slug === '') refuse('The handle needs Latin letters or digits')
  else if (seen.has(slug)) refuse('Rows of this product stand elsewhere in the file too. Put them together.')
  seen.add(slug)
  return { slug, rows: [row], problems }
}

/** A handle that is an address already stays as it is. */
const toAddress = (handle: string): string =>
  handle.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(handle) ? handle : toSlug(handle, '')
