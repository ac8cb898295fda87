import { useApi, useClient } from '@saddar/client'
import type { BulkResult } from '@saddar/contract'
import { undoSeconds } from '@saddar/contract/limits'
import { type AdminStatus, type OrderStatus, orderStatusNames } from '@saddar/contract/order-states'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { orderKey } from '../../shared/order-query.ts'
import { offerUndo } from '../../shared/undo.ts'
import { ordersPerCall, useCatchUpOrders } from './queries.ts'

const nameOrders = (orderIds: string[]) => (orderIds.length === 1 ? orderIds[0]! : `${orderIds.length.toLocaleString('en-US')} orders`)

/** Refetches what shows orders that were changed. */
export function useRefreshOrders(): (changed: string[]) => Promise<void> {
  const queryClient = useQueryClient()
  const { live } = useClient()
  const catchUp = useCatchUpOrders()
  return async (changed) => {
    // Updates the rows in place, also while the live connection is down.
    await catchUp(changed).catch(() => {})
    // The live event of each order has its open page read again.
    const isTold = live.getSnapshot() === 'connected'
    for (const queryKey of [['stats'], ['orders', 'waiting'], ...(isTold ? [] : [orderKey])])
      void queryClient.invalidateQueries({ queryKey })
  }
}

/** Says what happened to one or more orders: 'SD-261125-VR34S moved to Shipped'. */
export const describeMove = (orderIds: string[], to: AdminStatus) => `${nameOrders(orderIds)} moved to ${orderStatusNames[to]}`

const outcomeMs = 8_000

/** Says whereto orders were moved back, and that the undo keeps their couriers and tracking numbers. */
export function describeUndone(orderIds: string[], from: AdminStatus, backTo: OrderStatus[]): string {
  const statuses = [...new Set(backTo)]
  const where = statuses.length === 1 ? ` to ${orderStatusNames[statuses[0]!]}` : ''
  const moved = `${nameOrders(orderIds)} moved back${where}`
  return from === 'shipped' || from === 'delivered' ? `${moved}. Couriers and tracking numbers are kept.` : moved
}

/**
 * Says to which status orders were moved, and offers to undo it (rule 16.12).
 * @param onUndone receives the orders that could not be moved back; by default, and once the person has left the screen, a toast says why
 * @param onBack receives the orders that were moved back, while the person is on the screen
 */
export function useOfferStatusUndo(
  onUndone: (refused: BulkResult[]) => void = showRefusals,
  onBack: (orderIds: string[]) => void = () => {},
) {
  const api = useApi()
  const refresh = useRefreshOrders()
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  const makeUndo = (orderIds: string[], to: AdminStatus) => {
    // What was moved back before a failure is not asked for again.
    const left = [...orderIds]
    const refused: BulkResult[] = []
    const now: OrderStatus[] = []
    return async () => {
      let isSaid = false
      try {
        while (left.length > 0) {
          const { data } = await api('POST /admin/orders/status/undo', { body: { orderIds: left.slice(0, ordersPerCall) } })
          refused.push(...data.results.filter(({ code }) => code !== undefined))
          now.push(...data.results.flatMap(({ status }) => status ?? []))
          left.splice(0, ordersPerCall)
        }
        const undone = orderIds.filter((id) => !refused.some(({ orderId }) => orderId === id))
        if (undone.length > 0) {
          const text = describeUndone(undone, to, now)
          // In the place of the offer, which covers no filter.
          offerUndo({ text, until: Date.now() + outcomeMs, undo: null })
          isSaid = true
          if (!isLeft.current) onBack(undone)
        }
      } catch (error) {
        toast.error((error as Error).message)
        throw error
      } finally {
        await refresh(orderIds)
      }
      if (isLeft.current) showRefusals(refused)
      else onUndone(refused)
      return isSaid
    }
  }
  return (orderIds: string[], to: AdminStatus) =>
    offerUndo({ text: describeMove(orderIds, to), until: Date.now() + undoSeconds.offered * 1_000, undo: makeUndo(orderIds, to) })
}

function showRefusals(refused: BulkResult[]): void {
  const message = refused[0]?.message
  if (message) toast.error(refused.length === 1 ? message : `${nameOrders(refused.map(({ orderId }) => orderId))}: ${message}`)
}
