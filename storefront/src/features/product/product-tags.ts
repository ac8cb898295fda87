import type { Product } from '@saddar/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { ListedProduct } from '../../shared/product/listed-product.ts'
import { productKey, relatedKey } from '../catalogue/queries.ts'

/** A product's page shows the product and its relatives: an event about any of them makes the page stale. */
export function listProductTags(queryClient: QueryClient, id: string): string[] {
  const product = queryClient.getQueryData<Product>(productKey(id))
  // Not there (any more): whatever is added may be it.
  if (!product) return ['products']
  const related = queryClient.getQueryData<ListedProduct[]>(relatedKey(product._id)) ?? []
  return [product, ...related].map((each) => `product:${each._id}`)
}
