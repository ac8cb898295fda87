import type { AfterUndo } from '../undo/index.ts'

/** What follows the undo of an unsubscription by staff (rule 16.14): nothing caches subscribers. */
export const undoneNewsletter = { unsubscribed: async () => {} } satisfies Record<string, AfterUndo>
