import { demoProducts } from '../catalogue/products.ts'
import { demoBuyers } from './buyers.ts'
import { casesAndDesk } from './cases-and-desk.ts'
import { power } from './power.ts'
import { soundAndWear } from './sound-and-wear.ts'

export { type DemoBuyer, demoBuyers } from './buyers.ts'

export interface DemoReview {
  /** Slug of the product. */
  product: string
  /** Place in demoBuyers; a buyer writes of a product once. */
  buyer: number
  rating: number
  comment: string
  /** Age on the day of loading: less than the product's, and a week after the parcel at the earliest. */
  daysOld: number
}

/** Spreads a product's reviews over the time since it came in, evenly and yet not to the day. */
const ageOf = (daysOld: number, index: number, count: number): number =>
  Number((((daysOld * 0.85 * (index + 0.6)) / count) * (0.82 + 0.36 * ((index * 0.618) % 1))).toFixed(2))

const written = Object.entries({ ...power, ...soundAndWear, ...casesAndDesk })
const firstOf = written.map((_, i) => written.slice(0, i).reduce((sum, [, lines]) => sum + lines.trim().split('\n').length, 0))

/** Every review of the demo shop. Buyers take turns, so that nobody writes twice of one thing. */
export const demoReviews: DemoReview[] = written.flatMap(([product, lines], i) => {
  const { daysOld } = demoProducts.find(({ slug }) => slug === product)!
  const each = lines.trim().split('\n')
  return each.map((line, index) => ({
    product,
    buyer: ((firstOf[i]! + index) * 37) % demoBuyers.length,
    rating: Number(line[0]),
    comment: line.slice(2),
    daysOld: ageOf(daysOld, index, each.length),
  }))
})
