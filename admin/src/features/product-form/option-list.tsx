import { Button, IconButton } from '@saddar/ui'
import { clsx } from 'clsx'
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { FormText } from '../../shared/forms/form-text.tsx'
import { type OptionsName, takeStock } from './choices.ts'
import { OfferFields } from './form-fields.tsx'
import { newOption, type ProductValues } from './product-values.ts'
import { nameCell, rowButtons, SkuRowHeader, skuRow } from './sku-row.tsx'

interface OptionListProps {
  name: OptionsName
  /** The name of the colour, if the options belong to one. */
  of?: string
}

/** The storage or size options of a product or of one of its colours. */
export function OptionList({ name, of }: OptionListProps) {
  const { control, getValues, setValue } = useFormContext<ProductValues>()
  const kind = useWatch({ control, name: 'optionKind' })
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'key' })
  const options = useWatch({ control, name })
  // The first option takes over the stock of its parent.
  const add = () => {
    if (fields.length > 0) return append(newOption())
    const parent = name.slice(0, -'options'.length) as '' | `variants.${number}.`
    const [stock, stockWas] = getValues([`${parent}stock`, `${parent}stockWas`])
    append({ ...newOption(), ...takeStock({ stock, stockWas }) })
    setValue(`${parent}stock`, '')
  }
  const noun = kind === 'storage' ? 'storage option' : 'size'
  return (
    <div className="flex flex-col gap-3 lg:gap-2">
      {!of && fields.length > 0 && <SkuRowHeader of={kind === 'storage' ? 'Capacity' : 'Size'} />}
      {fields.map(({ key }, index) => {
        const optionName = [of, options?.[index]?.name || `${noun} ${index + 1}`].filter(Boolean).join(', ')
        return (
          <div key={key} className="flex items-start gap-2 border-line border-t pt-3 lg:pt-2">
            <div className={skuRow}>
              <FormText
                name={`${name}.${index}.name`}
                label={
                  <>
                    {kind === 'storage' ? 'Capacity' : 'Size'} {index + 1}
                    {of && <span className="sr-only"> of {of}</span>}
                  </>
                }
                placeholder={kind === 'storage' ? '64 GB' : 'M'}
                maxLength={40}
                className={clsx(nameCell, of && 'lg:pl-11')}
              />
              <OfferFields prefix={`${name}.${index}.`} of={optionName} />
            </div>
            <span className={rowButtons}>
              <IconButton
                size="md"
                label={`Remove ${optionName}`}
                icon={<X aria-hidden size={18} />}
                onClick={() => remove(index)}
                className="max-lg:mt-6"
              />
            </span>
          </div>
        )
      })}
      <Button tone="quiet" size="sm" onClick={add} className={clsx('self-start', of && 'lg:ml-8')}>
        <Plus aria-hidden size={16} />
        Add {noun}
        {of && ` for ${of}`}
      </Button>
    </div>
  )
}
