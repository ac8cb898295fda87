import type { ProductValues } from './product-values.ts'

/** Unsaved form values, stored on the device until they are saved or discarded (rule 15.9). */
export interface Draft {
  values: ProductValues
  /** The version of the product that the form was filled from; absent for a new product. */
  updatedAt?: string
  savedAt: string
}

const keyOf = (userId: string, productId: string | undefined) => `officeProductDraft:${userId}:${productId ?? 'new'}`

export function readDraft(userId: string, productId: string | undefined): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(userId, productId)) ?? 'null') as Draft | null
    return draft && Array.isArray(draft.values?.variants) && Array.isArray(draft.values.media) ? draft : null
  } catch {
    return null
  }
}

export function saveDraft(userId: string, productId: string | undefined, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(userId, productId), JSON.stringify(draft))
  } catch {
    // Storage is full or disabled. Leaving the form still asks first.
  }
}

export function discardDraft(userId: string, productId: string | undefined): void {
  try {
    localStorage.removeItem(keyOf(userId, productId))
  } catch {
    // Storage is disabled.
  }
}
