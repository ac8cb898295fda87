import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

export interface StoredPicture {
  id: string
  width: number
  height: number
}

/** What a picture may be, by its content. SVG is not among them: it can carry scripts. */
const formats = ['jpeg', 'png', 'webp', 'heif']

const limitInputPixels = 50_000_000
// Several pictures at a time, one thread each, beat one picture on several threads.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Keeps pictures as WebP files in fixed widths under DATA_DIR/media/{id}/. Every picture is decoded and encoded anew,
 * so neither metadata nor anything hidden in the file survives, and the original is never kept.
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

  /** @throws Error when the bytes are not a picture of an accepted format */
  async addPicture(bytes: Buffer): Promise<StoredPicture> {
    const { format } = await sharp(bytes, { limitInputPixels }).metadata()
    if (!format || !formats.includes(format)) throw new Error('not a picture of an accepted format')
    const id = randomUUID()
    const target = join(this.folder, id)
    const building = `${target}.part`
    await mkdir(building, { recursive: true })
    try {
      const largest = await this.#writeSizes(bytes, building)
      await rename(building, target)
      return { id, width: largest.width, height: largest.height }
    } catch (error) {
      await rm(building, { recursive: true, force: true })
      throw error
    }
  }

  /** Largest first, each made from the one before: a third less work than five times from the original. */
  async #writeSizes(bytes: Buffer, folder: string): Promise<{ width: number; height: number }> {
    // Turned upright first, as the camera's note says, since that note is dropped with the rest.
    let { data, info } = await sharp(bytes, { limitInputPixels }).rotate().raw().toBuffer({ resolveWithObject: true })
    let largest: { width: number; height: number } | undefined
    for (const width of [...this.#widths].sort((a, b) => b - a)) {
      if (width < info.width)
        ({ data, info } = await sharp(data, { raw: info }).resize({ width }).raw().toBuffer({ resolveWithObject: true }))
      largest ??= { width: info.width, height: info.height }
      // The large ones are many pixels and seldom asked for: speed; the small ones are what lists are made of: bytes.
      await sharp(data, { raw: info })
        .webp({ quality: 78, effort: width > 640 ? 0 : 2 })
        .toFile(join(folder, `${width}.webp`))
    }
    return largest!
  }
}
