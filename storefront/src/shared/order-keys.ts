import type { ApiInput } from '@saddar/client'
import type { CallKey } from '@saddar/contract'
import { guestOrderLinkDays } from '@saddar/contract/limits'
import { createBrowserStore } from './browser-store.ts'

/** The key to an order that was placed in this browser without an account, or opened from the link in its mail (rule 6.21). */
interface OrderKey {
  /** The order's number. */
  orderId: string
  key: string
  /** When it was stored, in milliseconds. */
  at: number
}

const mostKeys = 20
const store = createBrowserStore<OrderKey[]>('orderKeys', [], (text) => {
  const since = Date.now() - guestOrderLinkDays * 86_400_000
  return (JSON.parse(text) as OrderKey[]).filter(
    ({ orderId, key, at }) => typeof orderId === 'string' && typeof key === 'string' && at > since,
  )
})

/** Stores the key to an order; the newest is the first. */
export function rememberOrderKey(orderId: string, key: string): void {
  const others = store.read().filter((one) => one.orderId !== orderId)
  store.write(JSON.stringify([{ orderId, key, at: Date.now() }, ...others].slice(0, mostKeys)))
}

/** Deletes the key to an order that belongs to an account now, or that the guest has removed from this device. */
export function forgetOrderKey(orderId: string): void {
  const others = store.read().filter((one) => one.orderId !== orderId)
  store.write(others.length > 0 ? JSON.stringify(others) : '')
}

export const findOrderKey = (orderId: string): string | null => store.read().find((one) => one.orderId === orderId)?.key ?? null

/** Whether this browser has the key to an order, or without a number to any. */
export const useHasOrderKey = (orderId: string | undefined): boolean =>
  store.use().some((one) => orderId === undefined || one.orderId === orderId)

/** The numbers of the orders to which this browser has keys, the newest first. */
export const useKeyedOrders = (): string[] => store.use().map(({ orderId }) => orderId)

/** The number of the order whose key was stored last. */
export const useNewestOrderKey = (): string | undefined => store.use()[0]?.orderId

/** Takes the key from the address that the link in a mail opened, and hides it. */
export function takeOrderKey(orderId: string): void {
  const key = /^#key=([\w.-]{20,200})$/.exec(location.hash)?.[1]
  if (!key) return
  rememberOrderKey(orderId, key)
  history.replaceState(history.state, '', location.pathname + location.search)
}

/** The key for a call about one order. A return from the bank names an attempt, so it gets the key to the newest order. */
export function findGrant<K extends CallKey>(call: K, input: ApiInput<K> | undefined): string | null {
  if (call === 'GET /orders/payment/return') return store.read()[0]?.key ?? null
  if (!call.includes(' /orders/:id')) return null
  const { params } = (input ?? {}) as { params?: { id?: string } }
  return findOrderKey(params?.id ?? '')
}
