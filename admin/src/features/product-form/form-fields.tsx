import { Field, TextInput } from '@saddar/ui'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { type FieldPath, get, useFormContext } from 'react-hook-form'
import type { ProductValues } from './product-values.ts'

type Name = FieldPath<ProductValues>

/** What is wrong with a field of the product form now. */
export function useFieldError(name: string): string | undefined {
  const { formState } = useFormContext<ProductValues>()
  const found = get(formState.errors, name) as { message?: string; root?: { message?: string } } | undefined
  return found?.message ?? found?.root?.message
}

interface FormTextProps {
  name: Name
  label: ReactNode
  hint?: string
  optional?: boolean
  required?: boolean
  hideLabel?: boolean
  numeric?: boolean
  placeholder?: string
  maxLength?: number
  className?: string
}

/** A line of text or a figure. */
export function FormText({ name, numeric, placeholder, maxLength, ...field }: FormTextProps) {
  const { register } = useFormContext<ProductValues>()
  return (
    <Field {...field} error={useFieldError(name)}>
      {(control) => (
        <TextInput
          {...control}
          {...register(name)}
          required={undefined}
          aria-required={field.required}
          autoComplete="off"
          dir={numeric ? undefined : 'auto'}
          inputMode={numeric ? 'numeric' : undefined}
          placeholder={placeholder}
          maxLength={maxLength}
          className={clsx(numeric && 'tabular')}
        />
      )}
    </Field>
  )
}

interface OfferFieldsProps {
  /** '' for the product itself, 'variants.0.' for a variant. */
  prefix: '' | `variants.${number}.` | `options.${number}.` | `variants.${number}.options.${number}.`
  /** Of what, where there are many: 'Black'. */
  of?: string
  /** Stock stands below. */
  isParent?: boolean
}

/** Price, sale price, stock and SKU of one level; a price left empty takes over the one above. */
export function OfferFields({ prefix, of, isParent = false }: OfferFieldsProps) {
  // Whose it is stands above for those who see it.
  const label = (text: string) => (
    <>
      {text}
      {of && <span className="sr-only"> of {of}</span>}
    </>
  )
  const isTop = prefix === ''
  const hint = isTop ? undefined : 'same'
  return (
    <>
      <FormText name={`${prefix}price` as Name} label={label('Price')} placeholder={hint} required={isTop && !isParent} numeric />
      <FormText name={`${prefix}discountPrice` as Name} label={label('Sale price')} placeholder={isTop ? 'none' : hint} numeric />
      {!isParent && <FormText name={`${prefix}stock` as Name} label={label('Stock')} placeholder="0" numeric />}
      <FormText name={`${prefix}sku` as Name} label={label('SKU')} maxLength={60} />
    </>
  )
}
