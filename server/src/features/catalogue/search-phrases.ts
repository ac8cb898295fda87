import { countMistakes } from '@saddar/contract/count-mistakes'
import type { Db } from '../../platform/db/connect.ts'
import { isCommonWord } from './common-words.ts'
import { findShortened } from './find-shortened.ts'
import { beginningMinimum, type QueryTerm, toSingular } from './parse-query.ts'
import { readSearchWords, type SearchWord } from './read-search-words.ts'
import { namesColor } from './search-colors.ts'
import type { SearchTerm, SearchTerms, Vocabulary } from './search-terms.ts'

/** One of the alternative phrases of a query term. */
export interface Phrase {
  words: string[]
  /** The last word may be the beginning of another. */
  open: boolean
  /** All words of the catalogue that the last one begins, when they are few. */
  endings?: string[] | undefined
  /** Words that the title or the category itself must have, not only one above it. */
  own?: string[] | undefined
}

export interface Phrases {
  /** The alternatives of each term, without terms unknown to the catalogue. */
  phrases: Phrase[][]
  /** Some words are guessed. */
  isGuess: boolean
  /** All terms are spelt as in the catalogue, or are search terms. */
  isSpelled: boolean
  /** Words that the catalogue does not have, with the nearest that it has. */
  corrected: Map<string, string>
  /** Words that the catalogue neither has nor has anything near to. */
  unknown: string[]
  /** Numbers that may be prices, as in 'charger 2000'. */
  prices: string[]
  /** How all requested words occur in the catalogue. */
  known: Map<string, SearchWord>
  /** Asks for goods with or without a wire (rule 3.5.5). */
  link: Link | undefined
}
export type Link = 'wireless' | 'wired'
const linkWords: Record<Link, readonly string[]> = { wireless: ['wireless', 'bluetooth', 'tws', 'cordless'], wired: ['wired'] }

/** Finds the phrases for each query term, and whether the catalogue has the `others`. */
export async function findPhrases(
  db: Db,
  terms: QueryTerm[],
  others: string[],
  { terms: searchTerms, kinds, parts }: Pick<Vocabulary, 'terms' | 'kinds' | 'parts'>,
  { isTyping = false, isVerbatim = false }: { isTyping?: boolean; isVerbatim?: boolean | undefined } = {},
): Promise<Phrases> {
  const singles = terms.map(({ words }) => (words.length === 1 ? words[0]! : undefined))
  const joined = terms.map(({ means }, at) => {
    const [first, next] = [singles[at], singles[at + 1]]
    return first && next && means.length === 0 && /^\p{L}+$/u.test(first + next) ? first + next : undefined
  })
  const typed = new Set(terms.flatMap(({ words }) => words))
  const asked = new Set([...typed].flatMap((word) => [word, toSingular(word)]))
  for (const word of [...joined, ...others, ...terms.flatMap(listCapacities), ...terms.map(findPlug)]) if (word) asked.add(word)
  const last = terms.at(-1)
  const unfinished = last?.open ? last.words.at(-1)! : undefined
  const known = await readSearchWords(
    db,
    [...asked],
    typed,
    kinds,
    unfinished === undefined ? undefined : { word: unfinished, goesOn: goesOn(last!, kinds) },
  )
  const completed = last?.open ? completeWord(last, known, kinds, { isTyping, isAfterOthers: terms.length > 1 }) : []
  if (isVerbatim) for (const word of known.values()) Object.assign(word, { near: [], split: null })
  const phrases: Phrase[][] = []
  const corrected = new Map<string, string>()
  const unknown: string[] = []
  const prices: string[] = []
  let link: Link | undefined
  for (let at = 0; at < terms.length; at++) {
    const whole = joined[at]
    const joinedWord = whole === undefined ? undefined : known.get(whole)
    // 'neck ban' is the beginning of neckband.
    if (joinedWord?.whole || (joinedWord?.begun && terms[at + 1] === last && last?.open)) {
      const next = terms[++at]!
      const begun = joinedWord.whole ? [] : [...kinds].filter((kind) => kind.startsWith(joinedWord.term))
      const ways = [[joinedWord.term], ...begun.map((kind) => [kind]), [singles[at - 1]!, singles[at]!]]
      phrases.push(ways.map((words) => addEndings({ words, open: next.open }, known)))
      continue
    }
    const shortened = isVerbatim ? undefined : findShortened(terms[at]!, known, { terms: searchTerms, kinds })
    if (shortened) {
      corrected.set(terms[at]!.words[0]!, shortened)
      phrases.push([shortened, ...listMeanings(searchTerms.get(shortened))].map((phrase) => addOwn(toPhrase(phrase), parts)))
      continue
    }
    const swapped = isVerbatim ? undefined : findSwapped(terms[at]!, known, searchTerms)
    if (swapped) {
      corrected.set(terms[at]!.words[0]!, swapped)
      continue
    }
    const misspelt = isVerbatim ? undefined : findMisspelt(terms[at]!, known, { terms: searchTerms, kinds })
    if (misspelt?.effect === 'ignore') continue
    const choice = choosePhrases(
      terms[at]!,
      known,
      isTyping && terms.length > 1 ? noKinds : kinds,
      terms[at] === last && completed.length > 0 ? completed : listMeanings(misspelt),
    )
    const near = terms[at]!.words.length === 1 && choice.length > 0 ? known.get(terms[at]!.words[0]!)?.near[0] : undefined
    if (near && choice[0]!.words[0] === near) {
      corrected.set(terms[at]!.words[0]!, near)
      choice.push(...listMeanings(searchTerms.get(near)).map(toPhrase))
    }
    for (const fact of listCapacities(terms[at]!)) {
      // While '20000' is typed, its first digits are the beginning of a capacity.
      const open = isTyping && terms[at]!.open
      if (open ? known.get(fact)?.begun : known.get(fact)?.whole) choice.push({ words: [fact], open })
    }
    const plug = isVerbatim ? undefined : findPlug(terms[at]!)
    // A text may speak of the jack that a phone has lost.
    if (plug && known.get(plug)?.whole) choice.splice(0, choice.length, { words: [plug], open: false })
    if (isBarePrice(terms[at]!, known)) prices.push(terms[at]!.words[0]!)
    if (choice.length === 0) unknown.push(terms[at]!.words.join(' '))
    if (isAlternative(terms[at - 1], terms[at]!, known)) {
      phrases.at(-1)?.push(...choice)
      continue
    }
    const asksFor = findLink(terms[at]!, choice)
    link ??= asksFor
    phrases.push((asksFor ? addLink(choice, asksFor) : choice).map((phrase) => addOwn(addEndings(phrase, known), parts)))
  }
  return {
    phrases: phrases.filter((choice) => choice.length > 0),
    isGuess: [...known.values()].some((word) => !others.includes(word.term) && isWildGuess(word)),
    isSpelled: terms.every(
      ({ words, means }) => means.length > 0 || words.every((word) => known.get(word)?.whole || known.get(toSingular(word))?.whole),
    ),
    corrected,
    unknown,
    prices,
    known,
    link,
  }
}

/** Whether a longer word for a kind, or a search term, begins with the words. */
const goesOn = ({ words, begins }: QueryTerm, kinds: ReadonlySet<string>) =>
  begins.length > 0 || [...kinds].some((kind) => kind.length > words[0]!.length && kind.startsWith(words[0]!))

/**
 * Returns what an unfinished word may become: kinds of products that it begins, or else search terms. No misspelt other word is meant then. What is
 * the name of a product is unfinished only while the shopper is typing, and no beginning of a kind: 'car' is not card.
 */
function completeWord(
  { words, begins }: QueryTerm,
  known: Map<string, SearchWord>,
  kinds: ReadonlySet<string>,
  { isTyping, isAfterOthers }: { isTyping: boolean; isAfterOthers: boolean },
): string[] {
  const word = known.get(words.at(-1)!)!
  const isName = word.whole && word.isNamed
  if (isAfterOthers && words.length === 1 && word.term.length < beginningMinimum) return listKindsBegun(word.term, begins, kinds)
  if (words.some((each) => each.length < beginningMinimum) || (isName && !isTyping) || namesColor(words)) return []
  const begun = words.length === 1 && !isName ? [...kinds].filter((kind) => kind.startsWith(word.term)) : []
  // 'laptop' is no beginning of 'laptop to tv', as 'scr' is one of 'screen guard'.
  const isPart = (name: string) => word.whole && name.split(' ').length > words.length
  const meant = begins.filter(([name]) => (begun.length === 0 ? !isPart(name) : begun.includes(toSingular(name))))
  const completed = [...new Set([...begun, ...meant.flatMap(([, means]) => means)])]
  if (completed.length > 0) Object.assign(word, { near: [], split: null })
  return completed
}

/** Two letters begin many words, and after another word kinds of products among them: the 'co' of 'black co' covers, which are cases, and coolers. */
const listKindsBegun = (letters: string, begins: QueryTerm['begins'], kinds: ReadonlySet<string>): string[] =>
  letters.length < 2
    ? []
    : [...new Set([...kinds].filter((kind) => kind.startsWith(letters)).concat(begins.flatMap(([, means]) => means)))].filter((name) =>
        kinds.has(name),
      )

/** A different first letter probably means a different word: toaster is not coaster. */
const isWildGuess = ({ term, near }: SearchWord) => near.length > 0 && !term.startsWith('=') && near[0]![0] !== term[0]

/** A bare number may be a capacity or a power: 'power bank 20000', 'charger 65' (rule 3.5.3). */
export const listCapacities = ({ words }: QueryTerm): string[] =>
  words.length === 1 && /^[1-9]\d{1,5}$/.test(words[0]!) ? ['mah', 'w', 'gb'].map((dimension) => `=${dimension}:${words[0]}`) : []

/** 'jack' means the plug of 3.5 mm, which titles and specifications name by its size alone. */
const findPlug = ({ words, means }: QueryTerm): string | undefined =>
  words.length === 1 && means.length === 0 && words[0] === 'jack' ? '=mm:3.5' : undefined

/** Two bare numbers beside each other that the catalogue has as amounts in one unit: 'memory card 64 128'. */
const isAlternative = (before: QueryTerm | undefined, term: QueryTerm, known: Map<string, SearchWord>) =>
  before !== undefined &&
  listCapacities(term).some((fact, unit) => known.get(fact)?.whole && known.get(listCapacities(before)[unit] ?? '')?.whole)

const leastPrice = 300
/** A round number that no main field of a product has, or one such as 1,999; '3k', unless the catalogue has it, as it has '4k'. */
function isBarePrice({ words, means }: QueryTerm, known: Map<string, SearchWord>): boolean {
  if (words.length === 1 && means.length === 0 && /^[1-9]\d?k$/.test(words[0]!)) return !known.get(words[0]!)?.whole
  return words.length === 1 && means.length === 0 && isRoundPrice(words[0]!) && !known.get(words[0]!)?.isNamed
}

export function isRoundPrice(word: string): boolean {
  const number = /^[1-9]\d{2,4}$/.test(word) ? Number(word) : 0
  return number >= leastPrice && (number % 50 === 0 || number % 100 === 99)
}

function findLink({ words }: QueryTerm, choice: Phrase[]): Link | undefined {
  const links: Link[] = ['wireless', 'wired']
  const asks = (some: string[], link: Link) => some.some((word) => linkWords[link].includes(word))
  return links.find((link) => asks(words, link) || (choice.length > 0 && choice.every((phrase) => asks(phrase.words, link))))
}

/** 'wireless' alone also means what the specification says to be wireless. What is spelt like 'wired' is another word. */
function addLink(choice: Phrase[], link: Link): Phrase[] {
  const own = link === 'wired' ? choice.filter(({ words }) => words.includes('wired') || words.length > 1) : choice
  const isAlone = own.every(({ words }) => words.length === 1)
  return isAlone ? [...own, { words: [`=link:${link}`], open: false }] : own
}

/** PostgreSQL's index finds some whole words in a fraction of the time that it takes for all rows with the beginning of a word. */
function addEndings(phrase: Phrase, known: Map<string, SearchWord>): Phrase {
  const last = phrase.words.at(-1)!
  const endings = phrase.open ? known.get(last)?.endings : undefined
  return endings?.length ? { ...phrase, endings: /^\d$/.test(last) ? [last, ...endings] : endings } : phrase
}

/** 'memory car' may become a memory card. */
const noKinds: ReadonlySet<string> = new Set()

/** 'bike' is not what is only below 'Car & Bike'. */
function addOwn(phrase: Phrase, parts: ReadonlySet<string>): Phrase {
  const own = phrase.words.filter((word) => parts.has(toSingular(word)))
  return own.length > 0 ? { ...phrase, own } : phrase
}

const toPhrase = (phrase: string): Phrase => ({ words: phrase.split(' '), open: phrase.length > 3 })
const listMeanings = (term: SearchTerm | undefined) => (term && 'means' in term ? term.means : [])

/**
 * Finds the word of a search term of which two letters changed places, where the catalogue only has words that are as near: 'tpye c' is 'type c', and
 * not TPE.
 */
function findSwapped({ words, means, begins }: QueryTerm, known: Map<string, SearchWord>, terms: SearchTerms): string | undefined {
  const [word = ''] = words
  const found = known.get(word)
  if (words.length > 1 || means.length + begins.length > 0 || !found || found.begun || found.split) return undefined
  if (!/^\p{L}{4,}$/u.test(word) || isCommonWord(word)) return undefined
  const ways = Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2))
  if (found.near.some((near) => ways.includes(near))) return undefined
  const parts = new Set([...terms.keys()].flatMap((term) => term.split(' ')))
  return ways.find((way) => parts.has(way))
}

/** Finds the search term that a word is meant to be which the catalogue neither has nor has anything near to: 'powerbnk', 'gharii', 'cvr'. */
function findMisspelt(
  { words, means, begins }: QueryTerm,
  known: Map<string, SearchWord>,
  { terms, kinds }: Pick<Vocabulary, 'terms' | 'kinds'>,
): SearchTerm | undefined {
  const [word = ''] = words
  const found = known.get(word)
  const isKnown = means.length + begins.length > 0 || !found || found.begun || found.split || found.near.length > 0
  const allowed = Math.min(2, Math.floor(word.length / 5))
  if (words.length > 1 || isKnown || /\d/.test(word) || isCommonWord(word)) return undefined
  if (/^[^\Waeiou]{3,}$/.test(word)) return findByConsonants(word, terms, kinds)
  if (allowed === 0) return undefined
  let nearest: { term: SearchTerm; distance: number } | undefined
  for (const [name, term] of terms) {
    if (name[0] !== word[0] || Math.abs(name.length - word.length) > allowed) continue
    const distance = countMistakes(name, word)
    if (distance <= allowed && distance < (nearest?.distance ?? 3)) nearest = { term, distance }
  }
  return nearest?.term
}

/** Finds the kind of product, or else the search term, that is left of its vowels: 'chrg' begins charger, and 'cvr' is cover. */
function findByConsonants(word: string, terms: SearchTerms, kinds: ReadonlySet<string>): SearchTerm | undefined {
  const names = [...kinds, ...terms.keys()].filter((name) => name[0] === word[0] && !name.includes(' ')).sort((a, b) => a.length - b.length)
  const left = (name: string) => name.replace(/[aeiou]/g, '')
  const name =
    names.find((each) => left(each) === word) ?? (word.length > 3 ? names.find((each) => left(each).startsWith(word)) : undefined)
  return name === undefined ? undefined : (terms.get(name) ?? { effect: 'means', means: [name] })
}

function choosePhrases(
  { words, means, open }: QueryTerm,
  known: Map<string, SearchWord>,
  kinds: ReadonlySet<string>,
  completed: string[],
): Phrase[] {
  const meant = [...means, ...completed].map(toPhrase)
  if (words.length > 1) return [...meant, ...(words.every((word) => known.get(word)?.begun) ? [{ words, open }] : [])]
  const word = known.get(words[0]!)!
  const singular = toSingular(word.term)
  // A short search term is no beginning of another word: 'mic' is not microSD.
  const isTerm = means.length > 0
  const isOwn = word.begun && (!isTerm || word.whole || word.term.length > 3)
  const own: Phrase[] = isOwn ? [{ words: [word.term], open: isOpen(word, open && !isTerm, kinds) }] : []
  if (singular !== word.term && completed.length === 0 && known.get(singular)?.begun)
    own.push({ words: [singular], open: singular.length > 3 })
  if (own.length > 0 || meant.length > 0) return [...own, ...meant]
  return [
    ...(word.split ? [{ words: word.split, open }] : []),
    ...(word.split ? [] : word.near.map((near) => ({ words: [near], open: near.length > 3 }))),
  ]
}

/**
 * Whether a word matches as a prefix: '13' is a model and not the beginning of 130; 'case' matches cases, but 'car' not cards, 'red' no Redmi and
 * 'blue' no Bluetooth.
 */
function isOpen({ term, whole }: SearchWord, last: boolean, kinds: ReadonlySet<string>): boolean {
  // The list of words has no single letters and digits: the 6 of 'watch 6 strap' is a model and not the beginning of 65.
  if (!whole) return last || !/^\d$/.test(term)
  if (namesColor([term])) return false
  return /^\d+$/.test(term) ? last && term.length === 1 : (last && !kinds.has(term)) || term.length > 3
}

/** Writes alternative phrases as a tsquery; a place, such as 'A' or 'AB', restricts the fields. */
export function writePhrases(choice: Phrase[], place = ''): string {
  const one = ({ words, open, endings, own = [] }: Phrase) => {
    const lexeme = (word: string, isOpen = false) => {
      const at = place || (own.includes(word) ? 'AB' : '')
      return `'${word}'${isOpen || at ? `:${isOpen ? '*' : ''}${at}` : ''}`
    }
    // A single letter, such as the c of 'usb c', means something only beside its neighbour; and a wireless stand for earbuds is no wireless earbuds.
    const together = words.some((word) => word.length < 3 || linkWords.wireless.includes(word)) ? ' <-> ' : ' & '
    const last = endings ? `(${endings.map((word) => lexeme(word)).join(' | ')})` : lexeme(words.at(-1)!, open)
    return `(${[...words.slice(0, -1).map((word) => lexeme(word)), last].join(together)})`
  }
  const needed = choice.filter((phrase) => !choice.some((other) => includes(other, phrase)))
  return `(${[...new Set(needed.map(one))].join(' | ')})`
}

/** Whether all that matches the second also matches the first: 'cable' is one of the words that 'ca' begins. The index would read both. */
const includes = ({ words, endings, own }: Phrase, { words: [word = '', ...others] }: Phrase) =>
  words.length === 1 && endings !== undefined && !own && others.length === 0 && word !== words[0] && word.startsWith(words[0]!)

/** Joins parts of a tsquery. */
export const join = (parts: string[], sign: '&' | '|') => `(${parts.join(` ${sign} `)})`
