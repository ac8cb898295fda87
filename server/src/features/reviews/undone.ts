import type { AfterUndo } from '../undo/index.ts'
import { announceRestored } from './moderate-review.ts'

/** What follows the undo of a change of reviews (rule 16.14). */
export const undoneReviews = { reviewDeleted: (tx, [id]) => announceRestored(tx, id!) } satisfies Record<string, AfterUndo>
