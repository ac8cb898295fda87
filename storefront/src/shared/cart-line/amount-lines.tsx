import { formatRupees } from '@saddar/contract/money'
import { clsx } from 'clsx'

interface AmountLinesProps {
  subtotal: number
  shipping: number
  /** Discounts with their names; zero amounts are omitted. */
  discounts?: { label: string; amount: number }[]
  total: number
  className?: string
}

export function AmountLines({ subtotal, shipping, discounts = [], total, className }: AmountLinesProps) {
  return (
    <dl className={clsx('tabular grid gap-2', className)}>
      <AmountLine label="Subtotal" value={formatRupees(subtotal)} />
      <AmountLine label="Shipping" value={shipping === 0 ? 'FREE' : formatRupees(shipping)} good={shipping === 0} />
      {discounts
        .filter(({ amount }) => amount > 0)
        .map(({ label, amount }) => (
          <AmountLine key={label} label={label} value={formatRupees(-amount)} good />
        ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-3 text-lg font-semibold">
        <dt>Total</dt>
        <dd>{formatRupees(total)}</dd>
      </div>
    </dl>
  )
}

function AmountLine({ label, value, good = false }: { label: string; value: string; good?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-sm">
      <dt className="text-quiet">{label}</dt>
      <dd className={good ? 'font-medium text-success' : undefined}>{value}</dd>
    </div>
  )
}
