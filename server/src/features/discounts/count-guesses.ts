import type { Context } from '../../platform/context.ts'
import { addressKey } from '../../platform/http/address-key.ts'
import type { Limit } from '../../platform/http/serve.ts'

interface Guesser {
  ctx: Context
  limit: Limit
  ip: string
  /** The id that a guest's browser gave its cart. */
  cartId?: string | null | undefined
}

/**
 * Runs what tells whether a code exists, and counts wrong guesses: of an account, or of a guest's cart, and more widely of their address
 * (rule 14.2.1).
 */
export function countGuesses<T>({ ctx, limit, ip, cartId }: Guesser, work: () => Promise<T>): Promise<T> {
  if ('userId' in ctx.actor) return limit(['discountCodes', 'discountCodesByAddress'], work)
  return limit(['guestDiscountCodes', 'guestDiscountCodesByAddress'], work, `${addressKey(ip)} ${cartId ?? ''}`)
}
