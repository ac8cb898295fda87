import { ApiError, findErrorData, requireProduct, useApi } from '@saddar/client'
import type { EditableProduct } from '@saddar/contract'
import type { LastChange } from '@saddar/contract/errors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshCatalogue } from '../catalogue/queries.ts'
import { forgetIds, type ProductValues, writeProduct } from './product-values.ts'

interface Saving {
  values: ProductValues
  updatedAt?: string
  /** Whether the values contain what a colleague saved meanwhile, unasked. */
  isMerged?: boolean
}

/**
 * Saves the form. A newer product goes to `onConflict` to be compared, any other error to `onRefused`; `onGone` is called before when somebody
 * deleted the product.
 * @param id absent for a new product
 */
export function useSaveProduct(
  id: string | undefined,
  {
    onSaved,
    onConflict,
    onGone,
    onRefused,
  }: {
    onSaved: (product: EditableProduct, saving: Saving) => void
    onConflict: (theirs: EditableProduct, changed: LastChange | null) => void
    onGone: () => void
    onRefused: (error: unknown) => void
  },
) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ values, updatedAt }: Saving) => {
      const reply = id
        ? await api('PUT /admin/products/:id', { params: { id }, body: { ...writeProduct(values), ...(updatedAt && { updatedAt }) } })
        : await api('POST /admin/products', { body: writeProduct(forgetIds(values)) })
      return requireProduct(reply)
    },
    onSuccess: (product, saving) => {
      onSaved(product, saving)
      void refreshCatalogue(queryClient)
    },
    onError: (error) => {
      const conflict = findErrorData(error, 'PRODUCT_CHANGED')
      if (conflict) return onConflict(conflict.product, conflict.changed)
      if (error instanceof ApiError && error.code === 'PRODUCT_NOT_FOUND') onGone()
      onRefused(error)
    },
  })
}
