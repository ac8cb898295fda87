/** What was typed into the form of /login or /register. */
interface EntryDraft {
  name: string
  email: string
  password: string
}

// In memory only, because of the password.
let draft: EntryDraft = { name: '', email: '', password: '' }

/** What the other form was left with, so that switching between the two loses nothing (rule 2.22). */
export const readEntryDraft = (): EntryDraft => draft

export const saveEntryDraft = (typed: Partial<EntryDraft>): void => {
  draft = { ...draft, ...typed }
}

/** Call after a sign-in: the next person at this browser begins with empty forms. */
export const clearEntryDraft = (): void => {
  draft = { name: '', email: '', password: '' }
}
