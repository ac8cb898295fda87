import type { AdminCategory } from '@saddar/contract'

export interface Branch {
  category: AdminCategory
  /** 0 at the top level. */
  depth: number
  children: Branch[]
}

/** Builds the tree of categories; siblings keep their order. */
export function buildCategoryBranches(categories: AdminCategory[], parentId: string | null = null, depth = 0): Branch[] {
  return categories
    .filter((category) => category.parentId === parentId)
    .map((category) => ({ category, depth, children: buildCategoryBranches(categories, category._id, depth + 1) }))
}

/** All branches of the tree, depth first. */
export const flattenBranches = (branches: Branch[]): Branch[] => branches.flatMap((branch) => [branch, ...flattenBranches(branch.children)])

/** The category that hides another from the shop: itself or one above, whichever is switched off (rule 3.1.1). */
export function findHiding(categories: AdminCategory[], id: string | null | undefined): AdminCategory | undefined {
  const category = categories.find(({ _id }) => _id === id)
  return category?.isShown ? findHiding(categories, category.parentId) : category
}

/** The name of a category where it is chosen. */
export const nameToChoose = ({ name, isHidden }: AdminCategory): string => (isHidden ? `${name} (hidden)` : name)

/** The number of levels of a branch. */
export const countLevels = ({ children }: Branch): number => 1 + Math.max(0, ...children.map(countLevels))
