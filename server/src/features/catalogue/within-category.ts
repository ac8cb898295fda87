import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Whether `products p` lie in the category that `root` names among `categories`, or anywhere below it. By the categories themselves, not by the
 * product's path: an index of them has all that lists count by.
 */
export const isWithin = (root: Expression<SqlBool>): RawBuilder<SqlBool> => sql<SqlBool>`p.category_id = any(array(
  with recursive below as (
    select id from categories where ${root}
    union all
    select c.id from categories c join below on c.parent_id = below.id
  )
  select id from below))`
