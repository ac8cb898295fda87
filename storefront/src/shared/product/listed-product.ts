import type { Picture, Product } from '@saddar/contract'
import { findCheapestSku } from './skus.ts'

/** The fields of a product that a card shows: whole products would make a list several times as heavy as its page. */
export interface ListedProduct {
  _id: string
  title: string
  picture: Pick<Picture, 'url' | 'width' | 'height'> | null
  /** Price of the cheapest SKU, in rupees. */
  price: number
  discountPrice: number
  /** Whether the SKUs differ in price: the card shows 'From'. */
  varies: boolean
  /** Total stock of all SKUs. */
  stock: number
  averageRating: number
  numReviews: number
  /** Name and code of each colour; empty for a single one. */
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
