import { tabStore } from '@saddar/client/browser-storage'
import { makeKey } from '@saddar/client/make-key'
import type { Placement } from './placement.ts'

/**
 * An order that is being placed. Its idempotency key stays the same until the server has answered, so that submitting again after a lost
 * connection or a reload never places a second order (rule 6.10).
 */
export interface OrderAttempt {
  userId: string
  key: string
  body: Placement
  /** Whether the request got no response, so that the order may exist. */
  unanswered: boolean
}

const storageKey = 'orderAttempt'
let current: OrderAttempt | null = null

/** The attempt for this body: the current one when the body is the same, otherwise a new one with a new key. */
export function openAttempt(userId: string, body: Placement): OrderAttempt {
  const known = findAttempt(userId)
  if (known && JSON.stringify(known.body) === JSON.stringify(body)) return known
  return saveAttempt({ userId, key: makeKey(), body, unanswered: false })
}

/** Records that no response came. */
export function markUnanswered(attempt: OrderAttempt): OrderAttempt {
  return saveAttempt({ ...attempt, unanswered: true })
}

/** Call when the server has accepted or refused the order: the next order gets a new key. */
export function endAttempt(): void {
  current = null
  tabStore.remove(storageKey)
}

/** The shopper's current attempt in this tab. */
export function findAttempt(userId: string): OrderAttempt | null {
  current ??= tabStore.readJson(storageKey) as OrderAttempt | null
  return current?.userId === userId ? current : null
}

function saveAttempt(attempt: OrderAttempt): OrderAttempt {
  // Also in memory: where storage is refused, it still protects this page.
  current = attempt
  tabStore.write(storageKey, JSON.stringify(attempt))
  return attempt
}
