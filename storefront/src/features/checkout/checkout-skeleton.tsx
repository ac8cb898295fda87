import { Skeleton } from '@saddar/ui'

export function CheckoutSkeleton() {
  return (
    <div
      aria-busy="true"
      role="status"
      aria-label="Loading checkout"
      className="grid gap-8 min-[900px]:grid-cols-[1fr_24rem] min-[900px]:gap-x-12"
    >
      <div className="grid content-start gap-5">
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="mt-6 h-7 w-40" />
        <Skeleton className="h-16 w-full" />
      </div>
      <Skeleton className="h-80 w-full rounded-tile" />
    </div>
  )
}
