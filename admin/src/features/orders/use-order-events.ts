import { useClient, useLiveEvent } from '@saddar/client'
import { formatRupees } from '@saddar/contract/money'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { addNotification, notificationsKey, resetUnread } from '../notifications/queries.ts'
import { addArrival, cacheOrder, countNotes, notesKey, useCatchUpOrders } from './queries.ts'

const burstMs = 400
const figureSpacingMs = 3_000
interface Toast {
  orderId: string
  totalAmount: number
}

/** Handles all live order events while the back office is open (rule 9.4). */
export function useOrderEvents(): void {
  const { live } = useClient()
  const queryClient = useQueryClient()
  const announce = useNewOrderToast()
  const refreshFigures = useFigureRefresh()

  useLiveEvent('orderCreated', ({ order }) => {
    addArrival(queryClient, order)
    refreshFigures()
  })
  useLiveEvent('orderStatusUpdated', ({ order }) => {
    cacheOrder(queryClient, order, 'event')
    refreshFigures()
  })
  useLiveEvent('orderNotesChanged', ({ orderId, staffNotes }) => {
    countNotes(queryClient, orderId, staffNotes)
    void queryClient.invalidateQueries({ queryKey: notesKey(orderId) })
  })
  useLiveEvent('newOrder', announce)
  useLiveEvent('orderNotification', ({ notification }) => addNotification(queryClient, notification))
  useLiveEvent('notificationsRead', ({ unreadCount }) => void resetUnread(queryClient, unreadCount))

  const catchUp = useEffectEvent(useCatchUpOrders())
  useEffect(() => live.onCatchUp(() => void catchUp().catch(() => {})), [live])
}

/** 'New order SD-… · Rs …'; simultaneous orders share one toast. Pressing it opens the order, or the list. */
function useNewOrderToast(): (order: Toast) => void {
  const navigate = useNavigate()
  const waiting = useRef<Toast[]>([])
  return (order) => {
    waiting.current.push(order)
    if (waiting.current.length > 1) return
    setTimeout(() => {
      const orders = waiting.current.splice(0)
      const total = formatRupees(orders.reduce((sum, { totalAmount }) => sum + totalAmount, 0))
      const first = orders[0]?.orderId ?? ''
      const single = orders.length === 1
      toast.info(single ? `New order ${first} · ${total}` : `${orders.length} new orders · ${total}`, {
        toastId: `new-order-${first}`,
        onClick: () => void navigate(single ? `/orders/${first}` : '/orders'),
      })
    }, burstMs)
  }
}

/** Refetches the badge, the dashboard and the list of parcels soon after events, throttled to once every few seconds. */
function useFigureRefresh(): () => void {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const refreshedAt = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    if (timer.current !== undefined) return
    timer.current = setTimeout(
      () => {
        timer.current = undefined
        refreshedAt.current = Date.now()
        for (const queryKey of [notificationsKey, ['stats'], ['orders', 'recent'], ['orders', 'waiting'], ['shipments', 'list']])
          void queryClient.invalidateQueries({ queryKey })
      },
      Math.max(burstMs, refreshedAt.current + figureSpacingMs - Date.now()),
    )
  }
}
