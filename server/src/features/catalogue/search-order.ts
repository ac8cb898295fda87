import { type Expression, sql } from 'kysely'
import { comesIn, namesColor } from './search-colors.ts'
import { isOfKind } from './search-kind.ts'
import { writePhrases } from './search-phrases.ts'
import type { TypedWords } from './search-queries.ts'
import type { Points } from './search-requirements.ts'

/** The order of products `p` where nothing tells which of them is meant. */
export const bestFirst = sql`p.in_stock desc, p.sold desc, p.id`

/**
 * Each query term counts 4 in the title, 2 as kind or maker, 1 as model, colour or size. What is in a category of that kind counts 3 more: earbuds
 * come before a stand for earbuds, and watches before watch straps. What comes in the colour counts 4 more. What is for a car or bike that was not asked for counts 3 less: who types only
 * 'charger' means one for the wall. The exact phrase in the title counts 1 more; a phone or an amount counts as its requirement says.
 */
export function rankBy(words: TypedWords, text: string, required: Points[]): Expression<number> {
  const points = [...words.kind, ...words.others].flatMap((choice) =>
    Object.entries({ A: 4, B: 2, C: 1 }).map(
      ([place, each]) => sql`(p.search_main @@ ${writePhrases(choice, place)}::tsquery)::int * ${each}::int`,
    ),
  )
  const ofKind = isOfKind(words).map((is) => sql`${is} * 3`)
  const inColor = words.others
    .map((choice) => choice.flatMap((phrase) => phrase.words))
    .filter(namesColor)
    .map((names) => sql`${comesIn(names)} * 4`)
  const others = required
    .filter((list) => list.length > 0)
    .map(
      (list) =>
        sql`case ${sql.join(
          list.map(({ query, points: each }) => sql`when p.search_main @@ ${query}::tsquery then ${each}::int`),
          sql` `,
        )} else 0 end`,
    )
  const typed = text.split(' ').filter(Boolean)
  const asked = [...typed, ...[...words.kind, ...words.others].flat().map((phrase) => phrase.words.join(' '))]
  const vehicles = ['car', 'bike'].filter((vehicle) => !asked.includes(vehicle)).map((vehicle) => `'${vehicle}':AB`)
  const forVehicle =
    words.ownKind.size === 0 || vehicles.length === 0 ? [] : [sql`(p.search_main @@ ${vehicles.join(' | ')}::tsquery)::int * -3`]
  const asTyped = typed.length === 0 ? [] : [sql`(p.search_main @@ ${writePhrases([{ words: typed, open: true }], 'A')}::tsquery)::int`]
  return sum([...points, ...ofKind, ...inColor, ...others, ...forVehicle, ...asTyped])
}

export const sum = (numbers: Expression<unknown>[]) => sql<number>`(${sql.join([...numbers, sql`0`], sql` + `)})`
