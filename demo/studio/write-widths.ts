/** Writes the smaller widths of the demo's pictures again: `node demo/studio/write-widths.ts [word ...]`; the words filter files by name. */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { mediaWidths } from '@saddar/contract/limits'
import sharp, { type Sharp } from 'sharp'
import { cataloguePictures, findPictureFile, pictureSize, reviewPictures } from '../src/index.ts'

/** The stored widths below the pictures' own. */
export const smallerWidths = mediaWidths.filter((width) => width < pictureSize)

/** The maximum size of a picture on a product card, in bytes, and the widths that cards show. */
const cardMaximum = 11_900
const cardWidth = 400
const thumbnailWidth = 96

/**
 * The picture in one width, in the best quality that a card may have. Dense patterns are not sharpened, which makes
 * them smaller, nor are thumbnails, whose patterns it would change.
 */
async function shrink(original: Sharp, width: number, quality = width > thumbnailWidth ? 86 : 94): Promise<Buffer> {
  const picture = original.clone().resize({ width })
  if (quality > 60 && width > thumbnailWidth) picture.sharpen({ sigma: 0.5 })
  const made = await picture.webp({ quality, effort: 4, smartSubsample: true }).toBuffer()
  return width > cardWidth || made.length <= cardMaximum || quality < 20 ? made : shrink(original, width, quality - 4)
}

/** Writes one picture in the smaller widths. */
export async function writeWidths(name: string): Promise<void> {
  const original = sharp(fileURLToPath(findPictureFile(name)))
  for (const width of smallerWidths) {
    const file = findPictureFile(name, width)
    await mkdir(new URL('.', file), { recursive: true })
    await writeFile(file, await shrink(original, width))
  }
}

if (import.meta.main) {
  const words = process.argv.slice(2)
  const names = [...cataloguePictures, ...reviewPictures].filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
  for (const name of names) await writeWidths(name)
  console.log(`${names.length} pictures in ${smallerWidths.length} widths`)
}
