import { Button } from '@saddar/ui'
import { useCategories } from '../categories/queries.ts'

/** Shown under the header when the first fetch of the categories failed; after a failed refetch the old ones stay on the screen. */
export default function CategoryErrorBar() {
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
