import { type Api, useApi } from '@saddar/client'
import type { Product } from '@saddar/contract'
import { cacheTimes } from '@saddar/contract/limits'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '../../shared/hydration/use-hydrated.ts'
import { pickListed } from '../../shared/product/listed-product.ts'
import { SeeAll } from '../../shared/see-all.tsx'
import { ProductRail } from '../catalogue/product-rail.tsx'
import { productLists } from '../catalogue/queries.ts'
import { getCategoryUrl } from '../categories/category-tree.ts'
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx'

/** Related products and recently viewed products, fetched in the browser only: they are the last sections of a page, and a twelfth of its bytes. */
export function ProductRails({ product }: { product: Product }) {
  const hydrated = useHydrated()
  const related = useQuery(relatedQuery(useApi(), product._id))
  if (!hydrated) return null
  return (
    <>
      <ProductRail
        title="You may also like"
        products={related.data}
        query={related}
        action={product.category && <SeeAll to={getCategoryUrl(product.category)} of={product.category.name} />}
      />
      <RecentlyViewed except={[product._id]} />
    </>
  )
}

const relatedQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...productLists, 'related', id],
    queryFn: async () => (await api('GET /products/public/:id/related', { params: { id } })).data.products.map((each) => pickListed(each)),
    staleTime: cacheTimes.product,
  })
