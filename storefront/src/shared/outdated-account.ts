import { localStore } from '@saddar/client/browser-storage'

const storageKey = 'accountOutdated'

/**
 * Whether the server may know more of the account than this browser's record of it, such as the address of an order that is on its way. It is
 * stored, since a document that is opened before the new record has arrived cancels the request for it.
 */
export const isAccountOutdated = (): boolean => localStore.read(storageKey) !== null

/** Call before a change that the server makes by itself, with the order for one: an answer may never come. */
export const markAccountOutdated = (): void => void localStore.write(storageKey, '1')

/** Call when a record has arrived that was requested after the change. */
export const markAccountFresh = (): void => localStore.remove(storageKey)
