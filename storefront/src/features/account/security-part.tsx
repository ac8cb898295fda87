import { useApi } from '@saddar/client'
import type { User } from '@saddar/contract'
import { ErrorState } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { securityQuery } from '../session/security-query.ts'
import { DeviceList } from './device-list.tsx'
import { DevicesSkeleton, SignInMethodsSkeleton } from './security-skeleton.tsx'
import { SignInMethods } from './sign-in-methods.tsx'

/** The sign-in methods and the signed-in devices. */
export function SecurityPart({ user }: { user: User }) {
  const { data, error, isFetching, refetch } = useQuery(securityQuery(useApi()))
  if (!data && error) {
    return (
      <ErrorState title="Your devices did not load" onRetry={() => void refetch()} busy={isFetching}>
        {error.message}
      </ErrorState>
    )
  }
  return (
    <div className="grid min-w-0 items-start gap-6">
      <Part id="signing-in" title="Signing in">
        {data ? <SignInMethods user={user} security={data} /> : <SignInMethodsSkeleton />}
      </Part>
      <Part id="devices" title="Signed-in devices">
        {data ? <DeviceList devices={data.devices} /> : <DevicesSkeleton />}
      </Part>
    </div>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-20 gap-4 rounded-tile border border-line bg-surface p-5">
      <h2 id={`${id}-title`} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
