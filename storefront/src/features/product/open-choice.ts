import type { Product } from '@saddar/contract'
import type { Choice, ResolvedChoice } from './choice.ts'

/**
 * The first choice that the shopper has not made, of a product with several colours or options: one of them is selected when the page
 * opens, and nobody may buy it unseen (rule 3.17.1).
 */
export function findOpenChoice(product: Product, { options }: ResolvedChoice, made: Choice): keyof Choice | null {
  const colors = product.variants.map(({ color }) => color.name)
  if (colors.length > 1 && !isNamed(colors, made.color)) return 'color'
  const kind = options[0]?.kind
  if (
    kind &&
    options.length > 1 &&
    !isNamed(
      options.map(({ name }) => name),
      made[kind],
    )
  )
    return kind
  return null
}

const isNamed = (names: string[], name: string | undefined) => names.some((each) => each.toLowerCase() === name?.toLowerCase())
