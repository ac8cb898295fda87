import { Breadcrumb, listCrumbs, toBreadcrumbLd } from '../features/catalogue/breadcrumb.tsx'
import { FilteredList, prefetchFilteredList } from '../features/catalogue/filtered-list.tsx'
import { readFilters } from '../features/catalogue/filters.ts'
import { describeList, readDescription } from '../features/catalogue/list-meta.ts'
import { listCategoryPath } from '../features/categories/category-tree.ts'
import { categoriesKey, type ListedCategory, useCategoryList } from '../features/categories/queries.ts'
import { NotFoundPage } from '../features/shell/not-found-page.ts'
import type { PageModule } from '../shared/page/page.ts'
import { readShopWords } from '../shared/page/shop-text.ts'
import { useSearchParams } from '../shared/router/index.ts'

export const prefetch: PageModule['prefetch'] = (context) => prefetchFilteredList(context)

export const meta: PageModule['meta'] = ({ queryClient, search }) => {
  const path = listCategoryPath(queryClient.getQueryData<ListedCategory[]>(categoriesKey) ?? [], search.get('category') ?? '')
  const category = path.at(-1)
  const query = readFilters(search).search
  const words = import.meta.env.SSR ? readShopWords(queryClient) : undefined
  return describeList(
    '/products',
    { search, queryClient },
    {
      title: query ? describeSearch(query) : category ? `${category.name} in Pakistan` : 'All products',
      description: import.meta.env.SSR
        ? (readDescription(queryClient) ??
          (category && words && `${category.name} at ${words.name}: original, with warranty${words.cash}.`))
        : undefined,
      jsonLd: import.meta.env.SSR && category ? [toBreadcrumbLd(listCrumbs(path))] : undefined,
    },
  )
}

const describeSearch = (query: string) => `Results for “${query}”`

export default function ProductsPage() {
  const [params] = useSearchParams()
  const categories = useCategoryList()
  const slug = params.get('category')?.trim()
  const query = readFilters(params).search
  const path = slug && categories ? listCategoryPath(categories, slug) : []
  if (slug && categories && path.length === 0) return <NotFoundPage />
  return (
    <FilteredList
      title={query ? describeSearch(query) : (path.at(-1)?.name ?? 'All products')}
      above={path.length > 0 && <Breadcrumb crumbs={listCrumbs(path.slice(0, -1))} />}
    />
  )
}
