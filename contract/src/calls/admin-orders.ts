/** Admin calls for orders (chapter 16 of the rules). */
import { z } from 'zod'
import * as mini from 'zod/mini'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { order, orderAdvance, orderConfirmation, product } from '../entities.ts'
import { orderNotes, shippingAddressForm, takeBackForm } from '../forms.ts'
import {
  addressLengths,
  bulkMaximum,
  discount,
  lineQuantityMaximum,
  orderNote as noteLimits,
  parcelsMaximum,
  searchLength,
} from '../limits.ts'
import { loadedValues } from '../loaded-values.ts'
import { orderStatuses, paymentStatuses } from '../order-states.ts'
import { paymentMethods } from '../payment-methods.ts'
import { oneOf, orderParam, text } from '../query.ts'
import { trackingNumberInput } from '../tracking-number.ts'
import { productList } from './catalogue.ts'
import { undoField } from './undo.ts'

const orderSorts = ['-createdAt', 'createdAt', '-totalAmount', 'totalAmount'] as const
export type OrderSort = (typeof orderSorts)[number]

/** The filters and the sort order of a list of orders. */
export const orderFilter = z.object({
  status: oneOf(orderStatuses),
  paymentStatus: oneOf(paymentStatuses),
  paymentMethod: oneOf(paymentMethods),
  review: oneOf(['needed', 'none']).describe('needed: cash orders above the limits, which wait for staff; none: all others'),
  confirmation: oneOf(['waiting']).describe('cash orders that their buyers were asked to confirm and have not'),
  advance: oneOf(['awaited']).describe('cash orders that wait for their advance'),
  userId: text(60),
  city: text(addressLengths.city).describe('in any case'),
  search: text(100).describe(
    'words of order id, name or tracking number; a phone number in any notation; an e-mail address; otherwise a SKU, or words of an item’s title',
  ),
  sort: oneOf(orderSorts).describe('default -createdAt'),
  startDate: text(30).describe('a day in Karachi'),
  endDate: text(30),
})
export type OrderFilter = z.output<typeof orderFilter>

/** A change of status with its details. */
export const statusChange = z.object({
  status: z.unknown().optional(),
  note: z.string().trim().max(500, 'Cannot exceed 500 characters').optional(),
  courier: z.string().trim().max(60, 'Cannot exceed 60 characters').nullish().describe('null removes it'),
  trackingNumber: trackingNumberInput.nullish().describe('null removes it'),
  reason: z
    .string()
    .trim()
    .max(500, 'Cannot exceed 500 characters')
    .optional()
    .describe('when cancelling: the customer reads it in the mail'),
  restock: z.boolean().default(true).describe('when cancelling: false does not return damaged items to stock'),
  isConfirmed: z.boolean().default(false).describe('to processing: staff called the buyer of the cash order, who confirmed it'),
  holdMail: z.boolean().default(false).describe('the customer’s email waits 50 seconds, so that the change can be undone first'),
})
export type StatusChange = z.output<typeof statusChange>

/** What a bulk action depends on. */
const plannedOrder = order
  .pick({ status: true, paymentStatus: true, paymentMethod: true, needsReview: true, courier: true, deliveryException: true })
  .extend({
    advance: orderAdvance.pick({ state: true }).nullable(),
    confirmation: orderConfirmation.pick({ confirmedAt: true }).nullable().describe('null also once the buyer has confirmed the order'),
  })
const orderGroup = plannedOrder.extend({ orderIds: z.array(z.string()) })
export type OrderGroup = z.infer<typeof orderGroup>
/** How many orders wait, by status or queue (`orderQueues`). */
export const orderCounts = z.object({
  pending: z.int().describe('pending orders; each count stops at 10,000'),
  confirm: z.int().describe('pending cash orders that do not need a review'),
  unconfirmed: z.int().describe('cash orders that their buyers were asked to confirm and have not'),
  advance: z.int().describe('cash orders that wait for their advance'),
  review: z.int().describe('cash orders above the limits, which wait for staff'),
  confirmed: z.int().describe('orders to start'),
  processing: z.int().describe('orders to pack'),
})
export type OrderCounts = z.infer<typeof orderCounts>

const orderIds = z
  .array(z.string().min(1).max(100))
  .min(1, 'Choose at least one order')
  .max(bulkMaximum, `At most ${bulkMaximum} orders at once`)

/** Courier and tracking number of one of several orders. */
const parcel = statusChange.pick({ courier: true, trackingNumber: true }).extend({ orderId: z.string().min(1).max(100) })
export type Parcel = z.output<typeof parcel>

const orderNote = z.object({ _id: z.int(), text: z.string(), by: z.string(), at: z.string() })
export type OrderNote = z.infer<typeof orderNote>
const notes = z.object({ data: z.object({ notes: z.array(orderNote).describe('newest first') }) })

const bulkResult = z.object({
  orderId: z.string().describe('as it was given'),
  changed: z.boolean().describe('false when the order already had the status, or the change was refused'),
  code: z.string().optional().describe('why it was refused'),
  message: z.string().optional(),
  status: z.enum(orderStatuses).optional().describe('of an undo: where the order is now'),
})
export type BulkResult = z.infer<typeof bulkResult>
const bulkReply = z.object({ data: z.object({ results: z.array(bulkResult), changed: z.int() }) })

const quantityRule = 'Quantity must be a positive integer'
/** How many pieces of one line are ordered, or cancelled. */
export const orderedQuantity = z
  .int(quantityRule)
  .min(1, quantityRule)
  .max(lineQuantityMaximum, `Quantity cannot exceed ${lineQuantityMaximum}`)

/** What staff take off an order without a code (rule 14.8). */
const shopDiscount = z
  .object({
    type: z.enum(['fixed', 'percentage'], 'Type must be fixed or percentage'),
    value: z
      .int('Enter a whole number')
      .min(1, 'Enter at least 1')
      .max(discount.amountMaximum, 'This is too large')
      .describe('rupees, or percent of what the items cost'),
    reason: z
      .string('Reason must be text')
      .trim()
      .max(discount.reason, `Reason must not exceed ${discount.reason} characters`)
      .default('')
      .describe('for staff'),
  })
  .refine(({ type, value }) => type === 'fixed' || value <= 100, { path: ['value'], error: 'Percentage must be from 1 to 100' })
export type ShopDiscount = z.output<typeof shopDiscount>

/** What staff order for somebody who phones or writes. */
const enteredGoods = z.object({
  items: z
    .array(
      z.object({
        skuId: z.string().min(1).max(60).describe('as inventory calls name it: the product’s own id when it has no options'),
        quantity: orderedQuantity,
      }),
      'Add at least one item',
    )
    .min(1, 'Add at least one item')
    .max(200, 'At most 200 items can be ordered at once'),
  discountCode: z.string().trim().max(40).nullish(),
  shopDiscount: shopDiscount.nullish().describe('not together with a code; for managers'),
  freeDelivery: z.boolean('Choose whether delivery is free').nullish().describe('for managers'),
})
const enteredOrder = enteredGoods.extend({
  shippingAddress: shippingAddressForm,
  orderNotes,
  isConfirmed: z.boolean().default(false).describe('the buyer has confirmed it by phone; counts only where buyers are asked to confirm'),
  total: z.int().nullish().describe('rupees that the buyer was told; a higher total is refused'),
  advance: z.int().nullish().describe('rupees that the buyer was told to pay in advance; a higher advance is refused'),
})
export type EnteredOrder = z.output<typeof enteredOrder>
const orderQuote = enteredGoods.extend({
  city: text(addressLengths.city),
  state: text(addressLengths.state),
  phone: text(40),
})
export type OrderQuote = z.output<typeof orderQuote>

const changeOptionInput = z.object({
  line: z
    .int('Choose the item again')
    .min(0, 'Choose the item again')
    .max(1_000, 'Choose the item again')
    .describe('its place in the order, from 0'),
  was: z
    .string('Choose the item again')
    .max(1_000, 'Choose the item again')
    .describe('the item as the caller saw it: ‘Case (Black, 64 GB)’'),
  skuId: z.string('Choose an option').max(100, 'Choose an option').describe('the option to send instead: the id of the SKU'),
})
export type ChangeOption = z.output<typeof changeOptionInput>

const addedGoods = enteredGoods.pick({ items: true }).extend({
  total: z.int('Look at the order again').describe('the order’s total that the caller saw, in rupees: another one gives ORDER_CHANGED'),
  pieces: z
    .int('Look at the order again')
    .describe('and how many pieces it had: goods that end a delivery fee may leave the total as it was'),
})
const addItemsInput = addedGoods.extend({
  newTotal: z.int().nullish().describe('the new total that the buyer was told, in rupees; a higher one is refused'),
})
export type AddItems = z.output<typeof addItemsInput>

export const adminOrderCalls = {
  'POST /admin/orders': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'Place a cash order for somebody who phones or writes, by the rules of a guest’s order, also where guests cannot check out',
    headers: { 'Idempotency-Key': 'Required: your own name for this order. The same key and body answers the same order.' },
    status: 201,
    body: enteredOrder,
    reply: z.object({
      message: z.string(),
      data: z.object({ order, trackingUrl: z.string().describe('the address of its tracking page, to be sent to the buyer') }),
    }),
  },
  'POST /admin/orders/quote': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'What such an order would cost, as far as it is known where it goes; changes nothing',
    body: orderQuote,
    reply: z.object({
      data: z.object({
        lines: z.array(z.object({ skuId: z.string(), price: z.int(), total: z.int() })).describe('rupees, in the order of the items'),
        subtotal: z.int(),
        shipping: z.int().describe('delivery, in rupees'),
        discount: z.int().describe('of the code, or by the shop, in rupees'),
        total: z.int(),
        advance: z.int().describe('rupees of it that are to be paid in advance'),
        isConfirmationAsked: z.boolean().describe('whether buyers are asked to confirm cash orders'),
      }),
    }),
  },
  'GET /admin/orders/products': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'Products for such an order, as shoppers find them, sold-out ones too, those of an exact SKU first',
    query: z.object({ search: z.string().trim().min(1, 'Type what to find').max(searchLength) }),
    reply: z.object({
      data: productList.pick({ products: true, notice: true, warning: true, corrected: true, storage: true, colors: true }),
    }),
  },
  'GET /admin/orders/ids': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'The numbers of all matching orders, for bulk actions',
    query: orderFilter,
    reply: z.object({
      data: z.object({
        orderIds: z.array(z.string()),
        isMore: z.boolean().describe('there are more matches than are listed'),
        groups: z.array(orderGroup).describe('the same orders, those together with which the same can be done'),
      }),
    }),
  },
  'GET /admin/orders/counts': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'How many orders wait for staff or buyers, by status and queue',
    query: orderFilter.pick({ userId: true }),
    reply: z.object({ data: orderCounts }),
  },
  'PUT /admin/orders/status': {
    who: 'admin',
    abuse: abuse.staffHeavy,
    staff: 'packer',
    summary: 'Change the status of many orders, each by the rules of a single one; reports the outcome of each',
    body: statusChange.omit({ courier: true, trackingNumber: true, reason: true, isConfirmed: true, holdMail: true }).extend({
      orderIds,
      parcels: z.array(parcel).max(bulkMaximum).default([]).describe('the courier and the tracking number of some of these orders'),
    }),
    reply: bulkReply,
  },
  'POST /admin/orders/status/undo': {
    who: 'admin',
    abuse: abuse.staffHeavy,
    staff: 'packer',
    summary: 'Undo one’s own last change of many orders, within 45 seconds; the customers get no mail about it',
    body: z.object({ orderIds }),
    reply: bulkReply,
  },
  'GET /admin/orders/parcels': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'What is to be shipped, for a table of tracking numbers; in the order of the ids',
    query: z.object({ ids: z.string().max(2_500).describe(`order numbers, separated by commas; at most ${parcelsMaximum}`) }),
    reply: z.object({
      data: z.object({
        parcels: z.array(
          z.object({
            orderId: z.string(),
            customerName: z.string(),
            city: z.string(),
            toCollect: z.int().describe('rupees of cash on delivery'),
            courier: z.string().nullable(),
            trackingNumber: z.string().nullable(),
            status: z.enum(orderStatuses),
            canShip: z.boolean().describe('false when its status or an open payment does not allow it'),
          }),
        ),
      }),
    }),
  },
  'POST /admin/orders/:id/change-option': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary:
      'Send another option of the same product and price for an item of an order that has not been shipped; the same again changes nothing',
    params: orderParam,
    body: changeOptionInput,
    reply: z.object({ data: z.object({ order }) }),
  },
  'POST /admin/orders/:id/items': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'Add items to a cash order that has not been shipped, at today’s prices',
    params: orderParam,
    body: addItemsInput,
    reply: z.object({ data: z.object({ order }), ...undoField }),
  },
  'POST /admin/orders/:id/items/preview': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'What an order would cost with more items; changes nothing',
    params: orderParam,
    body: addedGoods,
    reply: z.object({
      data: z.object({
        total: z.int().describe('the new total, in rupees'),
        shipping: z.int().describe('delivery, as a part of it'),
      }),
    }),
  },
  'POST /admin/orders/:id/take-back': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'owner',
    summary: 'Take back the order’s last status, which staff had set by mistake; a customer who was told gets a correction',
    params: orderParam,
    body: takeBackForm,
    reply: z.object({ data: z.object({ order }) }),
  },
  'GET /admin/orders/export': {
    who: 'admin',
    abuse: abuse.staffHeavy,
    stepUp: 'session',
    event: 'export',
    summary: 'All matching orders as CSV, newest first',
    as: 'csv',
    query: orderFilter,
    reply: z.object({}),
  },
  'GET /admin/orders/:id/neighbours': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'The previous and the next order of a list; the order itself need not be in it',
    params: orderParam,
    query: orderFilter,
    reply: z.object({ data: z.object({ previous: z.string().nullable(), next: z.string().nullable() }) }),
  },
  'PUT /admin/orders/:id/address': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary:
      'Correct where an order goes, until it is shipped or its parcel is booked; missing fields stay, and so does its total; with `was`, only if they are still as given there',
    params: orderParam,
    body: z.object({ ...mini.partial(shippingAddressForm).shape, was: loadedValues.optional() }),
    reply: z.object({ message: z.string(), data: z.object({ order }) }),
  },
  'GET /admin/orders/:id/notes': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'Staff’s notes about an order',
    params: orderParam,
    reply: notes,
  },
  'POST /admin/orders/:id/notes': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'Add a note to an order; only staff see it',
    status: 201,
    params: orderParam,
    body: z.object({
      text: z
        .string('Note is required')
        .trim()
        .min(1, 'Note is required')
        .max(noteLimits.text, `Cannot exceed ${noteLimits.text} characters`),
    }),
    reply: notes,
  },
  'GET /admin/counts': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'How much waits for staff, for the badges of the back office',
    reply: z.object({
      data: z.object({
        returns: z.int().describe('open returns'),
        cases: z.int().nullable().describe('open payment cases and refunds; null for packers, who do not see them'),
        messages: z.int().nullable().describe('messages that are not answered, at most 1,000; null for packers'),
      }),
    }),
  },
  'GET /admin/find': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'Search products, orders and customers; at most five of each',
    query: z.object({ q: text(100) }),
    reply: z.object({
      data: z.object({
        products: z.array(
          product.pick({ _id: true, title: true, sku: true, stock: true, isActive: true }).extend({ image: z.string().nullable() }),
        ),
        orders: z.array(
          z.object({
            orderId: z.string(),
            customerName: z.string(),
            totalAmount: z.int(),
            status: z.enum(orderStatuses),
            createdAt: z.string(),
          }),
        ),
        customers: z.array(z.object({ _id: z.string(), name: z.string(), email: z.string() })),
      }),
    }),
  },
} as const satisfies Record<CallKeyShape, Call>
