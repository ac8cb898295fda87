import { useApi } from '@saddar/client'
import type { ShopSettings } from '@saddar/contract'
import { useQuery } from '@tanstack/react-query'
import { ProductRail } from '../features/catalogue/product-rail.tsx'
import { railQuery } from '../features/catalogue/queries.ts'
import { CategoryGrid } from '../features/categories/category-grid.tsx'
import { categoryPicturesQuery } from '../features/categories/queries.ts'
import { Banners } from '../features/home/banners.tsx'
import { bannersKey, bannersQuery } from '../features/home/banners-query.ts'
import { DeferredTestimonials } from '../features/home/deferred-testimonials.tsx'
import { FeaturedMosaic } from '../features/home/featured-mosaic.tsx'
import { Hero } from '../features/home/hero.tsx'
import { listShopLd } from '../features/home/shop-ld.ts'
import { TrustRow } from '../features/home/trust-row.tsx'
import { RecentlyViewed } from '../features/recently-viewed/recently-viewed.tsx'
import type { PageModule } from '../shared/page/page.ts'
import { shopText } from '../shared/page/shop-text.ts'
import { SeeAll } from '../shared/see-all.tsx'
import { settingsKey } from '../shared/settings-query.ts'

/** Each card adds some hundred bytes to the document, so these are only the cards that the rail and one scroll of it show. */
const rails = { recent: 6, deals: 6 } as const
/** One large and four small tiles; three more for the hero when there are no banners. */
const countFeatured = (banners: unknown[] | undefined) => (banners?.length ? 5 : 8)

export const prefetch: PageModule['prefetch'] = ({ api, queryClient }) =>
  Promise.all([
    queryClient
      .prefetchQuery(bannersQuery(api))
      .then(() => queryClient.prefetchQuery(railQuery(api, 'featured', countFeatured(queryClient.getQueryData(bannersKey))))),
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
  const { data: banners } = useQuery(bannersQuery(api))
  const featured = useQuery(railQuery(api, 'featured', countFeatured(banners)))
  const recent = useQuery(railQuery(api, 'recent', rails.recent))
  const deals = useQuery(railQuery(api, 'deals', rails.deals))
  return (
    <>
      {banners?.length ? (
        <Banners banners={banners} />
      ) : (
        <Hero products={(featured.data?.length ? featured.data : recent.data)?.slice(0, 3)} />
      )}
      <div className="home page grid gap-12 pt-4 lg:gap-20 lg:pt-10 [&>*]:min-w-0">
        <CategoryGrid />
        <ProductRail title="Deals" products={deals.data} query={deals} action={<SeeAll to="/products?sale=1" of="deals" />} />
        <ProductRail
          title="New arrivals"
          products={recent.data}
          query={recent}
          action={<SeeAll to="/recent-products" of="new arrivals" />}
        />
        <FeaturedMosaic products={banners?.length ? featured.data : featured.data?.slice(3)} query={featured} />
        <TrustRow />
        <DeferredTestimonials />
        <RecentlyViewed />
      </div>
    </>
  )
}
