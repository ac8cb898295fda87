import { ApiError, listFieldErrors, useApi } from '@saddar/client'
import type { EditableProduct } from '@saddar/contract'
import { toast } from '@saddar/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FieldPath } from 'react-hook-form'
import { refreshCatalogue } from '../catalogue/queries.ts'
import { type ProductValues, readProduct, toFieldName, writeProduct } from './product-values.ts'
import type { ProductForm } from './use-product-form.ts'

interface Saving {
  values: ProductValues
  updatedAt?: string
}

/** Saves the form; what the server refuses is told at its fields, and a product that is newer is handed over to be compared. */
export function useSaveProduct(
  id: string | undefined,
  form: ProductForm,
  { onSaved, onConflict }: { onSaved: (product: EditableProduct) => void; onConflict: (theirs: EditableProduct) => void },
) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ values, updatedAt }: Saving) => {
      const body = { ...writeProduct(values), ...(updatedAt && { updatedAt }) }
      const { product } = id ? await api('PUT /products/:id', { params: { id }, body }) : await api('POST /products', { body })
      // The reply has the prices that stand; the form wants those that were entered.
      return (await api('GET /admin/products/:id', { params: { id: product._id } })).product
    },
    onSuccess: (product) => {
      onSaved(product)
      void refreshCatalogue(queryClient)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'PRODUCT_CHANGED')
        return onConflict((error.data as { product: EditableProduct }).product)
      for (const [path, message] of Object.entries(listFieldErrors(error)))
        form.setError(toFieldName(path) as FieldPath<ProductValues>, { message }, { shouldFocus: true })
      toast.error(error.message)
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
