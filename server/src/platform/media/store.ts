import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { type CopyManner, type CopyMessage, copyPictures } from './picture-copies.ts'
import { readKind } from './read-kind.ts'

export interface StoredPicture {
  id: string
  width: number
  height: number
}

const limitInputPixels = 50_000_000
// Several pictures at a time, one thread each, beat one picture on several threads.
sharp.concurrency(1)
sharp.cache(false)
// A large picture takes up to 200 MB while it is decoded: however many arrive at once, few are worked on.
const atOnce = pLimit(4)

/**
 * Keeps pictures as WebP files in fixed widths under DATA_DIR/media/{id}/, and videos as they came. Every picture is decoded and encoded
 * anew, so neither metadata nor anything hidden in the file survives, and the original is never kept (rule 8.4). Copies in AVIF and JPEG
 * are made from these later.
 */
export class MediaStore {
  readonly folder: string
  readonly #widths: readonly number[]

  constructor(dataDir: string, widths: readonly number[]) {
    this.folder = join(dataDir, 'media')
    this.#widths = widths
  }

  /** Makes the folder. */
  async prepare(): Promise<string> {
    await mkdir(this.folder, { recursive: true })
    return this.folder
  }

  /** @throws Error when the bytes are not a picture of an accepted format, or are broken */
  async addPicture(bytes: Buffer): Promise<StoredPicture> {
    if ((await readKind(bytes))?.kind !== 'picture') throw new Error('not a picture of an accepted format')
    const { id, made } = await this.#build((folder) => atOnce(() => this.#writeSizes(bytes, folder)))
    return { id, ...made }
  }

  /** Keeps a video whose content the caller has looked at; the extension tells browsers what it is. */
  async addVideo(path: string, extension: string): Promise<string> {
    return (await this.#build((folder) => copyFile(path, join(folder, `video.${extension}`)))).id
  }

  /** Makes the AVIF and JPEG copies of some pictures, as many as `milliseconds` allow. @returns those that it came to */
  addCopies(ids: string[], milliseconds: number, manner?: CopyManner): Promise<CopyMessage[]> {
    return copyPictures({ folder: this.folder, ids, milliseconds }, manner)
  }

  /** With all its copies, also those that are being made and moved in meanwhile. */
  async remove(id: string): Promise<void> {
    for (const name of [`${id}.copies`, id]) await rm(join(this.folder, name), { recursive: true, force: true, maxRetries: 3 })
  }

  /** Under another name until it is whole: what is half made is never served, and leaves nothing. */
  async #build<T>(make: (folder: string) => Promise<T>): Promise<{ id: string; made: T }> {
    const id = randomUUID()
    const building = join(this.folder, `${id}.part`)
    await mkdir(building, { recursive: true })
    try {
      const made = await make(building)
      await rename(building, join(this.folder, id))
      return { id, made }
    } catch (error) {
      await rm(building, { recursive: true, force: true })
      throw error
    }
  }

  /** Largest first, each made from the one before: a third less work than five times from the original. */
  async #writeSizes(bytes: Buffer, folder: string): Promise<{ width: number; height: number }> {
    const widths = [...this.#widths].sort((a, b) => b - a)
    // Turned upright first, as the camera's note says, since that note is dropped with the rest. A strip too tall to encode is cut down too.
    let { data, info } = await sharp(bytes, { limitInputPixels })
      .rotate()
      .resize({ width: widths[0], height: heightMaximum, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const largest = { width: info.width, height: info.height }
    for (const width of widths) {
      if (width < info.width)
        ({ data, info } = await sharp(data, { raw: info }).resize({ width }).raw().toBuffer({ resolveWithObject: true }))
      // The large ones are many pixels and seldom asked for: speed; the small ones are what lists are made of: bytes.
      await sharp(data, { raw: info })
        .webp({ quality: 78, effort: width > 640 ? 0 : 2 })
        .toFile(join(folder, `${width}.webp`))
    }
    return largest
  }
}

const heightMaximum = 4_000
