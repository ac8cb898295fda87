import { z } from 'zod'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { cart } from '../entities.ts'
import { lineQuantityMaximum } from '../limits.ts'
import { productId } from '../query.ts'

const choice = z.string().trim().max(100).nullish()
/** The identity of a cart line: product, colour, storage and size (rule 5.1). */
const identity = {
  productId,
  variantColor: choice,
  storageCapacity: choice,
  size: choice,
}
const quantityRule = 'Quantity must be an integer of at least 1'
const cartLine = z.object({
  ...identity,
  quantity: z.int(quantityRule).min(1, quantityRule).max(lineQuantityMaximum, `Quantity cannot exceed ${lineQuantityMaximum}`),
})
export type CartLineInput = z.input<typeof cartLine>
const looseIdentity = z.object({
  ...identity,
  variants: z.unknown().optional().describe('the options as an object or a one-element list, in place of the flat fields'),
})
const reply = z.object({ data: z.object({ cart }) })

export const cartCalls = {
  'GET /cart': { who: 'shopper', abuse: abuse.reads, summary: 'The cart', reply },
  'POST /cart': { who: 'shopper', abuse: abuse.writes, summary: 'Add a quantity of a product', body: cartLine, reply },
  'PUT /cart': { who: 'shopper', abuse: abuse.writes, summary: 'Set a line’s quantity', body: cartLine, reply },
  'DELETE /cart/item': {
    who: 'shopper',
    abuse: abuse.writes,
    summary: 'Remove a line; its identity is in the body or the query',
    query: looseIdentity.partial(),
    body: looseIdentity.partial().optional(),
    reply,
  },
  'DELETE /cart/clear': { who: 'shopper', abuse: abuse.writes, summary: 'Empty the cart', reply },
} as const satisfies Record<CallKeyShape, Call>
