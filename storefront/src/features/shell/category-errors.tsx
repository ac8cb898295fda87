import { Suspense } from 'react'
import { lazyWithRetry } from '../../shared/hydration/lazy.ts'
import { useCategories } from '../categories/queries.ts'

const CategoryErrorBar = lazyWithRetry(() => import('./category-error-bar.tsx'))

/** The bar about categories that could not be fetched. Its code loads when it is needed. */
export function CategoryErrors() {
  return useCategories().isLoadingError ? (
    <Suspense>
      <CategoryErrorBar />
    </Suspense>
  ) : null
}
