import { type ProductInputGiven, productInput } from '@saddar/contract/catalogue-input'
import { type FieldErrors, type Resolver, set, type UseFormReturn, useForm } from 'react-hook-form'
import { type ProductValues, toFieldName, writeProduct } from './product-values.ts'

/** The rules of the contract, told at the form's own fields: the first thing wrong of each. */
const resolver: Resolver<ProductValues> = (values) => {
  const { error } = productInput.safeParse(writeProduct(values))
  if (!error) return { values, errors: {} }
  const errors: FieldErrors<ProductValues> = {}
  const named = new Set<string>()
  for (const { path, message } of error.issues) {
    const name = toFieldName(path.join('.'))
    if (!named.has(name)) set(errors, name, { type: 'rule', message })
    named.add(name)
  }
  return { values: {}, errors }
}

export type ProductForm = UseFormReturn<ProductValues>

export function useProductForm(values: ProductValues): ProductForm {
  return useForm<ProductValues>({ defaultValues: values, resolver, mode: 'onTouched', shouldFocusError: true })
}

export type ProductBody = ProductInputGiven & { updatedAt?: string }
