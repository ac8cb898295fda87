import { madeToFitKinds } from '@saddar/contract/made-to-fit'
import { namesComputer } from './find-phone.ts'
import { namesColor } from './search-colors.ts'
import { join, type Phrase, writePhrases } from './search-phrases.ts'
import type { Requirement, Step } from './search-requirements.ts'
import { lastSingular } from './search-terms.ts'

/** One query of a search, as a tsquery. */
export interface Query {
  text: string
  /** Searches the description too, not only the main fields. */
  inText: boolean
  /** Leaves out some of the words. */
  isPartial: boolean
  /** The steps that its requirements are relaxed to. */
  steps: Step[]
}
type Words = Omit<Query, 'steps'>

/** Whether a term names cases or glass, which fit one phone alone. */
export const isMadeToFit = (choice: Phrase[]) => choice.some(({ words }) => madeToFitKinds.test(lastSingular(words)))

/** The terms that name a kind of product, such as 'charger', and the others. */
export interface TypedWords {
  kind: Phrase[][]
  /** Those of `kind` that are a category of products, and not only one above such categories, with the ids of their categories. */
  ownKind: Map<Phrase[], string[]>
  others: Phrase[][]
  /** The kinds of goods that go with the only kind that was typed: no strap for an Apple Watch is an 'apple watch'. */
  accessories: readonly string[]
  /** Some words are unknown, and none of the others names a kind. */
  isLost: boolean
  /** A tablet or a laptop was typed: what is made to fit a phone does not fit it. */
  isForComputer: boolean
}

/**
 * Lists queries from the strictest to the widest. First all requirements hold, and words are dropped; then requirements are relaxed, the least
 * important first. Words for the kind of product are dropped last: glass for an unknown phone finds glass, not chargers.
 */
export function listQueries(words: TypedWords, isGuess: boolean, requirements: Requirement[]): Query[] {
  // What must be for a phone or of an amount must also be of the kind itself: named so in the title, or by its own category. So must a case that is
  // to be black: glass is in 'Cases & Protection' too.
  const isStrict = (choice: Phrase[]) =>
    words.ownKind.has(choice) && (requirements.length > 0 || (words.others.length > 0 && isMadeToFit(choice)))
  // Of these, the kind must be the category's: the title of a strap or a stand names the watch that it is for.
  const isItself = words.accessories.length > 0 && (words.others.length > 0 || requirements.some(({ loosest }) => loosest?.isInstead))
  const noAccessory = words.accessories.map((kind) => `!'${kind}':*B`)
  const write = (choice: Phrase[], place: string) =>
    isItself ? join([writePhrases(choice, 'B'), ...noAccessory], '&') : writePhrases(choice, place)
  const { narrow, wide } = listWords(
    words.kind.map((choice) => ({
      main: write(choice, isStrict(choice) ? 'AB' : ''),
      inText: write(choice, words.ownKind.has(choice) ? 'AB' : ''),
      isMadeToFit: isMadeToFit(choice),
      isOwn: words.ownKind.has(choice),
    })),
    // What is left of 'vr box' is a word that many products happen to have.
    words.others.map((choice) => ({
      text: writePhrases(choice, words.isLost ? 'AB' : ''),
      isColor: namesColor(choice.flatMap((phrase) => phrase.words)),
      isDigit: choice.every((phrase) => /^\d$/.test(phrase.words.join(' '))),
      isComputer: choice.some((phrase) => phrase.words.some(namesComputer)),
    })),
    { isGuess: isGuess || words.isLost, isForComputer: words.isForComputer },
  )
  if (requirements.length === 0) return [...narrow, ...wide].map((each) => ({ ...each, steps: [] }))
  const loosest = requirements.map((requirement) => requirement.loosest)
  const canBeLoose = (steps: (Step | undefined)[]): steps is Step[] => !steps.includes(undefined)
  return [
    ...relax(narrow, requirements),
    ...(canBeLoose(loosest) ? wide.flatMap((each) => addSteps(each, loosest)) : []),
    ...requirements.flatMap(({ instead }) => (instead ? [{ text: instead.query, inText: false, isPartial: true, steps: [instead] }] : [])),
  ]
}

/** Drops words while the requirements hold, then relaxes the requirements, with all words or only those for the kind. */
function relax(narrow: Words[], requirements: Requirement[]): Query[] {
  const main = narrow.filter(({ inText }) => !inText)
  const loose = main.length > 1 ? [main[0]!, main.at(-1)!] : main
  return combine(requirements).flatMap((steps) => {
    const isExact = steps.every(({ said }) => !said)
    return (isExact ? narrow : loose).flatMap((words) => addSteps(words, steps))
  })
}

/**
 * A description that has the word for a kind is no proof: a charger for a laptop may 'stand' on the desk. 'Charging', above several kinds, is one of
 * what describes a fan.
 */
interface KindWords {
  main: string
  inText: string
  isMadeToFit: boolean
  /** It names a category without others below. */
  isOwn: boolean
}

interface OtherWords {
  text: string
  isColor: boolean
  /** A single digit, which many goods have somewhere, says nothing without the others. */
  isDigit: boolean
  /** It names a tablet or a laptop. */
  isComputer: boolean
}

function listWords(
  kinds: KindWords[],
  otherWords: OtherWords[],
  { isGuess, isForComputer }: { isGuess: boolean; isForComputer: boolean },
): { narrow: Words[]; wide: Words[] } {
  const others = otherWords.map(({ text }) => text)
  const whole = (text: string, inText = text): Words[] => [
    { text, inText: false, isPartial: false },
    ...(isGuess || !text ? [] : [{ text: inText, inText: true, isPartial: false }]),
  ]
  const part = (text: string) => ({ text, inText: false, isPartial: true })
  const partInText = (text: string) => (isGuess ? [] : [{ text, inText: true, isPartial: true }])
  if (kinds.length + others.length === 0) return { narrow: whole(''), wide: [] }
  const kind = kinds.map(({ main }) => main)
  const all = join([...kind, ...others], '&')
  const any = join([...kind, ...others], '|')
  if (kind.length === 0) {
    const butOne = others.length > 2 ? [part(allButOne(others)), ...partInText(allButOne(others))] : []
    const telling = otherWords.flatMap(({ text, isColor }) => (isColor ? [] : text))
    // 'noorline lantern red' is the lantern, although none is red, and nothing else of that maker that is.
    const butColor = others.length > 2 && telling.length > 1 && telling.length < others.length ? [part(join(telling, '&'))] : []
    // All that is black is no answer to 'black lantern'.
    const anyTelling = telling.length > 0 ? join(telling, '|') : any
    const wide = others.length === 1 ? whole(all).slice(-1) : isGuess ? [part(anyTelling)] : partInText(anyTelling)
    return { narrow: [...whole(all), ...butColor, ...butOne], wide }
  }
  const inText = join([...kinds.map((each) => each.inText), ...others], '&')
  // No cover for a phone is one for a tablet: what else is for a tablet is nearer.
  if (isForComputer && kinds.every((each) => each.isMadeToFit)) {
    const computers = otherWords.flatMap(({ text, isComputer }) => (isComputer ? [text] : []))
    return computers.length > 0 ? { narrow: whole(all, inText), wide: [part(join(computers, '&'))] } : { narrow: [], wide: [] }
  }
  const known = otherWords.flatMap(({ text, isDigit }) => (isDigit ? [] : [text]))
  const some = known.length === 0 ? [] : [known.length < others.length ? join(known, '&') : allButOne(others), join(known, '|')]
  const wider = some.map((words) => join([...kind, words], '&'))
  const ofKind = others.length === 0 ? [] : [join(kind, '&')]
  // A cover for earbuds is none of the covers for phones: earbuds are nearer.
  const devices = kinds.filter((each) => !each.isMadeToFit).map(({ main }) => main)
  const ofDevices = devices.length > 0 && devices.length < kinds.length ? [part(join(devices, '|'))] : []
  // The last word of 'power bank cable' says what it is; 'charging', which names many kinds, does not.
  const last = kinds.findLast(({ isOwn }) => isOwn) ?? kinds.at(-1)!
  const head = kinds.length > 1 && !last.isMadeToFit ? last.main : undefined
  const ofHead = head === undefined ? [] : [...(others.length > 0 ? [join([head, ...others], '&')] : []), head]
  return {
    narrow: [...whole(all, inText), ...[...wider, ...ofKind, ...ofHead].map(part)],
    wide: [...ofDevices, part(any), ...partInText(any)],
  }
}

/** Combines the steps of the requirements, so that the first requirement is relaxed first. */
function combine(requirements: Requirement[]): Step[][] {
  return requirements.reduce<Step[][]>((levels, { steps }) => steps.flatMap((step) => levels.map((level) => [...level, step])), [[]])
}

function addSteps({ text, inText, isPartial }: Words, steps: Step[]): Query[] {
  if (inText && steps.some(({ isForNames }) => isForNames)) return []
  const parts = [text, ...steps.map((step) => (inText ? (step.inText ?? step.query) : step.query))].filter(Boolean)
  return parts.length === 0 ? [] : [{ text: join(parts, '&'), inText, isPartial, steps }]
}

/** Requires all terms except any one of them; a single term is required. */
function allButOne(parts: string[]): string {
  if (parts.length < 2) return join(parts, '&')
  return join(
    parts.map((_, left) =>
      join(
        parts.filter((_, index) => index !== left),
        '&',
      ),
    ),
    '|',
  )
}
