import type { CustomerDetail } from '@saddar/contract'
import { customer as limits } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getCustomer } from './read-customer.ts'

/** The tags in use, in the order of the alphabet. */
export async function listTags(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct tag, lower(tag) from users u, unnest(u.tags) as tag where u.tags <> '{}' order by lower(tag)`.execute(db)
  return rows.map(({ tag }) => tag)
}

/**
 * Adds tags to a customer and removes some; others stay, also those that a colleague adds meanwhile (rule 18.4). A tag takes the spelling in which
 * it is in use. @throws AppError CUSTOMER_NOT_FOUND, TOO_MANY_TAGS
 */
export function changeTags(ctx: Context, id: string, { add, remove }: { add: string[]; remove: string[] }): Promise<CustomerDetail> {
  return inTransaction(ctx, async (tx) => {
    await getCustomer(tx.db, id)
    const { rows } = await sql<{ tags: string[] }>`select tags from users where id = ${id} for update`.execute(tx.db)
    const inUse = add.length > 0 ? await listTags(tx.db) : []
    const spell = (tag: string) => inUse.find((other) => isSameTag(other, tag)) ?? tag
    const kept = [...rows[0]!.tags, ...add.map(spell)].filter((tag) => !remove.some((other) => isSameTag(other, tag)))
    const tags = kept.filter((tag, index) => kept.findIndex((other) => isSameTag(other, tag)) === index).sort(compareTags)
    if (tags.length > limits.tags) throw new AppError('TOO_MANY_TAGS')
    await sql`update users set tags = ${tags}, updated_at = now() where id = ${id} and tags is distinct from ${tags}::text[]`.execute(tx.db)
    return getCustomer(tx.db, id)
  })
}

const isSameTag = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const { compare: compareTags } = new Intl.Collator('en')
