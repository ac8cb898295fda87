import { useApi } from '@saddar/client'
import { useQuery } from '@tanstack/react-query'
import { viewed } from '../../shared/product/viewed-store.ts'
import { SeeAll } from '../../shared/see-all.tsx'
import { ProductRail } from '../catalogue/product-rail.tsx'
import { railQuery } from '../catalogue/queries.ts'
import { RecentlyViewed } from './recently-viewed.tsx'

const dealCount = 6

/** Where there is nothing else to show, as in an empty cart: the products recently viewed, or deals for who has viewed none. */
export default function ViewedOrDeals() {
  const hasViewed = viewed.useIds().length > 0
  const { data: deals } = useQuery({ ...railQuery(useApi(), 'deals', dealCount), enabled: !hasViewed })
  if (hasViewed) return <RecentlyViewed />
  return deals ? <ProductRail title="Deals" products={deals} action={<SeeAll to="/products?sale=1" of="deals" />} /> : null
}
