import { tabStore } from '@saddar/client/browser-storage'

/** The link with which this tab went to the bank. The bank returns every payment to one page, and link holders have no account. */
interface Departure {
  key: string
  orderId: string
}
const storageKey = 'advanceLink'

export const rememberAdvance = (departure: Departure): boolean => tabStore.write(storageKey, JSON.stringify(departure))

/**
 * The key of the link whose advance a return from the bank is about; null for another order's.
 * @param returned what the return names: the order's number, or the reference of an attempt, which begins with it
 */
export function findAdvanceKey(returned: string): string | null {
  const { key, orderId } = (tabStore.readJson(storageKey) ?? {}) as Partial<Departure>
  const plain = (text: string) => text.replaceAll('-', '').toUpperCase()
  return key && orderId && plain(returned).startsWith(plain(orderId)) ? key : null
}

/** Whether this tab went to the bank from the link of an advance. */
export const hasAdvanceKey = (): boolean => tabStore.read(storageKey) !== null
