import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'

type Values = Record<string, unknown>

/** What the ids in these values belong to, as staff know it: people by name, orders and returns by number, products by title. */
export async function nameIds(db: Db, entries: readonly { before: Values; after: Values }[]): Promise<Record<string, string>> {
  const values = entries.flatMap(({ before, after }) => [...Object.values(before), ...Object.values(after)])
  const ids = [...new Set(values.filter((value): value is string => typeof value === 'string' && isUuid(value)))]
  if (ids.length === 0) return {}
  const { rows } = await sql<{ id: string; name: string }>`
    with sought as materialized (select unnest(${ids}::uuid[]) as id)
    select id, name from users join sought using (id) where name <> ''
    union all select id, order_id from orders join sought using (id)
    union all select r.id, concat(o.order_id, '-R', r.number) from returns r join sought using (id) join orders o on o.id = r.order_id
    union all select r.id, o.order_id from refunds r join sought using (id) join orders o on o.id = r.order_id
    union all select id, title from products join sought using (id)
    union all select id, name from categories join sought using (id)`.execute(db)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}
