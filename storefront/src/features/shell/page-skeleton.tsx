import { Skeleton } from '@saddar/ui'

/** What the server sends for pages that belong to one visitor. */
export function PageSkeleton() {
  return (
    <div className="page grid min-h-[60dvh] content-start gap-4 py-8" aria-busy="true">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}
