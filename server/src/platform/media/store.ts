import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { heightMaximum, limitDecoding, limitInputPixels, loadSharp } from './decode-pictures.ts'
import type { MediaFiles } from './media-files.ts'
import type { CopyMessage, CopyOptions } from './picture-copies.ts'
import { readKind } from './read-kind.ts'

export interface StoredPicture {
  id: string
  width: number
  height: number
}

/**
 * Stores pictures as WebP files in fixed widths, and videos unchanged. Every picture is decoded and re-encoded, so that neither metadata nor
 * hidden data survives, and the original is never stored (rule 8.4). AVIF and JPEG copies are made later.
 */
export class MediaStore {
  /** Where the finished files are kept: in a local folder or a bucket. */
  readonly files: MediaFiles
  readonly #widths: readonly number[]

  constructor(files: MediaFiles, widths: readonly number[]) {
    this.files = files
    this.#widths = widths
  }

  /** The local folder of new and, without a bucket, of all files. */
  get folder(): string {
    return this.files.folder
  }

  prepare(): Promise<void> {
    return this.files.prepare()
  }

  /**
   * @param widest a width beyond the usual ones, for pictures that have more than those
   * @throws Error when the bytes are not a picture of an accepted format, or are broken
   */
  async addPicture(bytes: Buffer, widest?: number): Promise<StoredPicture> {
    if ((await readKind(bytes))?.kind !== 'picture') throw new Error('not a picture of an accepted format')
    const { id, made } = await this.#build((folder) => limitDecoding(() => this.#writeSizes(bytes, folder, widest)))
    return { id, ...made }
  }

  /** Stores a picture whose stored widths exist already as WebP files of ours: they are not encoded again. @returns its id */
  async addEncoded(pathOf: (width: number) => string): Promise<string> {
    return (await this.#build((folder) => Promise.all(this.#widths.map((width) => copyFile(pathOf(width), join(folder, `${width}.webp`))))))
      .id
  }

  /** Stores a video whose content the caller has verified. The extension determines its media type. */
  async addVideo(path: string, extension: string): Promise<string> {
    return (await this.#build((folder) => copyFile(path, join(folder, `video.${extension}`)))).id
  }

  /** Makes the AVIF and JPEG copies of as many pictures as `milliseconds` allow. @returns the processed ones */
  addCopies(ids: string[], milliseconds: number, manner?: CopyOptions): Promise<CopyMessage[]> {
    return this.files.addCopies(ids, milliseconds, manner)
  }

  /** Deletes a file with all its copies. */
  remove(id: string): Promise<void> {
    return this.files.remove(id)
  }

  /** Builds a folder under a temporary name and hands it over when complete, so that incomplete files are never served or left behind. */
  async #build<T>(make: (folder: string) => Promise<T>): Promise<{ id: string; made: T }> {
    const id = randomUUID()
    const building = join(this.folder, `${id}.part`)
    await mkdir(building, { recursive: true })
    try {
      const made = await make(building)
      await this.files.add(id, building)
      return { id, made }
    } catch (error) {
      await rm(building, { recursive: true, force: true })
      throw error
    }
  }

  /** Writes the largest first and makes each from the one before: a third less work than resizing the original five times. */
  async #writeSizes(bytes: Buffer, folder: string, widest = 0): Promise<{ width: number; height: number }> {
    const sharp = await loadSharp()
    const usual = [...this.#widths].sort((a, b) => b - a)
    const largestUsual = usual[0]!
    // Applies the EXIF orientation, since the metadata is dropped. Also limits the height to what WebP can encode.
    let { data, info } = await sharp(bytes, { limitInputPixels })
      .rotate()
      .resize({ width: Math.max(widest, largestUsual), height: heightMaximum, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const largest = { width: info.width, height: info.height }
    for (const width of info.width > largestUsual ? [widest, ...usual] : usual) {
      if (width < info.width)
        ({ data, info } = await sharp(data, { raw: info }).resize({ width }).raw().toBuffer({ resolveWithObject: true }))
      // Large files are slow to encode and rarely requested, so encode them fast; lists show the small ones, so make them small.
      await sharp(data, { raw: info })
        .webp({ quality: 78, effort: width > 640 ? 0 : 2 })
        .toFile(join(folder, `${width}.webp`))
    }
    return largest
  }
}
