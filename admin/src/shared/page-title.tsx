import type { ReactNode } from 'react'

interface PageTitleProps {
  title: string
  /** Above the title: a link back. */
  before?: ReactNode
  /** Beside the title: how many are listed. */
  count?: number | undefined
  /** There are more than `count`. */
  isMore?: boolean | undefined
  /** Beside the title: a status. */
  beside?: ReactNode
  /** The page's one primary action, at the right. */
  action?: ReactNode
}

/** The screen's heading and the document's title. */
export function PageTitle({ title, before, count, isMore, beside, action }: PageTitleProps) {
  return (
    <div className="mb-3 sm:mb-4">
      <title>{`${title} · Saddar back office`}</title>
      {before}
      {/* Toasts would cover the next step. */}
      <div data-keep-clear className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 gap-y-2 sm:gap-x-4">
        {/* With this basis a short action stays beside a long title on phones; a wider one goes below. */}
        <div className="flex min-w-0 grow basis-28 flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-3">
          <h1 dir="auto" className="wrap-anywhere text-xl">
            {title}
          </h1>
          {count !== undefined && (
            <span className="tabular text-quiet">
              {count.toLocaleString('en-US')}
              {isMore && '+'}
            </span>
          )}
          {beside}
        </div>
        {action}
      </div>
    </div>
  )
}
