import { Button, Field, TextInput } from '@saddar/ui'
import { type KeyboardEvent, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useFirstWithErrors } from '../../shared/forms/form-text.tsx'
import { addColors } from './choices.ts'
import { readColors } from './color-names.ts'
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
  const add = (colors: { name: string; code: string }[]) => {
    const { added, options, stock } = addColors(getValues(), colors)
    append(added, { shouldFocus: false })
    setOpen(fields.length)
    setValue('options', options)
    setValue('stock', stock)
  }
  return (
    <div className="flex flex-col gap-2 lg:gap-3">
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
            remove(index)
            setOpen(null)
          }}
          onBusy={onBusy}
        />
      ))}
      <AddColors onAdd={add} />
    </div>
  )
}

function AddColors({ onAdd }: { onAdd: (colors: { name: string; code: string }[]) => void }) {
  const [text, setText] = useState('')
  const add = () => {
    const colors = readColors(text)
    if (colors.length > 0) onAdd(colors)
    setText('')
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <Field label="Add colours" hint="Several at once, with commas: Black, Sand, Sky blue">
      {(control) => (
        <span className="flex gap-2">
          <TextInput
            {...control}
            value={text}
            dir="auto"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKey}
            autoComplete="off"
          />
          <Button tone="outline" onClick={add}>
            Add
          </Button>
        </span>
      )}
    </Field>
  )
}
