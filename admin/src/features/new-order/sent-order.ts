import { tabStore } from '@saddar/client/browser-storage'
import { makeKey } from '@saddar/client/make-key'
import type { EnteredOrder } from '@saddar/contract'

/** An order that was sent and may have been placed, although no answer came. */
export interface SentOrder {
  /** Its idempotency key. */
  key: string
  body: EnteredOrder
}

// Also in memory: where storage is refused, it still protects this page.
let current: { name: string; sent: SentOrder } | null = null

const nameOf = (userId: string, buyer: string) => `officeNewOrderSent:${userId}:${buyer}`

/** What makes it the same order. What the buyer was told is not: the order itself changes it once it is placed, and has used its code. */
const identify = ({ total, advance, ...order }: EnteredOrder) => JSON.stringify(order)

function readSent(userId: string, buyer: string): SentOrder | null {
  const name = nameOf(userId, buyer)
  return current?.name === name ? current.sent : (tabStore.readJson(name) as SentOrder | null)
}

/** Whether this form sent an order that was not answered, however much was changed since. */
export const hasSent = (userId: string, buyer: string): boolean => readSent(userId, buyer) !== null

/** The unanswered order of this form, if what was typed since is still the same. */
export function findSent(userId: string, buyer: string, body: EnteredOrder): SentOrder | null {
  const sent = readSent(userId, buyer)
  return sent?.body && identify(sent.body) === identify(body) ? sent : null
}

/** The order to send: the unanswered one again, with its key and what its buyer was told, else a new one. Like the draft, it survives a reload. */
export function openSent(userId: string, buyer: string, body: EnteredOrder): SentOrder {
  const sent = findSent(userId, buyer, body) ?? { key: makeKey(), body }
  current = { name: nameOf(userId, buyer), sent }
  tabStore.write(current.name, JSON.stringify(sent))
  return sent
}

/** Call when the server has placed or refused the order: the next one gets a new key. */
export function forgetSent(userId: string, buyer: string): void {
  current = null
  tabStore.remove(nameOf(userId, buyer))
}
