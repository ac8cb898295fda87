import type { ListFilters } from '../features/catalogue/filters.ts'
import { describeList } from '../features/catalogue/list-meta.ts'
import { PlainList } from '../features/catalogue/plain-list.tsx'
import { prefetchList } from '../features/catalogue/prefetch-list.ts'
import type { PageModule } from '../shared/page/page.ts'
import { readShopWords } from '../shared/page/shop-text.ts'

const filters: ListFilters = { sort: '-createdAt' }

export const prefetch: PageModule['prefetch'] = (context) => prefetchList(context, filters)

export const meta: PageModule['meta'] = ({ queryClient, search }) => {
  const words = import.meta.env.SSR ? readShopWords(queryClient) : undefined
  return describeList(
    '/recent-products',
    { search, queryClient },
    {
      title: 'New arrivals',
      description: words && `The newest mobile accessories and gadgets at ${words.name}${words.cash}.`,
    },
  )
}

export default function RecentProductsPage() {
  return <PlainList title="New arrivals" text="Our newest products." filters={filters} />
}
