import { useApi } from '@saddar/client'
import { useQuery } from '@tanstack/react-query'
import { viewed } from '../../shared/product/viewed-store.ts'
import { ProductRail } from '../catalogue/product-rail.tsx'
import { productsByIdsQuery } from '../catalogue/queries.ts'

const maximum = 10

/** Products recently viewed in this browser. Placed last on a page, so that it shifts no content when it appears. */
export function RecentlyViewed({ except = [] }: { except?: readonly string[] }) {
  const ids = viewed.useIds().filter((id) => !except.includes(id))
  const { data } = useQuery({ ...productsByIdsQuery(useApi(), ids.slice(0, maximum)), enabled: ids.length > 0 })
  if (ids.length === 0 || !data) return null
  return <ProductRail title="Recently viewed" products={data} />
}
