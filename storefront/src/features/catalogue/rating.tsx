import { clsx } from 'clsx'
import type { CSSProperties } from 'react'

/** Stars filled to the tenth, for those who see them; the figure must stand beside them. Their shape is in the style sheet: a page has dozens. */
export function Stars({ average }: { average: number }) {
  return <span aria-hidden className="stars" style={{ '--rated': `${Math.round(average * 20)}%` } as CSSProperties} />
}

/** Stars with the figure for those who do not see them. Nothing while nobody has rated. */
export function Rating({ average, count, className }: { average: number; count: number; className?: string }) {
  if (count <= 0) return null
  return (
    <span className={clsx('flex items-center gap-1.5 text-sm', className)}>
      <Stars average={average} />
      <span className="tabular text-quiet">
        <span className="sr-only">Rated {average.toFixed(1)} out of 5 by </span>
        {count}
      </span>
    </span>
  )
}
