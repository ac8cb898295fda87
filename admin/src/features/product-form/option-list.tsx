import { Button, IconButton } from '@saddar/ui'
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { FormText } from '../../shared/forms/form-text.tsx'
import { type OptionsName, takeStock } from './choices.ts'
import { OfferFields } from './form-fields.tsx'
import { newOption, type ProductValues } from './product-values.ts'

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
    <div className="flex flex-col gap-3">
      {fields.map(({ key }, index) => {
        const optionName = [of, options?.[index]?.name || `${noun} ${index + 1}`].filter(Boolean).join(', ')
        return (
          <div key={key} className="flex items-start gap-2 border-line border-t pt-3">
            <div className="grid min-w-0 flex-1 grid-cols-2 gap-3 lg:grid-cols-[1.2fr_1fr_1fr_1fr]">
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
              />
              <OfferFields prefix={`${name}.${index}.`} of={optionName} />
            </div>
            <IconButton label={`Remove ${optionName}`} icon={<X aria-hidden size={18} />} onClick={() => remove(index)} className="mt-6" />
          </div>
        )
      })}
      <Button tone="quiet" size="sm" onClick={add} className="self-start">
        <Plus aria-hidden size={16} />
        Add {noun}
        {of && ` for ${of}`}
      </Button>
    </div>
  )
}
