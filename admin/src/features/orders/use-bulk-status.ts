import { useApi } from '@saddar/client'
import type { BulkResult, Parcel } from '@saddar/contract'
import type { AdminStatus } from '@saddar/contract/order-states'
import { toast } from '@saddar/ui'
import { useRef, useState } from 'react'
import { ordersPerCall } from './queries.ts'
import { describeMove, useOfferStatusUndo, useRefreshOrders } from './use-offer-status-undo.ts'

export interface BulkChange {
  status: AdminStatus
  note?: string
  restock?: boolean
  /** Courier and tracking number of some of the orders. */
  parcels?: Parcel[]
}

interface Progress {
  done: number
  of: number
}

interface BulkOutcome {
  /** The orders that have been decided; fewer than asked when it failed or was stopped. */
  done: string[]
  isComplete: boolean
}

interface BulkEvents {
  onRefused: (refused: BulkResult[]) => void
  onDone: (outcome: BulkOutcome) => void
  /** Receives the orders that an undo moved back. */
  onBack: (orderIds: string[]) => void
}

/** Changes the status of many orders, in batches (rule 16.5), and offers to undo it (rule 16.12). */
export function useBulkStatus({ onRefused, onDone, onBack }: BulkEvents) {
  const api = useApi()
  const refresh = useRefreshOrders()
  const offerUndo = useOfferStatusUndo(onRefused, onBack)
  const [progress, setProgress] = useState<Progress | null>(null)
  const stopped = useRef(false)
  const run = async (orderIds: string[], { parcels, ...change }: BulkChange) => {
    stopped.current = false
    const results: BulkResult[] = []
    let problem = ''
    try {
      for (let from = 0; from < orderIds.length && !stopped.current; from += ordersPerCall) {
        setProgress({ done: from, of: orderIds.length })
        const ids = orderIds.slice(from, from + ordersPerCall)
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
    const isChanged = changed.length > 0
    if (problem) toast.error(isChanged ? `${problem}\n${describeMove(changed, change.status)}` : problem)
    if (isChanged) offerUndo(changed, change.status)
    await refresh(changed)
    onRefused(results.filter(({ code }) => code !== undefined))
    onDone({ done: results.map(({ orderId }) => orderId), isComplete: results.length === orderIds.length })
  }
  return {
    progress,
    run: (orderIds: string[], change: BulkChange) => void run(orderIds, change),
    stop: () => {
      stopped.current = true
    },
  }
}
