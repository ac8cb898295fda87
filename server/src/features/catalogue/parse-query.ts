import { type AskedList, readAskedList } from './asked-list.ts'
import { findPhone, isMeasure, isSuffixBegun, splitPhoneWords, type TypedPhone } from './find-phone.ts'
import { findShopPages, type ShopPage } from './find-shop-pages.ts'
import { type Ends, readEnds } from './read-ends.ts'
import { readPrice } from './read-price.ts'
import { findHelperWord } from './roman-urdu.ts'
import type { SearchTerm, SearchTerms } from './search-terms.ts'
import { romanizePrice } from './urdu-prices.ts'

/** One term of a query: the typed words, and phrases with the same meaning. */
export interface QueryTerm {
  words: string[]
  means: string[]
  /** The last word may be unfinished. */
  open: boolean
  /** The search terms that the unfinished word begins, with their meanings: 'cov' is the beginning of cover, which means a case. */
  begins: (readonly [name: string, means: string[]])[]
  /** Goods that the shop probably does not sell: `means` are shown instead. */
  isInstead: boolean
}

/** A parsed search text (rule 3.5). */
export interface SearchQuery {
  terms: QueryTerm[]
  phone: TypedPhone | undefined
  ends: Ends | undefined
  /** Pages of the shop that the text asks for (rule 3.5.6). */
  pages: ShopPage[]
  /** Nothing but pages was asked for: `terms` are their words. */
  isForPage: boolean
  /** Only ignored words, such as 'mobile', or only a price were typed: `terms` are these words, or none for 'cheap mobile'. */
  isVague: boolean
  cheapFirst: boolean
  /** 'sale' limits the search to what is on sale. */
  list: AskedList | undefined
  /** A gift was asked for, for which the best sellers stand in. */
  isGift: boolean
  minPrice: number | undefined
  maxPrice: number | undefined
  /** A limit of the price was typed without its price. */
  isPriceMissing: boolean
}

interface ParseOptions {
  /** The text goes on after it, with an amount: its last word is finished. */
  isFinished?: boolean
  /** The shopper is still typing. */
  isTyping?: boolean
}

const wordsMaximum = 12
const phraseMaximum = 4
/** Fewer letters begin too many words. */
export const beginningMinimum = 3

/** Parses a text that `search_text` has normalized, with the shop's search terms: the longest known phrase wins. */
export function parseQuery(
  normalized: string,
  known: SearchTerms,
  { isFinished = false, isTyping = false }: ParseOptions = {},
): SearchQuery {
  const text = romanizePrice(normalized)
  const { rest: priced, ...price } = readPrice(text)
  const { rest: asked, pages } = findShopPages(priced, isTyping)
  const { list, isGift = false, rest: unlisted } = readAskedList(asked, (word) => saysNothing(word, known), isTyping)
  const { ends, rest } = readEnds(unlisted)
  // Without 'you', 'do' is two in Urdu.
  const said = rest.replace(/\bdo (?=you\b)/, '')
  const typed = splitPhoneWords(said.split(' ').filter(Boolean)).slice(0, wordsMaximum)
  // 'light jany' is the search term 'light jane'.
  const words = typed.map((word) => (known.has(word) ? word : (findHelperWord(word) ?? word)))
  const isOpen = !isFinished && priced === text && rest === priced
  const terms: QueryTerm[] = []
  let cheapFirst = false
  let phone: TypedPhone | undefined
  for (let at = 0; at < words.length; ) {
    const whole = findPhrase(words, at, known)
    const begun = isOpen && !whole.term ? findBegun(words, at, known) : undefined
    const { length, phrase, term } = begun ?? whole
    const found = phone ? undefined : findPhone(words, at, isTyping && isOpen)
    if (found && found.length >= (term ? length : 1)) {
      phone = { ...found.phone, open: found.phone.open && isOpen }
      at += found.length
      // The beginning of 'pro' while it is being typed.
      if (isTyping && isOpen && at === words.length - 1 && isSuffixBegun(words[at]!)) at++
      continue
    }
    const open = at + length === words.length && isOpen
    if (term?.effect === 'cheap') cheapFirst = true
    else if (term?.effect !== 'ignore')
      terms.push({
        words: phrase,
        means: term && 'means' in term ? term.means : [],
        open,
        begins: begun?.begins ?? [],
        isInstead: term?.effect === 'instead',
      })
    at += length
    // The model of what is not sold says nothing about what is shown instead: 'airpods 3', unlike 'anker 3 in 1'.
    while (term?.effect === 'instead' && at < words.length && isModelPart(words[at]!) && !isMeasure(words, at + 1)) at++
  }
  joinAroundModels(terms, known)
  // A letter or two beside a phone begin too many words: what is for the phone stays until there are more.
  if (isTyping && phone && terms.at(-1)?.open && words.at(-1)!.length < beginningMinimum) terms.pop()
  // Both ends alone are those of a cable, and not of an adapter.
  if (ends && terms.length === 0) terms.push({ words: ['cable'], means: [], open: false, begins: [], isInstead: false })
  const isForPage = pages.length > 0 && terms.length === 0 && !phone
  const typedWords = isForPage ? priced.split(' ').filter(Boolean) : words
  // A query of ignored words only, such as 'phone', searches for those words.
  const isVague = terms.length === 0 && !phone
  return {
    terms:
      isVague && !cheapFirst && (!list || list === 'best')
        ? typedWords.map((word, index) => ({ words: [word], means: [], open: index === words.length - 1, begins: [], isInstead: false }))
        : terms,
    phone,
    ends,
    pages,
    isForPage,
    isVague: isVague && (list !== undefined || typedWords.length > 0 || price.minPrice !== undefined || price.maxPrice !== undefined),
    cheapFirst,
    list,
    isGift,
    ...price,
    isPriceMissing: priced !== text && price.minPrice === undefined && price.maxPrice === undefined,
  }
}

/** They join two words, which then are no phrase: 'charger aur cable'. */
export const joints: ReadonlySet<string> = new Set(['aur', 'and', 'or', 'ya', 'n'])
/** They end a phrase: a 'charger with cable' is no 'charger cable'. */
const divides = (word: string) => joints.has(word) || word === 'with'
const ignored: SearchTerm = { effect: 'ignore' }

/** Whether a word says nothing about goods: as the shop's search terms say, or in any spelling of Roman Urdu. */
const saysNothing = (word: string, known: SearchTerms) =>
  known.has(word) ? known.get(word)!.effect === 'ignore' : findHelperWord(word) !== undefined

/** Finds the longest known phrase at a place, also with ignored words inside it: 'bluetooth wale earphones'. */
function findPhrase(words: string[], at: number, known: SearchTerms) {
  const find = (phrase: string[]) =>
    known.get(phrase.join(' ')) ?? known.get(toSingular(phrase.join(' '))) ?? findJoined(phrase, known) ?? findTranslated(phrase, known)
  const findWord = (word: string) => find([word]) ?? (saysNothing(word, known) ? ignored : undefined)
  const places = [...words.keys()].slice(at)
  const telling = places.filter((place) => place === at || divides(words[place]!) || !saysNothing(words[place]!, known))
  const own = findWord(words[at]!)
  const found = [places, own?.effect === 'ignore' ? [] : telling].flatMap((some) => {
    for (let count = Math.min(phraseMaximum, some.length); count > 1; count--) {
      const phrase = some.slice(0, count).map((place) => words[place]!)
      const term = find(phrase)
      if (term) return [{ length: some[count - 1]! + 1 - at, phrase, term }]
    }
    return []
  })
  return found.toSorted((a, b) => b.length - a.length)[0] ?? { length: 1, phrase: [words[at]!], term: own }
}

const modelWords = new Set(['series', 'se', 'ultra', 'pro', 'plus', 'max', 'mini', 'active', 'classic', 'gen'])
/** Whether a word is a part of the name of a model: 'pro', 'series', '3'. */
export const isModelPart = (word: string) => modelWords.has(word) || /^\d{1,2}$/.test(word)
const isModelWord = ({ words, means }: QueryTerm) => words.length === 1 && means.length === 0 && isModelPart(words[0]!)

/** Joins the two words of a search term that are typed around a model: an 'apple watch ultra band' is a 'watch band', and so a strap. */
function joinAroundModels(terms: QueryTerm[], known: SearchTerms): void {
  for (let at = 0; at < terms.length - 1; at++) {
    let end = at + 1
    while (end < terms.length - 1 && isModelWord(terms[end]!)) end++
    const [first, last] = [terms[at]!, terms[end]!]
    const words = [...first.words, ...last.words]
    const term = words.length === 2 && !isModelWord(first) ? known.get(words.join(' ')) : undefined
    if (term?.effect !== 'means') continue
    terms.splice(end, 1, { ...last, words, means: term.means, begins: [] })
    terms.splice(at, 1)
  }
}

/** A term that is typed as two words: 'tik tok light'. */
function findJoined([first, second, ...others]: string[], known: SearchTerms) {
  const term = second ? known.get([`${first}${second}`, ...others].join(' ')) : undefined
  return term && 'means' in term && !term.means.includes([first, second, ...others].join(' ')) ? term : undefined
}

/**
 * A term of which a word is typed in Urdu or by another name, with or without words that say nothing: 'mobile stand gari wala' is 'stand for car', and
 * 'gari mobile stand' 'car mobile stand'.
 */
function findTranslated(phrase: string[], known: SearchTerms): SearchTerm | undefined {
  const telling = phrase.filter((word) => !saysNothing(word, known))
  const translated = telling.map((word) => translate(word, known))
  return telling.length < 2 || translated.every((word, at) => word === telling[at])
    ? undefined
    : listTelling(known).get(translated.join(' '))
}

/** 'gari' is another word for car. */
function translate(word: string, known: SearchTerms): string {
  const term = known.get(word)
  const [only, ...others] = term?.effect === 'means' ? term.means : []
  return only && others.length === 0 && !only.includes(' ') ? only : word
}

const tellingWords = new WeakMap<SearchTerms, SearchTerms>()

/** The terms of several words, by those that say something alone. */
function listTelling(known: SearchTerms): SearchTerms {
  const listed =
    tellingWords.get(known) ??
    new Map(
      [...known].flatMap(([name, term]) => {
        const telling = name.split(' ').filter((word) => !saysNothing(word, known))
        return telling.length < 2 || !('means' in term) ? [] : [[telling.join(' '), term] as const]
      }),
    )
  tellingWords.set(known, listed)
  return listed
}

const termsByLetters = new WeakMap<SearchTerms, Map<string, (readonly [name: string, means: string[]])[]>>()

/** The terms that mean something, by their first two letters. */
function listWithMeanings(known: SearchTerms) {
  const listed =
    termsByLetters.get(known) ??
    Map.groupBy(
      [...known].flatMap(([name, term]) => ('means' in term ? [[name, term.means] as const] : [])),
      ([name]) => name.slice(0, 2),
    )
  termsByLetters.set(known, listed)
  return listed
}

/** Finds the search terms that the rest of an unfinished text begins: 'cov', 'flash dri'. */
function findBegun(words: string[], at: number, known: SearchTerms) {
  const phrase = words.slice(at)
  const text = phrase.join(' ')
  // After other words, two letters begin kinds of products.
  if (phrase.length > phraseMaximum || words.at(-1)!.length < (at > 0 && phrase.length === 1 ? 2 : beginningMinimum)) return undefined
  const goOn =
    listWithMeanings(known)
      .get(text.slice(0, 2))
      ?.filter(([name]) => name.length > text.length && name.startsWith(text)) ?? []
  // The word alone goes on before others follow: 'cam' is camera before it is a camera cover.
  const alone = goOn.filter(([name]) => !name.includes(' ', text.length))
  const begins = alone.length > 0 ? alone : goOn
  return begins.length > 0 ? { length: phrase.length, phrase, term: undefined, begins } : undefined
}

/** 'cases' → 'case', 'watches' → 'watch', 'batteries' → 'battery', 'mice' → 'mouse'. */
export function toSingular(word: string): string {
  if (word === 'mice') return 'mouse'
  if (/[^s]ies$/.test(word)) return word.replace(/ies$/, 'y')
  if (/(ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word
}
