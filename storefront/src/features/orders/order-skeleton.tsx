import { Skeleton } from '@saddar/ui'
import { SlowNotice } from '../../shared/slow-notice.tsx'

export function OrderSkeleton() {
  return (
    <>
      <SlowNotice />
      <div role="status" aria-label="Loading the order" aria-busy="true" className="grid gap-6">
        <Skeleton className="h-5 w-40" />
        <div className="grid gap-4 md:grid-cols-[1fr_20rem] md:gap-x-6 lg:grid-cols-[1fr_22rem] lg:gap-x-8">
          <div className="grid content-start gap-6">
            <Skeleton className="h-48 w-full rounded-tile" />
            <Skeleton className="h-48 w-full rounded-tile" />
          </div>
          <Skeleton className="h-96 w-full rounded-tile" />
        </div>
      </div>
    </>
  )
}
