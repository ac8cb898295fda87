import { Button } from '@saddar/ui'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazily } from '../../app/deferred.ts'
import { useLocation, useSearchParams } from '../../router/index.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterForm, filterFormId } from './filter-form.tsx'
import { readFilters } from './filters.ts'
import { ProductList } from './product-list.tsx'
import { SortSelect } from './sort-select.tsx'
import { useProductList } from './use-product-list.ts'

const FilterSheet = lazily(() => import('./filter-sheet.tsx'))

/** A list page: title with count, active filters, sort, filters at the left or in a sheet, and the cards. */
export function FilteredList({ title, above }: { title: ReactNode; above?: ReactNode }) {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const filters = readFilters(params)
  const list = useProductList(filters)
  const count = list.isPending || list.isError ? null : `${list.total} ${list.total === 1 ? 'product' : 'products'}`
  const clear = params.get('query') ? `${pathname}?query=${encodeURIComponent(params.get('query')!)}` : pathname
  return (
    <div className="page py-6 lg:py-8">
      {above}
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl break-words">{title}</h1>
          <p role="status" className="tabular mt-1 min-h-6 text-quiet">
            {count}
          </p>
        </div>
        <div className="flex items-center gap-2">
          <Button tone="outline" className="border-edge px-4 font-normal lg:hidden noscript:hidden" onClick={() => setOpen(true)}>
            <SlidersHorizontal aria-hidden size={20} strokeWidth={1.75} />
            Filters
          </Button>
          <SortSelect filters={filters} />
        </div>
      </div>
      <div className="lg:grid lg:grid-cols-[14rem_1fr] lg:gap-10">
        <aside aria-label="Filters" className="hidden lg:block noscript:mb-8 noscript:block">
          <FilterForm id={filterFormId} filters={filters} facets={list.facets} />
        </aside>
        <div className="grid content-start gap-5">
          <FilterChips filters={filters} />
          <ProductList list={list} width="column" emptyAction={{ label: 'Clear filters', to: clear }} />
        </div>
      </div>
      {open && (
        <Suspense>
          <FilterSheet filters={filters} facets={list.facets} count={count} busy={list.isStale} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
