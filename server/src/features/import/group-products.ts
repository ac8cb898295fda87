import { toSlug } from '../catalogue/index.ts'
import type { Row } from './read-table.ts'

/** A product of the file: consecutive rows with the same handle. */
export interface FileProduct {
  /** The product's slug in the shop. */
  slug: string
  rows: [Row, ...Row[]]
  /** Rows between them that belong to no product. */
  strays: Row[]
  problems: Problem[]
}
export interface Problem {
  line: number
  /** The name of the column in the file; empty if the problem is about the whole row. */
  column: string
  message: string
}

const maximumRows = 2_500

/**
 * Groups consecutive rows by handle. Rows of a handle that appear again later in the file are a product with a problem, and so is a row without
 * a handle that has a title; without a title it may belong to the product before it.
 */
export async function* groupProducts(rows: AsyncIterable<Row>): AsyncGenerator<FileProduct> {
  const seen = new Set<string>()
  let current: FileProduct | undefined
  let currentHandle = ''
  // Yielded after the product between whose rows they stand.
  let nameless: FileProduct[] = []
  for await (const row of rows) {
    const handle = row.cell('handle') ?? ''
    if (current && handle === '' && row.cell('title')) {
      nameless.push(startProduct(row, handle, seen))
      continue
    }
    if (current && (handle === currentHandle || handle === '') && current.rows.length < maximumRows) {
      if (handle === '') {
        current.problems.push({ line: row.line, column: 'Handle', message: 'The handle is missing' })
        current.strays.push(row)
      } else current.rows.push(row)
    } else {
      if (current) yield current
      yield* nameless
      nameless = []
      currentHandle = handle
      current = startProduct(row, handle, seen)
    }
    if (row.extra > 0)
      current.problems.push({ line: row.line, column: '', message: `The row has ${row.extra} more cells than there are columns` })
  }
  if (current) yield current
  yield* nameless
}

function startProduct(row: Row, handle: string, seen: Set<string>): FileProduct {
  const slug = handleToSlug(handle)
  const problems: Problem[] = []
  const refuse = (message: string) => problems.push({ line: row.line, column: 'Handle', message })
  if (handle === '') refuse('The handle is missing')
  else if (slug === '') refuse('The handle needs Latin letters or digits')
  else if (seen.has(slug)) refuse('Rows of this product stand elsewhere in the file too. Put them together.')
  seen.add(slug)
  return { slug, rows: [row], strays: [], problems }
}

/** Keeps a handle that is a valid slug already. */
const handleToSlug = (handle: string): string =>
  handle.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(handle) ? handle : toSlug(handle, '')
