import type { Product } from '@saddar/contract'
import type { Choice, ResolvedChoice } from './choice.ts'

/**
 * Whether the shopper has yet to choose one of several colours or options: one of them is selected when the page opens, and the bar must not
 * add it unseen (rule 3.17.1).
 */
export function hasOpenChoice(product: Product, { options }: ResolvedChoice, made: Choice): boolean {
  const kind = options[0]?.kind
  return (
    isOpen(
      product.variants.map(({ color }) => color.name),
      made.color,
    ) ||
    isOpen(
      options.map(({ name }) => name),
      kind && made[kind],
    )
  )
}

const isOpen = (names: string[], chosen: string | undefined) =>
  names.length > 1 && !names.some((name) => name.toLowerCase() === chosen?.toLowerCase())

/** 'Choose colour and size' */
export const nameChoices = ({ variants }: Product, { options }: ResolvedChoice): string =>
  `Choose ${[...(variants.length > 1 ? ['colour'] : []), ...(options.length > 1 ? [options[0]!.kind] : [])].join(' and ')}`
