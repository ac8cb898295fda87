import type { ReactNode } from 'react'
import { FormText } from '../../shared/forms/form-text.tsx'

interface SkuFieldsProps {
  prefix: string
  label: (text: string) => ReactNode
}

/** Code, barcode and cost of a SKU, on a line of their own below price and stock: codes are long. */
export function SkuFields({ prefix, label }: SkuFieldsProps) {
  return (
    <div className="col-span-full grid grid-cols-2 gap-3 sm:grid-cols-[4fr_3fr_2fr]">
      <FormText name={`${prefix}sku`} label={label('SKU')} maxLength={60} className="max-sm:col-span-2" />
      <FormText name={`${prefix}barcode`} label={label('Barcode')} hint="8, 12, 13 or 14 digits" maxLength={40} numeric />
      <FormText name={`${prefix}cost`} label={label('Cost per item')} hint="Only staff see it" numeric />
    </div>
  )
}
