import type { ListFilters } from '../features/catalogue/filters.ts'
import { describeList } from '../features/catalogue/list-meta.ts'
import { PlainList } from '../features/catalogue/plain-list.tsx'
import { prefetchList } from '../features/catalogue/prefetch-list.ts'
import type { PageModule } from '../shared/page/page.ts'

const filters: ListFilters = { sort: '-createdAt' }

export const prefetch: PageModule['prefetch'] = (context) => prefetchList(context, filters)

export const meta: PageModule['meta'] = ({ search }) =>
  describeList('/recent-products', search, {
    title: 'New arrivals',
    description: 'The newest mobile accessories and gadgets at Saddar, with cash on delivery all over Pakistan.',
  })

export default function RecentProductsPage() {
  return <PlainList title="New arrivals" text="Our newest products." filters={filters} />
}
