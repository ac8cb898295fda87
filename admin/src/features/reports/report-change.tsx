import { clsx } from 'clsx'
import { TrendingDown, TrendingUp } from 'lucide-react'

interface ReportChangeProps {
  revenue: number
  before: number
  /** Whether the row is of something that can be new, such as a product, and not of an hour. */
  isNew?: boolean
  /** As a sentence, outside of tables. */
  long?: boolean
  /** What the sentence says when there was nothing before. */
  nothing?: string
}

/** '+12%' with an arrow, or as words: '12% above the period before'. Colour only supports it. Without sales before there is no percentage. */
export function ReportChange({ revenue, before, isNew = false, long = false, nothing = 'No sales' }: ReportChangeProps) {
  if (before <= 0) return <>{long ? `${nothing} in the period before` : isNew && revenue > 0 ? 'New' : '–'}</>
  const percent = Math.round(((revenue - before) / before) * 100)
  if (percent === 0) return <>{long ? 'The same as in the period before' : '0%'}</>
  const isUp = percent > 0
  const Icon = isUp ? TrendingUp : TrendingDown
  const figure = Math.abs(percent).toLocaleString('en-US')
  return (
    <span className={clsx('inline-flex items-center gap-1 whitespace-nowrap', isUp ? 'text-success' : 'text-red-text')}>
      <Icon aria-hidden size={14} strokeWidth={2} className="shrink-0" />
      {long ? `${figure}% ${isUp ? 'above' : 'below'} the period before` : `${isUp ? '+' : '−'}${figure}%`}
    </span>
  )
}
