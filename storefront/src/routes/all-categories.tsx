import { useApi } from '@saddar/client'
import { useQuery } from '@tanstack/react-query'
import { categoryCountsQuery } from '../features/categories/category-counts.ts'
import { CategoryGrid, CategoryPicture } from '../features/categories/category-grid.tsx'
import { buildCategoryTree, getCategoryUrl } from '../features/categories/category-tree.ts'
import { categoryPicturesQuery, useCategories } from '../features/categories/queries.ts'
import type { PageModule } from '../shared/page/page.ts'
import { readShopWords } from '../shared/page/shop-text.ts'
import { Link } from '../shared/router/index.ts'

export const prefetch: PageModule['prefetch'] = ({ api, queryClient }) =>
  Promise.all([queryClient.prefetchQuery(categoryPicturesQuery(api)), queryClient.prefetchQuery(categoryCountsQuery(api))])

export const meta: PageModule['meta'] = ({ queryClient }) => ({
  title: 'All categories',
  description: import.meta.env.SSR
    ? `Everything at ${readShopWords(queryClient).name} by category: charging, audio, protection, storage and more.`
    : undefined,
})

export default function AllCategoriesPage() {
  const tree = buildCategoryTree(useCategories().data ?? [])
  const counts = useQuery(categoryCountsQuery(useApi())).data
  return (
    <div className="page py-6 lg:py-8">
      <h1 className="mb-6 text-2xl">All categories</h1>
      {tree.length > 0 ? (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-3 min-[100rem]:grid-cols-5 min-[100rem]:gap-y-12">
          {tree.map((category) => (
            <li key={category.slug} className="flex flex-col gap-3 sm:flex-row">
              <Link to={getCategoryUrl(category)} aria-hidden tabIndex={-1} className="group shrink-0 sm:w-[30%]">
                <CategoryPicture slug={category.slug} />
              </Link>
              <div>
                <h2 className="text-base">
                  <Link to={getCategoryUrl(category)} className="inline-flex min-h-11 items-center hover:underline lg:min-h-9">
                    {category.name}
                  </Link>
                </h2>
                <ul>
                  {category.children.map((child) => (
                    <li key={child.slug}>
                      <Link
                        to={getCategoryUrl(child)}
                        className="flex min-h-11 items-center gap-2 text-sm text-quiet hover:text-ink hover:underline lg:min-h-8"
                      >
                        {child.name} <span className="tabular">{counts?.[child.slug]}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <CategoryGrid />
      )}
    </div>
  )
}
