import type { Product } from '@saddar/contract'
import { pictureAt } from '@saddar/contract/media'
import { effectivePrice, formatRupees } from '@saddar/contract/money'
import type { PageMeta } from '../../app/page.ts'
import { type Crumb, toBreadcrumbLd } from '../catalogue/breadcrumb.tsx'
import { findCheapestLeaf, listLeaves } from '../catalogue/leaves.ts'
import { getProductUrl } from '../catalogue/product-url.ts'
import { getCategoryUrl } from '../categories/category-tree.ts'
import type { ListedCategory } from '../categories/queries.ts'
import { describeProduct } from './description.ts'

/** Head tags and structured data of a product's page. */
export function describeProductMeta(product: Product, path: ListedCategory[]): PageMeta {
  const { offer } = findCheapestLeaf(product)
  const text = describeProduct(product.description).paragraphs[0]?.text ?? product.title
  const description = `${formatRupees(effectivePrice(offer))}. ${text}`.slice(0, 160)
  const image = product.images[0] && pictureAt(product.images[0].url, 1000)
  return {
    title: product.title,
    description,
    canonical: getProductUrl(product),
    image,
    // Only the server writes it; the browser's bundle goes without.
    jsonLd: import.meta.env.SSR ? [toProductLd(product, text, image), toBreadcrumbLd(listProductCrumbs(path))] : undefined,
  }
}

/** From the whole shop down to the product's category. */
export function listProductCrumbs(path: ListedCategory[]): Crumb[] {
  return [{ name: 'All products', to: '/products' }, ...path.map((category) => ({ name: category.name, to: getCategoryUrl(category) }))]
}

function toProductLd(product: Product, description: string, image: string | undefined): object {
  const prices = listLeaves(product).map(effectivePrice)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description,
    image,
    sku: product.sku || undefined,
    brand: product.brand ? { '@type': 'Brand', name: product.brand } : undefined,
    aggregateRating:
      product.numReviews > 0
        ? { '@type': 'AggregateRating', ratingValue: product.averageRating, reviewCount: product.numReviews }
        : undefined,
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'PKR',
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: prices.length,
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    },
  }
}
