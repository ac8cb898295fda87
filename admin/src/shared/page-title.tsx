import { clsx } from 'clsx'
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

/** Such as an order's or a return's. */
const isNumber = (title: string) => /^\S+-\S+$/.test(title)

/** The screen's heading and the document's title. */
export function PageTitle({ title, before, count, isMore, beside, action }: PageTitleProps) {
  return (
    <div className="mb-3 sm:mb-4">
      <title>{`${title} · Saddar back office`}</title>
      {before}
      {/* Toasts would cover the next step. */}
      <div data-keep-clear className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 gap-y-2 sm:gap-x-4">
        {/* With this basis a short action stays beside a long title on phones; a wider one goes below, as all do that would break a number. */}
        <div
          className={clsx('flex min-w-0 grow flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-3', isNumber(title) ? 'basis-48' : 'basis-28')}
        >
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
