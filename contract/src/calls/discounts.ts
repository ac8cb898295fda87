import { z } from 'zod'
import { abuse, discountGuesses } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { discountChanges, discountInput } from '../discount-input.ts'
import { discountStates } from '../discount-states.ts'
import { discount } from '../entities.ts'
import { addressLengths, orderTotalMaximum } from '../limits.ts'
import { loadedValues } from '../loaded-values.ts'
import { flag, idParam, listReply, oneOf, paging, text } from '../query.ts'
import { guestCartId } from './cart.ts'
import { undoField } from './undo.ts'

const rupees = z.int()
const oneDiscount = z.object({ data: discount })

export const discountCalls = {
  'POST /discounts/apply': {
    who: 'any',
    abuse: abuse.guard(['openWrites'], {
      onDemand: [...discountGuesses, 'discountsByPhone'],
    }),
    summary: 'The discount of a code for these amounts; does not count as a use',
    body: z.object({
      code: z.string('Discount code is required').trim().min(1, 'Discount code is required').max(100, 'Invalid discount code'),
      orderTotal: z.number().min(0).max(orderTotalMaximum).describe('of the items, without shipping'),
      productIds: z.array(z.string().max(100)).max(200).default([]),
      totalShippingCost: z.number().min(0).max(orderTotalMaximum).nullish().describe('if present, finalTotal includes it'),
      city: z.string().max(addressLengths.city).nullish().describe('where the parcel goes; else the shopper’s default address'),
      state: z.string().max(addressLengths.state).nullish(),
      phone: z.string().max(40).nullish().describe('of the order: what the code allows the buyer is judged by it too'),
      cartId: guestCartId.describe('a guest’s own secret name for the cart: wrong codes are counted by it'),
    }),
    reply: z.object({
      discount: z.object({
        code: z.string(),
        type: discount.shape.type,
        value: rupees,
        discountAmount: rupees,
        shippingDiscount: z.literal(true).optional().describe('for free_shipping, discountAmount is the shipping saved'),
        finalTotal: rupees.describe('orderTotal, plus totalShippingCost if present, less the discount; at least 0'),
      }),
    }),
  },
  'GET /admin/discounts': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Discount codes, newest first',
    query: z.object({
      ...paging(),
      isActive: flag,
      state: oneOf(discountStates).describe('off, or its position between start and end'),
      search: text(100).describe('a part of code or description'),
    }),
    reply: z.object({ discounts: z.array(discount), ...listReply }),
  },
  'POST /admin/discounts': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Create a discount code',
    status: 201,
    body: discountInput,
    reply: oneDiscount,
  },
  'GET /admin/discounts/:id': { who: 'admin', abuse: abuse.staff, summary: 'One discount code', params: idParam, reply: oneDiscount },
  'PUT /admin/discounts/:id': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Change a discount code; missing fields stay; with `was`, only if they are still as given there',
    params: idParam,
    body: discountChanges.extend({ was: loadedValues.optional() }),
    reply: oneDiscount,
  },
  'DELETE /admin/discounts/:id': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Delete a discount code; orders keep their discount',
    params: idParam,
    reply: z.object({ message: z.string().optional(), ...undoField }),
  },
} as const satisfies Record<CallKeyShape, Call>
