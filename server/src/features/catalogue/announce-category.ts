import type { AdminCategory } from '@saddar/contract'
import type { Transaction } from '../../platform/context.ts'
import { announce, tags } from '../live/index.ts'

/**
 * Announces a category after the commit, and invalidates what shows the tree: to everyone one that the shop shows, to staff one that it hides. To
 * shoppers a category that is hidden now is deleted.
 */
export function announceCategory(tx: Transaction, given: AdminCategory, what: 'created' | 'updated' | 'hidden'): void {
  const { isShown, isHidden, description, ...category } = given
  const name = what === 'created' ? 'categoryCreated' : 'categoryUpdated'
  announce(tx, name, { category }, isHidden ? 'staff' : 'everyone', [tags.categories, tags.categoryTree])
  if (what === 'hidden') announce(tx, 'categoryDeleted', { categoryIds: [category._id], isHidden: true }, 'everyone')
}
