import { useClient, useSession } from '@saddar/client'
import type { User } from '@saddar/contract'
import { userCacheFetchMs } from '@saddar/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isAccountOutdated, markAccountFresh } from '../../shared/outdated-account.ts'

interface AccountReading {
  /** The signed-in shopper; null while the record is being fetched. */
  user: User | null
  error: Error | null
  retrying: boolean
  retry: () => void
}

/** The shopper's own record, refetched when it is older than 3 minutes (rule 2.11) or the server is known to have a newer one. */
export function useAccount(): AccountReading {
  const { session } = useClient()
  const { user, signedIn } = useSession()
  const [wasOutdated] = useState(isAccountOutdated)
  const { error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    queryKey: ['account'],
    queryFn: async () => {
      const isOutdated = isAccountOutdated()
      const user = await session.loadUser(isOutdated)
      if (isOutdated) markAccountFresh()
      return user
    },
    enabled: signedIn,
    staleTime: () => (isAccountOutdated() ? 0 : userCacheFetchMs),
    meta: { personal: true, live: false },
  })
  // Checkout fills its form once: with a saved address that only the server knows as yet. Offline, with what this browser knows.
  const known = wasOutdated && isFetching && !isFetchedAfterMount ? null : user
  return { user: known, error: user ? null : error, retrying: isFetching, retry: () => void refetch() }
}
