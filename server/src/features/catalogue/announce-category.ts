import type { AdminCategory } from '@saddar/contract'
import type { Transaction } from '../../platform/context.ts'
import { announce, tags } from '../live/index.ts'
import { getAdminCategory, getCategory } from './read-categories.ts'

/**
 * Announces a category after the commit, and invalidates what shows the tree: to everyone one that the shop shows, as shoppers see it, and to staff
 * one that it hides. To shoppers a category is deleted once it is hidden, and new once it is shown again.
 * @param wasHidden whether the shop hid it before; undefined for a new one
 * @returns the category as staff see it
 */
export async function announceCategory(tx: Transaction, id: string, wasHidden?: boolean): Promise<AdminCategory> {
  const forStaff = await getAdminCategory(tx, id)
  const stale = [tags.categories, tags.categoryTree]
  if (forStaff.isHidden) {
    const { isShown, isHidden, description, ...category } = forStaff
    announce(tx, wasHidden === undefined ? 'categoryCreated' : 'categoryUpdated', { category }, 'staff', stale)
    if (wasHidden === false) announce(tx, 'categoryDeleted', { categoryIds: [id], isHidden: true }, 'everyone')
  } else {
    const { description, ...category } = await getCategory(tx, id)
    announce(tx, wasHidden === false ? 'categoryUpdated' : 'categoryCreated', { category }, 'everyone', stale)
  }
  return forStaff
}
