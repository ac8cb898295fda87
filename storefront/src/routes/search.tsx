import { FilteredList, prefetchFilteredList } from '../features/catalogue/filtered-list.tsx'
import { suggestionsQuery } from '../features/catalogue/queries.ts'
import { PopularProducts } from '../features/search/popular-products.tsx'
import type { PageModule } from '../shared/page/page.ts'
import { useSearchParams } from '../shared/router/index.ts'

export const prefetch: PageModule['prefetch'] = async (context) => {
  const total = await prefetchFilteredList(context)
  // The page then shows what is sold out.
  if (total === 0) await context.queryClient.prefetchQuery(suggestionsQuery(context.api, context.search.get('query')?.trim() ?? ''))
}

export const meta: PageModule['meta'] = ({ search }) => {
  const query = search.get('query')?.trim()
  return { title: query ? `Results for “${query}”` : 'Search', noIndex: true }
}

export default function SearchPage() {
  const [params] = useSearchParams()
  const query = params.get('query')?.trim()
  return (
    <>
      <FilteredList title={query ? `Results for “${query}”` : 'Search'} above={<SearchForm key={query} query={query} />} />
      <PopularProducts />
    </>
  )
}

// Shown where the header has no field: on phones, which cannot open the search sheet without JavaScript.
function SearchForm({ query }: { query: string | undefined }) {
  return (
    <search className="mb-5 hidden noscript:block">
      <form action="/search">
        <label className="block text-sm font-medium">
          Search products
          <input
            type="search"
            name="query"
            defaultValue={query}
            className="mt-1.5 block min-h-11 w-full rounded-control border border-edge bg-surface px-3 text-base"
          />
        </label>
      </form>
    </search>
  )
}
