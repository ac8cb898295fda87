import { cacheKeptMs, cacheTimes, productFetchRetries, productRetryDelayMs } from '@saddar/contract/limits'
import { type Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import type { Session } from './session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Belongs to the person signed in: forgotten when that changes. */
      personal?: boolean
      /** false: not touched by backup polls and reconnects. */
      live?: boolean
    }
  }
}

/** One per window; on the server one per render. Each query sets its staleTime from `cacheTimes` (rule 1.3). */
export function createQueryClient(): QueryClient {
  const isServer = typeof window === 'undefined'
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: cacheTimes.other,
        gcTime: isServer ? Number.POSITIVE_INFINITY : cacheKeptMs,
        retry: (failures, error) => !isServer && failures < productFetchRetries && isWorthRetrying(error),
        retryDelay: (failures) => productRetryDelayMs * (failures + 1),
        refetchOnWindowFocus: false,
        // What failed for want of a network comes by itself when there is one again.
        refetchOnReconnect: true,
        // A request that fails at once says 'offline'; one that is held back would show a skeleton for ever.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** What the server refused does not get better by asking again. */
function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}

/** Forgets personal data when the person changes. Returns what ends that. */
export function forgetOnIdentityChange(session: Session, queryClient: QueryClient): () => void {
  return session.onIdentityChange(() => {
    const predicate = (query: Query) => query.meta?.personal === true
    // Someone new sees their own at once; nobody must not be asked for.
    if (session.getSnapshot().signedIn) void queryClient.resetQueries({ predicate })
    else queryClient.removeQueries({ predicate })
  })
}
