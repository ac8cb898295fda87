import { findErrorData, requireProduct, useApi } from '@saddar/client'
import type { EditableProduct } from '@saddar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshCatalogue } from '../catalogue/queries.ts'
import { type ProductValues, readProduct, writeProduct } from './product-values.ts'

interface Saving {
  values: ProductValues
  updatedAt?: string
}

/** Saves the form. A newer product goes to `onConflict` to be compared, any other error to `onRefused`. */
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
      const body = writeProduct(values)
      const reply = id
        ? await api('PUT /admin/products/:id', { params: { id }, body: { ...body, ...(updatedAt && { updatedAt }) } })
        : await api('POST /admin/products', { body })
      return requireProduct(reply)
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

/** Applies the form's values to the product that somebody else saved: choices that they removed lose their ids and are created again. */
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
