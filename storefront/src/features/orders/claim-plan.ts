import { tabStore } from '@saddar/client/browser-storage'

const storageKey = 'claimOrder'

/**
 * Notes that the guest leaves an order's page to sign up or in, in order to have it in the account. It is kept for this tab, since signing in with
 * Google leaves the shop.
 */
export const planClaim = (orderId: string): boolean => tabStore.write(storageKey, orderId)

export const isClaimPlanned = (orderId: string): boolean => tabStore.read(storageKey) === orderId

export const endClaimPlan = (): void => tabStore.remove(storageKey)
