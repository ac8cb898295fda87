import { z } from 'zod'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { cart } from '../entities.ts'
import { additionKeyMinutes, cartLinesMaximum, guestCartLinesMaximum, lineQuantityMaximum } from '../limits.ts'
import { productId } from '../query.ts'

const choice = z.string().trim().max(100).nullish()
/** The identity of a cart line: product, colour, storage and size (rule 5.1). */
export const lineIdentity = {
  productId,
  variantColor: choice,
  storageCapacity: choice,
  size: choice,
}
const quantityRule = 'Quantity must be an integer of at least 1'
const cartLine = z.object({
  ...lineIdentity,
  quantity: z.int(quantityRule).min(1, quantityRule).max(lineQuantityMaximum, `Quantity cannot exceed ${lineQuantityMaximum}`),
})
export type CartLineInput = z.input<typeof cartLine>
const looseIdentity = z.object({
  ...lineIdentity,
  variants: z.unknown().optional().describe('the options as an object or a one-element list, in place of the flat fields'),
})
const reply = z.object({ data: z.object({ cart }) })
const lines = (maximum: number) => z.array(cartLine, 'Lines must be a list').max(maximum, `At most ${maximum} lines`)
/** The id of a guest's cart, which the device makes. */
export const guestCartId = z
  .string()
  .min(22, 'The id of a cart must be 22 random characters or more')
  .max(100, 'The id of a cart has at most 100 characters')
  .nullish()
/** A change of a guest's cart, as the calls of a signed-in shopper make it. */
const guestChange = z.discriminatedUnion('action', [
  cartLine.extend({ action: z.enum(['add', 'set']) }),
  z.object({ ...lineIdentity, action: z.literal('remove') }),
])
export type GuestCartChange = z.input<typeof guestChange>

export const cartCalls = {
  'GET /cart': { who: 'shopper', abuse: abuse.reads, summary: 'The cart', reply },
  'POST /cart': {
    who: 'shopper',
    abuse: abuse.writes,
    summary: 'Add a quantity of a product',
    headers: {
      'Idempotency-Key': `Your own name for this addition. The same key and body within ${additionKeyMinutes} minutes adds once, until the line is changed or removed.`,
    },
    body: cartLine,
    reply,
  },
  'PUT /cart': { who: 'shopper', abuse: abuse.writes, summary: 'Set a line’s quantity', body: cartLine, reply },
  'DELETE /cart/item': {
    who: 'shopper',
    abuse: abuse.writes,
    summary: 'Remove a line; its identity is in the body or the query',
    query: looseIdentity.partial(),
    body: looseIdentity.partial().optional(),
    reply,
  },
  'POST /cart/guest': {
    who: 'public',
    abuse: abuse.openReads,
    summary: 'The cart of a guest, whose lines the device stores, after an optional change; 401 where guests cannot check out',
    body: z.object({ lines: lines(guestCartLinesMaximum), change: guestChange.optional() }),
    reply,
  },
  'POST /cart/merge': {
    who: 'shopper',
    abuse: abuse.writes,
    summary: 'Unite the lines of a guest with the shopper’s cart, within the stock; repeating it changes nothing',
    body: z.object({
      lines: lines(cartLinesMaximum),
      cartId: guestCartId.describe('the id of the guest’s cart; lines that an order has taken from it are left out'),
    }),
    reply,
  },
  'DELETE /cart/clear': { who: 'shopper', abuse: abuse.writes, summary: 'Empty the cart', reply },
} as const satisfies Record<CallKeyShape, Call>
