import { asJpeg, pictureAt } from '@saddar/contract/media'

/**
 * The absolute URL of a product's picture for a mail: JPEG, which every mail client shows, at twice the size it has there. Undefined for a
 * picture that the shop does not serve itself, so that a mail never tells another site who opened it.
 */
export function mailPicture(publicUrl: string, image: string | null): string | undefined {
  if (!image || !/^\/media\/[^/]+\/\d+\.webp$/.test(image)) return undefined
  return `${publicUrl}${asJpeg(pictureAt(image, 240))}`
}
