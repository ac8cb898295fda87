import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/**
 * The labels and ids under which the log has changes of an order, of a SKU with its product, or of an account by its email. What no longer exists is
 * found by its label alone.
 */
export async function findSearched(db: Db, given = ''): Promise<string[] | undefined> {
  const text = given.trim()
  if (text === '') return undefined
  const { rows } = await sql<{ id: string }>`
    select id::text from orders where order_id = upper(${text})
    union select id::text from skus where sku in (${text}, upper(${text}))
    union select product_id::text from skus where sku in (${text}, upper(${text}))
    union select id::text from users where email = lower(${text})`.execute(db)
  return [...new Set([text, text.toUpperCase(), text.toLowerCase(), ...rows.map(({ id }) => id)])]
}
