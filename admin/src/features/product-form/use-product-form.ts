import { productInput } from '@saddar/contract/catalogue-input'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { makeResolver } from '../../app/make-resolver.ts'
import { type ProductValues, toFieldName, writeProduct } from './product-values.ts'

const resolver = makeResolver<ProductValues>(productInput, writeProduct, toFieldName)

export type ProductForm = UseFormReturn<ProductValues>

export function useProductForm(values: ProductValues): ProductForm {
  return useForm<ProductValues>({ defaultValues: values, resolver, mode: 'onTouched', shouldFocusError: true })
}
