import { IconButton } from '@saddar/ui'
import { clsx } from 'clsx'
import { Trash2 } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormText } from '../../shared/forms/form-text.tsx'
import type { OptionsName } from './choices.ts'
import { type Folding, FoldingRow } from './folding-row.tsx'
import { OfferFields } from './form-fields.tsx'
import type { ProductValues } from './product-values.ts'
import type { PriceValues } from './read-price.ts'
import { nameCell, rowButtons, rowLine, skuRow } from './sku-row.tsx'

export const optionNouns = { storage: 'storage option', size: 'size' }
export const optionHeads = { storage: 'Capacity', size: 'Size' }

interface OptionRowProps extends Folding {
  name: `${OptionsName}.${number}`
  /** The name of the colour, if the option belongs to one. */
  of: string | undefined
  /** The prices that the option inherits, the product's first. */
  levels: readonly PriceValues[]
  kind: keyof typeof optionNouns
  /** Its place in the list, from 1. */
  number: number
  onRemove: () => void
}

/** A storage or size option: a line that unfolds, from 1024 px a row. */
export function OptionRow({ name, kind, number, of, levels, isOpen, onOpen, onRemove }: OptionRowProps) {
  const { control } = useFormContext<ProductValues>()
  const option = useWatch({ control, name })
  // The form removes the option one render before its row unmounts.
  if (!option) return null
  const optionName = [of, option.name || `${optionNouns[kind]} ${number}`].filter(Boolean).join(', ')
  return (
    <div className="border-line border-t lg:pt-2">
      <FoldingRow
        name={option.name || `${optionHeads[kind]} ${number}`}
        levels={[...levels, option]}
        stocks={[option.stock]}
        isOpen={isOpen}
        onOpen={onOpen}
      >
        <div className={rowLine}>
          <div className={skuRow}>
            <FormText
              name={`${name}.name`}
              label={
                <>
                  {optionHeads[kind]} {number}
                  {of && <span className="sr-only"> of {of}</span>}
                </>
              }
              placeholder={kind === 'storage' ? '64 GB' : 'M'}
              maxLength={40}
              className={clsx(nameCell, of && 'lg:pl-11')}
            />
            <OfferFields prefix={`${name}.`} of={optionName} />
          </div>
          <span className={rowButtons}>
            <IconButton
              size="md"
              data-remove={name.slice(0, name.lastIndexOf('.'))}
              label={`Remove ${optionName}`}
              icon={<Trash2 aria-hidden size={16} />}
              onClick={onRemove}
            />
          </span>
        </div>
      </FoldingRow>
    </div>
  )
}
