import { FormText } from '../../shared/forms/form-text.tsx'
import type { FieldPrefix } from './choices.ts'
import { SkuFields } from './sku-fields.tsx'
import { skuCell } from './sku-row.tsx'

interface OfferFieldsProps {
  prefix: FieldPrefix
  /** The name of the choice, for screen readers: 'Black'. */
  of?: string
  /** Whether the level has choices, which then have the stock. */
  isParent?: boolean
}

/** Price, sale price, stock, SKU, barcode and cost of one level; an empty price inherits the one of the level above. */
export function OfferFields({ prefix, of, isParent = false }: OfferFieldsProps) {
  // Only screen readers need the name; visually it is the heading above.
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
      <FormText name={`${prefix}price`} label={label('Price')} placeholder={hint} required={isTop && !isParent} numeric />
      <FormText name={`${prefix}discountPrice`} label={label('Sale price')} placeholder={isTop ? 'none' : hint} numeric />
      {!isParent && <FormText name={`${prefix}stock`} label={label('Stock')} required numeric />}
      {isParent ? (
        <FormText name={`${prefix}sku`} label={label('SKU')} maxLength={60} className={isTop ? undefined : skuCell} />
      ) : (
        <SkuFields prefix={prefix} isRow={!isTop} label={label} />
      )}
    </>
  )
}
