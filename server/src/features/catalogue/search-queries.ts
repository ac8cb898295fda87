import { join, type Phrase, writePhrases } from './search-phrases.ts'
import type { Requirement, Step } from './search-requirements.ts'

/** One query of a search, as a tsquery. */
export interface Query {
  text: string
  /** Searches the description too, not only the main fields. */
  inText: boolean
  /** The steps that its requirements are relaxed to. */
  steps: Step[]
}
type Words = Omit<Query, 'steps'>
/** The terms that name a kind of product, such as 'charger', and the others. */
export interface TypedWords {
  kind: Phrase[][]
  /** Those of `kind` that are a category of products, and not only one above such categories, with the ids of their categories. */
  ownKind: Map<Phrase[], string[]>
  others: Phrase[][]
}

/**
 * Lists queries from the strictest to the widest. First all requirements hold, and words are dropped; then requirements are relaxed, the least
 * important first. Words for the kind of product are dropped last: glass for an unknown phone finds glass, not chargers.
 */
export function listQueries(words: TypedWords, isGuess: boolean, requirements: Requirement[]): Query[] {
  // What must be for a phone or of an amount must also be of the kind itself: named so in the title, or by its own category.
  const place = requirements.length > 0 ? 'AB' : ''
  const kind = words.kind.map((choice) => writePhrases(choice, words.ownKind.has(choice) ? place : ''))
  const { narrow, wide } = listWords(
    kind,
    words.others.map((choice) => writePhrases(choice)),
    isGuess,
  )
  if (requirements.length === 0) return [...narrow, ...wide].map((each) => ({ ...each, steps: [] }))
  const loosest = requirements.map((requirement) => requirement.loosest)
  const canBeLoose = (steps: (Step | undefined)[]): steps is Step[] => !steps.includes(undefined)
  return [...relax(narrow, requirements), ...(canBeLoose(loosest) ? wide.flatMap((each) => addSteps(each, loosest)) : [])]
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

function listWords(kind: string[], others: string[], isGuess: boolean): { narrow: Words[]; wide: Words[] } {
  const names = (...texts: string[]) => texts.map((text) => ({ text, inText: false }))
  const inText = (text: string) => (isGuess ? [] : [{ text, inText: true }])
  if (kind.length + others.length === 0) return { narrow: names(''), wide: [] }
  const all = join([...kind, ...others], '&')
  const any = join([...kind, ...others], '|')
  if (kind.length === 0) {
    const butOne = others.length > 2 ? [...names(allButOne(others)), ...inText(allButOne(others))] : []
    return { narrow: [...names(all), ...inText(all), ...butOne], wide: isGuess ? names(any) : inText(any) }
  }
  const wider = others.length === 0 ? [] : [allButOne(others), join(others, '|')].map((some) => join([...kind, some], '&'))
  const ofKind = others.length === 0 ? [] : [join(kind, '&')]
  return { narrow: [...names(all), ...inText(all), ...names(...wider, ...ofKind)], wide: [...names(any), ...inText(any)] }
}

/** Combines the steps of the requirements, so that the first requirement is relaxed first. */
function combine(requirements: Requirement[]): Step[][] {
  return requirements.reduce<Step[][]>((levels, { steps }) => steps.flatMap((step) => levels.map((level) => [...level, step])), [[]])
}

function addSteps({ text, inText }: Words, steps: Step[]): Query[] {
  if (inText && steps.some(({ isForNames }) => isForNames)) return []
  const parts = [text, ...steps.map((step) => (inText ? (step.inText ?? step.query) : step.query))].filter(Boolean)
  return parts.length === 0 ? [] : [{ text: join(parts, '&'), inText, steps }]
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
