import { productInput } from '@saddar/contract/catalogue-input'
import { get, type Resolver, set, type UseFormReturn, useForm } from 'react-hook-form'
import { makeResolver } from '../../shared/forms/make-resolver.ts'
import { listStockFields } from './choices.ts'
import { type ProductValues, toFieldName, writeProduct } from './product-values.ts'

/** A choice has no price if neither it nor a level above has one: the product's is asked for, which all inherit. */
const findPriceField = (name: string, values: ProductValues) =>
  name.endsWith('.price') && (get(values, name) as string).trim() === '' ? 'price' : name

/** Validates by the contract, where missing stock is 0, but requires stock to be typed, so that a product does not sell out by mistake. */
const resolver: Resolver<ProductValues> = async (values, context, options) => {
  const checkRules = makeResolver<ProductValues>(productInput, writeProduct, (path) => findPriceField(toFieldName(path), values))
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
