import { clsx } from 'clsx'
import { TrendingDown, TrendingUp } from 'lucide-react'

interface ChangeProps {
  /** Null when the period before had none. */
  percent: number | null
  /** The period it is compared with: 'yesterday'. */
  than: string
}

/** '12% above yesterday', with an arrow; colour only supports it. */
export function Change({ percent, than }: ChangeProps) {
  if (percent === null) return <>No sales to compare with</>
  if (percent === 0) return <>The same as {than}</>
  const more = percent > 0
  const Icon = more ? TrendingUp : TrendingDown
  return (
    <span className={clsx('inline-flex items-center gap-1', more ? 'text-success' : 'text-red-text')}>
      <Icon aria-hidden size={14} strokeWidth={2} className="shrink-0" />
      <span>
        {Math.abs(Math.round(percent)).toLocaleString('en-US')}% {more ? 'above' : 'below'} {than}
      </span>
    </span>
  )
}
