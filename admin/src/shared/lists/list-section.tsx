import { skeletonMaximum } from '@saddar/contract/limits'
import { EmptyState, Skeleton } from '@saddar/ui'
import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Loaded, type LoadingQuery } from '../loaded.tsx'
import { ListPages } from './list-pages.tsx'
import type { ListChoice } from './use-list-filters.ts'
import { useLostRow } from './use-lost-row.ts'

interface Page {
  page: number
  limit: number
  total: number
  totalPages: number
  /** There may be more than `total`. */
  isMore?: boolean
}

interface ListSectionProps<D extends Page, T> {
  /** What is listed, plural and lower-case: 'customers'. */
  of: string
  /** Names the section; 'List of …' by default. */
  label?: string
  query: LoadingQuery<D> & { isPlaceholderData: boolean }
  choice: ListChoice<T>
  icon: LucideIcon
  countShown: (data: D) => number
  /** The number of rows, where one joins several. */
  countRows?: (data: D) => number
  /** The title of an empty list without filters; 'No … yet' by default. */
  emptyTitle?: string
  /** The text below that title. */
  empty: ReactNode
  emptyAction?: ReactNode
  /** What it means that these filters leave nothing, where that is no mistake in them. */
  noMatch?: { title: string; text: string; next: { label: string; address: string } } | null
  children: (data: D) => ReactNode
}

/** A list in each of its states (loading, loaded, empty, no match, failed), with its pagination. */
export function ListSection<D extends Page, T>(props: ListSectionProps<D, T>) {
  const { of, label = `List of ${of}`, query, choice, countShown, countRows, children } = props
  const { data, isFetching, isPlaceholderData } = query
  const lostRow = useLostRow()
  const shown = data ? countShown(data) : 0
  const writePage = (page: number) => choice.write({ page } as unknown as Partial<T>)
  return (
    <>
      {/* The colour of a row stays within the rounded corners. Unlike `hidden`, `clip` lets headers stick to the window. */}
      <section
        {...lostRow}
        tabIndex={-1}
        aria-label={label}
        aria-busy={isFetching}
        className="overflow-clip rounded-tile border border-line bg-surface"
      >
        <Loaded of={of} query={query} skeleton={<RowSkeletons />}>
          {(page) =>
            shown > 0 ? (
              // The rows of the page before stay, dimmed, until the next page arrives.
              <div className={clsx('transition-opacity', isPlaceholderData && 'opacity-55')}>{children(page)}</div>
            ) : (
              <Nothing {...props} firstPage={writePage(1)} isPastEnd={page.total > 0 && page.page > 1} isMore={page.isMore} />
            )
          }
        </Loaded>
      </section>
      {data && <ListPages data={data} shown={shown} joined={countRows && { of, rows: countRows(data) }} writeAddress={writePage} />}
    </>
  )
}

interface NothingProps extends Pick<ListSectionProps<Page, unknown>, 'of' | 'icon' | 'emptyTitle' | 'empty' | 'emptyAction' | 'noMatch'> {
  choice: Pick<ListChoice<unknown>, 'cleared' | 'isNarrowed'>
  firstPage: string
  isPastEnd: boolean
  isMore: boolean | undefined
}

function Nothing({ of, icon: Icon, emptyTitle, empty, emptyAction, noMatch, choice, firstPage, isPastEnd, isMore }: NothingProps) {
  const icon = <Icon aria-hidden strokeWidth={1.5} />
  if (isPastEnd)
    return <EmptyState icon={icon} title="This page is empty" action={<ActionLink to={firstPage}>Go to the first page</ActionLink>} />
  if (noMatch)
    return (
      <EmptyState icon={icon} title={noMatch.title} action={<ActionLink to={noMatch.next.address}>{noMatch.next.label}</ActionLink>}>
        {noMatch.text}
      </EmptyState>
    )
  if (choice.isNarrowed)
    return (
      <EmptyState icon={icon} title={`No ${of} match`} action={<ActionLink to={choice.cleared}>Clear filters</ActionLink>}>
        {isMore ? 'Only the newest matches of the search were looked through: add a word to it.' : 'Try another filter or spelling.'}
      </EmptyState>
    )
  return (
    <EmptyState icon={icon} title={emptyTitle ?? `No ${of} yet`} action={emptyAction}>
      {empty}
    </EmptyState>
  )
}

/** The link of an empty list. */
export function ActionLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className="inline-flex min-h-11 items-center font-semibold underline" to={to || '?'}>
      {children}
    </Link>
  )
}

function RowSkeletons() {
  return (
    <div className="flex flex-col">
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
