import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { actingUser, type Context, inTransaction } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import type { UploadedFile } from '../../platform/http/read-form.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { getImport, type ImportRow, moveImport } from './import-state.ts'

type Categories = 'make' | 'refuse'

export const fileOf = (folder: string, id: string): string => join(folder, `${id}.csv`)

/** One after another, so that the other worker stays free for mails. */
export const continueImport = (tx: Context, id: string): Promise<void> =>
  enqueue(tx.db, 'import-products', { id }, { key: `import:${id}`, queue: 'imports' })

/**
 * Keeps an uploaded file and has it checked.
 * @throws AppError VALIDATION without a file
 */
export async function openImport(ctx: Context, file: UploadedFile | undefined, categories: Categories, folder: string): Promise<ImportRow> {
  if (!file) throw invalid([{ msg: 'Choose a file', path: 'file' }])
  await mkdir(folder, { recursive: true })
  const id = await inTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into imports (file_name, created_by, makes_categories)
      values (${file.name || 'products.csv'}, ${actingUser(ctx)}, ${categories === 'make'}) returning id`.execute(tx.db)
    const made = rows[0]!.id
    await rename(file.path, fileOf(folder, made))
    await continueImport(tx, made)
    return made
  })
  return getImport(ctx, id)
}

/** @throws AppError IMPORT_NOT_FOUND, IMPORT_BUSY */
export function checkAgain(ctx: Context, id: string, categories: Categories | undefined): Promise<ImportRow> {
  return inTransaction(ctx, async (tx) => {
    const { makes_categories } = await getImport(tx, id)
    if (!(await moveImport(tx, id, ['checked'], 'checking'))) throw busy('checked again')
    await sql`update imports set makes_categories = ${categories ? categories === 'make' : makes_categories} where id = ${id}`.execute(
      tx.db,
    )
    await continueImport(tx, id)
    return getImport(tx, id)
  })
}

/** @throws AppError IMPORT_NOT_FOUND, IMPORT_BUSY */
export function startImport(ctx: Context, id: string): Promise<ImportRow> {
  return inTransaction(ctx, async (tx) => {
    await getImport(tx, id)
    if (!(await moveImport(tx, id, ['checked'], 'running'))) throw busy('started')
    await sql`
      update imports set done_count = 0, created_count = 0, updated_count = 0, unchanged_count = 0, refused_count = 0 where id = ${id}`.execute(
      tx.db,
    )
    await continueImport(tx, id)
    return getImport(tx, id)
  })
}

/** What is saved by then stays. @throws AppError IMPORT_NOT_FOUND, IMPORT_BUSY */
export async function cancelImport(ctx: Context, id: string, folder: string): Promise<ImportRow> {
  await getImport(ctx, id)
  if (!(await moveImport(ctx, id, ['checking', 'checked', 'running'], 'cancelled'))) throw busy('cancelled')
  await rm(fileOf(folder, id), { force: true })
  return getImport(ctx, id)
}

const busy = (verb: string) => new AppError('IMPORT_BUSY', { text: { verb } })
