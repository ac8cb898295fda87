import { clsx } from 'clsx'

/** Stars filled to a tenth, drawn by the document's shape. Decorative: the number must be beside them. */
export function Stars({ average }: { average: number }) {
  return (
    <svg aria-hidden viewBox="0 0 100 20" className="h-3.5 w-17.5 shrink-0" fill="currentColor">
      <use href="#stars" className="text-line" />
      <use href="#stars" className="text-star" style={{ clipPath: `inset(0 ${Math.round(100 - average * 20)}% 0 0)` }} />
    </svg>
  )
}

/** Stars with the average for screen readers. Renders nothing without reviews. */
export function Rating({ average, count, className }: { average: number; count: number; className?: string }) {
  if (count <= 0) return null
  return (
    <span className={clsx('flex items-center gap-1.5 text-sm', className)}>
      <Stars average={average} />
      <span className="tabular text-quiet">
        <span className="sr-only">{`Rated ${average.toFixed(1)} out of 5 by `}</span>
        {count}
      </span>
    </span>
  )
}
