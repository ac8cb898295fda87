import type { Placement } from './placement.ts'

/**
 * One order that is being placed. Its idempotency key stays the same until the server has answered, so that pressing again after a lost
 * connection, or after a reload, can never order twice (behaviour 6.10).
 */
export interface OrderAttempt {
  userId: string
  key: string
  body: Placement
  /** Sent, and nothing came back: the order may exist. */
  unanswered: boolean
}

const storageKey = 'orderAttempt'
let current: OrderAttempt | null = null

/** The attempt for this body: the one under way when the body is the same, else a new one with a new key. */
export function openAttempt(userId: string, body: Placement): OrderAttempt {
  const known = findAttempt(userId)
  if (known && JSON.stringify(known.body) === JSON.stringify(body)) return known
  return keepAttempt({ userId, key: makeKey(), body, unanswered: false })
}

/** Remembers that nothing came back. */
export function markUnanswered(attempt: OrderAttempt): OrderAttempt {
  return keepAttempt({ ...attempt, unanswered: true })
}

/** The server has answered, yes or no: the next order gets a new key. */
export function endAttempt(): void {
  current = null
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // It was only in memory.
  }
}

/** The shopper's attempt under way in this tab. */
export function findAttempt(userId: string): OrderAttempt | null {
  current ??= readAttempt()
  return current?.userId === userId ? current : null
}

function readAttempt(): OrderAttempt | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as OrderAttempt | null
  } catch {
    return null
  }
}

function keepAttempt(attempt: OrderAttempt): OrderAttempt {
  current = attempt
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(attempt))
  } catch {
    // In memory it still guards this page.
  }
  return attempt
}

// randomUUID exists on secure pages only; the shop may be looked at over plain HTTP in a local network.
function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
