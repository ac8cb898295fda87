import { Button } from '@saddar/ui'

interface CategoryErrorBarProps {
  isFetching: boolean
  onRetry: () => void
}

/** Says that the first fetch of the categories failed. */
export default function CategoryErrorBar({ isFetching, onRetry }: CategoryErrorBarProps) {
  return (
    <div role="alert" className="bg-red-tint text-sm text-red-text">
      <div className="page flex items-center justify-between gap-4 py-1">
        <span>Failed to fetch categories</span>
        <Button tone="quiet" size="sm" busy={isFetching} onClick={onRetry}>
          Retry
        </Button>
      </div>
    </div>
  )
}
