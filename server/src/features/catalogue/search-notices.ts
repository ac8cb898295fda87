import { formatRupees } from '@saddar/contract/money'
import type { Context } from '../../platform/context.ts'
import { describeLimits, type PriceLimit, type PriceLimits } from './limit-price.ts'
import { type PickedQuery, toMatches } from './pick-query.ts'
import { nameKinds, type Requirements } from './read-requirements.ts'
import { listColors, namesColor } from './search-colors.ts'
import type { Phrase } from './search-phrases.ts'
import type { Step } from './search-requirements.ts'
import type { SoldOutMatches } from './sold-out-matches.ts'

/** That there is nothing of what was typed, and what is shown instead. */
export type Notice = NonNullable<Step['said']>

interface Picked {
  picked: PickedQuery
  asked: Requirements
  soldOut: SoldOutMatches | undefined
  /** What the shopper typed. */
  asTyped: string
  /** The same, normalized. */
  text: string
  isTyping: boolean
}

/** What the shopper is told about words, phones and amounts that the picked query leaves out (rule 3.5.9). */
export async function listNotices(ctx: Context, { picked, asked, soldOut, asTyped, text, isTyping }: Picked): Promise<Notice[]> {
  const { requirements, unknown, isSpelled, goods } = asked
  const said = picked.steps.flatMap((step) => step.said ?? [])
  const isInstead = picked.steps.some((step) => step.isInstead)
  if (soldOut && !soldOut.isPartial && said.length > 0)
    said.splice(0, said.length, { ...said.at(-1)!, nothing: `“${asTyped}” is sold out.` })
  const isTold = requirements.length === 0 || isInstead
  // A requirement says what there is not, unless it is met: no red cover among those for the phone.
  if ((isTold || said.length === 0) && (picked.isPartial || isInstead) && (!isTyping || isSpelled || goods))
    said.push(await describeMissing(ctx, asTyped, picked, asked))
  // While the last word is being typed, it may still become a known one.
  else if (isTold && unknown.length > 0 && !(isTyping && text.endsWith(unknown.at(-1)!)))
    said.push({ nothing: `Nothing with “${unknown.join(' ')}”.`, shown: 'Similar products:' })
  return said
}

/** Says why goods that only have some of the words are shown. */
async function describeMissing(ctx: Context, typed: string, picked: PickedQuery, { words, unknown, goods }: Requirements): Promise<Notice> {
  const brand = goods ?? picked.steps.find((step) => step.brand)?.brand
  const nothing = brand ? `We do not carry ${brand}.` : `No “${typed}”.`
  const others = [...words.others.flat().flatMap((phrase) => phrase.words), ...unknown]
  const colors = picked.isPartial && words.kind.length > 0 && namesColor(others) ? await listColors(ctx.db, toMatches(picked)) : []
  // What comes in the colour lacks another word.
  return colors.length === 0 || colors.some((color) => others.some((word) => color.split(' ').includes(word) && namesColor([word])))
    ? { nothing, shown: 'Similar products:' }
    : { nothing: `${nothing} Other colours: ${colors.join(', ')}.`, shown: 'Similar products:' }
}

/**
 * What the shopper is told when nothing, or nothing of the `kind`, is within the limits of the price (rule 3.5.7).
 * @param isAlone the kind is all that was searched for: of what else was typed, there may be goods of the kind within the limits
 */
export function listPriceNotices(
  limits: PriceLimits,
  { nearestOfKind, isOfOthers, isRelaxed }: PriceLimit,
  kind: Phrase[] | undefined,
  isAlone: boolean,
): Notice[] {
  const hasPrice = limits.minPrice !== undefined || limits.maxPrice !== undefined
  if (nearestOfKind && (isOfOthers || (isAlone && kind && hasPrice)))
    return [
      {
        nothing: `No ${nameKinds(kind)} ${describeLimits(limits)}.`,
        shown: hasPrice ? `The nearest is ${formatRupees(nearestOfKind)}:` : 'Similar products:',
      },
    ]
  if (!isRelaxed) return []
  if (hasPrice) return [{ nothing: `Nothing ${describeLimits(limits)}.`, shown: 'The nearest:' }]
  return [{ nothing: `${kind ? `No ${nameKinds(kind)}` : 'Nothing like that'} on sale.`, shown: 'Similar products:' }]
}

/** 'Nothing for Vivo Y17. Nothing under Rs 500. The nearest:' */
export function joinNotices(said: Notice[]): string | undefined {
  const last = said.at(-1)
  return last && `${[...new Set(said.map(({ nothing }) => nothing))].join(' ')} ${last.shown}`
}
