import { buttonClass, LoadMore, Pagination } from '@saddar/ui'
import { Suspense } from 'react'
import { ssrLazy } from '../../shared/hydration/lazy.ts'
import { LoadFailure } from '../../shared/load-failure.tsx'
import { Link, useLocation, useSearchParams } from '../../shared/router/index.ts'
import { SlowNotice } from '../../shared/slow-notice.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import { type ProductListState, withPage } from './use-product-list.ts'

const loadEmpty = () => import('./empty-list.tsx')
const EmptyList = ssrLazy(loadEmpty, import.meta.env.SSR && (await loadEmpty()).default)

interface ProductListProps {
  list: ProductListState
  /** Whether filters are applied that an empty list offers to clear. */
  isFiltered?: boolean
  failedTitle?: string
}

/** The cards of a list in all its states, with 'Load more' and links to pages. */
export function ProductList({ list, isFiltered = false, failedTitle = 'Failed to fetch products' }: ProductListProps) {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const urlOf = (page: number) => pathname + withPage(params, page)
  if (list.isPending)
    return (
      <>
        <SlowNotice />
        <ProductGridSkeleton />
      </>
    )
  if (list.isError) return <LoadFailure of={list} title={failedTitle} />
  if (list.products.length === 0)
    return (
      <Suspense>
        <EmptyList isFiltered={isFiltered} />
      </Suspense>
    )
  return (
    <div className="grid gap-10">
      {list.from > 1 && (
        <p className="text-center">
          <Link to={urlOf(list.from - 1)} className={buttonClass({ tone: 'quiet' })}>
            Load previous
          </Link>
        </p>
      )}
      <h2 className="sr-only">Products</h2>
      <div>
        {list.isStale && <SlowNotice />}
        <ProductGrid products={list.products} parts={list.parts} eagerCount={2} dimmed={list.isStale} />
      </div>
      <div className="grid gap-6">
        {list.hasMore ? (
          <LoadMore
            progress={describeProgress(list)}
            href={urlOf(list.page + 1)}
            busy={list.isLoadingMore}
            onLoad={() => void list.loadMore()}
          />
        ) : (
          list.total > 1 && <p className="tabular text-center text-sm text-quiet">{describeProgress(list)}</p>
        )}
        {list.failedToLoadMore && (
          <p role="alert" className="text-center text-sm text-red-text">
            {list.error?.message}
          </p>
        )}
        <Pagination page={list.page} totalPages={list.totalPages} renderLink={(page, props) => <Link to={urlOf(page)} {...props} />} />
      </div>
    </div>
  )
}

/** '40 of 128', or '41–60 of 128' when the list starts on a later page. */
function describeProgress({ from, limit, products, total }: ProductListState): string {
  const before = (from - 1) * limit
  const until = before + products.length
  return from > 1 ? `${before + 1}–${until} of ${total}` : `${until} of ${total}`
}
