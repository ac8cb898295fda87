import { slowLoadMs } from '@saddar/contract/limits'
import { Button } from '@saddar/ui'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

// Queries that the page is still waiting for. A query that shows the list of the previous filter has no data of its own.
const filters = { type: 'active', predicate: ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching' } as const

/** Beside a skeleton or a dimmed list: says after five seconds that loading takes long, and offers to start over (rule 8.9.1). Takes no space. */
export function SlowNotice() {
  const queryClient = useQueryClient()
  const [attempt, setAttempt] = useState(0)
  const [slowAttempt, setSlowAttempt] = useState(-1)
  useEffect(() => {
    const timer = setTimeout(() => setSlowAttempt(attempt), slowLoadMs)
    return () => clearTimeout(timer)
  }, [attempt])
  // A plain refetch would join the pending request, which may never get a response.
  const startOver = () => {
    setAttempt(attempt + 1)
    for (const query of queryClient.getQueryCache().findAll(filters))
      void query.cancel({ revert: true, silent: true }).then(() => query.fetch().catch(() => {}))
  }
  if (slowAttempt < attempt) return null
  return (
    <div className="relative z-10 h-0">
      <p
        role="status"
        className="absolute inset-x-0 top-4 mx-auto flex w-fit items-center gap-3 rounded-control border border-line bg-surface py-1 pr-1 pl-4 text-sm floating"
      >
        This takes longer than usual
        <Button tone="quiet" className="px-3! text-sm" onClick={startOver}>
          Retry
        </Button>
      </p>
    </div>
  )
}
