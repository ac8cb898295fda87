import { productInput } from '@saddar/contract/catalogue-input'
import { get, type Resolver, set, type UseFormReturn, useForm } from 'react-hook-form'
import { makeResolver } from '../../shared/forms/make-resolver.ts'
import { listStockFields } from './choices.ts'
import { type ProductValues, toFieldName, writeProduct } from './product-values.ts'

const checkRules = makeResolver<ProductValues>(productInput, writeProduct, toFieldName)

/** Validates by the contract, where missing stock is 0, but requires stock to be typed, so that a product does not sell out by mistake. */
const resolver: Resolver<ProductValues> = async (values, context, options) => {
  const checked = await checkRules(values, context, options)
  const empty = listStockFields(values).filter((name) => (get(values, name) as string).trim() === '')
  if (empty.length === 0) return checked
  const errors = { ...checked.errors }
  for (const name of empty) set(errors, name, { type: 'required', message: 'Enter stock, 0 if none' })
  return { values: {}, errors }
}

export type ProductForm = UseFormReturn<ProductValues>

export function useProductForm(values: ProductValues): ProductForm {
  return useForm<ProductValues>({ defaultValues: values, resolver, mode: 'onTouched', shouldFocusError: true })
}
