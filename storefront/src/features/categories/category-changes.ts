import type { Category } from '@saddar/contract'
import { type ListedCategory, pickCategory } from './queries.ts'

/** Appends a new category; one already in the list is left unchanged (rule 9.6). */
export function addCategory(categories: ListedCategory[], category: Category): ListedCategory[] {
  return categories.some(({ _id }) => _id === category._id) ? categories : [...categories, pickCategory(category)]
}

/** Merges a changed category into the list, or adds it when it is missing. */
export function mergeCategory(categories: ListedCategory[], category: Category): ListedCategory[] {
  const merged = categories.map((each) => (each._id === category._id ? { ...each, ...pickCategory(category) } : each))
  return addCategory(merged, category)
}

export function removeCategories(categories: ListedCategory[], ids: string[]): ListedCategory[] {
  return categories.filter(({ _id }) => !ids.includes(_id))
}
