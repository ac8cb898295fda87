import { Button, Field, IconButton, TextInput } from '@saddar/ui'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { FormText, useFieldError } from '../../shared/forms/form-text.tsx'
import { addColors } from './choices.ts'
import { readColors } from './color-names.ts'
import { OfferFields } from './form-fields.tsx'
import { MediaPicker } from './media-picker.tsx'
import { OptionList } from './option-list.tsx'
import type { ProductValues } from './product-values.ts'
import { SameForAll } from './same-for-all.tsx'

/** The colours of a product, each with pictures, price, stock and options. Several can be added at once as a list of names. */
export function VariantList({ onBusy }: { onBusy: (change: 1 | -1) => void }) {
  const { control, getValues, setValue } = useFormContext<ProductValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'variants', keyName: 'key' })
  const add = (colors: { name: string; code: string }[]) => {
    const { added, options, stock } = addColors(getValues(), colors)
    append(added, { shouldFocus: false })
    setValue('options', options)
    setValue('stock', stock)
  }
  return (
    <div className="flex flex-col gap-4">
      {fields.length > 0 && <SameForAll />}
      {fields.map(({ key }, index) => (
        <VariantCard
          key={key}
          index={index}
          isLast={index === fields.length - 1}
          onMove={(by) => move(index, index + by)}
          onRemove={() => remove(index)}
          onBusy={onBusy}
        />
      ))}
      <AddColors onAdd={add} />
    </div>
  )
}

interface VariantCardProps {
  index: number
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onBusy: (change: 1 | -1) => void
}

function VariantCard({ index, isLast, onMove, onRemove, onBusy }: VariantCardProps) {
  const { control, register, getValues, setValue } = useFormContext<ProductValues>()
  const variant = useWatch({ control, name: `variants.${index}` })
  const error = useFieldError(`variants.${index}.media`)
  // The form removes the variant one render before its card unmounts.
  if (!variant) return null
  const name = variant.colorName || `colour ${index + 1}`
  const path = `variants.${index}.media` as const
  return (
    <fieldset className="min-w-0 rounded-tile border border-line p-3 sm:p-4">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 grid-cols-2 gap-3 lg:grid-cols-[1.6fr_3.25rem_1fr_1fr_1fr]">
          <FormText name={`variants.${index}.colorName`} label={`Colour ${index + 1}`} maxLength={40} />
          <Field label={<span aria-hidden>Code</span>}>
            {(field) => (
              <input
                {...field}
                {...register(`variants.${index}.colorCode`)}
                type="color"
                aria-label={`Colour code of ${name}`}
                className="h-9 w-full rounded-control pointer-coarse:h-11 border border-edge bg-surface p-1"
              />
            )}
          </Field>
          <OfferFields prefix={`variants.${index}.`} of={name} isParent={variant.options.length > 0} />
        </div>
        <span className="flex flex-col">
          <IconButton size="md" label={`Remove ${name}`} icon={<X aria-hidden size={18} />} onClick={onRemove} />
          <IconButton
            size="md"
            label={`Move ${name} up`}
            disabled={index === 0}
            icon={<ArrowUp aria-hidden size={16} />}
            onClick={() => onMove(-1)}
          />
          <IconButton
            size="md"
            label={`Move ${name} down`}
            disabled={isLast}
            icon={<ArrowDown aria-hidden size={16} />}
            onClick={() => onMove(1)}
          />
        </span>
      </div>
      <div className="mt-3 flex flex-col gap-3">
        <MediaPicker
          compact
          label={`Pictures of ${name}`}
          media={variant.media}
          onChange={(change) => setValue(path, change(getValues(path)), { shouldDirty: true })}
          onBusy={onBusy}
          error={error}
        />
        <OptionList name={`variants.${index}.options`} of={name} />
      </div>
    </fieldset>
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
