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
    // On one line, which scrolls on phones.
    <nav
      aria-label="Breadcrumb"
      className="no-scrollbar -mx-4 mb-1 flex min-h-9 items-center gap-1 overflow-x-auto px-4 text-sm whitespace-nowrap text-quiet sm:mx-0 sm:px-0"
    >
      {crumbs.map(({ name, to }, index) => (
        <Fragment key={to}>
          {index > 0 && <ChevronRight aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />}
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
