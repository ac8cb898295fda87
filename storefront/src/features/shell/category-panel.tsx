import { buttonClass, EmptyState, Skeleton } from '@saddar/ui'
import { LoadFailure } from '../../shared/load-failure.tsx'
import { Link } from '../../shared/router/index.ts'
import { buildCategoryTree, getCategoryUrl } from '../categories/category-tree.ts'
import { useCategories } from '../categories/queries.ts'

const linkClass = 'flex min-h-8 items-center text-sm text-quiet hover:text-ink'

/** Categories and subcategories, each level in the shop's order (rules 8.6, 15.15). */
export default function CategoryPanel() {
  const query = useCategories()
  const { data, isPending } = query
  if (isPending)
    return (
      <div role="status" aria-label="Loading categories" className="grid grid-cols-4 gap-6">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-24" />
        ))}
      </div>
    )
  if (!data) return <LoadFailure of={query} title="Unable to load categories" retryLabel="Try Again" className="py-4!" />
  const tree = buildCategoryTree(data)
  if (tree.length === 0)
    return (
      <EmptyState
        className="py-4!"
        title="No Categories Available"
        action={
          <Link to="/products" className={buttonClass()}>
            Browse All Products
          </Link>
        }
      />
    )
  return (
    <ul className="columns-3 gap-8 xl:columns-4">
      {tree.map((parent) => (
        <li key={parent.slug} className="mb-4 break-inside-avoid">
          <Link to={getCategoryUrl(parent)} className="flex min-h-9 items-center text-sm font-semibold hover:text-red-text">
            {parent.name}
          </Link>
          <ul>
            {parent.children.map((child) => (
              <li key={child.slug}>
                <Link to={getCategoryUrl(child)} className={linkClass}>
                  {child.name}
                </Link>
                <ul className="pl-3">
                  {child.children.map((grandchild) => (
                    <li key={grandchild.slug}>
                      <Link to={getCategoryUrl(grandchild)} className={linkClass}>
                        {grandchild.name}
                      </Link>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
