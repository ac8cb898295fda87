/** Writes the smaller widths of the demo's pictures again: `node demo/studio/write-widths.ts [word ...]`; the words filter files by name. */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { mediaWidths } from '@saddar/contract/limits'
import sharp from 'sharp'
import { cataloguePictures, findPictureFile, pictureSize } from '../src/index.ts'

/** The stored widths below the pictures' own. */
export const smallerWidths = mediaWidths.filter((width) => width < pictureSize)

/** Writes one picture in the smaller widths. These files are encoded once and copied at every first start, so they may take long. */
export async function writeWidths(name: string): Promise<void> {
  const original = sharp(fileURLToPath(findPictureFile(name)))
  for (const width of smallerWidths) {
    const file = findPictureFile(name, width)
    await mkdir(new URL('.', file), { recursive: true })
    await original.clone().resize({ width }).webp({ quality: 78, effort: 6 }).toFile(fileURLToPath(file))
  }
}

if (import.meta.main) {
  const words = process.argv.slice(2)
  const names = cataloguePictures.filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
  for (const name of names) await writeWidths(name)
  console.log(`${names.length} pictures in ${smallerWidths.length} widths`)
}
