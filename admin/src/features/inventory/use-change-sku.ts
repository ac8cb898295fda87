import { ApiError, requireProduct, useApi } from '@saddar/client'
import type { Product, SkuChange } from '@saddar/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useOfferUndo } from '../../shared/use-offer-undo.ts'
import { cacheProduct, refreshCatalogue } from '../catalogue/queries.ts'
import type { SoldSku } from './list-skus.ts'

/** Changes one SKU; the row shows the server's answer. If the stock changed meanwhile, the row shows the new stock and nothing is saved. */
export function useChangeSku(product: Product, sku: SoldSku): (change: Partial<SkuChange>) => Promise<void> {
  const api = useApi()
  const queryClient = useQueryClient()
  const offerUndo = useOfferUndo()
  return async (change) => {
    try {
      const { product: saved, undoId } = await api('PUT /admin/inventory/:id', { params: { id: sku.id }, body: change })
      cacheProduct(queryClient, saved)
      if (undoId) offerUndo(describe(change, product, sku), undoId)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'STOCK_CHANGED')
        cacheProduct(queryClient, requireProduct(await api('GET /products/:id', { params: { id: product._id } })))
      else if (error instanceof ApiError && error.status === 404) void refreshCatalogue(queryClient)
      throw error
    }
  }
}

/** 'Stock changed: Braided cable, Red'. */
function describe(change: Partial<SkuChange>, product: Product, sku: SoldSku): string {
  const what = change.stock !== undefined ? 'Stock' : change.price !== undefined ? 'Price' : 'Sale price'
  return `${what} changed: ${[product.title, sku.choice].filter(Boolean).join(', ')}`
}
