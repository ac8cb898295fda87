import { useApi } from '@saddar/client'
import type { Product } from '@saddar/contract'
import { ErrorState } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { getErrorStatus } from '../app/error-status.ts'
import { NotFoundPage } from '../app/not-found-page.ts'
import type { PageModule } from '../app/page.ts'
import { Breadcrumb, listCrumbs } from '../features/catalogue/breadcrumb.tsx'
import { productKey, productQuery, relatedQuery } from '../features/catalogue/queries.ts'
import { categoriesKey, categoriesQuery, type ListedCategory, useCategories } from '../features/categories/queries.ts'
import { describeProductMeta } from '../features/product/product-meta.ts'
import { listProductPath } from '../features/product/product-path.ts'
import { ProductSkeleton } from '../features/product/product-skeleton.tsx'
import { ProductView } from '../features/product/product-view.tsx'
import { useRememberViewed } from '../features/product/viewed-store.ts'
import { useParams } from '../router/index.ts'

export const prefetch: PageModule['prefetch'] = async ({ api, queryClient, params }) => {
  const [product, categories] = await Promise.all([
    queryClient.fetchQuery(productQuery(api, params.id ?? '')),
    // The product reads well without its breadcrumb.
    queryClient.fetchQuery(categoriesQuery(api)).catch(() => []),
  ])
  await Promise.all([
    queryClient.prefetchQuery(relatedQuery(api, product, listProductPath(product, categories)[0]?.slug)),
    // Reviews stand far below: the server renders the first of them, the browser asks when it comes to them.
    import.meta.env.SSR && (await import('../features/reviews/queries.ts')).prefetchReviews(api, queryClient, product._id),
  ])
}

export const meta: PageModule['meta'] = ({ queryClient, params }) => {
  const product = queryClient.getQueryData<Product>(productKey(params.id ?? ''))
  if (!product) return { title: 'Product' }
  return describeProductMeta(product, listProductPath(product, queryClient.getQueryData<ListedCategory[]>(categoriesKey) ?? []))
}

export default function ProductPage() {
  const { id = '' } = useParams()
  const { data: product, error, isError, isFetching, refetch } = useQuery(productQuery(useApi(), id))
  const { data: categories } = useCategories()
  useRememberViewed(product?._id)
  if (!product && isError)
    return getErrorStatus(error) === 404 ? (
      <NotFoundPage />
    ) : (
      <ErrorState title="Failed to fetch product" busy={isFetching} onRetry={() => void refetch()}>
        Check your connection and try again.
      </ErrorState>
    )
  if (!product) return <ProductSkeleton />
  return (
    <div className="page py-4 lg:py-6">
      <Breadcrumb crumbs={listCrumbs(listProductPath(product, categories ?? []))} />
      {/* Another product is another page: quantity and gallery begin anew. */}
      <ProductView key={product._id} product={product} />
    </div>
  )
}
