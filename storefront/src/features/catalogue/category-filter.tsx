import type { Facets } from '@saddar/contract'
import { ChevronLeft } from 'lucide-react'
import { Link, useSearchParams } from '../../shared/router/index.ts'
import { buildCategoryTree, listCategoryPath } from '../categories/category-tree.ts'
import { type ListedCategory, useCategoryList } from '../categories/queries.ts'
import { changeParams } from './filters.ts'

interface CategoryFilterProps {
  current: string | undefined
  /** Number of products per category that match the other filters; undefined until counted. */
  counts: Facets['categories'] | undefined
}

/** Links one level down and one level up; the other filters are preserved. */
export function CategoryFilter({ current, counts }: CategoryFilterProps) {
  const categories = useCategoryList()
  const [params] = useSearchParams()
  if (!categories) return null
  const path = current ? listCategoryPath(categories, current) : []
  const here = path.at(-1)
  const parent = path.at(-2)
  const countOf = ({ slug }: ListedCategory) => counts && (counts.find((each) => each.slug === slug)?.count ?? 0)
  // A category without matches would lead to an empty list.
  const siblings = buildCategoryTree(
    categories.filter((category) => category.parentSlug === (here?.slug ?? null) && countOf(category) !== 0),
  )
  const urlOf = (slug: string | null) => `?${changeParams(params, { category: slug })}`
  if (!here && siblings.length === 0) return null
  return (
    <nav aria-label="Categories">
      <h2 className="mb-1.5 text-sm font-semibold tracking-normal">Category</h2>
      {here && (
        <Link to={urlOf(parent?.slug ?? null)} scroll="list" className="flex min-h-11 items-center gap-1 text-sm text-quiet hover:text-ink">
          <ChevronLeft aria-hidden size={16} strokeWidth={1.75} />
          {parent?.name ?? 'All categories'}
        </Link>
      )}
      {here && <p className="flex min-h-9 items-center text-sm font-semibold">{here.name}</p>}
      <ul className={here ? 'pl-3' : undefined}>
        {siblings.map((category) => (
          <li key={category.slug}>
            <Link
              to={urlOf(category.slug)}
              scroll="list"
              className="flex min-h-11 items-center justify-between gap-2 text-sm hover:underline lg:min-h-9"
            >
              {category.name}
              <span className="tabular text-quiet">{countOf(category)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
