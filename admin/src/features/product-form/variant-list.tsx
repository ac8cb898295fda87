import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useFirstWithErrors } from '../../shared/forms/form-text.tsx'
import { useRemovalFocus } from '../../shared/lists/use-removal-focus.ts'
import { AddNames } from './add-names.tsx'
import { addColors } from './choices.ts'
import { toColors } from './color-names.ts'
import type { ProductValues } from './product-values.ts'
import { SameForAll } from './same-for-all.tsx'
import { SkuRowHeader } from './sku-row.tsx'
import { VariantRow } from './variant-row.tsx'

/** The colours of a product, each with pictures, price, stock and options. Several can be added at once as a list of names. */
export function VariantList({ onBusy }: { onBusy: (change: 1 | -1) => void }) {
  const { control, getValues, setValue } = useFormContext<ProductValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'variants', keyName: 'key' })
  const [open, setOpen] = useState<number | null>(null)
  const firstWithErrors = useFirstWithErrors('variants')
  const removal = useRemovalFocus('variants', fields.length)
  const add = (names: string[]) => {
    const { added, options, stock } = addColors(getValues(), toColors(names))
    append(added, { shouldFocus: false })
    setOpen(fields.length)
    setValue('options', options)
    setValue('stock', stock)
  }
  return (
    <div ref={removal.box} className="flex flex-col gap-2 lg:gap-3">
      {fields.length > 0 && <SameForAll />}
      {fields.length > 0 && <SkuRowHeader of="Colour" />}
      {fields.map(({ key }, index) => (
        <VariantRow
          key={key}
          index={index}
          isLast={index === fields.length - 1}
          isOpen={open === index || firstWithErrors === index}
          onOpen={(isOpen) => setOpen(isOpen ? index : null)}
          onMove={(by) => {
            move(index, index + by)
            setOpen(index + by)
          }}
          onRemove={() => {
            removal.onRemove(index)
            remove(index)
            setOpen(null)
          }}
          onBusy={onBusy}
        />
      ))}
      <AddNames label="Add colours" hint="Several at once, with commas: Black, Sand, Sky blue" onAdd={add} />
    </div>
  )
}
