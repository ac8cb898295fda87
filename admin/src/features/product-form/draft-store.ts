import { localStore } from '@saddar/client/browser-storage'
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
  const draft = localStore.readJson(keyOf(userId, productId)) as Draft | null
  return draft && Array.isArray(draft.values?.variants) && Array.isArray(draft.values.media) ? draft : null
}

/** Without storage the draft is lost; leaving the form still asks first. */
export const saveDraft = (userId: string, productId: string | undefined, draft: Draft): void =>
  void localStore.write(keyOf(userId, productId), JSON.stringify(draft))

export const discardDraft = (userId: string, productId: string | undefined): void => localStore.remove(keyOf(userId, productId))
