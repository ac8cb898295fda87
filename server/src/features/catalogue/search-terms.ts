import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { type EventBus, hasTag } from '../../platform/events.ts'
import { tags } from '../live/index.ts'
import { listMotorbikeModels } from './motorbikes-by-model.ts'
import { toSingular } from './parse-query.ts'
import { listSameUses } from './same-uses.ts'
import { spellInUrdu } from './urdu-script.ts'
import { listWatchModels } from './watches-by-model.ts'

/** The meaning of a word or phrase in a search (rule 3.8). */
export type SearchTerm = { effect: 'means' | 'instead'; means: string[] } | { effect: 'cheap' | 'ignore' }
export type SearchTerms = ReadonlyMap<string, SearchTerm>

/** The search terms, and the words that name a kind of product, such as case or charger. */
export interface Vocabulary {
  terms: SearchTerms
  kinds: ReadonlySet<string>
  /** Those of categories without others below, with the ids of these categories. */
  ownKinds: ReadonlyMap<string, readonly string[]>
  /** For each of those, the kinds of the goods that go with it, by the names of their categories: 'strap' of 'Watch Straps'. */
  accessories: ReadonlyMap<string, readonly string[]>
  /** Parts of the name of a category with others below, such as 'Car & Bike', of which one is named so too: 'Bike Mounts'. */
  parts: ReadonlySet<string>
  /** Those with products. */
  categories: readonly NamedCategory[]
}

export interface NamedCategory {
  name: string
  slug: string
  /** The words of the name, normalized. */
  words: string[]
}

/** One cached copy per server instance, invalidated by the tags of its sources. */
const cached = new WeakMap<EventBus, { vocabulary?: Promise<Vocabulary> | undefined }>()

export function getVocabulary(ctx: Context): Promise<Vocabulary> {
  const copy = cached.get(ctx.events) ?? startCaching(ctx.events)
  if (copy.vocabulary) return copy.vocabulary
  const reading = readVocabulary(ctx)
  copy.vocabulary = reading
  reading.catch(() => {
    // The next search retries.
    if (copy.vocabulary === reading) copy.vocabulary = undefined
  })
  return reading
}

function startCaching(events: EventBus) {
  const copy: { vocabulary?: Promise<Vocabulary> | undefined } = {}
  cached.set(events, copy)
  events.onInvalidated((stale) => {
    if (hasTag(stale, tags.searchTerms, tags.categories)) copy.vocabulary = undefined
  })
  return copy
}

const toKind = ({ name }: { name: string }) => lastSingular(name.split(' '))
/** The word that names the kind: 'protector' of 'Screen Protectors'. */
export const lastSingular = (words: readonly string[]) => toSingular(words.at(-1) ?? '')

async function readVocabulary({ db }: Context): Promise<Vocabulary> {
  const [words, names, categories] = await Promise.all([
    db.selectFrom('search_terms').select(['term', 'effect', 'means']).execute(),
    // 'Hubs & Adapters' names two kinds; in 'Wall Chargers' the last word names the kind.
    sql<{ id: string; name: string; is_own: boolean; is_part: boolean }>`
      select c.id, search_text(part) as name, name like '%&%' as is_part, not exists (select from categories b where b.parent_id = c.id) as is_own
      from categories c, regexp_split_to_table(name, '&') part`.execute(db),
    sql<NamedCategory>`
      select name, slug, string_to_array(search_text(name), ' ') as words from categories c
      where exists (select from products p where p.is_active and p.category_path @> array[c.id])
      order by parent_id is not null, lower(name)`.execute(db),
  ])
  const ownKinds = new Map<string, string[]>()
  for (const row of names.rows) {
    const kind = toKind(row)
    if (row.is_own) ownKinds.set(kind, [...(ownKinds.get(kind) ?? []), row.id])
  }
  const named = names.rows.filter(({ is_own }) => is_own).map(({ name }) => name.split(' ').map(toSingular))
  const accessories = new Map(
    [...ownKinds.keys()].map((kind) => [kind, named.flatMap((words) => (words.slice(0, -1).includes(kind) ? words.slice(-1) : []))]),
  )
  const ownWords = new Set(names.rows.flatMap(({ is_own, name }) => (is_own ? name.split(' ').map(toSingular) : [])))
  const shared = names.rows.filter(({ is_own, is_part }) => is_part && !is_own).map(toKind)
  const own: SearchTerms = new Map(words.map(({ term, effect, means }) => [term, { effect, means } as SearchTerm]))
  return {
    terms: new Map([...listWatchModels(), ...listMotorbikeModels(), ...(await spellInUrdu(db, own)), ...listSameUses(own), ...own]),
    kinds: new Set(names.rows.map(toKind)),
    ownKinds,
    accessories,
    parts: new Set(shared.filter((part) => ownWords.has(part))),
    categories: categories.rows,
  }
}

/** Sets the meaning of a word or phrase; null deletes it (rule 3.8). Takes effect on commit. */
export function changeSearchTerm(ctx: Context, typed: string, to: SearchTerm | null): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (to === null) await sql`delete from search_terms where term = search_text(${typed})`.execute(tx.db)
    else {
      const means = 'means' in to ? to.means : []
      await sql`
        insert into search_terms (term, effect, means)
        values (search_text(${typed}), ${to.effect}, array(select search_text(word) from unnest(${means}::text[]) word))
        on conflict (term) do update set effect = excluded.effect, means = excluded.means, updated_at = now()`.execute(tx.db)
    }
    tx.invalidate([tags.searchTerms, tags.products])
  })
}
