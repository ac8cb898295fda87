import { skeletonMaximum } from '@saddar/contract/limits'
import { EmptyState, Skeleton } from '@saddar/ui'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LoadError } from '../load-error.tsx'
import { ListPages } from './list-pages.tsx'
import type { ListChoice } from './use-list-filters.ts'

interface Page {
  page: number
  limit: number
  total: number
  totalPages: number
}

interface ListSectionProps<D extends Page, T> {
  /** What is listed, in the plural and small: 'customers'. */
  of: string
  query: { data: D | undefined; error: Error | null; isFetching: boolean; isPlaceholderData: boolean; refetch: () => unknown }
  choice: ListChoice<T>
  icon: LucideIcon
  countShown: (data: D) => number
  /** What an empty list without filters says, and does. */
  empty: ReactNode
  emptyAction?: ReactNode
  /** `dimmed` while the rows of before stand in for those on their way. */
  children: (data: D, dimmed: boolean) => ReactNode
}

/** A list in all its states: coming, there, empty, narrowed to nothing, failed; with its pages below. */
export function ListSection<D extends Page, T>({ of, query, choice, countShown, children, ...rest }: ListSectionProps<D, T>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  const shown = data ? countShown(data) : 0
  return (
    <>
      <section aria-label={`List of ${of}`} aria-busy={isFetching} className="rounded-tile border border-line bg-surface">
        {data && shown > 0 ? (
          children(data, isPlaceholderData)
        ) : data ? (
          <Nothing {...rest} of={of} cleared={choice.cleared} narrowed={choice.isNarrowed || data.total > 0} />
        ) : error ? (
          <LoadError error={error} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <RowSkeletons label={`Loading ${of}`} />
        )}
      </section>
      {data && <ListPages data={data} shown={shown} writeAddress={(page) => choice.write({ page } as unknown as Partial<T>)} />}
    </>
  )
}

type NothingProps = Pick<ListSectionProps<Page, unknown>, 'of' | 'icon' | 'empty' | 'emptyAction'> & { cleared: string; narrowed: boolean }

function Nothing({ of, icon: Icon, empty, emptyAction, cleared, narrowed }: NothingProps) {
  const icon = <Icon aria-hidden strokeWidth={1.5} />
  if (!narrowed)
    return (
      <EmptyState icon={icon} title={`No ${of} yet`} action={emptyAction}>
        {empty}
      </EmptyState>
    )
  const clear = (
    <Link className="inline-flex min-h-11 items-center font-semibold underline" to={cleared || '?'}>
      Clear filters
    </Link>
  )
  return (
    <EmptyState icon={icon} title={`No ${of} match`} action={clear}>
      Try another filter or spelling.
    </EmptyState>
  )
}

function RowSkeletons({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col">
      {Array.from({ length: skeletonMaximum }, (_, index) => (
        <div key={index} className="flex h-14 items-center gap-6 border-line border-b px-5 last:border-b-0">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="hidden h-5 w-20 rounded-full! sm:block" />
          <Skeleton className="hidden h-4 w-20 sm:block" />
        </div>
      ))}
    </div>
  )
}
