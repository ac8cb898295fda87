import { Button } from '@saddar/ui'
import { WandSparkles } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type Choice, listChoices, listNames } from './choices.ts'
import type { ProductValues } from './product-values.ts'
import { suggestSku } from './suggest-sku.ts'

/** Fills the empty SKU codes of a product, or of its choices, from the title and the names of the choices (rule 15.16). */
export function SuggestSkusButton() {
  const { control, getValues, setValue } = useFormContext<ProductValues>()
  const [title, variants, options, sku] = useWatch({ control, name: ['title', 'variants', 'options', 'sku'] })
  const sellable = listChoices({ variants, options }).filter(({ isParent }) => !isParent)
  const missing = listMissing({ variants, options, sku }, sellable)
  if (missing.length === 0) return null
  const fill = () => {
    const taken = new Set([getValues('sku'), ...sellable.map(({ offer }) => offer.sku)].map((code) => code.trim().toUpperCase()))
    for (const { name, names } of missing) {
      const code = suggestSku(getValues('title'), names, taken)
      if (code === '') continue
      taken.add(code)
      setValue(name, code, { shouldDirty: true, shouldValidate: true })
    }
  }
  return (
    <Button tone="quiet" size="sm" onClick={fill} disabled={title.trim() === ''}>
      <WandSparkles aria-hidden size={16} strokeWidth={1.75} className="max-sm:hidden" />
      {missing.length === 1 ? 'Suggest SKU' : `Suggest ${missing.length} SKUs`}
    </Button>
  )
}

type Missing = { name: 'sku' | `${Choice['prefix']}sku`; names: string[] }

/** The empty codes with the names that they are made of. A choice without a name waits for it: its code would say nothing of it. */
function listMissing(values: Pick<ProductValues, 'variants' | 'options' | 'sku'>, sellable: Choice[]): Missing[] {
  const isEmpty = (code: string) => code.trim() === ''
  if (sellable.length === 0) return isEmpty(values.sku) ? [{ name: 'sku', names: [] }] : []
  return sellable.flatMap(({ prefix, offer }): Missing[] => {
    const names = isEmpty(offer.sku) ? listNames(values, prefix) : null
    return names ? [{ name: `${prefix}sku`, names }] : []
  })
}
