/** The folder with all pictures that the catalogue references. */
export const picturesDir: URL = new URL('../pictures/', import.meta.url)

/** The width and height of all pictures but those of banners, and of those that have 1000 pixels, the largest stored width. */
export const pictureSize = 800

/** The file of a category's or product's picture in one of the stored widths; the picture itself where it would be enlarged. */
export const findPictureFile = (name: string, width: number = pictureSize): URL =>
  new URL(width < pictureSize ? `${width}/${name}` : name, picturesDir)

const toFileWord = (text: string): string => text.toLowerCase().replaceAll(' ', '-')

/** File name of a product's own picture. */
export const nameProductPicture = (slug: string): string => `${slug}.webp`

/** File name of the second picture of a product, from another side. */
export const nameSecondPicture = (slug: string): string => `${slug}-2.webp`

/** File name of the picture that shows the size of a product. */
export const nameSizePicture = (slug: string): string => `${slug}-size.webp`

/** File name of the third picture of a product, worn or in a hand. */
export const nameThirdPicture = (slug: string): string => `${slug}-3.webp`

/** File name of the picture of one colour. */
export const nameVariantPicture = (slug: string, colorName: string): string => `${slug}-${toFileWord(colorName)}.webp`

/** File name of a category's picture. */
export const nameCategoryPicture = (slug: string): string => `category-${slug}.webp`
