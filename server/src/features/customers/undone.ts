import type { AfterUndo } from '../undo/index.ts'

/** What follows the undo of a change of a customer (rule 16.14): nothing caches notes. */
export const undoneNotes = { noteDeleted: async () => {} } satisfies Record<string, AfterUndo>
