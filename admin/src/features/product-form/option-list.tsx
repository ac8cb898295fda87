import { Button } from '@saddar/ui'
import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useFirstWithErrors } from '../../shared/forms/form-text.tsx'
import { type OptionsName, takeStock } from './choices.ts'
import { OptionRow, optionHeads, optionNouns } from './option-row.tsx'
import { newOption, type ProductValues } from './product-values.ts'
import type { PriceValues } from './read-price.ts'
import { SkuRowHeader } from './sku-row.tsx'

interface OptionListProps {
  name: OptionsName
  /** The name of the colour, if the options belong to one. */
  of?: string
  /** The prices that the options inherit, the product's first. */
  levels: readonly PriceValues[]
}

/** The storage or size options of a product or of one of its colours. */
export function OptionList({ name, of, levels }: OptionListProps) {
  const { control, getValues, setValue } = useFormContext<ProductValues>()
  const kind = useWatch({ control, name: 'optionKind' })
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'key' })
  const [open, setOpen] = useState<number | null>(null)
  const firstWithErrors = useFirstWithErrors(name)
  // The first option takes over the stock of its parent.
  const add = () => {
    setOpen(fields.length)
    if (fields.length > 0) return append(newOption())
    const parent = name.slice(0, -'options'.length) as '' | `variants.${number}.`
    const [stock, stockWas] = getValues([`${parent}stock`, `${parent}stockWas`])
    append({ ...newOption(), ...takeStock({ stock, stockWas }) })
    setValue(`${parent}stock`, '')
  }
  const noun = optionNouns[kind]
  return (
    <div className="flex flex-col gap-3 lg:gap-2">
      {!of && fields.length > 0 && <SkuRowHeader of={optionHeads[kind]} />}
      {fields.map(({ key }, index) => (
        <OptionRow
          key={key}
          name={`${name}.${index}`}
          kind={kind}
          number={index + 1}
          of={of}
          levels={levels}
          isOpen={open === index || firstWithErrors === index}
          onOpen={(isOpen) => setOpen(isOpen ? index : null)}
          onRemove={() => {
            remove(index)
            setOpen(null)
          }}
        />
      ))}
      <Button tone="quiet" size="sm" onClick={add} className={clsx('self-start', of && 'lg:ml-8')}>
        <Plus aria-hidden size={16} />
        Add {noun}
        {of && ` for ${of}`}
      </Button>
    </div>
  )
}
