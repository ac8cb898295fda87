import { writeFact } from '@saddar/contract/facts'
import { formatRupees } from '@saddar/contract/money'
import { X } from 'lucide-react'
import { Link, useSearchParams } from '../../shared/router/index.ts'
import { useCategoryList } from '../categories/queries.ts'
import { changeParams, type ListFilters, toggleWord } from './filters.ts'

export const chipClass =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full bg-tile pr-2.5 pl-3.5 text-sm hover:bg-line pointer-coarse:min-h-11'

interface Chip {
  label: string
  search: URLSearchParams
}

/** The active filters, each a link that removes it. */
export function FilterChips({ filters }: { filters: ListFilters }) {
  const [params] = useSearchParams()
  const categories = useCategoryList()
  const without = (...names: string[]) => changeParams(params, Object.fromEntries(names.map((name) => [name, null])))
  const chips: Chip[] = [
    // Without a search it is the page's heading.
    ...(filters.category && filters.search
      ? [{ label: categories?.find(({ slug }) => slug === filters.category)?.name ?? filters.category, search: without('category') }]
      : []),
    ...(filters.brands ?? []).map((brand) => ({ label: brand, search: toggleWord(params, 'brand', brand) })),
    ...(filters.colors ?? []).map((color) => ({ label: color, search: toggleWord(params, 'color', color) })),
    ...(filters.facts ?? []).map((fact) => ({ label: writeFact(fact), search: toggleWord(params, 'facts', fact) })),
    ...(filters.minRating ? [{ label: `${filters.minRating} stars and more`, search: without('minRating') }] : []),
    ...(filters.minPrice !== undefined || filters.maxPrice !== undefined
      ? [{ label: describePrice(filters), search: without('minPrice', 'maxPrice') }]
      : []),
    ...(filters.sale ? [{ label: 'On sale', search: without('sale') }] : []),
    ...(filters.featured ? [{ label: 'Featured', search: without('featured') }] : []),
    ...(filters.soldOut ? [{ label: 'Including sold out', search: without('soldOut') }] : []),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters" className="flex gap-2 lg:flex-wrap">
      {chips.map(({ label, search }) => (
        <li key={label}>
          <Link to={`?${search}`} scroll="list" aria-label={`Remove filter ${label}`} className={chipClass}>
            {label}
            <X aria-hidden size={16} strokeWidth={1.75} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function describePrice({ minPrice, maxPrice }: ListFilters): string {
  if (minPrice === undefined) return `Up to ${formatRupees(maxPrice ?? 0)}`
  if (maxPrice === undefined) return `From ${formatRupees(minPrice)}`
  return `${formatRupees(minPrice)} – ${formatRupees(maxPrice)}`
}
