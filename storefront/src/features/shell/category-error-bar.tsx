import { Button } from '@saddar/ui'
import { useCategories } from '../categories/queries.ts'

/** The bar under the header when there are no categories because they did not load; a failed refetch keeps those on screen. */
export function CategoryErrorBar() {
  const { isLoadingError, isFetching, refetch } = useCategories()
  if (!isLoadingError) return null
  return (
    <div role="alert" className="bg-red-tint text-sm text-red-text">
      <div className="page flex items-center justify-between gap-4 py-1">
        <span>Failed to fetch categories</span>
        <Button tone="quiet" size="sm" busy={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </div>
    </div>
  )
}
