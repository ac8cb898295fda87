import { Skeleton } from '@saddar/ui'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { LoadError } from './load-error.tsx'

/** The part of a query's result that its states are drawn from. */
export interface LoadingQuery<D> {
  data: D | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

interface LoadedProps<D> {
  /** What is loaded, as screen readers hear it: 'orders' is announced as 'Loading orders'. */
  of: string
  query: LoadingQuery<D>
  /** Shown while loading, in the size of the content. */
  skeleton: ReactNode
  /** Draws a frame around the error, for content that brings its own frames. */
  framed?: boolean
  children: (data: D) => ReactNode
}

/** The content of a query: a skeleton while it loads, an error with a retry button if it fails. */
export function Loaded<D>({ of, query: { data, error, isFetching, refetch }, skeleton, framed = false, children }: LoadedProps<D>) {
  if (data !== undefined) return children(data)
  if (!error)
    return (
      <div role="status" aria-label={`Loading ${of}`}>
        {skeleton}
      </div>
    )
  const problem = <LoadError error={error} onRetry={() => void refetch()} busy={isFetching} />
  return framed ? <div className="rounded-tile border border-line bg-surface">{problem}</div> : problem
}

/** Skeletons of rows; `row` sets the height of each. */
export function SkeletonRows({ count, row, className }: { count: number; row: string; className?: string }) {
  return (
    <div className={clsx('flex flex-col gap-3', className)}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className={row} />
      ))}
    </div>
  )
}
