import { Link } from '../../shared/router/index.ts'
import { getCategoryUrl } from './category-tree.ts'
import { useCategoryList } from './queries.ts'

interface CategoryChipsProps {
  /** The category whose subcategories are listed; null for the top level. */
  parent: string | null
  /** The categories that have products in the list; undefined for all that have any. */
  filled?: { slug: string }[] | undefined
}

/** Links to subcategories: on phones one line that scrolls sideways. */
export default function CategoryChips({ parent, filled }: CategoryChipsProps) {
  const categories = useCategoryList()?.filter(
    ({ slug, parentSlug, isEmpty }) => parentSlug === parent && !isEmpty && (!filled || filled.some((each) => each.slug === slug)),
  )
  if (!categories?.length) return null
  return (
    <nav
      aria-label={parent === null ? 'Categories' : 'Subcategories'}
      className="scroll-line no-scrollbar mb-3 flex gap-2 lg:mb-5 lg:flex-wrap"
    >
      {categories.map((category) => (
        <Link
          key={category.slug}
          to={getCategoryUrl(category)}
          className="flex min-h-11 shrink-0 items-center rounded-full border border-line bg-surface px-4 text-sm hover:bg-tile"
        >
          {category.name}
        </Link>
      ))}
    </nav>
  )
}
