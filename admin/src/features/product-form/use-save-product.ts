import { findErrorData, requireProduct, useApi } from '@saddar/client'
import type { EditableProduct } from '@saddar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshCatalogue } from '../catalogue/queries.ts'
import { type ProductValues, readProduct, writeProduct } from './product-values.ts'

interface Saving {
  values: ProductValues
  updatedAt?: string
}

/** Saves the form; a refusal goes to `onRefused`, and a product that is newer is handed over to be compared. */
export function useSaveProduct(
  id: string | undefined,
  {
    onSaved,
    onConflict,
    onRefused,
  }: { onSaved: (product: EditableProduct) => void; onConflict: (theirs: EditableProduct) => void; onRefused: (error: unknown) => void },
) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ values, updatedAt }: Saving) => {
      const body = { ...writeProduct(values), ...(updatedAt && { updatedAt }) }
      const reply = id ? await api('PUT /products/:id', { params: { id }, body }) : await api('POST /products', { body })
      const { _id } = requireProduct(reply)
      // The reply has the prices that stand; the form wants those that were entered.
      return requireProduct(await api('GET /admin/products/:id', { params: { id: _id } }))
    },
    onSuccess: (product) => {
      onSaved(product)
      void refreshCatalogue(queryClient)
    },
    onError: (error) => {
      const conflict = findErrorData(error, 'PRODUCT_CHANGED')
      if (conflict) return onConflict(conflict.product)
      onRefused(error)
    },
  })
}

/** The form's own choices, with ids only where they still exist: what somebody else took off is made again. */
export function rebase(mine: ProductValues, theirs: EditableProduct): ProductValues {
  const present = readProduct(theirs)
  const known = new Map([present, ...present.variants].flatMap((level) => [level, ...level.options]).map((level) => [level._id, level]))
  const keep = <T extends { _id?: string; stockWas?: number }>(level: T): T =>
    level._id === undefined || known.has(level._id) ? level : { ...level, _id: undefined, stockWas: undefined }
  return {
    ...mine,
    options: mine.options.map(keep),
    variants: mine.variants.map((variant) => ({ ...keep(variant), options: variant.options.map(keep) })),
  }
}
