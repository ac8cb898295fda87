import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { EventBus } from '../../platform/events.ts'
import { invalidateTags, tags } from '../live/index.ts'
import { toSingular } from './read-wish.ts'

/** What the shop knows about a word or a phrase that shoppers type (behaviour 3.8). */
export type SearchTerm = { effect: 'means'; means: string[] } | { effect: 'cheap' | 'ignore' }
export type SearchTerms = ReadonlyMap<string, SearchTerm>

/** What the shop knows about shoppers' words: what they mean, and the words that name a kind of goods: case, charger. */
export interface Vocabulary {
  terms: SearchTerms
  kinds: ReadonlySet<string>
}

/** One copy for each running shop, dropped by the tags of what it was read from. */
const kept = new WeakMap<EventBus, { vocabulary?: Promise<Vocabulary> | undefined }>()

export function getVocabulary(ctx: Context): Promise<Vocabulary> {
  const copy = kept.get(ctx.events) ?? startKeeping(ctx.events)
  if (copy.vocabulary) return copy.vocabulary
  const reading = readVocabulary(ctx)
  copy.vocabulary = reading
  reading.catch(() => {
    // The next search tries again.
    if (copy.vocabulary === reading) copy.vocabulary = undefined
  })
  return reading
}

function startKeeping(events: EventBus) {
  const copy: { vocabulary?: Promise<Vocabulary> | undefined } = {}
  kept.set(events, copy)
  events.onEvent(({ tags: stale }) => {
    if (stale.includes(tags.searchTerms) || stale.includes(tags.categories)) copy.vocabulary = undefined
  })
  return copy
}

async function readVocabulary({ db }: Context): Promise<Vocabulary> {
  const [words, names] = await Promise.all([
    db.selectFrom('search_terms').select(['term', 'effect', 'means']).execute(),
    // 'Hubs & Adapters' are two kinds; of 'Wall Chargers' the last word says what they are.
    sql<{ name: string }>`select distinct search_text(part) as name from categories, regexp_split_to_table(name, '&') part`.execute(db),
  ])
  return {
    terms: new Map(words.map(({ term, effect, means }) => [term, { effect, means } as SearchTerm])),
    kinds: new Set(names.rows.map(({ name }) => toSingular(name.split(' ').at(-1) ?? ''))),
  }
}

/**
 * Says what a typed word or phrase means, or with null that nothing is known about it any more (behaviour 3.8).
 * Searches follow it from the moment it is committed.
 */
export function changeSearchTerm(ctx: Context, typed: string, to: SearchTerm | null): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (to === null) await sql`delete from search_terms where term = search_text(${typed})`.execute(tx.db)
    else {
      const means = to.effect === 'means' ? to.means : []
      await sql`
        insert into search_terms (term, effect, means)
        values (search_text(${typed}), ${to.effect}, array(select search_text(word) from unnest(${means}::text[]) word))
        on conflict (term) do update set effect = excluded.effect, means = excluded.means, updated_at = now()`.execute(tx.db)
    }
    invalidateTags(tx, [tags.searchTerms, tags.products])
  })
}
