import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Context, getActingUserId, inTransaction } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import type { UploadedFile } from '../../platform/http/read-form.ts'
import type { PrivateFiles } from '../../platform/media/private-files.ts'
import { nameFile, removeFiles } from './change-list.ts'
import { continueImport } from './continue-import.ts'
import { addImportHost } from './import-hosts.ts'
import { scheduleFetchNow } from './import-pictures.ts'
import { changeImportStatus, getImport, type ImportRow } from './import-state.ts'

/** Whether to create missing categories, and whether to round prices with a fraction of a rupee. */
interface Choices {
  categories: 'make' | 'refuse'
  prices: 'round' | 'refuse'
}

/**
 * Stores an uploaded file and schedules its check.
 * @throws AppError VALIDATION without a file
 */
export async function openImport(
  ctx: Context,
  file: UploadedFile | undefined,
  { categories, prices }: Choices,
  files: PrivateFiles,
): Promise<ImportRow> {
  if (!file) throw invalid([{ msg: 'Choose a file', path: 'file' }])
  const id = randomUUID()
  // Before the transaction, which would otherwise stay open while a bucket answers.
  await files.add(nameFile(id), file.path)
  try {
    await inTransaction(ctx, async (tx) => {
      await sql`
        insert into imports (id, file_name, created_by, makes_categories, rounds_prices)
        values (${id}, ${file.name || 'products.csv'}, ${getActingUserId(ctx)}, ${categories === 'make'}, ${prices === 'round'})`.execute(
        tx.db,
      )
      await continueImport(tx, id)
    })
  } catch (error) {
    await files.remove(nameFile(id)).catch(() => undefined)
    throw error
  }
  return getImport(ctx, id)
}

/**
 * Checks an import again, with other choices if given.
 * @throws AppError IMPORT_NOT_FOUND, IMPORT_BUSY
 */
export function checkAgain(ctx: Context, id: string, { categories, prices }: Partial<Choices>): Promise<ImportRow> {
  return inTransaction(ctx, async (tx) => {
    const { makes_categories, rounds_prices } = await getImport(tx, id)
    if (!(await changeImportStatus(tx, id, ['checked'], 'checking'))) throw busy('checked again')
    await sql`
      update imports set makes_categories = ${categories ? categories === 'make' : makes_categories},
        rounds_prices = ${prices ? prices === 'round' : rounds_prices}
      where id = ${id}`.execute(tx.db)
    await continueImport(tx, id)
    return getImport(tx, id)
  })
}

/**
 * Starts a checked import.
 * @throws AppError IMPORT_NOT_FOUND, IMPORT_BUSY
 */
export function startImport(ctx: Context, id: string): Promise<ImportRow> {
  return inTransaction(ctx, async (tx) => {
    await getImport(tx, id)
    if (!(await changeImportStatus(tx, id, ['checked'], 'running'))) throw busy('started')
    // The check only predicts missing pictures; the run records those it fails to fetch.
    await sql`delete from import_pictures where import_id = ${id}`.execute(tx.db)
    await sql`
      update imports set done_count = 0, created_count = 0, updated_count = 0, unchanged_count = 0, refused_count = 0 where id = ${id}`.execute(
      tx.db,
    )
    await continueImport(tx, id)
    return getImport(tx, id)
  })
}

const endStatuses = ['done', 'cancelled', 'failed']

/**
 * Fetches the missing pictures of an ended import again, with automatic retries (rule 17.8).
 * @throws AppError IMPORT_NOT_FOUND, IMPORT_BUSY
 */
export function fetchAgain(ctx: Context, id: string): Promise<ImportRow> {
  return inTransaction(ctx, async (tx) => {
    const { status } = await getImport(tx, id)
    if (!endStatuses.includes(status)) throw busy('completed with pictures')
    await scheduleFetchNow(tx, id)
    return getImport(tx, id)
  })
}

/**
 * Allows a host. Then a checked file is checked again, or an ended import fetches its missing pictures.
 * @throws AppError IMPORT_NOT_FOUND; VALIDATION when too many hosts are allowed
 */
export function allowHost(ctx: Context, id: string, host: string): Promise<ImportRow> {
  return inTransaction(ctx, async (tx) => {
    const { status } = await getImport(tx, id)
    await addImportHost(tx, host)
    if (endStatuses.includes(status)) await scheduleFetchNow(tx, id)
    else if (await changeImportStatus(tx, id, ['checked'], 'checking')) await continueImport(tx, id)
    return getImport(tx, id)
  })
}

/**
 * Cancels an import and deletes its file. Products that are saved already stay.
 * @throws AppError IMPORT_NOT_FOUND, IMPORT_BUSY
 */
export async function cancelImport(ctx: Context, id: string, files: PrivateFiles): Promise<ImportRow> {
  await getImport(ctx, id)
  if (!(await changeImportStatus(ctx, id, ['checking', 'checked', 'running'], 'cancelled'))) throw busy('cancelled')
  await removeFiles(files, id)
  return getImport(ctx, id)
}

const busy = (verb: string) => new AppError('IMPORT_BUSY', { text: { verb } })
