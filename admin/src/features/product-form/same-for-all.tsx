import { effectivePrice, formatRupees } from '@saddar/contract/money'
import { Button, Field, TextInput } from '@saddar/ui'
import type { KeyboardEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { listChoices, listStockFields } from './choices.ts'
import { parseNumber } from './field-values.ts'
import type { ProductValues } from './product-values.ts'

/** Sets the same stock for all choices of a product, or lets all inherit the product's price, with one press (rule 15.11). */
export function SameForAll() {
  const { control, register, setValue, trigger } = useFormContext<ProductValues>()
  const [variants, options, stock, price, discountPrice] = useWatch({
    control,
    name: ['variants', 'options', 'stock', 'price', 'discountPrice'],
  })
  const choices = listChoices({ variants, options })
  if (choices.length === 0 || (choices.length === 1 && stock === '')) return null
  const stockFields = listStockFields({ variants, options })
  const priced = choices.filter(({ offer }) => offer.price !== '' || offer.discountPrice !== '')
  const count = stockFields.length
  const isStock = stock.trim() !== '' && Number.isInteger(parseNumber(stock)) && parseNumber(stock) >= 0

  const fillStock = () => {
    for (const name of stockFields) setValue(name, stock, { shouldDirty: true })
    void trigger(stockFields)
  }
  // A choice without prices inherits those of the product.
  const clearPrices = () => {
    const fields = priced.flatMap(({ prefix }) => [`${prefix}price`, `${prefix}discountPrice`] as const)
    for (const name of fields) setValue(name, '', { shouldDirty: true })
    void trigger(fields)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (isStock) fillStock()
  }
  return (
    <fieldset className="min-w-0 rounded-tile bg-tile p-3 sm:p-4">
      <legend className="sr-only">Same for all</legend>
      <p aria-hidden className="mb-2 font-semibold">
        Same for all
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Stock of each choice" className="w-40">
          {(field) => (
            <TextInput
              {...field}
              {...register('stock')}
              required={undefined}
              inputMode="numeric"
              autoComplete="off"
              onKeyDown={onKey}
              className="tabular"
            />
          )}
        </Field>
        <Button tone="outline" onClick={fillStock} disabled={!isStock}>
          {count === 1 ? 'Fill in 1 choice' : `Fill in ${count} choices`}
        </Button>
        {priced.length > 0 && parseNumber(price) > 0 && (
          <Button tone="outline" onClick={clearPrices}>
            Use one price, {formatRupees(effectivePrice({ price: parseNumber(price), discountPrice: parseNumber(discountPrice) }))}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
