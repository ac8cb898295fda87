import { EmptyState, Skeleton } from '@saddar/ui'
import { clsx } from 'clsx'
import { ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { LoadError } from '../../shared/load-error.tsx'

interface LogListProps {
  label: string
  /** Of the query that brings the entries; `data` is not looked into. */
  state: { data: unknown; error: Error | null; isFetching: boolean; isPlaceholderData: boolean; refetch: () => unknown }
  isEmpty: boolean
  empty: { title: string; text: string }
  children: ReactNode
}

/** The entries of a log, or what stands in their place while there are none. */
export function LogList({ label, state: { data, error, isFetching, isPlaceholderData, refetch }, isEmpty, empty, children }: LogListProps) {
  return (
    <section aria-label={label} aria-busy={isFetching} className="overflow-hidden rounded-tile border border-line bg-surface">
      {data && !isEmpty ? (
        <div className={clsx('transition-opacity', isPlaceholderData && 'opacity-55')}>{children}</div>
      ) : data ? (
        <EmptyState icon={<ScrollText aria-hidden strokeWidth={1.5} />} title={empty.title}>
          {empty.text}
        </EmptyState>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <div role="status" aria-label={`Loading ${label.toLowerCase()}`} className="flex flex-col gap-3 p-5">
          {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
            <Skeleton key={row} className="h-9" />
          ))}
        </div>
      )}
    </section>
  )
}
