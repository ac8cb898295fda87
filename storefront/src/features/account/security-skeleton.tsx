import { Skeleton } from '@saddar/ui'

/** In the shape of one sign-in method. */
export const SignInMethodsSkeleton = () => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <div className="grid gap-2">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-4 w-40" />
    </div>
    <Skeleton className="h-11 w-40" />
  </div>
)

/** In the shape of one device. */
export const DevicesSkeleton = () => (
  <div className="flex items-center gap-3 py-2">
    <Skeleton className="size-5 shrink-0" />
    <div className="grid min-w-0 flex-1 gap-2">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  </div>
)
