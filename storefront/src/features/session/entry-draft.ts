import { tabStore } from '@saddar/client/browser-storage'

/** What was typed into the form of /login or /register. */
interface EntryDraft {
  name: string
  email: string
  password: string
}

const key = 'entryDraft'
let draft: EntryDraft | undefined

function readStored(): EntryDraft {
  const { name, email } = (tabStore.readJson(key) ?? {}) as Partial<Record<keyof EntryDraft, unknown>>
  const toText = (value: unknown) => (typeof value === 'string' ? value : '')
  return { name: toText(name), email: toText(email), password: '' }
}

/**
 * What the other form was left with, so that switching between the two loses nothing; after a reload in the same tab, name and email (rule
 * 2.22).
 */
export const readEntryDraft = (): EntryDraft => {
  draft ??= readStored()
  return draft
}

export function saveEntryDraft(typed: Partial<EntryDraft>): void {
  draft = { ...readEntryDraft(), ...typed }
  // The password stays in memory.
  tabStore.write(key, JSON.stringify({ name: draft.name, email: draft.email }))
}

/** Call after a sign-in: the next person at this browser begins with empty forms. */
export function clearEntryDraft(): void {
  draft = undefined
  tabStore.remove(key)
}
