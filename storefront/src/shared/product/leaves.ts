import type { Product } from '@saddar/contract'
import { effectivePrice } from '@saddar/contract/money'

export interface Offer {
  price: number
  discountPrice: number
  stock: number
  sku: string
  barcode?: string | undefined
}

/** Every sellable leaf of a product: variant's option, else variant, else the product's option, else the product (behaviour 3.3). */
export function listLeaves(product: Product): Offer[] {
  if (product.variants.length > 0)
    return product.variants.flatMap((variant): Offer[] => {
      const options = [...variant.storageOptions, ...variant.sizeOptions]
      return options.length > 0 ? options : [variant]
    })
  const options = [...product.storageOptions, ...product.sizeOptions]
  return options.length > 0 ? options : [product]
}

/** The cheapest leaf that can be bought (any, when all is sold out), and whether leaves differ in price: cards then say 'From'. */
export function findCheapestLeaf(product: Product): { offer: Offer; varies: boolean } {
  const leaves = listLeaves(product)
  const inStock = leaves.filter((leaf) => leaf.stock > 0)
  const candidates = inStock.length > 0 ? inStock : leaves
  const offer = candidates.reduce((best, leaf) => (effectivePrice(leaf) < effectivePrice(best) ? leaf : best))
  return { offer, varies: candidates.some((leaf) => effectivePrice(leaf) !== effectivePrice(offer)) }
}
