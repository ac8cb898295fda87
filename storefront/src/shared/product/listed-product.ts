import type { Picture, Product } from '@saddar/contract'
import { findCheapestSku } from './skus.ts'

/** The fields of a product that a card shows: whole products would make a list several times as heavy as its page. */
export interface ListedProduct {
  _id: string
  /** Only of lists that the browser has fetched: in the documents of lists, slugs would be 300 bytes. */
  slug?: string
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
  /** The colour that the picture shows and the link opens, in a list of chosen colours. */
  color?: string
  /** The capacity that the price is for and the link opens, in a list of chosen capacities; the title names it too. */
  storage?: string
}

/**
 * @param colors names in any case, separated by commas: the picture is that of a variant in one of them
 * @param storage capacities: the price is that of one of them
 */
export function pickListed(product: Product, colors = '', storage: readonly string[] = []): ListedProduct {
  const { offer, varies } = findCheapestSku(product, storage)
  const capacity = storage.find((each) => each === offer.capacity)
  const words = colors.toLowerCase().split(',')
  const matching = product.variants.filter(({ color }) => words.includes(color.name.toLowerCase()))
  const variant = matching.find(({ stock }) => stock > 0) ?? matching[0]
  const first = variant?.images[0] ?? product.images[0]
  return {
    _id: product._id,
    ...(!import.meta.env.SSR && { slug: product.slug }),
    title: capacity ? `${product.title}, ${capacity}` : product.title,
    picture: first ? { url: first.url, width: first.width, height: first.height } : null,
    price: offer.price,
    discountPrice: offer.discountPrice,
    varies,
    stock: product.stock,
    averageRating: product.averageRating,
    numReviews: product.numReviews,
    colors: product.variants.length > 1 ? product.variants.map(({ color }) => color) : [],
    ...(variant && { color: variant.color.name }),
    ...(capacity && { storage: capacity }),
  }
}
