import { ApiError, requireProduct, useApi } from '@saddar/client'
import type { Product, SkuChange } from '@saddar/contract'
import { useQueryClient } from '@tanstack/react-query'
import { cacheProduct, refreshCatalogue } from '../catalogue/queries.ts'
import type { SoldSku } from './list-skus.ts'

/** Changes one SKU; the row shows the server's answer. If the stock changed meanwhile, the row shows the new stock and nothing is saved. */
export function useChangeSku(product: Product, sku: SoldSku): (change: Partial<SkuChange>) => Promise<void> {
  const api = useApi()
  const queryClient = useQueryClient()
  return async (change) => {
    try {
      cacheProduct(queryClient, (await api('PUT /admin/inventory/:id', { params: { id: sku.id }, body: change })).product)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'STOCK_CHANGED')
        cacheProduct(queryClient, requireProduct(await api('GET /products/:id', { params: { id: product._id } })))
      else if (error instanceof ApiError && error.status === 404) void refreshCatalogue(queryClient)
      throw error
    }
  }
}
