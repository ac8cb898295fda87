const storageKey = 'ownReview'

/**
 * Notes in all tabs of this browser what its shopper is reviewing, then what they wrote, so that the news of it is not told to its author.
 * null once it failed.
 */
export function markOwnReview(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, id)
  } catch {
    // Then they hear of it twice.
  }
}

/** The news may come before the answer: until then the product's id stands for the review. */
export function isOwnReview(review: { _id: string; productId: string }): boolean {
  try {
    const id = localStorage.getItem(storageKey)
    return id === review._id || id === review.productId
  } catch {
    return false
  }
}
