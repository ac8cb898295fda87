import type { ListedCategory } from './queries.ts'

/** A category as every page embeds it: without a slug that follows from its name, and without a parent if it has none. */
export type EmbeddedCategory = Omit<ListedCategory, 'slug' | 'parentSlug'> & Partial<Pick<ListedCategory, 'slug' | 'parentSlug'>>

export const embedCategories = (categories: ListedCategory[]): EmbeddedCategory[] =>
  categories.map(({ slug, parentSlug, ...category }) => ({
    ...category,
    ...(slug !== slugOf(category.name) && { slug }),
    ...(parentSlug !== null && { parentSlug }),
  }))

export const readEmbeddedCategories = (categories: EmbeddedCategory[]): ListedCategory[] =>
  categories.map((category) => ({ slug: slugOf(category.name), parentSlug: null, ...category }))

const slugOf = (name: string) => name.toLowerCase().replace(/\W+/g, '-')
