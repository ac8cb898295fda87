import { clsx } from 'clsx'
import { type ReactNode, type Ref, useId } from 'react'

interface PanelProps {
  /** For moving the focus here. */
  ref?: Ref<HTMLElement>
  /** For links to this part. */
  id?: string
  title: ReactNode
  /** At the right of the title: a link or a switch. */
  action?: ReactNode
  /** Without side padding, for rows that span the full width. */
  flush?: boolean
  /** Hides the content on phones; see `FoldingPanel`. */
  isFolded?: boolean
  className?: string
  children: ReactNode
}

/** A titled part of a screen. */
export function Panel({ ref, id: anchor, title, action, flush = false, isFolded = false, className, children }: PanelProps) {
  const id = useId()
  return (
    <section
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      id={anchor}
      aria-labelledby={id}
      className={clsx('min-w-0 rounded-tile border border-line bg-surface', anchor && 'scroll-mt-28 md:scroll-mt-6', className)}
    >
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 px-4 py-1 sm:px-5">
        <h2 id={id} className="wrap-anywhere min-w-32 flex-1 text-base">
          {title}
        </h2>
        {action}
      </div>
      <div className={clsx(flush ? 'pb-2' : 'px-4 pb-4 sm:px-5 sm:pb-5', isFolded && 'max-sm:hidden')}>{children}</div>
    </section>
  )
}
