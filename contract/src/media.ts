import { mediaWidths } from './limits.ts'

/**
 * A picture's address in a given width: `/media/{id}/{width}.webp`, where each browser gets the best copy that it can show. Addresses that are
 * not ours pass unchanged.
 */
export function pictureAt(url: string, width: (typeof mediaWidths)[number]): string {
  return url.replace(/^(\/media\/[^/]+)\/\d+\.webp$/, `$1/${width}.webp`)
}

/** The `srcset` of one of our pictures; undefined for an address from elsewhere. */
export function pictureSet(url: string): string | undefined {
  if (!/^\/media\/[^/]+\/\d+\.webp$/.test(url)) return undefined
  return mediaWidths.map((width) => `${pictureAt(url, width)} ${width}w`).join(', ')
}

/** The same picture for those who take JPEG alone and judge an address by its end: makers of link cards. */
export function asJpeg(url: string): string {
  return url.replace(/^(\/media\/[^/]+\/\d+)\.webp$/, '$1.jpg')
}
