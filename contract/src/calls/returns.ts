/** Returns of delivered orders (rules 6.40 to 6.45). */
import { z } from 'zod'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { orderItem } from '../entities.ts'
import { returns as limits, lineQuantityMaximum, returnPictures } from '../limits.ts'
import { paymentMethods } from '../payment-methods.ts'
import { listReply, oneOf, orderParam, paging, text } from '../query.ts'
import { payoutInput, refundStates } from '../refunds.ts'
import { returnReasonNames, returnStatuses } from '../return-states.ts'
import { trackingNumberInput } from '../tracking-number.ts'

const rupees = z.int().describe('whole rupees')
const time = z.string().describe('ISO 8601, UTC')
const line = z.int('Choose the items again').min(0, 'Choose the items again').max(1_000, 'Choose the items again')

const item = orderItem.pick({ title: true, image: true, sku: true, productId: true, color: true, storageCapacity: true, size: true })
const choice = item
  .pick({ sku: true, image: true, color: true, storageCapacity: true, size: true })
  .extend({ skuId: z.string() })
  .describe('a variant of the same product')
const returnLine = item.extend({
  line: z.int().describe('its place in the order, from 0'),
  quantity: z.int(),
  price: rupees.describe('of one piece, as charged'),
  reason: z.enum(returnReasonNames),
  accepted: z.int().nullable().describe('pieces that the inspection accepted; null before it'),
  isRestocked: z.boolean().nullable().describe('whether they went back to stock'),
  wanted: choice.nullable().describe('what the customer wants instead; null for a refund'),
  isWishAsked: z
    .boolean()
    .describe('false where staff started the return and nobody asked whether the customer wants the money or an exchange'),
  sent: choice.nullable().describe('what was sent instead; null for a refund, and before the return is settled'),
})
const historyEntry = z.object({
  status: z.enum(returnStatuses),
  by: z.string().describe('shopper, staff or system, and for staff the name'),
  note: z.string(),
  at: time,
})
const orderReturn = z.object({
  _id: z.string(),
  number: z.string().describe('the order’s number with -R1, -R2 …'),
  order: z.object({
    _id: z.string(),
    orderId: z.string(),
    customerName: z.string(),
    customerPhone: z.string(),
    customerId: z.string().nullish().describe('of the account, for staff; null for a guest'),
    paymentMethod: z.enum(paymentMethods),
    totalAmount: rupees,
  }),
  status: z.enum(returnStatuses),
  note: z.string(),
  lines: z.array(returnLine),
  courier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  refundAmount: rupees.nullable().describe('null until it is settled'),
  refund: z
    .object({
      state: z.enum(refundStates),
      needsPayout: z.boolean().describe('the shop waits for the payout details'),
      paidOn: z.string().nullish().describe('a day in Karachi'),
    })
    .nullish()
    .describe('of a settled return, unless it was cancelled'),
  pictures: z
    .array(z.object({ _id: z.string(), width: z.int(), height: z.int() }))
    .describe('the customer’s, in pixels of the large ones; fetched with a call of their own'),
  exchangeOrder: z.string().nullable().describe('the number of the order that was sent in exchange'),
  isExchangeCancelled: z.boolean().describe('whether that order was cancelled, and its money refunded instead'),
  payoutLabel: z.string().nullable().describe('where the money goes, masked'),
  history: z.array(historyEntry),
  createdAt: time,
  updatedAt: time,
})
export type OrderReturn = z.infer<typeof orderReturn>
const oneReturn = z.object({ data: z.object({ return: orderReturn }) })

const shippingBack = rupees.nullable()
const returnable = item.extend({
  line: returnLine.shape.line,
  quantity: z.int().describe('pieces that can still be returned'),
  value: rupees.describe('what was paid for them'),
  choices: z
    .array(choice.extend({ isAvailable: z.boolean().describe('at least one is in stock') }))
    .describe('what the line can be exchanged for: variants of the product that cost no more; the same one is first'),
})
export type ReturnableLine = z.infer<typeof returnable>

const returnParams = orderParam.extend({ returnId: z.string().max(100) })
const note = z.string('Note must be text').trim().max(limits.note, `Cannot exceed ${limits.note} characters`).default('')
const reason = (missing: string) => z.string(missing).trim().min(1, missing).max(limits.note, `Cannot exceed ${limits.note} characters`)

const skuId = z.uuid('Choose what you want instead')

const requestInput = z.object({
  lines: z
    .array(
      z.object({
        line,
        quantity: z
          .int('Quantity must be a positive integer')
          .min(1, 'Quantity must be a positive integer')
          .max(lineQuantityMaximum, `Quantity cannot exceed ${lineQuantityMaximum}`),
        reason: z.enum(returnReasonNames, 'Choose a reason'),
        exchangeFor: skuId
          .nullish()
          .describe('the skuId of a choice, for an exchange; null for a refund; absent too, or from staff where nobody asked'),
      }),
      'Choose what to return',
    )
    .min(1, 'Choose what to return')
    .max(limits.lines, `At most ${limits.lines} items can be returned at once`),
  note,
  payout: payoutInput.nullish().describe('where the refund of a cash order goes; it can also be given later'),
})
export type ReturnRequest = z.output<typeof requestInput>

const inspection = z.object({
  lines: z
    .array(
      z.object({
        line,
        accepted: z
          .int('Enter the accepted pieces')
          .min(0, 'Accepted pieces cannot be below 0')
          .max(lineQuantityMaximum, `Quantity cannot exceed ${lineQuantityMaximum}`),
        restock: z.boolean('Choose whether it goes back to stock'),
      }),
      'Inspect every item',
    )
    .min(1, 'Inspect every item')
    .max(limits.lines, `At most ${limits.lines} items can be returned at once`),
  note,
})
export type Inspection = z.output<typeof inspection>

const settlement = z.object({
  amount: z.int('Enter the refund in whole rupees').min(0, 'The refund cannot be below 0').max(1_000_000_000, 'The refund is too large'),
  reason: z.string('Reason must be text').trim().max(limits.note, `Cannot exceed ${limits.note} characters`).default(''),
})
export type Settlement = z.output<typeof settlement>

const exchange = z.object({
  lines: z
    .array(
      z.object({ line, exchangeFor: skuId.nullable().describe('what is sent instead; null refunds the line') }),
      'Choose for every item',
    )
    .min(1, 'Choose for every item')
    .max(limits.lines, `At most ${limits.lines} items can be returned at once`)
    .describe('every line with accepted pieces'),
  amount: settlement.shape.amount.nullish().describe('the refund of the other lines and of price differences; by default all of it'),
  reason: settlement.shape.reason,
})
export type Exchange = z.output<typeof exchange>

/** What an accepted line can be exchanged for, as staff see it. */
const exchangeLine = z.object({
  line: returnLine.shape.line,
  value: rupees.describe('what was paid for the accepted pieces'),
  choices: z.array(
    choice.extend({
      stock: z.int(),
      back: rupees.nullable().describe('the difference that goes back to the customer; null for a dearer variant, which cannot be sent'),
    }),
  ),
})
export type ExchangeLine = z.infer<typeof exchangeLine>

const returnFilter = z.object({
  status: oneOf([...returnStatuses, 'open']).describe('open: staff must do something; the default'),
  search: text(100).describe('a part of order number or name'),
})
export type ReturnFilter = z.output<typeof returnFilter>

export const returnCalls = {
  'GET /orders/:id/returns': {
    who: 'member',
    grant: true,
    abuse: abuse.reads,
    summary: 'The returns of an order, and what of it can still be returned until when',
    params: orderParam,
    reply: z.object({
      data: z.object({
        returns: z.array(orderReturn),
        until: time.nullable().describe('the end of the last day for a return; null while the order has not arrived, or without returns'),
        days: z.int().describe('days for returns from the settings; 0 for none'),
        lines: z.array(returnable).describe('empty when it is too late; for staff, whenever it is'),
        needsPayout: z.boolean().describe('paid in cash, so that a refund needs an account or wallet'),
        shippingFees: z
          .array(z.object({ productIds: z.array(z.string()), amount: rupees }))
          .optional()
          .describe(
            'what the policy deducts for the way back when no reason is the shop’s fault: each amount once for a return of any of its products; empty where the shop pays or earlier returns bear it',
          ),
        expected: z
          .array(z.object({ returnId: z.string(), refund: rupees, shippingBack }))
          .optional()
          .describe('of open returns whose customer wants money: what they can expect if all of it is accepted'),
      }),
    }),
  },
  'POST /orders/:id/returns': {
    who: 'shopper',
    grant: true,
    abuse: abuse.writes,
    summary: 'Ask for a return of some lines of a delivered order',
    headers: { 'Idempotency-Key': 'Your own name for this return. The same key and body answers the same return.' },
    status: 201,
    params: orderParam,
    body: requestInput,
    reply: oneReturn,
  },
  'PUT /orders/:id/returns/:returnId/withdraw': {
    who: 'shopper',
    grant: true,
    abuse: abuse.writes,
    summary: 'Withdraw a return, until it is picked up',
    params: returnParams,
    reply: oneReturn,
  },
  'POST /orders/:id/returns/:returnId/pictures': {
    who: 'shopper',
    grant: true,
    abuse: abuse.uploads,
    summary: `Add a picture of what comes back, up to ${limits.pictures}, until it is picked up`,
    status: 201,
    as: 'multipart',
    files: { picture: 'picture' },
    params: returnParams,
    body: z.object({}),
    reply: oneReturn,
  },
  'GET /orders/:id/returns/:returnId/pictures/:pictureId': {
    who: 'member',
    grant: true,
    abuse: abuse.reads,
    summary: 'A picture of a return, as WebP: its customer or staff',
    as: 'webp',
    params: returnParams.extend({ pictureId: z.string().max(100) }),
    query: z.object({
      size: oneOf(['small', 'large']).describe(
        `${returnPictures.widths.small} or ${returnPictures.widths.large} pixels wide at most; large by default`,
      ),
    }),
    reply: z.object({}),
  },
  'POST /admin/orders/:id/returns': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Ask for a return for a customer who phones, also after the last day for returns',
    headers: { 'Idempotency-Key': 'Your own name for this return. The same key and body answers the same return.' },
    status: 201,
    params: orderParam,
    body: requestInput,
    reply: oneReturn,
  },
  'GET /admin/returns': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'Returns, those that have waited longest first',
    query: returnFilter.extend(paging()),
    reply: z.object({ data: z.object({ returns: z.array(orderReturn), ...listReply }) }),
  },
  'GET /admin/returns/:returnId': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'One return, with what it is worth',
    params: returnParams.pick({ returnId: true }),
    reply: z.object({
      data: z.object({
        return: orderReturn,
        value: z
          .object({
            goods: rupees,
            delivery: rupees.describe('given back only when all of the order returns by the shop’s fault'),
            most: rupees.describe('what can be refunded now, after other refunds of the order'),
            shippingBack: shippingBack.describe('what the policy deducts for the way back; null where the shop pays it'),
          })
          .describe('what was paid for the accepted pieces, before the inspection for all of them'),
        exchange: z.array(exchangeLine).describe('for an inspected return: its accepted lines'),
      }),
    }),
  },
  'POST /admin/returns/:returnId/approve': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Approve a return',
    params: returnParams.pick({ returnId: true }),
    body: z.object({ note }),
    reply: oneReturn,
  },
  'POST /admin/returns/:returnId/refuse': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Refuse a return; the customer reads the reason',
    params: returnParams.pick({ returnId: true }),
    body: z.object({ reason: reason('Reason is required') }),
    reply: oneReturn,
  },
  'POST /admin/returns/:returnId/pick-up': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'Note that a courier picks the parcel up',
    params: returnParams.pick({ returnId: true }),
    body: z.object({
      courier: z.string('Courier is required').trim().min(1, 'Courier is required').max(60, 'Cannot exceed 60 characters'),
      trackingNumber: trackingNumberInput.default(''),
    }),
    reply: oneReturn,
  },
  'POST /admin/returns/:returnId/receive': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'Note that the parcel is back',
    params: returnParams.pick({ returnId: true }),
    body: z.object({ note }),
    reply: oneReturn,
  },
  'POST /admin/returns/:returnId/inspect': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'Accept pieces of each line, and put them back to stock or write them off',
    params: returnParams.pick({ returnId: true }),
    body: inspection,
    reply: oneReturn,
  },
  'POST /admin/returns/:returnId/settle': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Create the refund of a return; less than what was paid needs a reason',
    params: returnParams.pick({ returnId: true }),
    body: settlement,
    reply: oneReturn,
  },
  'POST /admin/returns/:returnId/exchange': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Send other pieces in exchange as a new order without anything to pay, and refund the rest; settles the return',
    params: returnParams.pick({ returnId: true }),
    body: exchange,
    reply: oneReturn,
  },
} as const satisfies Record<CallKeyShape, Call>
