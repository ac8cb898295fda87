import { Button } from '@saddar/ui'
import { useCategories } from '../categories/queries.ts'

/** The bar under the header when categories did not load (S1 §2 "Header"). */
export function CategoryErrorBar() {
  const { isError, isFetching, refetch } = useCategories()
  if (!isError) return null
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
