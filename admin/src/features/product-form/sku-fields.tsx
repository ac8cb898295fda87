import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { FormText } from '../../shared/forms/form-text.tsx'
import type { FieldPrefix } from './choices.ts'
import { CostField } from './cost-field.tsx'

interface SkuFieldsProps {
  prefix: FieldPrefix
  /** In a row of a table, whose columns they fill from 1024 px. */
  isRow: boolean
  label: (text: string) => ReactNode
}

/** Code, barcode and cost of a SKU, on a line of their own below price and stock unless they are in a row: codes are long. */
export function SkuFields({ prefix, isRow, label }: SkuFieldsProps) {
  return (
    <div className={clsx('col-span-full grid grid-cols-2 gap-3 sm:grid-cols-[4fr_3fr_2fr]', isRow && 'lg:contents')}>
      <FormText name={`${prefix}sku`} label={label('SKU')} maxLength={60} className="max-sm:col-span-2" />
      <FormText name={`${prefix}barcode`} label={label('Barcode')} hint="8, 12, 13 or 14 digits" maxLength={40} numeric />
      <CostField prefix={prefix} isRow={isRow} label={label('Cost per item')} />
    </div>
  )
}
