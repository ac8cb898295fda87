import { category as limits } from '@saddar/contract/limits'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'

/** Serializes changes of the tree: two concurrent moves could put each category below the other. */
export async function lockCategoryTree(tx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('category-tree', 0))`.execute(tx.db)
}

/**
 * Checks whether a category and its descendants may move below another (rule 15.6), or have been moved there by an undo. The caller must have
 * locked the tree.
 * @param id absent for a new category
 * @throws AppError CATEGORY_NOT_FOUND for an unknown parent, VALIDATION for a cycle or too many levels
 */
export async function checkParent(tx: Context, parentId: string, id: string | null = null): Promise<void> {
  const { rows } = await sql<{ depth: number | null; circle: boolean | null; height: number }>`
    with recursive up as (
      select id, parent_id, 1 as depth from categories where id = ${parentId}
      union all select c.id, c.parent_id, up.depth + 1 from categories c join up on c.id = up.parent_id where up.depth <= ${limits.depth}
    ),
    down as (
      select id, 1 as height from categories where id = ${id}::uuid
      union all select c.id, down.height + 1 from categories c join down on c.parent_id = down.id where down.height <= ${limits.depth}
    )
    select (select max(depth) from up) as depth, (select bool_or(id = ${id}::uuid) from up) as circle,
      coalesce((select max(height) from down), 1) as height`.execute(tx.db)
  const { depth, circle, height } = rows[0]!
  if (depth === null) throw new AppError('CATEGORY_NOT_FOUND')
  if (circle) throw invalid([{ msg: 'A category cannot be moved into itself or what is below it', path: 'parentId' }])
  if (depth + height > limits.depth) throw invalid([{ msg: `Categories can be ${limits.depth} levels deep at most`, path: 'parentId' }])
}

/** @throws AppError VALIDATION for a name that a sibling has (case-insensitive) */
export async function checkSiblings(tx: Context, name: string, parentId: string | null, id: string | null = null): Promise<void> {
  const { rows } = await sql`
    select from categories
    where parent_id is not distinct from ${parentId}::uuid and lower(name) = lower(${name}) and id is distinct from ${id}::uuid`.execute(
    tx.db,
  )
  if (rows.length > 0) throw nameTaken()
}

const nameTaken = () => invalid([{ msg: 'A category with this name already exists here', path: 'name' }])

/** Translates a constraint error: a concurrent save took the name, or the picture was deleted. */
export function translateCategoryError(error: unknown): unknown {
  const { constraint } = error as { constraint?: string }
  if (constraint === 'categories_sibling_name') return nameTaken()
  if (constraint === 'categories_media_id_fkey')
    return invalid([{ msg: 'This picture is no longer there. Please upload it again.', path: 'mediaId' }])
  return error
}
