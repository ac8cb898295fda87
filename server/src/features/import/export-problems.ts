import { randomUUID } from 'node:crypto'
import { mkdir, open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { writeCsv } from '../../platform/csv.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PrivateFiles } from '../../platform/media/private-files.ts'
import { nameFile } from './change-list.ts'
import type { Header } from './columns.ts'
import { type FileProduct, groupProducts } from './group-products.ts'
import { getImport } from './import-state.ts'
import { readTable } from './read-table.ts'

const errorColumn = 'error'

/** What is wrong on each line of the products that are left out, which are known by their first lines. */
interface Errors {
  firstLines: Set<number>
  texts: Map<number, string>
}

/**
 * The rows of the products that the import leaves out, complete, with a column that says what to mend. An import of the mended file ignores that
 * column.
 * @throws AppError IMPORT_NOT_FOUND, IMPORT_BUSY when the file is gone because the import has ended
 */
export async function exportProblems(ctx: Context, files: PrivateFiles, id: string): Promise<{ name: string; body: Readable }> {
  const row = await getImport(ctx, id)
  const errors = await readErrors(ctx, row.id)
  const body = await files.withFile(nameFile(row.id), async (path) => {
    // Written before it is sent: the file of the import may be gone by then.
    await mkdir(files.folder, { recursive: true })
    const part = join(files.folder, `${randomUUID()}.part`)
    try {
      await writeFile(part, writeRows(path, errors))
      return (await open(part)).createReadStream()
    } finally {
      // What is open can be read to its end.
      await rm(part, { force: true })
    }
  })
  if (!body) throw new AppError('IMPORT_BUSY', { text: { verb: 'downloaded' } })
  return { name: `${row.file_name.replace(/\.csv$/i, '')} to mend.csv`, body }
}

async function readErrors(ctx: Context, id: string): Promise<Errors> {
  const { rows } = await sql<{ line: number; first_line: number; column_name: string; message: string }>`
    select line, first_line, column_name, message from import_problems where import_id = ${id} order by line, id`.execute(ctx.db)
  const texts = new Map<number, string>()
  for (const { line, column_name: column, message } of rows) {
    const text = column ? `${column}: ${message}` : message
    texts.set(line, [texts.get(line), text].filter(Boolean).join('; '))
  }
  return { firstLines: new Set(rows.map(({ first_line }) => first_line)), texts }
}

async function* writeRows(path: string, { firstLines, texts }: Errors): AsyncGenerator<string> {
  let header: Header | undefined
  const table = readTable(path, (read) => {
    header = read
  })
  let isBegun = false
  for await (const product of groupProducts(table)) {
    if (!header || !firstLines.has(product.rows[0].line)) continue
    const { names, width } = header
    // A file that was mended before has the column already.
    const old = names.findIndex((name) => name.trim().toLowerCase() === errorColumn)
    const write = (cells: string[], error: string): string => {
      const own = Array.from({ length: width }, (_, index) => cells[index] ?? '')
      return writeCsv([[...own.filter((_, index) => index !== old), error, ...cells.slice(width)]])
    }
    if (!isBegun) yield write(names, errorColumn)
    isBegun = true
    for (const { cells, line } of listRows(product)) yield write(cells, texts.get(line) ?? '')
  }
}

const listRows = ({ rows, strays }: FileProduct) => [...rows, ...strays].sort((one, other) => one.line - other.line)
