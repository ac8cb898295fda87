import { readFreeDelivery } from '@saddar/contract/delivery-fee'
import { formatRupees } from '@saddar/contract/money'
import { clsx } from 'clsx'
import { useDelivery } from '../settings-query.ts'

interface FreeDeliveryProps {
  /** The value of the goods in rupees; undefined while it loads. */
  goods: number | undefined
  className?: string
}

/** How far the goods are from free delivery, as words and a line (rule 6.25.1). Nothing where delivery never becomes free. */
export function FreeDelivery({ goods, className }: FreeDeliveryProps) {
  const delivery = useDelivery()
  const progress = readFreeDelivery(delivery, goods ?? 0)
  if (!progress) return null
  const isReached = progress.percent === 100
  return (
    <div className={clsx('grid gap-1.5 text-sm', className)}>
      <p className={clsx('tabular', isReached && 'font-medium text-success')}>
        {goods === undefined ? `Free delivery from ${formatRupees(delivery.freeFrom)}` : progress.text}
      </p>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className={clsx('h-full origin-left rounded-full transition-transform duration-200', isReached ? 'bg-success' : 'bg-ink')}
          style={{ transform: `scaleX(${progress.percent / 100})` }}
        />
      </div>
    </div>
  )
}
