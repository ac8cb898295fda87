import { useApi } from '@saddar/client'
import type { BulkResult, Parcel } from '@saddar/contract'
import { undoSeconds } from '@saddar/contract/limits'
import type { AdminStatus } from '@saddar/contract/order-states'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { offerUndo } from '../../shared/undo.ts'
import { useCatchUpOrders } from './queries.ts'

/** The orders of one call; small enough to show progress and to stop between calls. */
const part = 50

export interface BulkChange {
  status: AdminStatus
  note?: string
  restock?: boolean
  /** Courier and tracking number of some of the orders. */
  parcels?: Parcel[]
}
const count = (orders: number) => (orders === 1 ? '1 order' : `${orders.toLocaleString('en-US')} orders`)

interface Progress {
  done: number
  of: number
}

/** Changes the status of many orders, in batches (rule 16.5), and offers to undo it (rule 16.12). */
export function useBulkStatus(onDone: (refused: BulkResult[]) => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const catchUp = useCatchUpOrders()
  const [progress, setProgress] = useState<Progress | null>(null)
  const stopped = useRef(false)
  const refresh = async () => {
    // Updates the rows in place, also while the live connection is down.
    await catchUp().catch(() => {})
    for (const queryKey of [['stats'], ['orders', 'waiting'], ['orders', 'detail']]) void queryClient.invalidateQueries({ queryKey })
  }
  const undo = async (orderIds: string[]) => {
    const refused: BulkResult[] = []
    try {
      for (let from = 0; from < orderIds.length; from += part) {
        const { data } = await api('POST /admin/orders/status/undo', { body: { orderIds: orderIds.slice(from, from + part) } })
        refused.push(...data.results.filter(({ code }) => code !== undefined))
      }
      const undone = orderIds.length - refused.length
      if (undone > 0) toast.success(`${count(undone)} changed back`)
    } catch (error) {
      toast.error((error as Error).message)
    }
    await refresh()
    onDone(refused)
  }
  const run = async (orderIds: string[], { parcels, ...change }: BulkChange) => {
    stopped.current = false
    const results: BulkResult[] = []
    let problem = ''
    try {
      for (let from = 0; from < orderIds.length && !stopped.current; from += part) {
        setProgress({ done: from, of: orderIds.length })
        const ids = orderIds.slice(from, from + part)
        const body = { ...change, orderIds: ids, ...(parcels && { parcels: parcels.filter(({ orderId }) => ids.includes(orderId)) }) }
        const { data } = await api('PUT /admin/orders/status', { body })
        results.push(...data.results)
      }
    } catch (error) {
      problem = (error as Error).message
    } finally {
      setProgress(null)
    }
    const changed = results.filter((result) => result.changed).map(({ orderId }) => orderId)
    const done = changed.length > 0 ? `${count(changed.length)} changed` : ''
    if (problem) toast.error([problem, done].filter(Boolean).join('\n'))
    if (done) offerUndo({ text: done, until: Date.now() + undoSeconds.offered * 1_000, undo: () => undo(changed) })
    await refresh()
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
