import { countMistakes } from '@saddar/contract/count-mistakes'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { beginsCommonWord, isCommonWord } from './common-words.ts'
import { toSingular } from './parse-query.ts'

/** How a typed word occurs in the catalogue. */
export interface SearchWord {
  term: string
  /** The catalogue has exactly this word. */
  whole: boolean
  /** A word of the catalogue begins with it. */
  begun: boolean
  /** All words of the catalogue that begin with it, when they are few. */
  endings: string[] | undefined
  /** The nearest words when none begins with it, best first. */
  near: string[]
  /** Of a number or the unfinished word: a main field of a product has it. */
  isNamed: boolean
  /** The two words, when they were typed as one. */
  split: [string, string] | null
}

/** The last word, while it may be unfinished. */
interface Unfinished {
  word: string
  /** It begins another word that is looked for if no product is called like it. */
  goesOn: boolean
}

/** The maximum edit distance for a word of this length; 0 for very short words. */
const mistakes = (length: number) => (length <= 3 ? 0 : length <= 5 ? 1 : 2)
const nearestMaximum = 5
const fewEndings = 12

/**
 * Looks up words among the catalogue's words in one query, and what may be meant by those of them that were `typed` so. Of words that are equally
 * near, those for `kinds` of products come first.
 */
export async function readSearchWords(
  db: Db,
  terms: string[],
  typed: ReadonlySet<string>,
  kinds: ReadonlySet<string>,
  unfinished?: Unfinished,
): Promise<Map<string, SearchWord>> {
  const { rows } = await sql<Omit<SearchWord, 'near' | 'endings' | 'isNamed'> & { near: string[] | null; endings: string[] }>`
    select t.term, t.whole, t.begun, t.endings,
      case when t.is_typed and not t.begun and char_length(t.term) > 3 then (
        select array_agg(w.word) from search_words w
        where w.keys && spelling_keys(t.term) and char_length(w.word) between char_length(t.term) - 2 and char_length(t.term) + 8
      ) end as near,
      case when t.is_typed and not t.begun and char_length(t.term) > 4 then (
        select array[left(t.term, i), substr(t.term, i + 1)] from generate_series(2, char_length(t.term) - 2) i
        where exists (select from search_words where word = left(t.term, i)) and exists (select from search_words where word = substr(t.term, i + 1))
        order by abs(2 * i - char_length(t.term)) limit 1
      ) end as split
    from (
      -- The word itself is the first of those that begin with it. Of an array, PostgreSQL would plan for its length, each time anew.
      select term, term = any(string_to_array(${[...typed].join(' ')}, ' ')) as is_typed, endings,
        coalesce(endings[1] = term, false) as whole, endings <> '{}' as begun
      from string_to_table(${terms.join(' ')}, ' ') term, lateral (select array(
        select word from search_words where word collate "C" >= term collate "C" and word collate "C" < (term || chr(1114111)) collate "C"
        order by word collate "C" limit ${fewEndings + 1}) as endings) found
    ) t`.execute(db)
  const isNumber = (term: string) => /^\d+$/.test(term)
  const isEveryday = (term: string) => /\d/.test(term) || isCommonWord(term)
  const isSpelt = (term: string) => !typed.has(term) || isEveryday(term) || (term === unfinished?.word && beginsCommonWord(term))
  const nearest = new Map(rows.map(({ term, near }) => [term, isSpelt(term) ? [] : pickNearest(term, near ?? [], kinds)]))
  const bySound = new Map(rows.map(({ term, begun }) => [term, begun || !typed.has(term) || isEveryday(term) ? [] : listBySound(term)]))
  const asked = rows
    .filter(({ term, whole }) => isNumber(term) || (whole && unfinished?.goesOn && term === unfinished.word))
    .map(({ term }) => term)
  const named = await listNamed(db, [...nearest.values(), ...bySound.values(), asked].flat())
  return new Map(
    rows.map(({ endings, split, ...row }) => {
      const { term } = row
      // A word that sounds the same is meant before those that are spelt alike.
      const same = bySound.get(term)!.find((word) => named.has(word))
      const near = same ? [same] : nearest.get(term)!.filter((word) => named.has(word) || isAlmost(term, word))
      return [
        term,
        {
          ...row,
          near,
          isNamed: asked.includes(term) && named.has(term),
          split: same ? null : split,
          endings: endings.length > fewEndings ? undefined : endings,
        },
      ]
    }),
  )
}

/** Sounds of Urdu with the ways in which they are written in Latin letters: 'sukun' is Sukoon, and 'barki' is Barqi. */
const sounds: [RegExp, string[]][] = [
  [/oo|u/g, ['oo', 'u']],
  [/ee|i/g, ['ee', 'i']],
  [/aa|a/g, ['aa', 'a']],
  [/kh|k|q/g, ['kh', 'k', 'q']],
  [/[vw]/g, ['v', 'w']],
  [/[jz]/g, ['j', 'z']],
  [/ph|f/g, ['ph', 'f']],
  [/au|ou|ow/g, ['au', 'ou', 'ow']],
]

/** The word with one of its sounds spelt in another way, and with the silent e of English: 'maus' is mouse. */
const listBySound = (word: string): string[] =>
  !/^[a-z]{4,}$/.test(word)
    ? []
    : sounds
        .flatMap(([sound, spellings]) =>
          [...word.matchAll(sound)].flatMap(({ 0: found, index }) =>
            spellings.filter((other) => other !== found).map((other) => word.slice(0, index) + other + word.slice(index + found.length)),
          ),
        )
        .flatMap((other) => (/[^aeiou]$/.test(other) ? [other, `${other}e`] : [other]))

/** Words of descriptions alone must be spelt almost the same: 'ladies' is not 'lies', and 'running' not 'turning'. */
const isAlmost = (term: string, word: string) => term[0] === word[0] && countMistakes(term, word) <= term.length / 4

/** The words that are in a main field of a product. */
async function listNamed(db: Db, words: string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set()
  // Most spellings are no word at all. A word of many products is one of those that sell best; the index would first collect all that have it.
  const { rows } = await sql<{ word: string }>`
    with known as materialized (select word, quote_literal(word)::tsquery as query from search_words where word = any(${words}))
    select word from known
    where exists (
      select from (select search_main from products where is_active order by in_stock desc, sold desc, id limit 150) popular
      where search_main @@ query
    ) or exists (select from products p where p.is_active and p.search_main @@ query)`.execute(db)
  return new Set(rows.map(({ word }) => word))
}

const sortLetters = (word: string) => [...word].sort().join('')
const leaveOutVowels = (word: string) => word.replace(/[aeiou]/g, '')

/** Finds the words with the smallest edit distance; the beginning of a longer word counts slightly less. */
function pickNearest(term: string, words: string[], kinds: ReadonlySet<string>): string[] {
  const allowed = mistakes(term.length)
  const isKind = (word: string) => Number(kinds.has(toSingular(word)))
  // Letters that changed places are the likeliest mistake: 'tpye' is type, and not tpe.
  const hasLetters = (word: string) => Number(sortLetters(word) === sortLetters(term))
  // 'blck' is black, and not back.
  const hasConsonants = (word: string) => Number(leaveOutVowels(word) === leaveOutVowels(term))
  const scored = words
    .map((word) => {
      const whole = countMistakes(term, word)
      const beginning = word.length > term.length ? countMistakes(term, word.slice(0, term.length)) + 0.5 : whole
      return { word, distance: Math.min(whole, beginning) + (word[0] === term[0] ? 0 : 0.3) }
    })
    .filter(({ distance }) => distance < allowed + 0.9)
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        hasLetters(b.word) - hasLetters(a.word) ||
        hasConsonants(b.word) - hasConsonants(a.word) ||
        isKind(b.word) - isKind(a.word) ||
        a.word.length - b.word.length ||
        (a.word < b.word ? -1 : 1),
    )
  const best = scored[0]?.distance ?? 0
  return scored
    .filter(({ distance }) => distance <= best + 0.5)
    .slice(0, nearestMaximum)
    .map(({ word }) => word)
}
