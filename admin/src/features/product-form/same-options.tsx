import { Button } from '@saddar/ui'
import { useFormContext, useWatch } from 'react-hook-form'
import { AddOptionNames } from './add-option-names.tsx'
import { stockOfFurther } from './choices.ts'
import { newOption, type OptionValues, type ProductValues } from './product-values.ts'
import { addOptions, hasUnequalOptions, listSharedOptions } from './share-options.ts'

/** Gives all colours options that they lack. */
function useShareOptions() {
  const { getValues, setValue } = useFormContext<ProductValues>()
  return (wanted: OptionValues[]) => {
    const each = stockOfFurther(getValues())
    for (const [index, variant] of getValues('variants').entries()) {
      const { options, stock } = addOptions(variant, wanted, each)
      setValue(`variants.${index}.options`, options, { shouldDirty: true })
      setValue(`variants.${index}.stock`, stock)
    }
  }
}

/** Adds options to all colours. */
export function AddOptionsToAll() {
  const share = useShareOptions()
  return <AddOptionNames toAll onAdd={(names) => share(names.map((name) => ({ ...newOption(), name })))} />
}

/** Offers to give each colour the options that others have, while they differ. */
export function SameOptionsButton() {
  const { control, getValues } = useFormContext<ProductValues>()
  const [variants, kind] = useWatch({ control, name: ['variants', 'optionKind'] })
  const share = useShareOptions()
  if (!hasUnequalOptions(variants)) return null
  return (
    <Button
      tone="outline"
      size="sm"
      onClick={() => share(listSharedOptions(getValues('variants')))}
      className="max-w-full whitespace-normal!"
    >
      Same {kind === 'size' ? 'sizes' : 'storage options'} for all colours
    </Button>
  )
}
