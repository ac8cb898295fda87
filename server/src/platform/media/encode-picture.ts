import { heightMaximum, limitDecoding, limitInputPixels, loadSharp } from './decode-pictures.ts'
import { readKind } from './read-kind.ts'

/**
 * Encodes a picture anew as WebP files of at most these widths in pixels, so that neither metadata nor hidden data survives, as `MediaStore` does
 * for public pictures (rule 8.4).
 * @returns the size of the widest one, in pixels
 * @throws Error when the bytes are not a picture of an accepted format, or are broken
 */
export async function encodePicture(bytes: Buffer, files: { path: string; width: number }[]): Promise<{ width: number; height: number }> {
  if ((await readKind(bytes))?.kind !== 'picture') throw new Error('not a picture of an accepted format')
  return limitDecoding(async () => {
    const sharp = await loadSharp()
    const sorted = [...files].sort((a, b) => b.width - a.width)
    // Applies the EXIF orientation, since the metadata is dropped.
    let { data, info } = await sharp(bytes, { limitInputPixels })
      .rotate()
      .resize({ width: sorted[0]!.width, height: heightMaximum, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    for (const file of sorted) {
      if (file.width < info.width)
        ({ data, info } = await sharp(data, { raw: info }).resize({ width: file.width }).raw().toBuffer({ resolveWithObject: true }))
      await sharp(data, { raw: info }).webp({ quality: 78, effort: 2 }).toFile(file.path)
    }
    return { width, height }
  })
}
