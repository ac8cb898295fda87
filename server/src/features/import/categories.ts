import { categoryInput } from '@saddar/contract'
import { category as limits } from '@saddar/contract/limits'
import type { Context } from '../../platform/context.ts'
import { parse } from '../../platform/http/parse.ts'
import { createCategory } from '../catalogue/index.ts'
import type { Row } from './read-table.ts'

/** Names from the top down as a cell holds them; a name's own arrow is written with a backslash. */
export const writeCategoryPath = (names: string[]): string => names.map((name) => name.replaceAll('>', '\\>')).join(' > ')

/**
 * A product's category: Shopify's type, which is the shop's own word, else its product category, of which the last levels fit our tree.
 * Empty for none, undefined when the file has neither column.
 */
export function readCategoryPath(row: Row): string[] | undefined {
  const [type, category] = [row.cell('type'), row.cell('category')]
  if (type === undefined && category === undefined) return undefined
  const names = (type || category || '').split(/(?<!\\)>/).flatMap((name) => name.replaceAll('\\>', '>').trim() || [])
  return names.slice(-limits.depth)
}

const keyOf = (path: string[]) => path.map((name) => name.toLowerCase()).join('\n')

/** The shop's categories by their names. */
export class CategoryNames {
  readonly #byPath = new Map<string, string>()
  readonly #byName = new Map<string, string[]>()

  static async load(ctx: Context): Promise<CategoryNames> {
    const rows = await ctx.db.selectFrom('categories').select(['id', 'name', 'parent_id']).execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    const names = new CategoryNames()
    const pathOf = (id: string): string[] => {
      const row = byId.get(id)
      return row ? [...(row.parent_id ? pathOf(row.parent_id) : []), row.name] : []
    }
    for (const { id } of rows) names.#learn(pathOf(id), id)
    return names
  }

  #learn(path: string[], id: string): void {
    this.#byPath.set(keyOf(path), id)
    const name = path.at(-1)!.toLowerCase()
    this.#byName.set(name, [...(this.#byName.get(name) ?? []), id])
  }

  /** A name that stands alone means the only category that is called so, wherever it is. */
  find(path: string[]): string | undefined {
    const exact = this.#byPath.get(keyOf(path))
    const named = path.length === 1 ? (this.#byName.get(path[0]!.toLowerCase()) ?? []) : []
    return exact ?? (named.length === 1 ? named[0] : undefined)
  }

  /** Makes what is missing of a path, from the top down. */
  async make(ctx: Context, path: string[]): Promise<string> {
    let parentId: string | null = null
    for (const [level, name] of path.entries()) {
      const above = path.slice(0, level + 1)
      const known: string | undefined = this.#byPath.get(keyOf(above))
      if (known) parentId = known
      else {
        const made: string = (await createCategory(ctx, parse(categoryInput, { name, parentId })))._id
        this.#learn(above, made)
        parentId = made
      }
    }
    return parentId!
  }
}
