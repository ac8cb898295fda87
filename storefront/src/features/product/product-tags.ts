import type { Product } from '@saddar/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { ListedProduct } from '../../shared/product/listed-product.ts'
import { productKey, relatedKey } from '../catalogue/queries.ts'

/** Cache tags of a product page: an event about the product or a related product makes the page stale. */
export function listProductTags(queryClient: QueryClient, id: string): string[] {
  const product = queryClient.getQueryData<Product>(productKey(id))
  // Without a product, any product event may be about the product that this page will show.
  if (!product) return ['products']
  const related = queryClient.getQueryData<ListedProduct[]>(relatedKey(product._id)) ?? []
  return [product, ...related].map((each) => `product:${each._id}`)
}
