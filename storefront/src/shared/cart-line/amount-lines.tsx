import { formatRupees } from '@saddar/contract/money'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface AmountLinesProps {
  /** Amounts are undefined while they load. */
  subtotal: number | undefined
  shipping: number | undefined
  /** Discounts with their names; zero amounts are omitted. */
  discounts?: { label: ReactNode; amount: number }[]
  total: number | undefined
  /** Shipping is the lowest of several fees, and the total is with it. */
  isFrom?: boolean | undefined
  /** The total will never be paid. */
  isVoid?: boolean
  /** Below the total: how it is paid. */
  after?: { label: string; amount: number }[]
  className?: string
}

export function AmountLines(props: AmountLinesProps) {
  const { subtotal, shipping, discounts = [], total, isFrom = false, isVoid = false, after = [], className } = props
  const isFree = shipping === 0 && !isFrom
  return (
    <dl className={clsx('tabular grid gap-2', className)}>
      <AmountLine label="Subtotal" value={<Amount value={subtotal} />} />
      <AmountLine label="Shipping" value={isFree ? 'FREE' : <Amount value={shipping} isFrom={isFrom} />} good={isFree} />
      {discounts
        .filter(({ amount }) => amount > 0)
        .map(({ label, amount }, index) => (
          <AmountLine key={index} label={label} value={formatRupees(-amount)} good />
        ))}
      <div
        className={clsx(
          'mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-3',
          isVoid ? 'text-sm text-quiet' : 'text-lg font-semibold',
        )}
      >
        <dt>Total</dt>
        <dd>
          {isVoid ? (
            <s>
              <Amount value={total} />
            </s>
          ) : (
            <Amount value={total} isFrom={isFrom} />
          )}
        </dd>
      </div>
      {after.map(({ label, amount }) => (
        <AmountLine key={label} label={label} value={formatRupees(amount)} />
      ))}
    </dl>
  )
}

function AmountLine({ label, value, good = false }: { label: ReactNode; value: ReactNode; good?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-sm">
      <dt className="text-quiet">{label}</dt>
      <dd className={clsx('whitespace-nowrap', good && 'font-medium text-success')}>{value}</dd>
    </div>
  )
}

interface AmountProps {
  value: number | undefined
  /** It is at least this much. */
  isFrom?: boolean | undefined
  className?: string
}

/** An amount in rupees, or its place while it loads. */
export function Amount({ value, isFrom = false, className }: AmountProps) {
  if (value !== undefined) {
    const text = `${isFrom ? 'from ' : ''}${formatRupees(value)}`
    return className ? <span className={className}>{text}</span> : text
  }
  // The text gives it the height of a line.
  return (
    <span aria-hidden className={clsx('inline-block w-20 animate-pulse rounded-control bg-line/70', className)}>
      &nbsp;
    </span>
  )
}
