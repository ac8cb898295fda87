import { Suspense } from 'react'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'
import { useCategories } from '../categories/queries.ts'

const CategoryErrorBar = lazyWithRetry(() => import('./category-error-bar.tsx'))

/**
 * The bar about a first fetch of the categories that failed; after a failed refetch the old ones stay on the screen. The bar's code loads when
 * it is needed. The bar has no query of its own: mounting one for a failed query fetches again, which would hide the bar.
 */
export function CategoryErrors() {
  const { isLoadingError, isFetching, refetch } = useCategories()
  if (!isLoadingError) return null
  return (
    <Suspense>
      <CategoryErrorBar isFetching={isFetching} onRetry={() => void refetch()} />
    </Suspense>
  )
}
