import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from '../../shared/router/index.ts'
import { getCategoryUrl } from '../categories/category-tree.ts'
import type { ListedCategory } from '../categories/queries.ts'

export interface Crumb {
  name: string
  to: string
}

/** The crumbs of a category path, outermost first, starting with all products. */
export function listCrumbs(path: Pick<ListedCategory, 'name' | 'slug'>[]): Crumb[] {
  return [{ name: 'All products', to: '/products' }, ...path.map((category) => ({ name: category.name, to: getCategoryUrl(category) }))]
}

/** The path from all products to the page, without the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    // Phones have room for the last step alone, the way back.
    <nav
      aria-label="Breadcrumb"
      className="mb-1 flex min-h-9 flex-wrap items-center gap-1 text-sm text-quiet max-sm:[&>:nth-last-child(n+3)]:hidden"
    >
      {crumbs.map(({ name, to }, index) => (
        <Fragment key={to}>
          {index > 0 && <ChevronRight aria-hidden size={16} strokeWidth={1.75} className="shrink-0 max-sm:rotate-180" />}
          <Link to={to} className="inline-flex min-h-9 items-center hover:text-ink hover:underline pointer-coarse:min-h-11">
            {name}
          </Link>
        </Fragment>
      ))}
    </nav>
  )
}

/** The breadcrumb as structured data for search engines. */
export function toBreadcrumbLd(crumbs: Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, to }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: to })),
  }
}
