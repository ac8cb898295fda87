import type { ListFilters } from '../features/catalogue/filters.ts'
import { describeList } from '../features/catalogue/list-meta.ts'
import { PlainList } from '../features/catalogue/plain-list.tsx'
import { prefetchList } from '../features/catalogue/prefetch-list.ts'
import type { PageModule } from '../shared/page/page.ts'

const filters: ListFilters = { featured: true }

export const prefetch: PageModule['prefetch'] = (context) => prefetchList(context, filters)

export const meta: PageModule['meta'] = (context) =>
  describeList('/featured-products', context, {
    title: 'Featured',
    description: 'The mobile accessories and gadgets that our team recommends.',
  })

export default function FeaturedProductsPage() {
  return <PlainList title="Featured" text="Recommended by our team." filters={filters} failedTitle="Failed to fetch featured products" />
}
