import { effectivePrice, formatRupees } from '@saddar/contract/money'
import { clsx } from 'clsx'

export interface PricedOffer {
  price: number
  discountPrice?: number | null
}

/** The current price and, on sale, the regular price. */
export function Price({ offer, className, from = false }: { offer: PricedOffer; className?: string; from?: boolean }) {
  const now = effectivePrice(offer)
  return (
    <span className={clsx('tabular inline-flex flex-wrap items-baseline gap-x-2', className)}>
      {from && <small className="-mr-1 text-quiet">From </small>}
      <span className="font-semibold whitespace-nowrap">{formatRupees(now)}</span>
      {now < offer.price && (
        <s className="text-[max(0.8em,0.75rem)] text-quiet">
          <span className="sr-only">was </span>
          {formatRupees(offer.price)}
        </s>
      )}
    </span>
  )
}
