import { useClient, useSession } from '@saddar/client'
import type { User } from '@saddar/contract'
import { userCacheFetchMs } from '@saddar/contract/limits'
import { useQuery } from '@tanstack/react-query'

interface AccountReading {
  /** The signed-in shopper; null while the record is being fetched. */
  user: User | null
  error: Error | null
  retrying: boolean
  retry: () => void
}

/** The shopper's own record, refetched when it is older than 3 minutes (rule 2.11). */
export function useAccount(): AccountReading {
  const { session } = useClient()
  const { user, signedIn } = useSession()
  const { error, isFetching, refetch } = useQuery({
    queryKey: ['account'],
    queryFn: () => session.loadUser(),
    enabled: signedIn,
    staleTime: userCacheFetchMs,
    meta: { personal: true, live: false },
  })
  return { user, error: user ? null : error, retrying: isFetching, retry: () => void refetch() }
}
