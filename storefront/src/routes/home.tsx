import { useApi } from '@saddar/client'
import type { ShopSettings } from '@saddar/contract'
import { useQuery } from '@tanstack/react-query'
import type { PageModule } from '../app/page.ts'
import { shopText } from '../app/shop-text.ts'
import { ProductRail } from '../features/catalogue/product-rail.tsx'
import { railQuery } from '../features/catalogue/queries.ts'
import { SeeAll } from '../features/catalogue/see-all.tsx'
import { CategoryGrid } from '../features/categories/category-grid.tsx'
import { categoryPicturesQuery } from '../features/categories/queries.ts'
import { bannersQuery } from '../features/home/banners-query.ts'
import { BuyersSayLater } from '../features/home/buyers-say-later.tsx'
import { FeaturedMosaic } from '../features/home/featured-mosaic.tsx'
import { HomeOpening } from '../features/home/home-opening.tsx'
import { listShopLd } from '../features/home/shop-ld.ts'
import { TrustRow } from '../features/home/trust-row.tsx'
import { RecentlyViewed } from '../features/product/recently-viewed.tsx'
import { settingsKey } from '../features/settings/queries.ts'

const rails = { featured: 8, recent: 8, deals: 8 } as const

export const prefetch: PageModule['prefetch'] = ({ api, queryClient }) =>
  Promise.all([
    queryClient.prefetchQuery(bannersQuery(api)),
    queryClient.prefetchQuery(railQuery(api, 'featured', rails.featured)),
    queryClient.prefetchQuery(railQuery(api, 'recent', rails.recent)),
    queryClient.prefetchQuery(railQuery(api, 'deals', rails.deals)),
    queryClient.prefetchQuery(categoryPicturesQuery(api)),
  ])

export const meta: PageModule['meta'] = ({ queryClient }) => ({
  title: `${queryClient.getQueryData<ShopSettings>(settingsKey)?.shopName ?? shopText.name}: ${shopText.tagline}`,
  jsonLd: import.meta.env.SSR ? listShopLd(queryClient) : undefined,
})

export default function HomePage() {
  const api = useApi()
  const featured = useQuery(railQuery(api, 'featured', rails.featured))
  const recent = useQuery(railQuery(api, 'recent', rails.recent))
  const deals = useQuery(railQuery(api, 'deals', rails.deals))
  return (
    <>
      <HomeOpening products={featured.data?.slice(0, 3)} />
      <div className="page grid gap-14 pt-10 lg:gap-20 lg:pt-14 [&>*]:min-w-0">
        <CategoryGrid />
        <ProductRail title="Deals" products={deals.data} query={deals} action={<SeeAll to="/products?sale=1" of="deals" />} />
        <ProductRail
          title="New arrivals"
          products={recent.data}
          query={recent}
          action={<SeeAll to="/recent-products" of="new arrivals" />}
        />
        <FeaturedMosaic products={featured.data?.slice(3)} query={featured} />
        <TrustRow />
        <BuyersSayLater />
        <RecentlyViewed />
      </div>
    </>
  )
}
