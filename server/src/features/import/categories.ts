import { categoryInput } from '@saddar/contract'
import { category as limits } from '@saddar/contract/limits'
import type { Context } from '../../platform/context.ts'
import { parse } from '../../platform/http/parse.ts'
import { createCategory } from '../catalogue/index.ts'
import type { Row } from './read-table.ts'

/** Writes category names from the top level down, separated by '>'. A '>' within a name is escaped with a backslash. */
export const writeCategoryPath = (names: string[]): string => names.map((name) => name.replaceAll('>', '\\>')).join(' > ')

/**
 * Reads the category of a product: from Shopify's Type, which the shop defines itself, else the last levels of its Product Category, as many as
 * the tree allows. Returns an empty list for no category, and undefined if the file has neither column.
 */
export function readCategoryPath(row: Row): string[] | undefined {
  const [type, category] = [row.cell('type'), row.cell('category')]
  if (type === undefined && category === undefined) return undefined
  const names = (type || category || '').split(/(?<!\\)>/).flatMap((name) => name.replaceAll('\\>', '>').trim() || [])
  return names.slice(-limits.depth)
}

const keyOf = (path: string[]) => path.map((name) => name.toLowerCase()).join('\n')

/** Finds the shop's categories by name, and creates missing ones. */
export class CategoryNames {
  readonly #byPath = new Map<string, string>()
  readonly #byName = new Map<string, string[]>()

  static async load(ctx: Context): Promise<CategoryNames> {
    const names = new CategoryNames()
    await names.reload(ctx)
    return names
  }

  /** Reads the categories again, when somebody else has changed them meanwhile. */
  async reload(ctx: Context): Promise<void> {
    const rows = await ctx.db.selectFrom('categories').select(['id', 'name', 'parent_id']).execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    const pathOf = (id: string): string[] => {
      const row = byId.get(id)
      return row ? [...(row.parent_id ? pathOf(row.parent_id) : []), row.name] : []
    }
    this.#byPath.clear()
    this.#byName.clear()
    for (const { id } of rows) this.#add(pathOf(id), id)
  }

  #add(path: string[], id: string): void {
    this.#byPath.set(keyOf(path), id)
    const name = path.at(-1)!.toLowerCase()
    this.#byName.set(name, [...(this.#byName.get(name) ?? []), id])
  }

  /** Finds a category by its path. A single name also matches a category at any level, if only one has that name. */
  find(path: string[]): string | undefined {
    const exact = this.#byPath.get(keyOf(path))
    const named = path.length === 1 ? (this.#byName.get(path[0]!.toLowerCase()) ?? []) : []
    return exact ?? (named.length === 1 ? named[0] : undefined)
  }

  /** The number of categories that the shop has. */
  get count(): number {
    return this.#byPath.size
  }

  /** Lists the categories that `make` would create for a path, by keys that are the same for the same category. */
  listMissing(path: string[]): string[] {
    return path.map((_, level) => keyOf(path.slice(0, level + 1))).filter((key) => !this.#byPath.has(key))
  }

  /** Creates the missing categories of a path, from the top level down. @returns the id of the last one */
  async make(ctx: Context, path: string[]): Promise<string> {
    let parentId: string | null = null
    for (const [level, name] of path.entries()) {
      const above = path.slice(0, level + 1)
      const known: string | undefined = this.#byPath.get(keyOf(above))
      if (known) parentId = known
      else {
        const created: string = (await createCategory(ctx, parse(categoryInput, { name, parentId })))._id
        this.#add(above, created)
        parentId = created
      }
    }
    return parentId!
  }
}
