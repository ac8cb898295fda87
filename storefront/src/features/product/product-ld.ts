import type { Product } from '@saddar/contract'
import { pictureAt } from '@saddar/contract/media'
import { effectivePrice } from '@saddar/contract/money'
import { getProductUrl } from '../../shared/product/product-url.ts'
import { listSkus } from '../../shared/product/skus.ts'

/** A product with its offers and rating as structured data for search engines (rule 12.3). */
export function toProductLd(product: Product, description: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description,
    url: getProductUrl(product),
    image: product.images.map(({ url }) => pictureAt(url, 1000)),
    sku: product.sku || undefined,
    gtin: listGtins(product),
    color: product.color?.name,
    brand: product.brand ? { '@type': 'Brand', name: product.brand } : undefined,
    aggregateRating:
      product.numReviews > 0
        ? { '@type': 'AggregateRating', ratingValue: product.averageRating, reviewCount: product.numReviews }
        : undefined,
    offers: toOffers(product),
  }
}

/** The product's barcode, or a list when its SKUs have several. */
function listGtins(product: Product): string | string[] | undefined {
  const found = listSkus(product).flatMap(({ barcode }) => barcode ?? [])
  return found.length > 1 ? found : found[0]
}

/**
 * The prices of what is in stock, as the page and its card show them. A single price is an Offer, which search engines show with price and stock;
 * different prices are an AggregateOffer.
 */
function toOffers(product: Product): object {
  const skus = listSkus(product)
  const left = skus.filter(({ stock }) => stock > 0)
  const prices = (left.length > 0 ? left : skus).map(effectivePrice)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const offer =
    low === high
      ? { '@type': 'Offer', price: low, itemCondition: 'https://schema.org/NewCondition' }
      : { '@type': 'AggregateOffer', lowPrice: low, highPrice: high, offerCount: prices.length }
  return {
    ...offer,
    priceCurrency: 'PKR',
    availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    url: getProductUrl(product),
  }
}
