import { demoCategories } from './categories.ts'
import { demoProducts } from './products.ts'

/** The file names of all pictures of categories, products and colours. */
export const cataloguePictures: string[] = [
  ...demoCategories.map(({ picture }) => picture),
  ...demoProducts.flatMap(({ pictures, variants = [] }) => [...pictures, ...variants.flatMap((variant) => variant.pictures)]),
]
