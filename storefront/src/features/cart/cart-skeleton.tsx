import { Skeleton } from '@saddar/ui'

export function CartSkeleton() {
  return (
    <div aria-busy="true" role="status" aria-label="Loading your cart" className="grid gap-8 min-[900px]:grid-cols-[1fr_22rem]">
      <div className="grid content-start gap-4">
        {[0, 1, 2].map((index) => (
          <div key={index} className="flex gap-4 border-line border-b pb-4">
            <Skeleton className="size-20 sm:size-24" />
            <div className="grid flex-1 content-start gap-2">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-4 w-1/4" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-56 w-full rounded-tile" />
    </div>
  )
}
