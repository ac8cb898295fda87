import { Button } from '@saddar/ui'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { lazyWithRetry, ssrLazy } from '../../shared/hydration/lazy.ts'
import { listHeadId } from '../../shared/page/list-head.ts'
import { useLocation, useSearchParams } from '../../shared/router/index.ts'
import { filterFormId, readFilters } from './filters.ts'
import { ProductList } from './product-list.tsx'
import { SortSelect } from './sort-select.tsx'
import { useProductList } from './use-product-list.ts'

const loadForm = () => import('./filter-form.tsx')
const FilterForm = ssrLazy(loadForm, import.meta.env.SSR && (await loadForm()).default)
const loadActiveFilters = () => import('./active-filters.tsx')
const ActiveFilters = ssrLazy(loadActiveFilters, import.meta.env.SSR && (await loadActiveFilters()).default)
const loadNothingFound = () => import('./nothing-found.tsx')
const NothingFound = ssrLazy(loadNothingFound, import.meta.env.SSR && (await loadNothingFound()).default)
const nothingFound = (
  <Suspense>
    <NothingFound />
  </Suspense>
)
const FilterSheet = lazyWithRetry(() => import('./filter-sheet.tsx'))

/** A list page: title with count, active filters, sort order, filters in a column or a sheet, and the cards. */
export function FilteredList({ title, above }: { title: ReactNode; above?: ReactNode }) {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const filters = useMemo(() => readFilters(params), [params])
  const list = useProductList(filters)
  const { facets } = list
  // The elements must stay the same between renders: see `deferHydration`.
  const [form, active] = useMemo(
    () => [
      <Suspense key="form">
        <FilterForm id={filterFormId} filters={filters} facets={facets} />
      </Suspense>,
      <Suspense key="active">
        <ActiveFilters filters={filters} />
      </Suspense>,
    ],
    [filters, facets],
  )
  const count = list.isPending || list.isError ? null : `${list.total} ${list.total === 1 ? 'product' : 'products'}`
  // A search without results and without other filters has nothing to filter.
  const hasNoResults = count !== null && list.total === 0 && Object.keys(filters).join() === 'search'
  const clear = params.get('query') ? `${pathname}?query=${encodeURIComponent(params.get('query')!)}` : pathname
  return (
    <div className="page py-6 lg:py-8">
      {above}
      <div id={listHeadId} className="mb-5 flex scroll-mt-20 flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl break-words">{title}</h1>
          <p role="status" className="tabular mt-1 min-h-6 text-quiet">
            {count}
          </p>
        </div>
        <div className={hasNoResults ? 'hidden' : 'flex items-center gap-2'}>
          <Button tone="outline" className="border-edge px-4 font-normal lg:hidden noscript:hidden" onClick={() => setOpen(true)}>
            <SlidersHorizontal aria-hidden size={20} strokeWidth={1.75} />
            Filters
          </Button>
          <SortSelect filters={filters} />
        </div>
      </div>
      {hasNoResults ? (
        nothingFound
      ) : (
        <div className="lg:grid lg:grid-cols-[14rem_1fr] lg:gap-10">
          <aside aria-label="Filters" className="filter-column hidden lg:block noscript:mb-8 noscript:block">
            {form}
          </aside>
          <div className="grid content-start gap-5">
            {active}
            <ProductList list={list} width="column" emptyAction={{ label: 'Clear filters', to: clear, onClick: showAllPhones }} />
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

/** 'Clear filters' clears the phone too, which must not be applied again from the store. */
const showAllPhones = () => void import('../phone/phone-store.ts').then(({ pauseMyPhone }) => pauseMyPhone())
