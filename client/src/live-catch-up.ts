import type { Query, QueryClient } from '@tanstack/react-query'
import type { Live } from './live.ts'

/**
 * Refetches what is on screen after a reconnect and with every backup poll, and what is `followed` after the first connection (rule 9.3).
 * A poll makes one attempt per query because the next poll comes in 15 s anyway. Returns the function that stops it.
 */
export function refetchOnCatchUp(live: Live, queryClient: QueryClient): () => void {
  return live.onCatchUp((isFirst) => {
    const isPoll = live.getSnapshot() === 'disconnected'
    const predicate = ({ meta }: Query) => (isFirst ? meta?.followed === true : meta?.live !== false)
    void queryClient.invalidateQueries({ predicate, refetchType: isPoll ? 'none' : 'active' })
    if (!isPoll) return
    for (const query of queryClient.getQueryCache().findAll({ predicate, type: 'active' })) {
      if (!query.isDisabled() && !query.isStatic()) fetchOnce(query)
    }
  })
}

function fetchOnce(query: Query): void {
  const { options } = query
  query.fetch({ ...options, retry: false }, { cancelRefetch: true }).catch(() => {})
  // fetch() stores the options it was given: restore them, so that later fetches are retried again.
  query.setOptions(options)
}
