import { tabStore } from '@saddar/client/browser-storage'
import { getLineKey, type NamedLine } from '../../shared/cart-line/line-identity.ts'
import { isReturnPath } from '../../shared/return-path.ts'
import { intentStorage } from './intent-storage.ts'

/** The lines that a guest wanted to add to the cart, saved until they have signed in (rule 5.7). */
export interface CartIntent {
  lines: NamedLine[]
  /** The page to open after the lines were added; without it, the page the guest came from. */
  thenGoTo?: string
}

const hourMs = 60 * 60_000

/**
 * Saves the intent for this tab, before what was wanted earlier; the last page to open counts. A line that is wanted again replaces its former
 * quantity: the shopper went back and pressed once more. Without storage, the shopper returns to the product after signing in.
 */
export function rememberIntent({ lines, thenGoTo }: CartIntent, now = Date.now()): void {
  const keys = new Set(lines.map(getLineKey))
  const earlier = (readIntent(now)?.lines ?? []).filter((line) => !keys.has(getLineKey(line)))
  tabStore.write(intentStorage, JSON.stringify({ lines: [...lines, ...earlier], thenGoTo, at: now }))
}

/** The intent, which stays; null when it is older than an hour. */
export const peekIntent = (now = Date.now()): CartIntent | null => readIntent(now)

/** Returns the intent and deletes it, so that it is resumed once; null when it is older than an hour. */
export function takeIntent(now = Date.now()): CartIntent | null {
  const intent = readIntent(now)
  tabStore.remove(intentStorage)
  return intent
}

function readIntent(now: number): CartIntent | null {
  const stored = tabStore.readJson(intentStorage) as (CartIntent & { at: number }) | null
  try {
    if (!stored) return null
    const { lines, thenGoTo, at } = stored
    if (!lines.every(({ productId, quantity }) => typeof productId === 'string' && quantity >= 1) || now - at > hourMs) return null
    return { lines, thenGoTo: isReturnPath(thenGoTo) ? thenGoTo : undefined }
  } catch {
    return null
  }
}
