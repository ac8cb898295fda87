import { Skeleton } from '@saddar/ui'
import { Panel } from '../../shared/panel.tsx'
import { DevicesSkeleton, SignInMethodsSkeleton } from './security-skeleton.tsx'

/** The account page before the account has loaded, with what is the same for every account. */
export const AccountSkeleton = () => (
  <div role="status" aria-label="Loading your account" aria-busy="true" className="grid grid-cols-1 gap-6 md:gap-8">
    <header className="grid gap-2">
      <h1 className="flex min-h-11 items-center text-2xl">Your account</h1>
      <Skeleton className="h-4 w-40" />
    </header>
    <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
      <div className="grid min-w-0 gap-6">
        <Panel title="Latest order">
          <Skeleton className="h-18 w-full max-w-sm" />
          <Skeleton className="size-16" />
          <Skeleton className="h-11 w-32" />
        </Panel>
        <div className="grid grid-cols-2 gap-3">
          <Skeleton className="h-24 w-full rounded-tile" />
          <Skeleton className="h-24 w-full rounded-tile" />
        </div>
        <Panel title="Profile">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </Panel>
      </div>
      <div className="grid min-w-0 items-start gap-6">
        <Panel title="Signing in">
          <SignInMethodsSkeleton />
        </Panel>
        <Panel title="Signed-in devices">
          <DevicesSkeleton />
        </Panel>
      </div>
    </div>
  </div>
)
