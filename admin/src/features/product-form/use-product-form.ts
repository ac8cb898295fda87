import { productInput } from '@saddar/contract/catalogue-input'
import { get, type Resolver, set, type UseFormReturn, useForm } from 'react-hook-form'
import { makeResolver } from '../../shared/forms/make-resolver.ts'
import { listStockFields } from './choices.ts'
import { chooseColor } from './color-code.tsx'
import { type ProductValues, toFieldName, writeProduct } from './product-values.ts'

/** A choice has no price if neither it nor a level above has one: the product's is asked for, which all inherit. */
const findPriceField = (name: string, values: ProductValues) =>
  name.endsWith('.price') && (get(values, name) as string).trim() === '' ? 'price' : name

/** What the contract does not ask for: a typed stock, so that a product does not sell out by mistake, and a chosen colour. */
const listMissing = (values: ProductValues): [name: string, message: string][] => [
  ...listStockFields(values)
    .filter((name) => (get(values, name) as string).trim() === '')
    // A choice's column is as narrow as a number.
    .map((name): [string, string] => [name, name === 'stock' ? 'Enter stock, 0 if none' : 'Missing']),
  ...values.variants.flatMap(({ colorCode }, index): [string, string][] =>
    colorCode === '' ? [[`variants.${index}.colorCode`, chooseColor]] : [],
  ),
]

const resolver: Resolver<ProductValues> = async (values, context, options) => {
  const checkRules = makeResolver<ProductValues>(productInput, writeProduct, (path) => findPriceField(toFieldName(path), values))
  const checked = await checkRules(values, context, options)
  const missing = listMissing(values)
  if (missing.length === 0) return checked
  const errors = { ...checked.errors }
  for (const [name, message] of missing) set(errors, name, { type: 'required', message })
  return { values: {}, errors }
}

export type ProductForm = UseFormReturn<ProductValues>

export function useProductForm(values: ProductValues): ProductForm {
  // Not 'onTouched', which checks all fields of a list as soon as one is added to it.
  return useForm<ProductValues>({ defaultValues: values, resolver, mode: 'onBlur', shouldFocusError: true })
}
