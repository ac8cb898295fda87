import { useClient } from '@saddar/client'
import { toast } from '@saddar/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from '../../shared/router/index.ts'
import { clearOAuthReturnState, findOAuthReturnState, type OAuthReturnState } from './oauth-return-state.ts'
import { securityKey } from './security-query.ts'

/** The visitor cancelled at Google: nothing failed. */
export class GoogleCancelled extends Error {
  constructor() {
    super('You did not continue with Google.')
  }
}

const unavailable = 'Google login is not available'

/**
 * Sends the query of Google's return to the server, once per address: a code works once (rule 2.18). The whole query is the query key, so
 * that a page that renders twice sends one request.
 */
export function useGoogleReturn(): { returnState: OAuthReturnState | null; error: Error | null } {
  const { api, session } = useClient()
  const queryClient = useQueryClient()
  const [search] = useSearchParams()
  const { data, error } = useQuery({
    queryKey: ['google-return', search.toString()],
    queryFn: async (): Promise<OAuthReturnState> => {
      const returnState = findOAuthReturnState() ?? { purpose: 'signIn', from: '/' }
      const refusal = search.get('error')
      if (refusal) throw refusal === 'access_denied' ? new GoogleCancelled() : new Error(unavailable)
      const body = { code: search.get('code') ?? '', redirect_uri: `${location.origin}/callback`, state: search.get('state') ?? undefined }
      if (returnState.purpose === 'connect') {
        const { data } = await api('POST /auth/google/connect', { body })
        queryClient.setQueryData(securityKey, data.security)
        toast.success('Google is connected')
      } else {
        session.signIn((await api('POST /auth/google/callback', { body })).data)
      }
      clearOAuthReturnState()
      return returnState
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    meta: { live: false },
  })
  return { returnState: data ?? null, error }
}
