import { Button } from '@saddar/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useFirstWithErrors } from '../../shared/forms/form-text.tsx'
import { useRemovalFocus } from '../../shared/lists/use-removal-focus.ts'
import { AddOptionNames } from './add-option-names.tsx'
import { type OptionsName, stockOfFurther, takeStock } from './choices.ts'
import { OptionRow, optionHeads, optionNouns } from './option-row.tsx'
import { newOption, type OptionValues, type ProductValues } from './product-values.ts'
import type { PriceValues } from './read-price.ts'
import { addOptions } from './share-options.ts'
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
  const removal = useRemovalFocus(name, fields.length)
  const withStockOfEach = (added: OptionValues[]) => {
    const stock = stockOfFurther(getValues())
    return added.map((option) => ({ ...option, stock }))
  }
  // The first option takes over the stock of its parent. With several, it stays there, from where it can be applied to each.
  const add = (added: OptionValues[]) => {
    setOpen(fields.length)
    const focus = { shouldFocus: of !== undefined }
    if (fields.length > 0) return append(withStockOfEach(added), focus)
    if (added.length > 1) return append(added, focus)
    const parent = name.slice(0, -'options'.length) as '' | `variants.${number}.`
    const [stock, stockWas] = getValues([`${parent}stock`, `${parent}stockWas`])
    append({ ...newOption(), ...added[0], ...takeStock({ stock, stockWas }) }, focus)
    setValue(`${parent}stock`, '')
  }
  const addNamed = (names: string[]) => {
    const wanted = names.map((name) => ({ ...newOption(), name }))
    if (fields.length === 0) return add(wanted)
    setOpen(fields.length)
    const { options } = addOptions({ options: getValues(name), stock: '' }, wanted, stockOfFurther(getValues()))
    setValue(name, options, { shouldDirty: true })
  }
  const noun = optionNouns[kind]
  return (
    <div ref={removal.box} className="flex flex-col gap-3 lg:gap-2">
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
            removal.onRemove(index)
            remove(index)
            setOpen(null)
          }}
        />
      ))}
      {of ? (
        <Button tone="quiet" size="sm" onClick={() => add([newOption()])} className="self-start lg:ml-8">
          <Plus aria-hidden size={16} />
          Add {noun} for {of}
        </Button>
      ) : (
        <AddOptionNames onAdd={addNamed} />
      )}
    </div>
  )
}
