import type { Context } from '../../platform/context.ts'
import { groupAlternatives, listFacts } from './amounts.ts'
import { findGoods } from './brands-not-sold.ts'
import { namesComputer } from './find-phone.ts'
import { joints, type QueryTerm } from './parse-query.ts'
import type { TypedSearch } from './read-search.ts'
import { findPhrases, type Phrase } from './search-phrases.ts'
import { isMadeToFit, type TypedWords } from './search-queries.ts'
import {
  choosePhone,
  listBeginnings,
  type Requirement,
  requireAmount,
  requireEnds,
  requireLink,
  requireName,
  requirePhone,
} from './search-requirements.ts'
import type { SearchOptions } from './search-result.ts'
import { lastSingular, type Vocabulary } from './search-terms.ts'

export interface Requirements {
  words: TypedWords
  /** Some words are guessed. */
  isGuess: boolean
  /** All words are spelt as in the catalogue. */
  isSpelled: boolean
  /** Misspelt words with the words that are meant. */
  corrected: Map<string, string>
  /** Words that have nothing to do with the catalogue. */
  unknown: string[]
  /** The goods of a brand that the shop may not sell, when they are all that was typed. */
  goods: string | undefined
  /** Numbers that may be prices. */
  prices: string[]
  requirements: Requirement[]
  /** Phones and amounts of the catalogue that are near the typed ones. */
  facts: string[]
  /** The keys of the phones that are meant. */
  phones: string[]
}

/** Looks up the typed words, phone and amounts in the catalogue. */
export async function readRequirements(
  { db }: Context,
  { query: { terms: typed, phone, ends }, amounts, joined }: TypedSearch,
  vocabulary: Vocabulary,
  { isTyping, isVerbatim }: SearchOptions,
): Promise<Requirements> {
  const { kinds, ownKinds } = vocabulary
  const namesKind = (phrase: readonly string[]) => kinds.has(lastSingular(phrase))
  // A brand that makes several kinds of goods says nothing more beside the name of one: 'anker cable'.
  const isBrand = ({ isInstead, means }: QueryTerm) => isInstead && means.length > 1
  const isKindTerm = (term: QueryTerm) => [term.words, ...term.means.map((phrase) => phrase.split(' '))].some(namesKind)
  // The 'ca' of 'anker ca' begins cables and cases.
  const beginsKind = ({ open, words: [word = '', ...more] }: QueryTerm) =>
    open && more.length === 0 && word.length > 1 && [...kinds].some((kind) => kind.startsWith(word))
  const hasKind = typed.some((term) => !isBrand(term) && (isKindTerm(term) || beginsKind(term)))
  const terms = hasKind ? typed.filter((term) => !isBrand(term)) : typed
  const [{ phrases, isGuess, isSpelled, corrected, unknown, prices, known, link }, facts] = await Promise.all([
    findPhrases(db, terms, phone?.words ?? [], vocabulary, { isTyping, isVerbatim }),
    listFacts(db, listBeginnings(phone, amounts)),
  ])
  const isKind = (choice: Phrase[]) => choice.some(({ words }) => namesKind(words))
  const named = phrases.filter(isKind)
  const typedKinds = typed.map((term) => (isKindTerm(term) ? term.words.join(' ') : undefined))
  const isJoined = named.length > 1 && areJoined(typedKinds, joined)
  // An 'airpods aur watch stand' is a stand, for both.
  const head = isJoined && named.length > 2 && !endsJoined(typedKinds, joined) ? named.at(-1) : undefined
  const joinedKinds = isJoined ? named.filter((choice) => choice !== head).flat() : []
  // 'charger aur cable' means both kinds, and no product of both.
  const heads = head ? [head] : isJoined ? [joinedKinds] : named
  const names = typedKinds.filter((name) => name !== undefined)
  // A 'speaker with mic' is a speaker.
  const parts =
    isJoined || names.length !== named.length ? [] : named.filter((choice, at) => !isMadeToFit(choice) && isAfterWith(names, at, joined))
  const kind = heads.filter((choice) => !parts.includes(choice))
  const categories = kind.map((choice) => [choice, choice.flatMap(({ words }) => ownKinds.get(lastSingular(words)) ?? [])] as const)
  const listAccessories = (choice: Phrase[]) => choice.flatMap(({ words }) => vocabulary.accessories.get(lastSingular(words)) ?? [])
  const words: TypedWords = {
    kind,
    ownKind: new Map(categories.filter(([, ids]) => ids.length > 0).map(([choice, ids]) => [choice, ids])),
    others: [...(head ? [joinedKinds] : parts), ...phrases.filter((choice) => !isKind(choice))],
    accessories: kind.every((choice) => listAccessories(choice).length > 0) ? kind.flatMap(listAccessories) : [],
    isLost: unknown.length > 0 && kind.length === 0,
    isForComputer: !phone && typed.some(({ words }) => words.some(namesComputer)),
  }
  // A cable for AirPods is called a cable, and lists them.
  const place = typed.some((term) => !term.isInstead && isKindTerm(term)) ? 'ABC' : 'AB'
  const notSold = typed.filter(({ isInstead }) => isInstead).map(({ words }) => requireName(words, place))
  const requirements = [...notSold, ...groupAlternatives(amounts).map((each) => requireAmount(each, facts))]
  const phones: string[] = []
  if (phone) {
    const chosen = choosePhone(phone, facts, known, isTyping)
    phones.push(...chosen.keys)
    // A bare 'v30' that no phone of the catalogue is called is a word of its products.
    const isWord = !phone.isSure && chosen.exact.length === 0 && chosen.isNamed
    // Earbuds and watches have models such as 'm10' of their own.
    const isOtherModel =
      chosen.exact.length === 0 && !chosen.isNamed && /^[A-Z]\d+$/.test(phone.label) && words.kind.some(namesKindWithModels)
    if (isOtherModel) unknown.push(phone.label.toLowerCase())
    else if (isWord) words.others.push([{ words: phone.words, open: false }])
    else {
      const kind = words.kind.find(isMadeToFit) ?? words.kind[0]
      requirements.push(
        requirePhone(phone, chosen, {
          kind: kind && nameKind(kind.filter((phrase) => isMadeToFit([phrase]) || namesKind(phrase.words))),
          isMadeToFit: words.kind.some(isMadeToFit),
        }),
      )
    }
  }
  if (link) requirements.push(requireLink(link))
  if (ends) requirements.push(requireEnds(ends))
  const goods = phone ? undefined : findGoods(typed.flatMap(({ words }) => words))
  return { words, isGuess, isSpelled, corrected, unknown, goods, prices, requirements, facts, phones }
}

/** Whether a term names goods that are called by a letter and a number, as phones are. */
const namesKindWithModels = (choice: Phrase[]) =>
  choice.some(({ words }) => /^(earbud|earphone|handsfree|headphone|headset|microphone|neckband|speaker|watch)$/.test(lastSingular(words)))

const isAfterJoint = (kind: string, text: string) => [...joints].some((word) => ` ${text} `.includes(` ${word} ${kind} `))

/** Whether the last kind is one of those that are joined, as in 'keyboard aur mouse'. */
const endsJoined = (kinds: readonly (string | undefined)[], text: string): boolean =>
  /\b(combo|set|bundle)\b/.test(text) || isAfterJoint(kinds.findLast(Boolean) ?? '', text)

/** Whether 'with' is between the first kind and this one. */
function isAfterWith(kinds: readonly string[], at: number, text: string): boolean {
  const [before = '', ...after] = ` ${text} `.split(' with ')
  return ` ${before} `.includes(` ${kinds[0]} `) && after.some((part) => ` ${part} `.includes(` ${kinds[at]} `)) && at > 0
}

/** Whether 'and' or 'or' is before a kind that follows another one ('case iphone 15 aur glass'), or a set of both is asked for: 'keyboard mouse combo'. */
const areJoined = (kinds: readonly (string | undefined)[], text: string): boolean =>
  /\b(combo|set|bundle)\b/.test(text) || kinds.some((kind, at) => kind && kinds.slice(0, at).some(Boolean) && isAfterJoint(kind, text))

/** The same in the plural: 'power banks'. */
export function nameKinds(kind: Phrase[] | undefined): string {
  const name = nameKind(kind)
  if (/(glass|handsfree)$/.test(name)) return name
  if (/mouse$/.test(name)) return name.replace(/mouse$/, 'mice')
  if (/[^aeiou]y$/.test(name)) return name.replace(/y$/, 'ies')
  return name + (/(s|sh|ch|x)$/.test(name) ? 'es' : 's')
}

/** The word for the kind that was searched for: 'watch' of 'ghari'. */
export function nameKind([phrase]: Phrase[] = []): string {
  const words = phrase?.words ?? []
  return [...words.slice(0, -1), lastSingular(words)].join(' ')
}
