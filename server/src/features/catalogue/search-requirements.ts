import { type Amount, chooseFacts, dimensionsOf, nameAlternatives } from './amounts.ts'
import { findBrand } from './brands-not-sold.ts'
import type { TypedPhone } from './find-phone.ts'
import { nameSeries } from './phone-alone.ts'
import type { Ends } from './read-ends.ts'
import type { SearchWord } from './read-search-words.ts'
import { join, type Link } from './search-phrases.ts'

/** What products must be, beside having the words: made for a phone, of an amount, with or without a wire. */
export interface Requirement {
  /** From exact to the least that makes sense. */
  steps: Step[]
  /** When even words are dropped; undefined when nothing else makes sense. */
  loosest: Step | undefined
  /** In place of all words, when nothing else is found. */
  instead?: Step | undefined
  /** What the shopper is told when nothing is found. */
  nothing?: string
}

/** A requirement or what it is relaxed to, as a tsquery; empty for anything. */
export interface Step {
  query: string
  /** In place of `query` when the description is searched too. */
  inText?: string
  /** Only for words in the main fields. */
  isForNames?: boolean
  /** What counts for the order of the results. */
  points?: Points[]
  /** What the shopper is told: that there is nothing, and what is shown instead. */
  said?: { nothing: string; shown: string; otherPhone?: string } | undefined
  /** `points` say how near it is, which matters more than the price. */
  isNearest?: boolean
  /** The typed goods are not sold: others are shown. */
  isInstead?: boolean
  /** They are of this brand. */
  brand?: string | undefined
  /**
   * Goods that fit the phone, as a tsquery: they come before those for any phone. `made` finds those made for it alone, and `useful` what charges
   * it, both of which are suggested however little of them is sold.
   */
  first?: { query: string; label: string; made: string; useful: string | undefined } | undefined
}

/** The points of the first of these queries that matches. */
export type Points = { query: string; points: number }[]

const quote = (lexeme: string) => `'${lexeme}'`
const toFact = (key: string) => `=fits:${key}`
const toKey = (fact: string) => fact.slice('=fits:'.length)

/** The beginnings of the facts that the requirements depend on. */
export function listBeginnings(phone: TypedPhone | undefined, amounts: Amount[]): string[] {
  return [
    ...amounts.flatMap(dimensionsOf).map((dimension) => `=${dimension}:`),
    ...(phone?.keys ?? []).map((key) => `=fits:${key}`),
    ...(phone?.maker ? [`=fits:${phone.maker}-`] : []),
  ]
}

/** Above what all other words count for the order: among the nearest, the nearer is first. */
const nearnessPoints = 40

/** Requires one of these amounts (rule 3.5.3); else the nearest ones. */
export function requireAmount(amounts: readonly Amount[], facts: readonly string[]): Requirement {
  const chosen = amounts.map((amount) => chooseFacts(amount, facts))
  const [exact, near] = (['exact', 'near'] as const).map((kind) => [...new Set(chosen.flatMap((each) => each[kind]))]) as [
    string[],
    string[],
  ]
  const nothing = `Nothing with ${nameAlternatives(amounts)}.`
  const words = amounts.flatMap(({ word }) => (word ? [`${quote(word)}:A`] : []))
  const asTyped = [...words, ...exact.map(quote)]
  const loosest = { query: '', said: { nothing, shown: 'Similar products:' } }
  // In the title or as an option before the specification.
  const exactPoints = [
    ...words.map((query) => ({ query, points: 6 })),
    ...exact.flatMap((fact) => [
      { query: `${quote(fact)}:A`, points: 6 },
      { query: quote(fact), points: 1 },
    ]),
  ]
  const byNearness = (place: string) =>
    near.map((fact, index) => ({ query: `${quote(fact)}${place}`, points: (near.length - index) * nearnessPoints }))
  const named = [...new Set(amounts.flatMap(dimensionsOf))].map((dimension) => `'=${dimension}:':*A`)
  // One of 65 W in its title is not nearer to 25 W for the 20 W of its second port.
  const nearPoints = [...byNearness(':A'), { query: join(named, '|'), points: 0 }, ...byNearness('')]
  return {
    steps: [
      ...(asTyped.length > 0 ? [{ query: join(asTyped, '|'), points: [exactPoints] }] : []),
      ...(near.length > 0
        ? [{ query: join(near.map(quote), '|'), points: [nearPoints], said: { nothing, shown: 'The nearest:' }, isNearest: true }]
        : []),
      loosest,
    ],
    loosest,
  }
}

export interface KnownPhone {
  /** Facts of products made for it. */
  exact: string[]
  /** Facts of products made for phones whose number goes on after the typed one: Galaxy A55 of A5. */
  longer: string[]
  /** Products name it in words. */
  isNamed: boolean
  /** What facts of products for similar phones begin with, the most similar first. */
  similar: string[]
  /** The keys of the phones that are meant. */
  keys: string[]
}

/** Chooses the facts of the catalogue that are the typed phone. A key is never another one's beginning, except while digits are being typed. */
export function choosePhone(phone: TypedPhone, facts: readonly string[], words: Map<string, SearchWord>, isTyping: boolean): KnownPhone {
  const keys = [...new Set(facts.filter((fact) => fact.startsWith('=fits:')).map(toKey))]
  const goesOn = (key: string) => phone.open && phone.keys.some((one) => key.startsWith(one) && /^\d/.test(key.slice(one.length)))
  const isMeant = (key: string) =>
    phone.keys.includes(key) ||
    (isTyping && goesOn(key)) ||
    (phone.tail !== undefined && key.startsWith(`${phone.maker}-`) && key.endsWith(phone.tail))
  const beginnings = [...phone.keys, phone.series, ...(phone.maker ? [`${phone.maker}-`] : [])]
  const known = [...new Set(beginnings)].filter((beginning) => keys.some((key) => key.startsWith(beginning)))
  // A maker's name alone means the typed series of its phones, and all of them where there is none of the series.
  const similar = phone.isMaker ? known.slice(0, 1) : known
  const exact = phone.isMaker ? [] : keys.filter(isMeant)
  return {
    keys: phone.isMaker ? keys.filter((key) => key.startsWith(similar[0]!)) : exact,
    exact: exact.map(toFact),
    longer: keys.filter(goesOn).map(toFact),
    isNamed: phone.words.every((word) => words.get(word)?.whole),
    similar: similar.map(toFact),
  }
}

const fitMost = 'These fit most phones'
const checkConnector = `${fitMost}. Check the connector:`

const saysFits = "'=fits:any'"

/** Goods that are for phones alone which they name. */
const saysOther = `('=fits:':* & !${saysFits})`

/** Goods whose list of phones says 'Any phone', unlike those that name no phone because they have nothing to do with one. */
const saysAny = "('=fits:any' & 'any':C <-> 'phone':C)"

/**
 * Requires goods for a phone, or for any phone (rule 3.5.4); else those for similar phones, of its series or its maker. What fits only phones of
 * others is shown for cases and glass alone, where nothing is known to fit the phone.
 */
export function requirePhone(
  phone: TypedPhone,
  { exact, longer, isNamed, similar }: KnownPhone,
  { kind, isMadeToFit }: { kind: string | undefined; isMadeToFit: boolean },
): Requirement {
  const hasKind = kind !== undefined
  const fits = phone.isMaker ? similar.map(beginning) : exact.map(quote)
  const named = isNamed ? `(${phone.words.map(quote).join(' <-> ')})` : undefined
  // What names the phone but fits another one is not for it: a category may name several makers, and an S24 Ultra is no S24. A bare 'v30' may
  // also be a word of goods that have nothing to do with phones.
  const inWords = named && `(${named} & ${phone.isSure ? saysFits : `(${saysFits} | !'=fits:':*)`})`
  const own = [...fits, ...(inWords ? [inWords] : [])]
  const points = [...listPoints(phone, exact, isNamed), ...(hasKind ? [] : [neededPoints])]
  const similarPoints = similar.map((fact, index) => ({ query: beginning(fact), points: similar.length - index }))
  const label = phone.isMaker ? nameSeries(phone, similar.map(toKey)) : phone.label
  const nothingLike = `No ${kind} for ${label}`
  const saidSimilar = {
    nothing: isMadeToFit ? `${nothingLike}.` : `Nothing for ${label}.`,
    shown: 'For similar phones:',
    otherPhone: phone.isMaker ? label : `the ${label}`,
  }
  const nothing = isMadeToFit ? nothingLike : `No products found for ${phone.label}`
  const forAny: Step = {
    query: `'=fits:any'`,
    isForNames: true,
    // An old phone may have micro-USB, and what names no phone may have USB-C. A case has no connector.
    said: { nothing: `Nothing made for ${phone.label}.`, shown: isMadeToFit ? `${fitMost}:` : checkConnector },
  }
  const names = [...(isNamed && !phone.isMaker ? [inTitle(phone)] : []), ...(hasKind ? [] : [madeToFit])]
  const fitting = join(fits, '|')
  const made = names.length > 0 ? `${fitting} & ${join(names, '|')}` : fitting
  const useful = hasKind || phone.isMaker ? undefined : `${fitting} & (${charging})`
  // A charging stand that fits the Galaxy S24 is not what 'samsung charger' asks for first.
  const first = fits.length > 0 && !(phone.isMaker && hasKind) ? { query: fitting, label, made, useful } : undefined
  // Named as an example by goods for any phone, and by no others.
  const isExample = !first && !phone.isMaker && phone.isSure
  const ownOrAny: Step = {
    query: join([...own, hasKind ? forAny.query : saysAny], '|'),
    inText: join(own, '|'),
    points,
    first,
    said: isExample && !hasKind ? forAny.said : undefined,
  }
  const ownAlone: Step = { query: join(own, '|'), points, first }
  // Of a kind that there is not for this phone. Of chargers and the like there are others, but a case or glass for another phone does not fit.
  const fit = fits.length > 0 && !phone.isMaker
  const forAnyInstead: Step = {
    ...forAny,
    query: saysAny,
    points: [neededPoints],
    said: { nothing: `${nothingLike}.`, shown: checkConnector },
  }
  const instead: Step | undefined = fit
    ? {
        ...ownAlone,
        points: [...points, neededPoints],
        said: { nothing: `${nothingLike}.`, shown: `These fit ${label.endsWith(' phones') ? 'them' : 'it'}:` },
      }
    : isMadeToFit
      ? forAnyInstead
      : undefined
  return {
    steps: [
      ...(own.length > 0 ? [hasKind || !phone.isMaker ? ownOrAny : ownAlone] : []),
      ...(own.length === 0 && hasKind ? [forAny] : []),
      ...(own.length === 0 && !hasKind && longer.length > 0
        ? [{ query: join(longer.map(quote), '|'), points: [neededPoints], said: saidSimilar }]
        : []),
      ...(own.length === 0 && !hasKind && phone.isSure && !phone.isMaker ? [{ ...forAny, query: saysAny }] : []),
      // Where something fits, it is shown before cases and glass for other phones, which do not.
      ...(phone.isMaker || (isMadeToFit && fit) ? [] : similar).map((fact) => ({
        query: beginning(fact),
        points: [similarPoints],
        said: saidSimilar,
      })),
      ...(isMadeToFit && !fit ? [{ query: saysOther, points: listKin(phone), said: { ...saidSimilar, shown: 'For other phones:' } }] : []),
      ...(hasKind ? [] : [forAny]),
    ],
    loosest: hasKind ? undefined : forAny,
    instead: hasKind ? instead : undefined,
    nothing,
  }
}

/** What names the phone in its title is made for it, such as a case; a cable lists it among many. */
const inTitle = ({ words }: TypedPhone) =>
  join(
    words.map((word) => `${quote(word)}:A`),
    '&',
  )

const charging = "'charging':C | 'charger':*AB | 'cable':*AB"
const madeToFit = "('case':*B | 'protector':*B | 'guard':*B | 'glass':*B)"

/** Who names only a phone wants a case or glass for it most, then what charges it. */
const neededPoints: Points = [
  { query: madeToFit, points: 6 },
  { query: charging, points: 3 },
]

function listPoints(phone: TypedPhone, exact: string[], isNamed: boolean): Points[] {
  if (!phone.isMaker)
    return [
      [
        ...(isNamed && exact.length > 0 ? [{ query: `${join(exact.map(quote), '|')} & ${inTitle(phone)}`, points: 8 }] : []),
        ...exact.map((fact) => ({ query: quote(fact), points: 4 })),
        ...(isNamed ? [{ query: phone.words.map(quote).join(' <-> '), points: 2 }] : []),
      ],
    ]
  if (!isNamed) return []
  return [(['A', 'B', 'C'] as const).map((place, index) => ({ query: `${quote(phone.words[0]!)}:${place}`, points: 4 >> index }))]
}
/** Of what fits other phones only, that for the same system comes first: a shopper with an Android phone knows that an iPhone's does not fit. */
const listKin = ({ maker }: TypedPhone): Points[] => [
  [{ query: `${maker === 'iphone' ? '' : '!'}${beginning('=fits:iphone-')}`, points: 4 }],
]

const beginning = (fact: string) => `${quote(fact)}:*`

/** Requires both ends of a cable (rule 3.5.13). */
export function requireEnds({ fact, label }: Ends): Requirement {
  const loosest: Step = { query: '', said: { nothing: `Nothing from ${label}.`, shown: 'Similar products:' } }
  return { steps: [{ query: quote(fact) }, loosest], loosest }
}

/** Requires that the goods are called so, or have the words in one of these fields; else others are shown instead. */
export function requireName(words: readonly string[], place: 'AB' | 'ABC'): Requirement {
  const brand = findBrand(words)
  const loosest: Step = { query: '', isInstead: true, brand }
  const nothing = brand ? `We do not carry ${brand}.` : `No “${words.join(' ')}”`
  return {
    steps: [
      {
        query: join(
          words.map((word) => `${quote(word)}:${place}`),
          '&',
        ),
      },
      loosest,
    ],
    loosest,
    nothing,
  }
}

/** Requires goods with or without a wire (rule 3.5.5): those that are known to be otherwise are left out. */
export function requireLink(link: Link): Requirement {
  const [other, said] =
    link === 'wireless'
      ? ['wired', { nothing: 'Nothing wireless.', shown: 'With a wire:' }]
      : ['wireless', { nothing: 'Nothing wired.', shown: 'Wireless ones:' }]
  const loosest = { query: '', said }
  return { steps: [{ query: `!'=link:${other}'` }, loosest], loosest }
}
