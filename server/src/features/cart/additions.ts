import type { CartLineInput } from '@saddar/contract'
import { additionKeyMinutes } from '@saddar/contract/limits'
import { AppError } from '../../platform/http/app-error.ts'
import { matchSku, type Sku } from '../catalogue/index.ts'
import type { CartLine } from './read-cart.ts'

/** An addition with the caller's own name for it, so that sending it again after a lost answer adds once (rule 5.5.1). */
export interface Addition {
  key: string
  quantity: number
  /** In milliseconds. */
  at: number
}

/** More can be under way at once only for who adds the same from several tabs. */
const mostOfLine = 5

const isFresh = ({ at }: Addition): boolean => at > Date.now() - additionKeyMinutes * 60_000

/**
 * Whether the cart has this addition already. A line that was changed, removed or ordered has forgotten its keys: adding it then is a new wish.
 * @param skus those of the product that can be chosen
 * @throws AppError IDEMPOTENCY_MISMATCH when the key was used for something else
 */
export function isAddedBefore(lines: CartLine[], skus: Sku[], input: CartLineInput, key: string): boolean {
  for (const { sku, additions = [] } of lines) {
    const earlier = additions.find((addition) => addition.key === key && isFresh(addition))
    if (!earlier) continue
    const named = matchSku(skus, input) ?? matchSku([sku], input)
    if (earlier.quantity !== input.quantity || named?.skuId !== sku.skuId) throw new AppError('IDEMPOTENCY_MISMATCH')
    return true
  }
  return false
}

/** The additions of a line that are remembered after another one. */
export const withAddition = (line: CartLine | undefined, quantity: number, key: string | undefined): Addition[] => {
  const known = (line?.additions ?? []).filter(isFresh)
  return key === undefined ? known : [...known, { key, quantity, at: Date.now() }].slice(-mostOfLine)
}
