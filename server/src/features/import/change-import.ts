import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { actingUser, type Context, inTransaction } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import type { UploadedFile } from '../../platform/http/read-form.ts'
import { continueImport } from './continue-import.ts'
import { addImportHost } from './import-hosts.ts'
import { fetchSoon } from './import-pictures.ts'
import { getImport, type ImportRow, moveImport } from './import-state.ts'

/** What becomes of categories that are not there, and of prices with a fraction of a rupee. */
interface Choices {
  categories: 'make' | 'refuse'
  prices: 'round' | 'refuse'
}

export const fileOf = (folder: string, id: string): string => join(folder, `${id}.csv`)

/**
 * Keeps an uploaded file and has it checked.
 * @throws AppError VALIDATION without a file
 */
export async function openImport(
  ctx: Context,
  file: UploadedFile | undefined,
  { categories, prices }: Choices,
  folder: string,
): Promise<ImportRow> {
  if (!file) throw invalid([{ msg: 'Choose a file', path: 'file' }])
  await mkdir(folder, { recursive: true })
  const id = await inTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into imports (file_name, created_by, makes_categories, rounds_prices)
      values (${file.name || 'products.csv'}, ${actingUser(ctx)}, ${categories === 'make'}, ${prices === 'round'}) returning id`.execute(
      tx.db,
    )
    const made = rows[0]!.id
    await rename(file.path, fileOf(folder, made))
    await continueImport(tx, made)
    return made
  })
  return getImport(ctx, id)
}

/** @throws AppError IMPORT_NOT_FOUND, IMPORT_BUSY */
export function checkAgain(ctx: Context, id: string, { categories, prices }: Partial<Choices>): Promise<ImportRow> {
  return inTransaction(ctx, async (tx) => {
    const { makes_categories, rounds_prices } = await getImport(tx, id)
    if (!(await moveImport(tx, id, ['checked'], 'checking'))) throw busy('checked again')
    await sql`
      update imports set makes_categories = ${categories ? categories === 'make' : makes_categories},
        rounds_prices = ${prices ? prices === 'round' : rounds_prices}
      where id = ${id}`.execute(tx.db)
    await continueImport(tx, id)
    return getImport(tx, id)
  })
}

/** @throws AppError IMPORT_NOT_FOUND, IMPORT_BUSY */
export function startImport(ctx: Context, id: string): Promise<ImportRow> {
  return inTransaction(ctx, async (tx) => {
    await getImport(tx, id)
    if (!(await moveImport(tx, id, ['checked'], 'running'))) throw busy('started')
    // What will be missing is only known once it is tried.
    await sql`delete from import_pictures where import_id = ${id}`.execute(tx.db)
    await sql`
      update imports set done_count = 0, created_count = 0, updated_count = 0, unchanged_count = 0, refused_count = 0 where id = ${id}`.execute(
      tx.db,
    )
    await continueImport(tx, id)
    return getImport(tx, id)
  })
}

const ends = ['done', 'cancelled', 'failed']

/**
 * Has the missing pictures of an ended import fetched again, now and then by themselves (rule 17.8).
 * @throws AppError IMPORT_NOT_FOUND, IMPORT_BUSY
 */
export function fetchAgain(ctx: Context, id: string): Promise<ImportRow> {
  return inTransaction(ctx, async (tx) => {
    const { status } = await getImport(tx, id)
    if (!ends.includes(status)) throw busy('completed with pictures')
    await fetchSoon(tx, id)
    return getImport(tx, id)
  })
}

/**
 * Allows a host and goes on with what waited for it: a checked file is checked again, an ended import fetches its missing pictures.
 * @throws AppError IMPORT_NOT_FOUND; VALIDATION when too many hosts are allowed
 */
export function allowHost(ctx: Context, id: string, host: string): Promise<ImportRow> {
  return inTransaction(ctx, async (tx) => {
    const { status } = await getImport(tx, id)
    await addImportHost(tx, host)
    if (ends.includes(status)) await fetchSoon(tx, id)
    else if (await moveImport(tx, id, ['checked'], 'checking')) await continueImport(tx, id)
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
