import { NotFoundPage } from '../app/not-found-page.ts'
import type { PageModule } from '../app/page.ts'
import { Breadcrumb } from '../features/catalogue/breadcrumb.tsx'
import { FilteredList } from '../features/catalogue/filtered-list.tsx'
import { getListCanonical } from '../features/catalogue/list-meta.ts'
import { prefetchList } from '../features/catalogue/prefetch-list.ts'
import { getCategoryUrl, listCategoryPath } from '../features/categories/category-tree.ts'
import { categoriesKey, type ListedCategory, useCategories } from '../features/categories/queries.ts'
import { useSearchParams } from '../router/index.ts'

export const prefetch: PageModule['prefetch'] = (context) => prefetchList(context)

export const meta: PageModule['meta'] = ({ queryClient, search }) => {
  const slug = search.get('category')
  const category = queryClient.getQueryData<ListedCategory[]>(categoriesKey)?.find((each) => each.slug === slug)
  return {
    title: category ? `${category.name} in Pakistan` : 'All products',
    description: category ? `${category.name} at Saddar: original, with warranty, cash on delivery all over Pakistan.` : undefined,
    canonical: getListCanonical('/products', search),
  }
}

export default function ProductsPage() {
  const [params] = useSearchParams()
  const { data: categories } = useCategories()
  const slug = params.get('category')?.trim()
  const path = slug && categories ? listCategoryPath(categories, slug) : []
  if (slug && categories && path.length === 0) return <NotFoundPage />
  const crumbs = [
    { name: 'All products', to: '/products' },
    ...path.slice(0, -1).map((category) => ({ name: category.name, to: getCategoryUrl(category) })),
  ]
  return <FilteredList title={path.at(-1)?.name ?? 'All products'} above={path.length > 0 && <Breadcrumb crumbs={crumbs} />} />
}
