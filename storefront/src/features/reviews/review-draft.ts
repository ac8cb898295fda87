import { tabStore } from '@saddar/client/browser-storage'

const storageKey = 'reviewDraft'

export interface ReviewText {
  rating: string
  comment: string
}

interface Draft extends ReviewText {
  productId: string
  /** The order that allows the review, or the review that is edited: nobody else at this browser finds the text. */
  owner: string
}

// For this tab: what the shopper typed survives a reload and the end of a session.
const readDraft = () => tabStore.readJson(storageKey) as Draft | null

export function saveReviewDraft(productId: string, owner: string, { rating, comment }: ReviewText): void {
  const draft: Draft = { productId, owner, rating, comment }
  tabStore.write(storageKey, JSON.stringify(draft))
}

export const discardReviewDraft = (): void => tabStore.remove(storageKey)

/** What was typed for this order or review; null without a draft. */
export function readReviewDraft(owner: string): ReviewText | null {
  const draft = readDraft()
  return draft?.owner === owner ? { rating: draft.rating, comment: draft.comment } : null
}

/** Whether a review of the product was typed in this tab and not sent, whoever typed it. */
export const hasReviewDraft = (productId: string): boolean => readDraft()?.productId === productId
