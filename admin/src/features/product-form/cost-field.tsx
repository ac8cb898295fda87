import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormText } from '../../shared/forms/form-text.tsx'
import type { FieldPrefix } from './choices.ts'
import { describeProfit, readProfit } from './describe-profit.ts'
import type { OfferValues, ProductValues } from './product-values.ts'

/** The levels above that a level inherits its price from, the product first: of 'variants.0.options.1.' also 'variants.0.'. */
function listLevels(prefix: FieldPrefix): FieldPrefix[] {
  const variant = /^variants\.\d+\./.exec(prefix)?.[0] as FieldPrefix | undefined
  return [...new Set<FieldPrefix>(['', ...(variant ? [variant] : []), prefix])]
}

interface CostFieldProps {
  prefix: FieldPrefix
  /** In a row of a table, where labels and hints are for screen readers: the margin alone is below the field. */
  isRow: boolean
  label: ReactNode
}

/** What one piece costs the shop, with the profit that it leaves. */
export function CostField({ prefix, isRow, label }: CostFieldProps) {
  const { control } = useFormContext<ProductValues>()
  const levels = listLevels(prefix)
  const watched = useWatch({
    control,
    name: [`${prefix}cost`, ...levels.flatMap((level) => [`${level}price`, `${level}discountPrice`] as const)],
  }) as (OfferValues['price'] | undefined)[]
  const [cost = '', ...prices] = watched
  const profit = readProfit(
    levels.map((_, index) => ({ price: prices[index * 2] ?? '', discountPrice: prices[index * 2 + 1] ?? '' })),
    cost,
  )
  return (
    <div className="min-w-0">
      <FormText
        name={`${prefix}cost`}
        label={label}
        hint={
          profit ? (
            <span className={clsx('tabular', profit.rupees < 0 && 'text-red-text')}>{describeProfit(profit)}</span>
          ) : (
            'Only staff see it'
          )
        }
        numeric
      />
      {isRow && profit && (
        <span
          aria-hidden
          title={describeProfit(profit)}
          className={clsx('tabular mt-1 block text-right text-xs max-lg:hidden', profit.rupees < 0 ? 'text-red-text' : 'text-quiet')}
        >
          {profit.percent < 0 && '−'}
          {Math.abs(profit.percent)}%
        </span>
      )}
    </div>
  )
}
