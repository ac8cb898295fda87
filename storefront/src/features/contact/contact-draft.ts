import { tabStore } from '@saddar/client/browser-storage'

const storageKey = 'contactDraft'

/** The texts of the contact form. */
export interface ContactText {
  name: string
  email: string
  phone: string
  subject: string
  message: string
}

interface Draft extends ContactText {
  /** Who was signed in: the next person at this browser does not find the text. '' for a guest, who may have signed in since. */
  owner: string
}

// For this tab: phones with little memory load a tab anew after a look at another app.
export const saveContactDraft = (owner: string, text: ContactText): void => {
  const draft: Draft = { ...text, owner }
  tabStore.write(storageKey, JSON.stringify(draft))
}

export const readContactDraft = (): Draft | null => tabStore.readJson(storageKey) as Draft | null

export const discardContactDraft = (): void => tabStore.remove(storageKey)
