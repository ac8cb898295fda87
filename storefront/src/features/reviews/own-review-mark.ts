import { localStore } from '@saddar/client/browser-storage'

const storageKey = 'ownReview'

/**
 * Stores for all tabs of this browser the id of the product under review, then that of the saved review, so that its author gets no live
 * update about it. null removes it after a failure.
 */
export function markOwnReview(id: string | null): void {
  if (id === null) localStore.remove(storageKey)
  else localStore.write(storageKey, id)
}

/** The live event may arrive before the reply, while only the product's id is stored. */
export function isOwnReview(review: { _id: string; productId: string }): boolean {
  const id = localStore.read(storageKey)
  return id === review._id || id === review.productId
}
