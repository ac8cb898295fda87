import { localStore } from '@saddar/client/browser-storage'

const storageKey = 'ownReview'

/**
 * Notes in all tabs of this browser which product its shopper is reviewing, then the id of the review, so that its author gets no live update
 * about it. null once it failed.
 */
export function markOwnReview(id: string | null): void {
  if (id === null) localStore.remove(storageKey)
  else localStore.write(storageKey, id)
}

/** The live event may arrive before the reply: until then the product's id stands for the review. */
export function isOwnReview(review: { _id: string; productId: string }): boolean {
  const id = localStore.read(storageKey)
  return id === review._id || id === review.productId
}
