import { Button } from '@saddar/ui'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { deferHydration, lazyWithRetry, ssrLazy } from '../../shared/hydration/lazy.ts'
import { listHeadId } from '../../shared/page/list-head.ts'
import type { PageContext } from '../../shared/page/page.ts'
import { useSearchParams } from '../../shared/router/index.ts'
import { countFilters, filterFormId, readFilters } from './filters.ts'
import { prefetchList } from './prefetch-list.ts'
import { ProductList } from './product-list.tsx'
import { SortSelect } from './sort-select.tsx'
import { useProductList } from './use-product-list.ts'

const loadForm = () => import('./filter-form.tsx')
const FilterForm = ssrLazy(loadForm, import.meta.env.SSR && (await loadForm()).default)
const loadActiveFilters = () => import('./active-filters.tsx')
const ActiveFilters = ssrLazy(loadActiveFilters, import.meta.env.SSR && (await loadActiveFilters()).default)
const loadNothingFound = () => import('./nothing-found.tsx')
const NothingFound = ssrLazy(loadNothingFound, import.meta.env.SSR && (await loadNothingFound()).default)
const loadSearchNotice = () => import('./search-notice.tsx')
const SearchNotice = ssrLazy(loadSearchNotice, import.meta.env.SSR && (await loadSearchNotice()).default)
const loadChips = () => import('../categories/category-chips.tsx')
const CategoryChips = deferHydration(loadChips, import.meta.env.SSR && (await loadChips()).default)
const FilterSheet = lazyWithRetry(() => import('./filter-sheet.tsx'))

/** Fetches the list of a URL, with the code of its filters, so that they appear together. Their column is shown in wide windows only. */
export function prefetchFilteredList(context: PageContext): Promise<number> {
  if (!import.meta.env.SSR) {
    // Code that does not arrive is loaded again when it is rendered.
    const ignore = () => undefined
    loadActiveFilters().catch(ignore)
    if (matchMedia('(width >= 64rem)').matches) loadForm().catch(ignore)
  }
  return prefetchList(context)
}

/** Filters and sort order: on phones one line that scrolls sideways and stays at the top, except in a low window. */
const barClass = 'list-bar edge-bar no-scrollbar flex items-center gap-2 lg:flex-row-reverse lg:flex-wrap'

interface FilteredListProps {
  title: ReactNode
  above?: ReactNode
}

/** A list page: title with count, active filters, sort order, filters in a column or a sheet, and the cards. */
export function FilteredList({ title, above }: FilteredListProps) {
  const [params] = useSearchParams()
  const [open, setOpen] = useState(false)
  const filters = useMemo(() => readFilters(params), [params])
  const list = useProductList(filters)
  const { facets } = list
  const chosen = countFilters(filters)
  // The elements must stay the same between renders: see `deferHydration`.
  const [form, active, chips] = useMemo(
    () => [
      <Suspense key="form">
        <FilterForm id={filterFormId} filters={filters} facets={facets} />
      </Suspense>,
      <Suspense key="active">
        <ActiveFilters filters={filters} />
      </Suspense>,
      filters.category && (
        <Suspense key="chips">
          <CategoryChips parent={filters.category} filled={facets?.categories} />
        </Suspense>
      ),
    ],
    [filters, facets],
  )
  const count = list.isPending || list.isError ? null : `${list.total} ${list.total === 1 ? 'product' : 'products'}`
  // A search without results and without other filters has nothing to filter.
  const hasNoResults = count !== null && !list.total && Boolean(filters.search) && !chosen && !filters.category
  const { notice, corrected, description, pages = [] } = list
  const isToldAbove = pages[0] || (!hasNoResults && (notice || corrected || description))
  return (
    <div className="page py-3 lg:py-8">
      {above}
      {/* On phones the bar is a child of the page itself, which it then follows down to the end. */}
      <div className="contents lg:mb-5 lg:flex lg:items-end lg:justify-between lg:gap-x-6">
        <div id={listHeadId} className="flex min-w-0 scroll-mt-20 flex-wrap items-baseline gap-x-3 lg:block">
          <h1 className="min-w-0 text-xl break-words lg:text-2xl">{title}</h1>
          <p role="status" className="tabular min-h-6 text-sm text-quiet">
            {hasNoResults || count}
          </p>
        </div>
        <div className="mt-2 lg:hidden">{chips}</div>
        <div className={hasNoResults ? 'hidden' : barClass}>
          <Button
            tone="outline"
            className="border-edge! px-2.5! text-sm! font-normal! lg:hidden noscript:hidden"
            onClick={() => setOpen(true)}
          >
            Filters{chosen > 0 && ` (${chosen})`}
          </Button>
          <SortSelect filters={filters} />
          {active}
        </div>
      </div>
      {count && isToldAbove && (
        <Suspense>
          <SearchNotice typed={filters.search!} list={list} hasNoResults={hasNoResults} />
        </Suspense>
      )}
      {hasNoResults ? (
        <Suspense>
          <NothingFound typed={filters.search!} isAnswered={pages.length > 0} notice={notice} />
        </Suspense>
      ) : (
        <div className="lg:grid lg:grid-cols-[14rem_1fr] lg:gap-10">
          <aside aria-label="Filters" className="filter-column hidden lg:block noscript:mt-8 noscript:block">
            {form}
          </aside>
          <div>
            <ProductList list={list} isFiltered={chosen > 0} />
          </div>
        </div>
      )}
      {open && (
        <Suspense>
          <FilterSheet filters={filters} facets={list.facets} count={count} busy={list.isStale} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
