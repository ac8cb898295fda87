import { useApi } from '@saddar/client'
import type { Product } from '@saddar/contract'
import { useQuery } from '@tanstack/react-query'
import { SeeAll } from '../../shared/see-all.tsx'
import { ProductRail } from '../catalogue/product-rail.tsx'
import { relatedQuery } from '../catalogue/queries.ts'
import { getCategoryUrl } from '../categories/category-tree.ts'
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx'

/** Related products and recently viewed products. */
export function ProductRails({ product }: { product: Product }) {
  const related = useQuery(relatedQuery(useApi(), product._id))
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
