import type { Picture, Product } from '@saddar/contract'
import { findCheapestSku } from './skus.ts'

/** What a card shows of a product, and no more: a list of whole products would weigh several times the page it stands on. */
export interface ListedProduct {
  _id: string
  title: string
  picture: Pick<Picture, 'url' | 'width' | 'height'> | null
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
  const { offer, varies } = findCheapestSku(product)
  const first = product.images[0]
  return {
    _id: product._id,
    title: product.title,
    picture: first ? { url: first.url, width: first.width, height: first.height } : null,
    price: offer.price,
    discountPrice: offer.discountPrice,
    varies,
    stock: product.stock,
    averageRating: product.averageRating,
    numReviews: product.numReviews,
    colors: product.variants.length > 1 ? product.variants.map(({ color }) => color) : [],
  }
}
