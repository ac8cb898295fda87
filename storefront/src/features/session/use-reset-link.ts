import { ApiError, useApi } from '@saddar/client'
import { useQuery } from '@tanstack/react-query'

/**
 * Checks the link of a forgotten password when its page opens, so that nobody types a new password for a link that has ended (rule 2.14.3).
 * @returns why it has ended; '' while it works, is being checked or cannot be checked, since saving checks it too
 */
export function useResetLink(token: string): { ending: string; checkAgain: () => void } {
  const api = useApi()
  const { error, refetch } = useQuery({
    queryKey: ['reset link', token],
    queryFn: ({ signal }) => api('POST /auth/reset-password/check', { body: { token } }, { signal }),
    enabled: token !== '',
    staleTime: 0,
    gcTime: 0,
  })
  const hasEnded = error instanceof ApiError && error.code === 'LINK_INVALID'
  return { ending: hasEnded ? error.message : '', checkAgain: () => void refetch() }
}
