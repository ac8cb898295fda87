import { type Expression, type SqlBool, sql } from 'kysely'
import type { TypedWords } from './search-queries.ts'

/** For each kind that was searched for, whether a product `p` is in a category of its own (0 or 1). */
export const isOfKind = ({ ownKind }: TypedWords) =>
  [...ownKind.values()].map((ids) => sql<number>`(p.category_id = any(${ids}::uuid[]))::int`)

/**
 * Leaves out what is only for the kind that was searched for, while there is some of the kind itself: a stand 'for Phone, Watch and Earbuds' is no
 * earbuds.
 */
export function leaveOutGoodsFor(words: TypedWords, matches: Expression<SqlBool>, withSoldOut: boolean): Expression<SqlBool> {
  const names = [...words.ownKind.keys()].flat().filter(({ words: [first] }) => !first?.startsWith('='))
  if (names.length === 0) return matches
  const ids = [...new Set([...words.ownKind.values()].flat())]
  const named = `\\m(${[...new Set(names.map((phrase) => phrase.words.at(-1)))].join('|')})`
  return sql<SqlBool>`(${matches} and (
    p.category_id = any(${ids}::uuid[]) or p.title !~* ${`\\mfor\\M.*${named}`} or regexp_replace(p.title, '\\mfor\\M.*', '', 'i') ~* ${named}
    or not exists (select from products p where p.is_active and (p.in_stock or ${withSoldOut}) and ${matches} and p.category_id = any(${ids}::uuid[]))))`
}
