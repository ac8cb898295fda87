import { Skeleton } from '@saddar/ui'

/** While a screen's code is on its way. */
export function PageSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="p-4 sm:p-6">
      <Skeleton className="mb-6 h-8 w-48" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
