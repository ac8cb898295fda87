import { useApi } from '@saddar/client'
import type { Product } from '@saddar/contract'
import { useQuery } from '@tanstack/react-query'
import { SeeAll } from '../../shared/see-all.tsx'
import { ProductRail } from '../catalogue/product-rail.tsx'
import { relatedQuery } from '../catalogue/queries.ts'
import { getCategoryUrl } from '../categories/category-tree.ts'
import { useCategoryList } from '../categories/queries.ts'
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx'
import { listProductPath } from './product-path.ts'

/** Related products and recently viewed products. */
export function ProductRails({ product }: { product: Product }) {
  const api = useApi()
  const categories = useCategoryList()
  const root = listProductPath(product, categories ?? [])[0]?.slug
  const related = useQuery({ ...relatedQuery(api, product, root), enabled: categories !== undefined })
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
