import type { Picture, Product } from '@saddar/contract'
import { findCheapestLeaf } from './leaves.ts'

/** What a card shows of a product, and no more: a list of whole products would weigh several times the page it stands on. */
export interface ListedProduct {
  _id: string
  title: string
  /** The first two: the second shows under the pointer. */
  pictures: Pick<Picture, 'url' | 'width' | 'height'>[]
  /** Of the cheapest way to have it, in rupees. */
  price: number
  discountPrice: number
  /** Ways to have it differ in price: the card says 'From'. */
  varies: boolean
  /** Pieces over all choices. */
  stock: number
  averageRating: number
  numReviews: number
  /** Name and code of each colour, when there are several. */
  colors: { name: string; code: string }[]
}

export function pickListed(product: Product): ListedProduct {
  const { offer, varies } = findCheapestLeaf(product)
  return {
    _id: product._id,
    title: product.title,
    pictures: product.images.slice(0, 2).map(({ url, width, height }) => ({ url, width, height })),
    price: offer.price,
    discountPrice: offer.discountPrice,
    varies,
    stock: product.stock,
    averageRating: product.averageRating,
    numReviews: product.numReviews,
    colors: product.variants.length > 1 ? product.variants.map(({ color }) => color) : [],
  }
}
