import { effectivePrice, formatRupees } from '@saddar/contract/money'
import { Button, Field, TextInput } from '@saddar/ui'
import { type KeyboardEvent, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { listChoices, listStockFields } from './choices.ts'
import { parseNumber } from './field-values.ts'
import type { ProductValues } from './product-values.ts'
import { SameOptionsButton } from './same-options.tsx'

/** Sets stock, price, sale price and cost of all choices of a product at once, lets all inherit the product's price, or gives all colours the same
 * options (rule 15.11). */
export function SameForAll() {
  const { control, register, setValue, trigger } = useFormContext<ProductValues>()
  const [variants, options, stock, price, discountPrice] = useWatch({
    control,
    name: ['variants', 'options', 'stock', 'price', 'discountPrice'],
  })
  const [prices, setPrices] = useState({ price: '', discountPrice: '', cost: '' })
  const choices = listChoices({ variants, options })
  if (choices.length === 0 || (choices.length === 1 && stock === '')) return null
  const stockFields = listStockFields({ variants, options })
  const priced = choices.filter(({ offer }) => offer.price !== '' || offer.discountPrice !== '')
  const count = stockFields.length
  const isStock = isWhole(stock, 0)
  const isPrice = isWhole(prices.price, 1)
  const isSale = isWhole(prices.discountPrice, 0)
  const isCost = isWhole(prices.cost, 0)
  const canFill = isStock || isPrice || isSale || isCost

  const fill = () => {
    const sellable = choices.filter(({ isParent }) => !isParent)
    const filled = [
      ...(isStock ? stockFields.map((name) => [name, stock] as const) : []),
      ...(isPrice ? sellable.map(({ prefix }) => [`${prefix}price`, prices.price] as const) : []),
      ...(isCost ? sellable.map(({ prefix }) => [`${prefix}cost`, prices.cost] as const) : []),
      ...(isSale ? sellable.map(({ prefix }) => [`${prefix}discountPrice`, prices.discountPrice] as const) : []),
    ]
    for (const [name, value] of filled) setValue(name, value, { shouldDirty: true })
    void trigger(filled.map(([name]) => name))
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
    if (canFill) fill()
  }
  return (
    <fieldset className="min-w-0 rounded-tile bg-tile p-3 sm:p-4">
      <legend className="sr-only">Same for all</legend>
      <p aria-hidden className="mb-2 font-semibold">
        Same for all
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <Field label="Stock of each" className="w-32">
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
        {(['price', 'discountPrice', 'cost'] as const).map((name) => (
          <Field key={name} label={labels[name]} className="w-32">
            {(field) => (
              <TextInput
                {...field}
                value={prices[name]}
                onChange={({ target }) => setPrices({ ...prices, [name]: target.value })}
                inputMode="numeric"
                autoComplete="off"
                placeholder="no change"
                onKeyDown={onKey}
                className="tabular"
              />
            )}
          </Field>
        ))}
        <Button tone="outline" size="sm" onClick={fill} disabled={!canFill}>
          {count === 1 ? 'Fill in 1 choice' : `Fill in ${count} choices`}
        </Button>
        <SameOptionsButton />
        {priced.length > 0 && parseNumber(price) > 0 && (
          <Button tone="outline" size="sm" onClick={clearPrices}>
            Use one price, {formatRupees(effectivePrice({ price: parseNumber(price), discountPrice: parseNumber(discountPrice) }))}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

const labels = { price: 'Price of each', discountPrice: 'Sale price of each', cost: 'Cost of each' }

const isWhole = (text: string, least: number) => text.trim() !== '' && Number.isInteger(parseNumber(text)) && parseNumber(text) >= least
