import { localStore } from '@saddar/client/browser-storage'
import type { ProductValues } from './product-values.ts'

/** The values and the version of the product that a form was filled from; a new product has no version. */
export interface SeenProduct {
  values: ProductValues
  updatedAt?: string | undefined
}

/** Unsaved form values, stored on the device until they are saved or discarded (rule 15.9). */
export interface Draft {
  values: ProductValues
  seen: SeenProduct
  savedAt: string
}

const keyOf = (userId: string, productId: string | undefined) => `officeProductDraft:${userId}:${productId ?? 'new'}`

const isForm = (values: ProductValues | undefined) => Array.isArray(values?.variants) && Array.isArray(values.media)

export function readDraft(userId: string, productId: string | undefined): Draft | null {
  const draft = localStore.readJson(keyOf(userId, productId)) as Draft | null
  return draft && isForm(draft.values) && isForm(draft.seen?.values) ? draft : null
}

/** Without storage the draft is lost; leaving the form still asks first. */
export const saveDraft = (userId: string, productId: string | undefined, draft: Draft): void =>
  void localStore.write(keyOf(userId, productId), JSON.stringify(draft))

export const discardDraft = (userId: string, productId: string | undefined): void => localStore.remove(keyOf(userId, productId))
