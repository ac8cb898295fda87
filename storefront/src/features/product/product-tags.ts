import type { Product } from '@saddar/contract'
import type { QueryClient } from '@tanstack/react-query'
import { productKey } from '../catalogue/queries.ts'

/** Cache tags of a product page: an event about the product makes the page stale. */
export function listProductTags(queryClient: QueryClient, id: string): string[] {
  const product = queryClient.getQueryData<Product>(productKey(id))
  // Without a product, any product event may be about the product that this page will show.
  return [product ? `product:${product._id}` : 'products']
}
