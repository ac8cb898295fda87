import type { Facets } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { Link, useSearchParams } from '../../shared/router/index.ts'
import { changeParams, type ListFilters } from './filters.ts'

/** Price bands with counts, as links; following the active one again removes it. */
export function PriceBands({ filters, bands }: { filters: ListFilters; bands: Facets['priceBands'] }) {
  const [params] = useSearchParams()
  return (
    <ul className="mb-3">
      {bands.map(({ from, to, count }) => {
        const on = filters.minPrice === from && filters.maxPrice === (to === null ? undefined : to - 1)
        const band = { minPrice: String(from), maxPrice: to === null ? null : String(to - 1) }
        return (
          <li key={from}>
            <Link
              to={`?${changeParams(params, on ? { minPrice: null, maxPrice: null } : band)}`}
              scroll="list"
              aria-current={on || undefined}
              className="flex min-h-11 items-center justify-between gap-2 text-sm hover:underline aria-[current]:font-semibold lg:min-h-9"
            >
              {describeBand(from, to)}
              <span className="tabular text-quiet">{count}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function describeBand(from: number, to: number | null): string {
  if (from === 0 && to !== null) return `Under ${formatRupees(to)}`
  return to === null ? `${formatRupees(from)} and more` : `${formatRupees(from)} – ${formatRupees(to - 1).replace('Rs ', '')}`
}
