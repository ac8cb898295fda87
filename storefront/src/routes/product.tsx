import { useApi } from '@saddar/client'
import type { Product } from '@saddar/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Breadcrumb, listCrumbs } from '../features/catalogue/breadcrumb.tsx'
import { productKey, productQuery } from '../features/catalogue/queries.ts'
import { categoriesKey, categoriesQuery, type ListedCategory, useCategoryList } from '../features/categories/queries.ts'
import { keepOwnChoice } from '../features/product/choice.ts'
import { describeProductMeta } from '../features/product/product-meta.ts'
import { listProductPath } from '../features/product/product-path.ts'
import { ProductSkeleton } from '../features/product/product-skeleton.tsx'
import { ProductView } from '../features/product/product-view.tsx'
import { NotFoundPage } from '../features/shell/not-found-page.ts'
import { lazyWithRetry } from '../shared/hydration/lazy.ts'
import { LoadFailure } from '../shared/load-failure.tsx'
import { getErrorStatus } from '../shared/page/error-status.ts'
import type { PageModule } from '../shared/page/page.ts'
import { getProductUrl } from '../shared/product/product-url.ts'
import { useRememberViewed } from '../shared/product/viewed-store.ts'
import { useParams } from '../shared/router/index.ts'

const ProductGone = lazyWithRetry(() => import('../features/product/product-gone.tsx'))

export const prefetch: PageModule['prefetch'] = async ({ api, queryClient, params }) => {
  const [product] = await Promise.all([
    queryClient.fetchQuery(productQuery(api, params.id ?? '')),
    // The product page works without its breadcrumb.
    queryClient.fetchQuery(categoriesQuery(api)).catch(() => []),
  ])
  // Reviews are far down the page: the server renders the first page of them, the browser fetches more on demand.
  if (import.meta.env.SSR) await (await import('../features/reviews/queries.ts')).prefetchReviews(api, queryClient, product._id)
}

export const meta: PageModule['meta'] = ({ queryClient, params }) => {
  const product = queryClient.getQueryData<Product>(productKey(params.id ?? ''))
  if (!product) return { title: 'Product' }
  return describeProductMeta(product, listProductPath(product, queryClient.getQueryData<ListedCategory[]>(categoriesKey) ?? []))
}

// Only the server redirects: in the browser, a link with an id shows the product at once.
export const movedTo: PageModule['movedTo'] = import.meta.env.SSR
  ? ({ queryClient, params }) => {
      const product = queryClient.getQueryData<Product>(productKey(params.id ?? ''))
      return product && product.slug !== params.id ? getProductUrl(product) : undefined
    }
  : undefined

// Pages of colours and options that the product does not have would differ in their address only (rule 8.15.1).
export const keepChoices: PageModule['keepChoices'] = import.meta.env.SSR
  ? async ({ api, params, search }) => {
      const { product } = await api('GET /products/public/:id', { params: { id: params.id ?? '' } })
      return new URLSearchParams(keepOwnChoice(product, Object.fromEntries(search)) as Record<string, string>)
    }
  : undefined

export default function ProductPage() {
  const { id = '' } = useParams()
  const query = useQuery(productQuery(useApi(), id))
  const { data: product, error } = query
  const categories = useCategoryList()
  useRememberViewed(product?._id)
  if (!product && error)
    return getErrorStatus(error) === 404 ? <NotFoundPage /> : <LoadFailure heading of={query} title="Failed to fetch product" />
  if (!product) return <ProductSkeleton />
  const isGone = getErrorStatus(error) === 404
  return (
    <div className="page pb-1 lg:py-6">
      <Breadcrumb crumbs={listCrumbs(listProductPath(product, categories ?? []))} />
      {isGone ? (
        <Suspense>
          <ProductGone product={product} />
        </Suspense>
      ) : (
        // The key resets quantity and gallery for another product.
        <ProductView key={product._id} product={product} />
      )}
    </div>
  )
}
