import { Skeleton } from '@saddar/ui'

/** Shown while a screen's code loads. */
export function PageSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="p-4 sm:p-6">
      <Skeleton className="mb-6 h-8 w-48" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
