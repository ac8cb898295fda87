import type { Category } from '@saddar/contract'

export interface Branch {
  category: Category
  /** 0 at the top. */
  depth: number
  children: Branch[]
}

/** The tree of categories, in the order in which they came. */
export function growBranches(categories: Category[], parentId: string | null = null, depth = 0): Branch[] {
  return categories
    .filter((category) => category.parentId === parentId)
    .map((category) => ({ category, depth, children: growBranches(categories, category._id, depth + 1) }))
}

/** All branches one after the other, as a list to choose from shows them. */
export const flattenBranches = (branches: Branch[]): Branch[] => branches.flatMap((branch) => [branch, ...flattenBranches(branch.children)])

/** How many levels a branch has. */
export const measureBranch = ({ children }: Branch): number => 1 + Math.max(0, ...children.map(measureBranch))
