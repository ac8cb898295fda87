import { ApiError, requireProduct, useApi } from '@saddar/client'
import type { LeafChange, Product } from '@saddar/contract'
import { useQueryClient } from '@tanstack/react-query'
import { learnProduct, refreshCatalogue } from '../catalogue/queries.ts'
import type { SoldLeaf } from './list-leaves.ts'

/** Changes one leaf; the row shows what the server answered. When the stock had moved meanwhile, the row shows it and nothing is set. */
export function useChangeLeaf(product: Product, leaf: SoldLeaf): (change: Partial<LeafChange>) => Promise<void> {
  const api = useApi()
  const queryClient = useQueryClient()
  return async (change) => {
    try {
      learnProduct(queryClient, (await api('PUT /admin/inventory/:id', { params: { id: leaf.id }, body: change })).product)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'STOCK_CHANGED')
        learnProduct(queryClient, requireProduct(await api('GET /products/:id', { params: { id: product._id } })))
      else if (error instanceof ApiError && error.status === 404) void refreshCatalogue(queryClient)
      throw error
    }
  }
}
