import type { ReactNode } from 'react'
import { Button, buttonClass } from './button.tsx'

export interface PaginationProps {
  page: number
  totalPages: number
  /** Renders one link with the caller's router. */
  renderLink: (page: number, props: { className: string; 'aria-label': string; 'aria-current'?: 'page'; children: ReactNode }) => ReactNode
}

/** Links to pages: first, last and those around the current one. Renders nothing when there is one page. */
export function Pagination({ page, totalPages, renderLink }: PaginationProps) {
  if (totalPages <= 1) return null
  const pages = listNearbyPages(page, totalPages)
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1">
      {pages.map((item, index) =>
        item === null ? (
          <span key={`gap-${index}`} aria-hidden className="px-1 text-quiet">
            …
          </span>
        ) : (
          <span key={item}>
            {renderLink(item, {
              className: `inline-flex size-11 items-center justify-center rounded-control tabular text-sm ${item === page ? 'bg-ink text-on-ink font-semibold' : 'hover:bg-tile'}`,
              'aria-label': `Page ${item}`,
              'aria-current': item === page ? 'page' : undefined,
              children: item,
            })}
          </span>
        ),
      )}
    </nav>
  )
}

/** Pages to show; null marks a gap of two pages or more. */
export function listNearbyPages(page: number, totalPages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, totalPages].filter((item) => item >= 1 && item <= totalPages)
  const sorted = [...new Set(shown)].sort((a, b) => a - b)
  return sorted.flatMap((item, index) => {
    const step = item - (sorted[index - 1] ?? item)
    return step > 1 ? [step > 2 ? null : item - 1, item] : item
  })
}

export interface LoadMoreProps {
  /** '40 of 128' */
  progress: ReactNode
  /** The address of the next page, which the button links to without JavaScript. */
  href: string
  busy: boolean
  onLoad: () => void
  label?: string
}

/** The 'Load more' button, with the number of items shown so far. */
export function LoadMore({ progress, href, busy, onLoad, label = 'Load more' }: LoadMoreProps) {
  return (
    <div className="flex flex-col items-center gap-3">
      <p className="tabular text-sm text-quiet">{progress}</p>
      {busy ? (
        <Button tone="outline" busy>
          {label}
        </Button>
      ) : (
        <a
          href={href}
          className={buttonClass({ tone: 'outline' })}
          onClick={(event) => {
            event.preventDefault()
            onLoad()
          }}
        >
          {label}
        </a>
      )}
    </div>
  )
}
