import type { Order } from '@saddar/contract'
import { defaultDelivery } from '@saddar/contract/delivery-settings'
import { formatDate } from '@saddar/contract/karachi'
import { findWait } from '@saddar/contract/order-due'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useShopSettings } from '../settings/use-shop-settings.ts'

interface WaitingTimeProps {
  order: Order
  /** For an order that does not wait. */
  otherwise?: ReactNode
}

/** When an order is due to be shipped, or how late it is (rule 16.15). */
export function WaitingTime({ order, otherwise = null }: WaitingTimeProps) {
  const now = useMinutes()
  const settings = useShopSettings()
  const wait = settings && findWait(order, settings.delivery ?? defaultDelivery, now)
  if (!wait) return otherwise
  const isLate = wait.late > 0
  return (
    <span className={clsx('block text-xs', isLate ? 'text-warning' : 'text-quiet')}>
      {isLate ? `${describeDuration(wait.late)} late` : describeDue(wait.dueAt)}
    </span>
  )
}

/** '12 min', '5 h', '3 days'. */
export function describeDuration(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}

/** 'due today', or the day. The due time is a midnight, which belongs to the day before it. */
function describeDue(dueAt: number): string {
  const day = formatDate(new Date(dueAt - 1).toISOString())
  return day === formatDate(new Date().toISOString()) ? 'due today' : `due ${day.replace(/ \d{4}$/, '')}`
}

/** The time, rendered again every minute. */
function useMinutes(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
