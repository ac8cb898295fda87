import type { ReactNode } from 'react'
import { FormText } from '../../shared/forms/form-text.tsx'

interface SkuFieldsProps {
  prefix: string
  label: (text: string) => ReactNode
}

/** Barcode and cost of a SKU, on a separate line below price, stock and SKU. */
export function SkuFields({ prefix, label }: SkuFieldsProps) {
  return (
    <div className="col-span-full grid grid-cols-[3fr_2fr] gap-3 lg:max-w-lg">
      <FormText name={`${prefix}barcode`} label={label('Barcode')} hint="8, 12, 13 or 14 digits" maxLength={40} numeric />
      <FormText name={`${prefix}cost`} label={label('Cost per item')} hint="Only staff see it" numeric />
    </div>
  )
}
