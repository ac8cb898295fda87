import { mediaWidths, type storedWidths } from './limits.ts'

/**
 * The URL of a picture in a given width: `/media/{id}/{width}.webp`, also below a CDN's address, which serves each browser the best format
 * it supports. Other URLs pass unchanged.
 */
export function pictureAt(url: string, width: (typeof storedWidths)[number]): string {
  return url.replace(/(\/media\/[^/]+)\/\d+\.webp$/, `$1/${width}.webp`)
}

/** The `srcset` of one of the shop's pictures; undefined for any other URL. */
export function pictureSet(url: string): string | undefined {
  if (!/\/media\/[^/]+\/\d+\.webp$/.test(url)) return undefined
  return mediaWidths.map((width) => `${pictureAt(url, width)} ${width}w`).join(', ')
}

/** The same picture as .jpg, for link previews that accept only JPEG by file extension. */
export function asJpeg(url: string): string {
  return url.replace(/(\/media\/[^/]+\/\d+)\.webp$/, '$1.jpg')
}
