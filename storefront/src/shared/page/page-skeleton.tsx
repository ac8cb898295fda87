import { Skeleton } from '@saddar/ui'

/** Rendered by the server for pages that differ between visitors. */
export function PageSkeleton() {
  return (
    <div className="page grid min-h-[60dvh] content-start gap-4 py-8" aria-busy="true">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}
