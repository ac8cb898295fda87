import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Matches `products p` in the category that `root` selects from `categories`, or below it. Uses category ids instead of the product's path,
 * since an index covers them together with all columns that lists count by.
 */
export const isWithin = (root: Expression<SqlBool>): RawBuilder<SqlBool> => sql<SqlBool>`p.category_id = any(array(
  with recursive below as (
    select id from categories where ${root}
    union all
    select c.id from categories c join below on c.parent_id = below.id
  )
  select id from below))`
