import { demoProducts } from '../catalogue/products.ts'
import { demoBuyers } from './buyers.ts'
import { casesAndDesk } from './cases-and-desk.ts'
import { power } from './power.ts'
import { readReviewLine } from './read-review-line.ts'
import { soundAndWear } from './sound-and-wear.ts'

export { type DemoBuyer, demoBuyers } from './buyers.ts'

export interface DemoReview {
  /** Slug of the product. */
  product: string
  /** Index in demoBuyers; at most one review per buyer and product. */
  buyer: number
  rating: number
  comment: string
  /** File names, at most four. */
  pictures: string[]
  /** Age in days when the demo is loaded: less than the product's. */
  daysOld: number
}

/** Spreads a product's reviews over the time since it was added, at irregular intervals. */
const ageOf = (daysOld: number, index: number, count: number): number =>
  Number((((daysOld * 0.85 * (index + 0.6)) / count) * (0.82 + 0.36 * ((index * 0.618) % 1))).toFixed(2))

const entries = Object.entries({ ...power, ...soundAndWear, ...casesAndDesk })
const firstIndexes = entries.map((_, i) => entries.slice(0, i).reduce((sum, [, lines]) => sum + lines.trim().split('\n').length, 0))

/** All reviews of the demo shop. Buyers rotate, so that each writes at most one review of a product. */
export const demoReviews: DemoReview[] = entries.flatMap(([product, lines], i) => {
  const { daysOld } = demoProducts.find(({ slug }) => slug === product)!
  const list = lines.trim().split('\n')
  return list.map((line, index) => ({
    product,
    buyer: ((firstIndexes[i]! + index) * 37) % demoBuyers.length,
    ...readReviewLine(line),
    daysOld: ageOf(daysOld, index, list.length),
  }))
})

/** The file names of all pictures of reviews. */
export const reviewPictures: string[] = demoReviews.flatMap(({ pictures }) => pictures)
