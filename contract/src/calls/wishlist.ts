import { z } from 'zod'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { wishlistItem } from '../entities.ts'
import { flag, productId } from '../query.ts'

const device = { deviceId: z.uuid('Device ID must be a UUID').toLowerCase() }
const reply = z.object({ data: z.object({ wishlist: z.object({ items: z.array(wishlistItem) }) }) })
/** Removals name the device in the body or the query (rule 4.2). */
const eitherDevice = { query: z.object(device).partial(), body: z.object(device).partial().optional(), reply }

export const wishlistCalls = {
  'POST /wishlist': {
    who: 'any',
    abuse: abuse.guard(['wishlistByAddress']),
    summary: 'Add to the device’s wishlist, or to the signed-in person’s; idempotent',
    body: z.object({ productId, variantId: z.string().max(100).nullish(), ...device }),
    reply,
  },
  'GET /wishlist': {
    who: 'any',
    abuse: abuse.openReads,
    summary: 'The device’s wishlist, newest first; for a signed-in person theirs, merged with the device’s',
    query: z.object(device),
    reply,
  },
  'DELETE /wishlist/:productId': {
    who: 'any',
    abuse: abuse.guard(['wishlistByAddress']),
    summary: 'Remove a product from the wishlist with all its variants; with keepVariants only what was saved without a variant',
    params: z.object({ productId }),
    ...eitherDevice,
    query: z.object({ ...device, keepVariants: flag }).partial(),
  },
  'DELETE /wishlist/:productId/:variantId': {
    who: 'any',
    abuse: abuse.guard(['wishlistByAddress']),
    summary: 'Remove one variant of a product from the wishlist',
    params: z.object({ productId, variantId: z.string().max(100) }),
    ...eitherDevice,
  },
} as const satisfies Record<CallKeyShape, Call>
