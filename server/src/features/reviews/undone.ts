import type { AfterUndo } from '../undo/index.ts'
import { announceRestored } from './moderate-review.ts'
import { announcePictures } from './review-pictures.ts'

/** What follows the undo of a change of reviews (rule 16.14). */
export const undoneReviews = {
  reviewDeleted: (tx, [id]) => announceRestored(tx, id!),
  reviewPictureDeleted: async (tx, [id]) => void (await announcePictures(tx, id!)),
} satisfies Record<string, AfterUndo>
