import type { Product } from '@saddar/contract'
import { effectivePrice } from '@saddar/contract/money'

export interface Offer {
  price: number
  discountPrice: number
  stock: number
  sku: string
  barcode?: string | undefined
  capacity?: string
}

/** All sellable SKUs of a product: variant's option, else variant, else the product's option, else the product (rule 3.3). */
export function listSkus(product: Product): Offer[] {
  if (product.variants.length > 0)
    return product.variants.flatMap((variant): Offer[] => {
      const options = [...variant.storageOptions, ...variant.sizeOptions]
      return options.length > 0 ? options : [variant]
    })
  const options = [...product.storageOptions, ...product.sizeOptions]
  return options.length > 0 ? options : [product]
}

/**
 * The cheapest SKU in stock (of all, when all are sold out), and whether SKUs differ in price: cards then show 'From'.
 * @param storage of these capacities, if the product comes in one
 */
export function findCheapestSku(product: Product, storage: readonly string[] = []): { offer: Offer; varies: boolean } {
  const all = listSkus(product)
  const asked = all.filter(({ capacity = '' }) => storage.includes(capacity))
  const skus = asked.length > 0 ? asked : all
  const inStock = skus.filter((sku) => sku.stock > 0)
  const candidates = inStock.length > 0 ? inStock : skus
  const offer = candidates.reduce((best, sku) => (effectivePrice(sku) < effectivePrice(best) ? sku : best))
  return { offer, varies: candidates.some((sku) => effectivePrice(sku) !== effectivePrice(offer)) }
}
