import type { NamedLine } from '../../shared/cart-line/line-identity.ts'
import { isReturnPath } from '../../shared/return-path.ts'

/** What a guest wanted to put into the cart, kept until they have signed in (behaviour 5.7). */
export interface CartIntent {
  lines: NamedLine[]
  /** Where to go once it is in the cart; missing: back to where they were. */
  thenGoTo?: string
}

const storageKey = 'cartIntent'
const hourMs = 60 * 60_000

/** Keeps the wish for this tab; the last one counts. */
export function rememberIntent(intent: CartIntent, now = Date.now()): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...intent, at: now }))
  } catch {
    // Storage may be full or switched off: signing in then simply leads back to the product.
  }
}

/** Reads the wish and forgets it, so that it is carried out once. An old one no longer says what the shopper wants. */
export function takeIntent(now = Date.now()): CartIntent | null {
  try {
    const text = sessionStorage.getItem(storageKey)
    if (!text) return null
    sessionStorage.removeItem(storageKey)
    const { lines, thenGoTo, at } = JSON.parse(text) as CartIntent & { at: number }
    if (!lines.every(({ productId, quantity }) => typeof productId === 'string' && quantity >= 1) || now - at > hourMs) return null
    return { lines, thenGoTo: isReturnPath(thenGoTo) ? thenGoTo : undefined }
  } catch {
    return null
  }
}
