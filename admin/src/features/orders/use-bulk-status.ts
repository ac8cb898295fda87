import { useApi } from '@saddar/client'
import type { BulkResult } from '@saddar/contract'
import type { AdminStatus } from '@saddar/contract/order-states'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useCatchUpOrders } from './queries.ts'

/** The orders of one call; small enough to show progress and to stop between calls. */
const part = 50

export interface BulkChange {
  status: AdminStatus
  note?: string
  restock?: boolean
}
interface Progress {
  done: number
  of: number
}

/** Changes the status of many orders, in batches (rule 16.5). */
export function useBulkStatus(onDone: (refused: BulkResult[]) => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const catchUp = useCatchUpOrders()
  const [progress, setProgress] = useState<Progress | null>(null)
  const stopped = useRef(false)
  const run = async (orderIds: string[], change: BulkChange) => {
    stopped.current = false
    const results: BulkResult[] = []
    let changed = 0
    let problem = ''
    try {
      for (let from = 0; from < orderIds.length && !stopped.current; from += part) {
        setProgress({ done: from, of: orderIds.length })
        const body = { ...change, orderIds: orderIds.slice(from, from + part) }
        const { data } = await api('PUT /admin/orders/status', { body })
        results.push(...data.results)
        changed += data.changed
      }
    } catch (error) {
      problem = (error as Error).message
    } finally {
      setProgress(null)
    }
    const done = changed > 0 ? (changed === 1 ? '1 order changed' : `${changed.toLocaleString('en-US')} orders changed`) : ''
    if (problem) toast.error([problem, done].filter(Boolean).join('\n'))
    else if (done) toast.success(done)
    // Updates the rows in place, also while the live connection is down.
    await catchUp().catch(() => {})
    for (const queryKey of [['stats'], ['orders', 'waiting'], ['orders', 'detail']]) void queryClient.invalidateQueries({ queryKey })
    onDone(results.filter(({ code }) => code !== undefined))
  }
  return {
    progress,
    run: (orderIds: string[], change: BulkChange) => void run(orderIds, change),
    stop: () => {
      stopped.current = true
    },
  }
}
