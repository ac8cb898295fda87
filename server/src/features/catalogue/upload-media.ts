import { readFile, stat } from 'node:fs/promises'
import { product as limits, wideWidth } from '@saddar/contract/limits'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { UploadedFile } from '../../platform/http/read-form.ts'
import { readKindOfFile } from '../../platform/media/read-kind.ts'
import type { MediaStore } from '../../platform/media/store.ts'
import { enqueuePictureCopies, scheduleUnusedMediaDeletion } from './media-jobs.ts'

export interface Media {
  mediaId: string
  kind: 'picture' | 'video'
  url: string
  width: number
  height: number
}

interface StoreOptions {
  /** Pictures fill the window: they are stored in one more width. */
  isWide?: boolean
}

/**
 * Stores one uploaded file (rule 15.2), whose kind is detected from its content. It is deleted after 72 hours unless something references it.
 * @throws AppError FILE_REFUSED naming the file and the problem, FILE_TOO_LARGE
 */
export async function uploadMedia(ctx: Context, store: MediaStore, file: UploadedFile, options?: StoreOptions): Promise<Media> {
  const media = await storeFile(store, file, options)
  try {
    await inTransaction(ctx, async (tx) => {
      const { mediaId, kind, width, height } = media
      await tx.db.insertInto('media').values({ id: mediaId, kind, width, height }).execute()
      await scheduleUnusedMediaDeletion(tx, [mediaId])
      if (kind === 'picture') await enqueuePictureCopies(tx, [mediaId])
    })
  } catch (error) {
    await store.remove(media.mediaId)
    throw error
  }
  return media
}

/** Stores the uploaded files, and deletes them again if the callback fails. */
export async function withFiles<T>(
  ctx: Context,
  store: MediaStore,
  files: UploadedFile[],
  work: (media: Media[]) => Promise<T>,
  options?: StoreOptions,
): Promise<T> {
  const media = await uploadAll(ctx, store, files, options)
  try {
    return await work(media)
  } catch (error) {
    await discardMedia(ctx, store, media)
    throw error
  }
}

/** Stores all files or none. */
async function uploadAll(ctx: Context, store: MediaStore, files: UploadedFile[], options?: StoreOptions): Promise<Media[]> {
  const results = await Promise.allSettled(files.map((file) => uploadMedia(ctx, store, file, options)))
  const stored = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const failed = results.find((result) => result.status === 'rejected')
  if (!failed) return stored
  await discardMedia(ctx, store, stored)
  throw failed.reason
}

/** Deletes uploads of a rejected request. */
async function discardMedia(ctx: Context, store: MediaStore, media: Media[]): Promise<void> {
  const ids = media.map(({ mediaId }) => mediaId)
  if (ids.length === 0) return
  await ctx.db.deleteFrom('media').where('id', 'in', ids).execute()
  await Promise.all(ids.map((id) => store.remove(id)))
}

async function storeFile(store: MediaStore, { path, kind: wanted, name }: UploadedFile, { isWide }: StoreOptions = {}): Promise<Media> {
  const reject = (problem: string) => new AppError('FILE_REFUSED', { text: { name: name || 'The file', problem } })
  const found = await readKindOfFile(path)
  if (!found || (wanted !== 'media' && wanted !== found.kind)) throw reject(accepted[wanted] ?? accepted.media)
  if (found.kind === 'video') {
    const mediaId = await store.addVideo(path, found.extension)
    return { mediaId, kind: 'video', url: `/media/${mediaId}/video`, width: 0, height: 0 }
  }
  if ((await stat(path)).size > limits.imageBytes) throw new AppError('FILE_TOO_LARGE')
  const picture = await store.addPicture(await readFile(path), isWide ? wideWidth : undefined).catch((error: { code?: string }) => {
    // A system error, such as a full disk, is not the picture's fault.
    throw error.code ? error : reject('this picture is broken or too large to read')
  })
  return { mediaId: picture.id, kind: 'picture', url: `/media/${picture.id}/1000.webp`, width: picture.width, height: picture.height }
}

const accepted: Record<string, string> & { media: string } = {
  picture: 'only JPEG, PNG, WebP and AVIF pictures can be used',
  video: 'only MP4 and WebM videos can be used',
  media: 'only JPEG, PNG, WebP and AVIF pictures, MP4 and WebM videos can be used',
}
