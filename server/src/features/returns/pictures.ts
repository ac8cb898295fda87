import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { endedReturnStatuses, type OrderReturn, pictureStatuses, type ReturnStatus } from '@saddar/contract'
import { returns as limits, returnPictures as pictureLimits, uploadBytes } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import type { UploadedFile } from '../../platform/http/read-form.ts'
import type { FileReply } from '../../platform/http/serve.ts'
import { encodePicture } from '../../platform/media/encode-picture.ts'
import type { PrivateFiles } from '../../platform/media/private-files.ts'
import { announce } from '../live/index.ts'
import { lockOrder } from '../orders/index.ts'
import { statusInSentence } from './change-return.ts'
import { findReturn, readReturn } from './read-returns.ts'

/** The folder of the pictures, which no address serves. */
export const returnPicturesName = 'return-pictures'

type Size = keyof typeof pictureLimits.widths
const sizes = Object.keys(pictureLimits.widths) as Size[]
const nameFile = (id: string, size: Size) => `${id}-${size}.webp`

/**
 * Adds a picture to a return of an order that the caller may see (rule 6.51). Concurrent uploads never make more than the contract allows: the
 * order's row is locked. The picture is encoded anew, and the original is not stored.
 * @throws AppError RETURN_NOT_FOUND, also for a return of another order, RETURN_STEP_REFUSED once the goods have left the customer,
 * RETURN_PICTURES_FULL, FILE_REFUSED; VALIDATION without a file
 */
export async function addPicture(
  ctx: Context,
  files: PrivateFiles,
  { orderId, returnId, file }: { orderId: string; returnId: string; file: UploadedFile | undefined },
): Promise<OrderReturn> {
  if (!file) throw invalid([{ msg: 'Choose a picture', path: 'picture' }])
  const found = await findReturn(ctx, returnId)
  if (found.orderId !== orderId) throw new AppError('RETURN_NOT_FOUND')
  const id = randomUUID()
  const size = await storePicture(files, id, file)
  try {
    return await inTransaction(ctx, async (tx) => {
      await lockOrder(tx, orderId)
      const { rows } = await sql<{ status: ReturnStatus; pictures: number }>`
        select status, (select count(*)::int from return_pictures where return_id = r.id) as pictures from returns r where id = ${found.id}`.execute(
        tx.db,
      )
      const { status, pictures } = rows[0]!
      if (!pictureStatuses.includes(status)) throw new AppError('RETURN_STEP_REFUSED', { text: { status: statusInSentence[status] } })
      if (pictures >= limits.pictures) throw new AppError('RETURN_PICTURES_FULL', { text: { most: limits.pictures } })
      await tx.db
        .insertInto('return_pictures')
        .values({ id, return_id: found.id, ...size })
        .execute()
      const updated = await readReturn(tx.db, found.id, 'owner')
      const { user_id } = await tx.db.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirstOrThrow()
      const event = { orderId: updated.order.orderId, returnId: found.id, status }
      announce(tx, 'returnUpdated', event, user_id === null ? 'staff' : { ownerAndStaff: user_id })
      return updated
    })
  } catch (error) {
    await removeFiles(files, id)
    throw error
  }
}

/** @returns its size in pixels @throws AppError FILE_REFUSED */
async function storePicture(files: PrivateFiles, id: string, { path, name }: UploadedFile): Promise<{ width: number; height: number }> {
  await mkdir(files.folder, { recursive: true })
  const made = sizes.map((size) => ({
    name: nameFile(id, size),
    path: join(files.folder, `${id}-${size}.part`),
    width: pictureLimits.widths[size],
  }))
  try {
    const size = await encodePicture(await readFile(path), made).catch((error: { code?: string }) => {
      // A system error, such as a full disk, is not the picture's fault.
      if (error.code) throw error
      const problem = `only JPEG, PNG and WebP pictures up to ${uploadBytes.picture / 1024 / 1024} MB can be used`
      throw new AppError('FILE_REFUSED', { text: { name: name || 'The file', problem } })
    })
    for (const file of made) await files.add(file.name, file.path)
    return size
  } finally {
    await Promise.all(made.map((file) => rm(file.path, { force: true })))
  }
}

const removeFiles = async (files: PrivateFiles, id: string): Promise<void> => {
  for (const size of sizes) await files.remove(nameFile(id, size))
}

/** Adds a picture whose sizes exist already as WebP files of ours, for the demo: they are not encoded again. */
export async function addReadyPicture(
  tx: Context,
  files: PrivateFiles,
  { returnId, paths, ...size }: { returnId: string; paths: Record<Size, string>; width: number; height: number },
): Promise<void> {
  const id = randomUUID()
  await mkdir(files.folder, { recursive: true })
  for (const each of sizes) {
    const copy = join(files.folder, `${id}-${each}.part`)
    await copyFile(paths[each], copy)
    await files.add(nameFile(id, each), copy)
  }
  await tx.db
    .insertInto('return_pictures')
    .values({ id, return_id: returnId, ...size })
    .execute()
}

/** A picture of a return that the caller may see. @throws AppError PICTURE_NOT_FOUND, also for one of another order, and RETURN_NOT_FOUND */
export async function readPicture(
  ctx: Context,
  files: PrivateFiles,
  { orderId, returnId, pictureId, size = 'large' }: { orderId: string; returnId: string; pictureId: string; size?: Size | undefined },
): Promise<FileReply> {
  const found = await findReturn(ctx, returnId)
  if (found.orderId !== orderId) throw new AppError('RETURN_NOT_FOUND')
  const { rows } = isUuid(pictureId)
    ? await sql`select from return_pictures where id = ${pictureId} and return_id = ${found.id}`.execute(ctx.db)
    : { rows: [] }
  const body = rows.length > 0 && (await files.withFile(nameFile(pictureId, size), (path) => readFile(path)))
  if (!body) throw new AppError('PICTURE_NOT_FOUND')
  return { type: 'image/webp', name: nameFile(pictureId, size), body }
}

/** Deletes the pictures of returns that ended long ago (rule 6.51.1). @returns how many */
export async function deleteOldPictures(db: Db, files: PrivateFiles): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select p.id from return_pictures p join returns r on r.id = p.return_id
    where r.status = any(${[...endedReturnStatuses]}::text[]) and r.updated_at < now() - make_interval(days => ${pictureLimits.daysKept})`.execute(
    db,
  )
  // The files first: a row that stays behind is found again by the next run.
  for (const { id } of rows) {
    await removeFiles(files, id)
    await sql`delete from return_pictures where id = ${id}`.execute(db)
  }
  return rows.length
}
