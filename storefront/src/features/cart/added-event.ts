import { toastMs } from '@saddar/contract/limits'
import { toast } from '@saddar/ui'
import type { LineIdentity } from '../../shared/cart-line/line-identity.ts'

export interface Added {
  /** 'Added to cart' */
  text: string
  lines: LineIdentity[]
  /** What was left out and why. */
  problems?: string[]
}

const name = 'added-to-cart'

/** Tells the shopper what is in the cart now: in the sheet (added-sheet.tsx), or in a toast while that is not loaded. */
export function announceAdded(detail: Added): void {
  // The sheet cancels the event, which makes this false.
  if (!dispatchEvent(new CustomEvent(name, { detail, cancelable: true }))) return
  const { text, problems = [] } = detail
  if (problems.length > 0) toast.error([text, ...problems].join('. '))
  else toast.success(text, { autoClose: toastMs.success })
}

/** @returns a function that ends it */
export function onAdded(show: (added: Added) => void): () => void {
  const listener = (event: Event) => {
    event.preventDefault()
    show((event as CustomEvent<Added>).detail)
  }
  addEventListener(name, listener)
  return () => removeEventListener(name, listener)
}
