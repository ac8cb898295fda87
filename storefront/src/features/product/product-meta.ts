import type { Product } from '@saddar/contract'
import { pictureAt } from '@saddar/contract/media'
import { effectivePrice, formatRupees } from '@saddar/contract/money'
import { describeProduct } from '@saddar/contract/product-description'
import type { PageMeta } from '../../shared/page/page.ts'
import { getProductUrl } from '../../shared/product/product-url.ts'
import { findCheapestSku } from '../../shared/product/skus.ts'
import { listCrumbs, toBreadcrumbLd } from '../catalogue/breadcrumb.tsx'
import type { ListedCategory } from '../categories/queries.ts'
import { toProductLd } from './product-ld.ts'

/** Head tags and structured data of a product page. */
export function describeProductMeta(product: Product, path: ListedCategory[]): PageMeta {
  const { offer } = findCheapestSku(product)
  // On navigation the first line will do: the code that reads descriptions loads after the first view.
  const first = import.meta.env.SSR ? describeProduct(product.description).paragraphs[0]?.text : product.description.split('\n')[0]
  const text = first || product.title
  const price = effectivePrice(offer)
  const description = product.seoDescription ?? `${formatRupees(price)}. ${text}`.slice(0, 160)
  const [picture] = product.images
  return {
    title: product.seoTitle ?? product.title,
    description,
    canonical: getProductUrl(product),
    // Only the server writes these; they are left out of the browser's bundle.
    ...(import.meta.env.SSR && {
      price,
      image: picture && pictureAt(picture.url, 1000),
      imageAlt: picture?.alt,
      jsonLd: [toProductLd(product, text), toBreadcrumbLd([...listCrumbs(path), { name: product.title, to: getProductUrl(product) }])],
    }),
  }
}
