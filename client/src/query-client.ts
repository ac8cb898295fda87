import { cacheTimes, productFetchRetries, productRetryDelayMs, queryCacheMs } from '@saddar/contract/limits'
import { type Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import type { Session } from './session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Belongs to the signed-in person; dropped when another person signs in or the session ends. */
      personal?: boolean
      /** false: skipped by backup polls and by the refetch after a reconnect. */
      live?: boolean
      /** Changes of it reach the screen by live events: it is fetched again with the first connection, since earlier ones were missed. */
      followed?: boolean
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
        gcTime: isServer ? Number.POSITIVE_INFINITY : queryCacheMs,
        retry: (failures, error) => !isServer && failures < productFetchRetries && isWorthRetrying(error),
        retryDelay: (failures) => productRetryDelayMs * (failures + 1),
        refetchOnWindowFocus: false,
        // Queries that failed for lack of a network are refetched when it returns.
        refetchOnReconnect: true,
        // A request that fails immediately reports 'offline'; a paused request would show a skeleton indefinitely.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** A request that the server refused is not retried, nor one without a network: the answer would be the same. */
function isWorthRetrying(error: unknown): boolean {
  return navigator.onLine !== false && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
}

/** Drops personal data when another person signs in or the session ends. Returns the function that stops it. */
export function forgetOnIdentityChange(session: Session, queryClient: QueryClient): () => void {
  return session.onIdentityChange(() => {
    const predicate = (query: Query) => query.meta?.personal === true
    // After a sign-in, refetch the personal data on screen immediately; after a sign-out there is none to fetch.
    if (session.getSnapshot().signedIn) void queryClient.resetQueries({ predicate })
    else queryClient.removeQueries({ predicate })
  })
}
