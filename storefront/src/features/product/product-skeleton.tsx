import { Skeleton } from '@saddar/ui'

export function ProductSkeleton() {
  return (
    <div role="status" aria-label="Loading product" className="page grid gap-6 py-6 md:grid-cols-2 lg:grid-cols-[58fr_42fr] lg:gap-12">
      <Skeleton className="aspect-square rounded-tile" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-8 w-full" />
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-10 w-40" />
        <Skeleton className="h-11 w-48" />
        <Skeleton className="h-11 w-full" />
      </div>
    </div>
  )
}
