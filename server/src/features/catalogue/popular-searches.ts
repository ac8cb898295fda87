import { createHash, randomBytes } from 'node:crypto'
import { popularSearches as limits } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { atKarachi } from '../../platform/db/karachi-days.ts'
import type { EventBus } from '../../platform/events.ts'
import { isCounted } from '../../platform/http/is-counted.ts'
import type { Limit } from '../../platform/http/serve.ts'
import { tags } from '../live/index.ts'
import { normalizeTexts } from './read-search.ts'
import { buildSearch } from './search.ts'
import { isPersonal } from './zero-result-searches.ts'

const today = sql`${atKarachi(sql`now()`)}::date`
const day = 24 * 60 * 60_000
const countedMaximum = 100_000

/**
 * What was counted today, so that a person who searches again costs nothing: hashes with a key that exists in this process only. They are not
 * stored. All processes together count a person once by a limit.
 */
const counted = new WeakMap<EventBus, LRUCache<string, true>>()
const key = randomBytes(32)

/**
 * Counts a complete search that finds what was typed (rule 3.19), once a day for each address and without a reference to it. Every word must be
 * one of the catalogue or a search term, since the text may be shown to everybody.
 */
export async function recordSearch(ctx: Context, typed: string, { address, limit }: { address: string; limit: Limit }): Promise<void> {
  const [text = ''] = await normalizeTexts(ctx.db, [typed])
  if (isPersonal(typed) || text.length < limits.shortest || text.length > limits.length) return
  const seen = counted.get(ctx.events) ?? new LRUCache({ max: countedMaximum, ttl: day })
  counted.set(ctx.events, seen)
  const person = createHash('sha256').update(key).update(`${address}\n${text}`).digest('base64')
  if (seen.has(person)) return
  const { isExact } = await buildSearch(ctx, typed, { withSoldOut: false, isTyping: false })
  if (!isExact || !(await hasRoom(ctx.db, text))) return
  seen.set(person, true)
  if (!(await isCounted(limit, 'countedSearches', text))) return
  await inTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ count: number; is_first: boolean }>`
      insert into search_counts as c (day, text) values (${today}, ${text})
      on conflict (day, text) do update set count = c.count + 1
      returning count, (select count(*) from search_counts where day = ${today}) = 0 as is_first`.execute(tx.db)
    if (rows[0]?.is_first) await sql`delete from search_counts where day <= ${today} - ${limits.days}::int`.execute(tx.db)
    if ((rows[0]?.count ?? 0) % limits.people === 0) tx.invalidate([tags.popularSearches], false)
  })
}

/** Whether the text was counted today or may be: so many texts a day bound what is stored, and what the limit has to remember. */
async function hasRoom(db: Db, text: string): Promise<boolean> {
  const { rows } = await sql<{ hasRoom: boolean }>`
    select exists (select from search_counts where day = ${today} and text = ${text})
      or (select count(*) from search_counts where day = ${today}) < ${limits.perDay} as "hasRoom"`.execute(db)
  return rows[0]!.hasRoom
}

/** Lists the most popular searches of several people; in a new shop, the categories that sell best instead (rule 3.19). */
export async function listPopularSearches(db: Db): Promise<{ searches: string[]; categories: { name: string; slug: string }[] }> {
  const { rows } = await sql<{ text: string }>`
    select text from search_counts where day > ${today} - ${limits.days}::int
    group by text having sum(count) >= ${limits.people} order by sum(count) desc, text limit ${limits.count}`.execute(db)
  const searches = rows.map(({ text }) => text)
  return { searches, categories: searches.length < limits.least ? await listBestCategories(db) : [] }
}

async function listBestCategories(db: Db): Promise<{ name: string; slug: string }[]> {
  const { rows } = await sql<{ name: string; slug: string }>`
    select c.name, c.slug from categories c
    join (select category_id, sum(sold) as sold, count(*) as products from products where is_active and in_stock group by category_id) s
      on s.category_id = c.id
    order by s.sold desc, s.products desc, c.name limit ${limits.count}`.execute(db)
  return rows
}
