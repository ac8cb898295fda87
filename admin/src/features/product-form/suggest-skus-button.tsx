import { Button } from '@saddar/ui'
import { WandSparkles } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type Choice, listChoices } from './choices.ts'
import type { ProductValues } from './product-values.ts'
import { suggestSku } from './suggest-sku.ts'

/** Fills the empty SKU codes of a product, or of its choices, from the title and the names of the choices (rule 15.16). */
export function SuggestSkusButton() {
  const { control, getValues, setValue } = useFormContext<ProductValues>()
  const [title, variants, options, sku] = useWatch({ control, name: ['title', 'variants', 'options', 'sku'] })
  const sellable = listChoices({ variants, options }).filter(({ isParent }) => !isParent)
  const isEmpty = (code: string) => code.trim() === ''
  const missing = sellable.length === 0 ? (isEmpty(sku) ? 1 : 0) : sellable.filter(({ offer }) => isEmpty(offer.sku)).length
  if (missing === 0) return null
  const fill = () => {
    const values = getValues()
    const taken = new Set([values.sku, ...sellable.map(({ offer }) => offer.sku)].map((code) => code.trim().toUpperCase()))
    const fillOne = (name: 'sku' | `${Choice['prefix']}sku`, names: string[]) => {
      const code = suggestSku(values.title, names, taken)
      if (code === '') return
      taken.add(code)
      setValue(name, code, { shouldDirty: true, shouldValidate: true })
    }
    if (sellable.length === 0) fillOne('sku', [])
    for (const { prefix, offer } of sellable) if (isEmpty(offer.sku)) fillOne(`${prefix}sku`, listNames(values, prefix))
  }
  return (
    <Button tone="quiet" size="sm" onClick={fill} disabled={title.trim() === ''}>
      <WandSparkles aria-hidden size={16} strokeWidth={1.75} className="max-sm:hidden" />
      {missing === 1 ? 'Suggest SKU' : `Suggest ${missing} SKUs`}
    </Button>
  )
}

/** The names of a choice: its colour, and its storage or size. */
function listNames(values: ProductValues, prefix: Choice['prefix']): string[] {
  const [variantIndex, optionIndex] = [/variants\.(\d+)/, /options\.(\d+)/].map((index) => index.exec(prefix)?.[1])
  const variant = variantIndex === undefined ? undefined : values.variants[Number(variantIndex)]
  const option = optionIndex === undefined ? undefined : (variant ?? values).options[Number(optionIndex)]
  return [variant?.colorName, option?.name].filter((name): name is string => Boolean(name))
}
