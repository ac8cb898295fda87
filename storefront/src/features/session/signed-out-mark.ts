import { localStore } from '@saddar/client/browser-storage'

const storageKey = 'signedOutAt'
/** Other tabs follow at once, or when the browser wakes them. */
const freshMs = 60_000

/** Notes a sign-out for the other tabs, which only see that the session is gone. */
export const markSignedOut = (): boolean => localStore.write(storageKey, String(Date.now()))

/** Whether the shopper has just signed out, in any tab, and the session did not end by itself. */
export const hasJustSignedOut = (): boolean => Math.abs(Date.now() - Number(localStore.read(storageKey))) < freshMs
