import { z } from 'zod'
import { abuse, discountGuesses } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { notification, order, payment, variantTypes } from '../entities.ts'
import { bankAccountNumber, billingAddressInput, orderNotes, paymentMethod, shippingAddressForm } from '../forms.ts'
import { orderTotalMaximum, pageDefaults } from '../limits.ts'
import { loadedValues } from '../loaded-values.ts'
import { orderStatuses } from '../order-states.ts'
import { flag, listReply, oneOf, orderParam, paging, productId, text } from '../query.ts'
import { orderedQuantity, orderFilter, statusChange } from './admin-orders.ts'
import { guestCartId } from './cart.ts'
import { undoField } from './undo.ts'

const id = z.string().max(100).nullish()
const color = z.object({ name: z.string().max(100) }).nullish()
const placedItem = z.object({
  productId,
  quantity: orderedQuantity,
  price: z.number().nullish(),
  title: z.string().max(300).nullish(),
  image: z.string().max(2_000).nullish(),
  variantType: z.enum(variantTypes).nullish(),
  variantId: id,
  storageOptionId: id,
  sizeOptionId: id,
  storageVariant: z.object({ storageOption: z.object({ capacity: z.string().max(100) }).nullish(), color }).nullish(),
  sizeVariant: z.object({ sizeOption: z.object({ size: z.string().max(100) }).nullish(), color }).nullish(),
  colorVariant: z.object({ color }).nullish(),
  simpleProduct: z.object({ quantity: z.number().nullish() }).nullish(),
})
export type PlacedItem = z.output<typeof placedItem>

/** The body of a placement. Its amounts are what the shopper saw; the server computes its own (rule 6.1). */
const placement = z.object({
  items: z
    .array(placedItem, 'At least one item is required')
    .min(1, 'At least one item is required')
    .max(200, 'At most 200 items can be ordered at once'),
  fromCart: z
    .boolean()
    .nullish()
    .describe('true: the items are lines of the cart; 409 CART_CHANGED when the cart no longer has one of them in this quantity'),
  paymentMethod,
  orderNotes,
  totalShippingCost: z.number().nullish(),
  subtotal: z.number().nullish(),
  total: z.number().nullish(),
  onlinePaymentDiscount: z.number().nullish(),
  advance: z.number().nullish().describe('rupees that the shopper agreed to pay in advance; absent when none was shown'),
  discountCode: z.string().trim().max(40).nullish(),
  useExistingAddress: z.boolean().nullish(),
  existingAddressId: id,
  shippingAddress: z.unknown().optional().describe('an address, unless a saved one is used'),
  saveAddress: z.boolean().nullish().describe('default true; saves only a new address, or what a saved one lacks'),
  billingAddress: z.nullish(billingAddressInput),
  bankAccountNumber: z.string().max(40).nullish(),
  contactEmail: z.string().max(254).nullish(),
})
export type Placement = z.output<typeof placement>
export const placementAddress = shippingAddressForm
export const placementBankAccount = bankAccountNumber

/** The body of a guest's placement: without what belongs to an account. */
const guestPlacement = placement.omit({ fromCart: true, useExistingAddress: true, existingAddressId: true, saveAddress: true }).extend({
  cartId: guestCartId.describe('your own secret name for the cart; 409 CART_CHANGED when an order has taken it, with its lines'),
})

const cancelItemsInput = z.object({
  lines: z
    .array(
      z.object({
        line: z
          .int('Choose the items again')
          .min(0, 'Choose the items again')
          .max(1_000, 'Choose the items again')
          .describe('its place in the order, from 0'),
        quantity: orderedQuantity,
      }),
      'Choose what to cancel',
    )
    .min(1, 'Choose what to cancel')
    .max(200, 'At most 200 items can be cancelled at once'),
  total: z
    .int('The total is required')
    .min(0, 'The total cannot be below 0')
    .max(orderTotalMaximum, 'The total is too large')
    .describe('the order’s total that the caller saw, in rupees'),
  reason: z.string('Reason must be text').trim().max(500, 'Cannot exceed 500 characters').default(''),
  restock: z
    .boolean('Choose whether it goes back to stock')
    .default(true)
    .describe('staff only: false does not return damaged items to stock'),
})
export type CancelItems = z.output<typeof cancelItemsInput>

const oneOrder = z.object({ data: z.object({ order }) })
const orderList = z.object({ data: z.object({ orders: z.array(order), ...listReply }) })
/** Read by both ways to place an order. */
const placementHeaders = {
  'Idempotency-Key': 'Your own name for this order. The same key and body answers the same order for 24 hours.',
} as const
const period = {
  startDate: text(30),
  endDate: text(30),
}
const paymentDetails = z.object({
  status: z.string(),
  transactionId: z.string().nullable(),
  responseCode: z.string().nullable(),
  message: z.string().nullable(),
  amount: z.int(),
})
/** The order that a return names: complete for its owner and staff, only status and amount for a guest. */
const returnedOrder = order.partial().required({ orderId: true, status: true, paymentStatus: true, totalAmount: true })
const amounts = z.object({ revenue: z.int(), orders: z.int() })
const amountsByDate = z.array(amounts.extend({ date: z.string() }))

export const orderCalls = {
  'POST /cart/order': {
    who: 'shopper',
    abuse: abuse.guard(['placements']),
    summary: 'Place an order for the cart, by default with cash on delivery',
    headers: placementHeaders,
    status: 201,
    body: z.object({
      shippingAddress: z.unknown().optional(),
      paymentMethod: z.optional(paymentMethod),
      bankAccountNumber: z.string().max(40).nullish(),
      orderNotes,
    }),
    reply: z.object({ data: z.object({ order, payment: payment.optional().describe('for an order paid online') }) }),
  },
  'POST /orders': {
    who: 'shopper',
    abuse: abuse.guard(['placements', 'discountCodes', 'discountCodesByAddress']),
    summary: 'Place an order',
    headers: placementHeaders,
    status: 201,
    body: placement,
    reply: z.object({ data: z.object({ order, payment: payment.nullable(), savings: z.int() }) }),
  },
  'POST /orders/guest': {
    who: 'public',
    abuse: abuse.guard(['guestPlacements'], {
      onDemand: ['guestPlacementsByPhoneAndAddress', 'guestPlacementsByPhone', ...discountGuesses],
    }),
    summary: 'Place an order without an account, where the shop allows it; otherwise 401',
    headers: {
      'Idempotency-Key': 'Required: your own secret name for this order, of 22 random characters or more. It answers the same order again.',
    },
    status: 201,
    body: guestPlacement,
    reply: z.object({
      data: z.object({
        order,
        payment: payment.nullable(),
        savings: z.int(),
        orderKey: z.string().describe('a Bearer token for the calls about this order'),
      }),
    }),
  },
  'POST /orders/:id/claim': {
    who: 'shopper',
    abuse: abuse.writes,
    summary: 'Add a guest’s order to the account, with the key of its link',
    params: orderParam,
    body: z.object({ key: z.string().min(1, 'The key of the link is required').max(200, 'This link is incomplete') }),
    reply: oneOrder,
  },
  'GET /orders/user': {
    who: 'shopper',
    abuse: abuse.reads,
    summary: 'The shopper’s own orders, newest first',
    query: z.object({ ...paging(), status: oneOf(orderStatuses) }),
    reply: orderList,
  },
  'GET /orders': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'All orders',
    query: orderFilter.extend(paging()),
    reply: z.object({
      data: orderList.shape.data.extend({
        isMore: z.boolean().describe('there are more than total: counting stops at 10,000, in a search at 1,000'),
        isSimilar: z.boolean().describe('none has the searched name; these, of the newest 5,000, have names that are spelled like it'),
      }),
    }),
  },
  'GET /orders/:id': {
    who: 'member',
    grant: true,
    abuse: abuse.reads,
    summary: 'One order, by _id or orderId: its owner or staff',
    params: orderParam,
    reply: oneOrder,
  },
  'PUT /orders/:id/status': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'Change an order’s status; with `was`, only if courier and tracking number are still as given there',
    params: orderParam,
    body: statusChange.extend({ was: loadedValues.optional() }),
    reply: oneOrder,
  },
  'PUT /orders/:id/cancel': {
    who: 'shopper',
    grant: true,
    abuse: abuse.writes,
    summary: 'Cancel the shopper’s own order; its stock is returned once',
    params: orderParam,
    body: z.object({ reason: z.string().trim().max(500).optional() }).optional(),
    reply: oneOrder,
  },
  'POST /orders/:id/cancel-items': {
    who: 'member',
    grant: true,
    abuse: abuse.writes,
    summary: 'Cancel some pieces of an order that has not been shipped; what was paid for them online is refunded',
    params: orderParam,
    body: cancelItemsInput,
    reply: oneOrder.extend(undoField),
  },
  'POST /orders/:id/cancel-items/preview': {
    who: 'member',
    grant: true,
    abuse: abuse.writes,
    summary: 'What would be left to pay, and to refund, if some pieces of an order were cancelled; changes nothing',
    params: orderParam,
    body: cancelItemsInput.pick({ lines: true, total: true }),
    reply: z.object({
      data: z.object({
        total: z.int().describe('the new total, in rupees'),
        shipping: z.int().describe('delivery, as a part of it'),
        refund: z.int().describe('rupees of an online payment that go back'),
      }),
    }),
  },
  'GET /orders/:id/invoice': {
    who: 'member',
    grant: true,
    abuse: abuse.documents,
    event: 'document',
    summary: 'The invoice as PDF',
    as: 'pdf',
    params: orderParam,
    reply: z.object({}),
  },
  'POST /orders/:id/sync-payment': {
    who: 'member',
    grant: true,
    abuse: abuse.guard(['bankByCaller'], { onDemand: ['bankByOrder'] }),
    summary: 'Ask the bank about an order’s payment now',
    params: orderParam,
    reply: z.object({ data: z.object({ order, paymentDetails }) }),
  },
  'GET /orders/:id/payment/status': {
    who: 'member',
    grant: true,
    abuse: abuse.reads,
    summary: 'The payment status of an order',
    params: orderParam,
    reply: z.object({
      data: z.object({
        paymentStatus: z.string(),
        status: z.string(),
        transactionId: z.string().nullable(),
        responseCode: z.string().nullable(),
        message: z.string().nullable(),
        updatedAt: z.string(),
        gatewayResponse: z.unknown().describe('the bank’s last answer, without personal data'),
        mismatch: z.boolean(),
      }),
    }),
  },
  'POST /orders/:id/payment/retry': {
    who: 'shopper',
    grant: true,
    abuse: abuse.guard(['bankByCaller'], { onDemand: ['bankByOrder'] }),
    summary: 'Try a failed payment again',
    params: orderParam,
    reply: z.object({ data: z.object({ order, payment: payment.nullable() }) }),
  },
  'POST /orders/:id/payment/continue': {
    who: 'shopper',
    grant: true,
    abuse: abuse.guard(['bankByCaller'], { onDemand: ['bankByOrder'] }),
    summary: 'Return to the bank’s page for an order that waits for payment',
    params: orderParam,
    reply: z.object({ data: z.object({ order, payment: payment.nullable() }) }),
  },
  'POST /orders/:id/payment/cash': {
    who: 'shopper',
    grant: true,
    abuse: abuse.guard(['bankByCaller'], { onDemand: ['bankByOrder'] }),
    summary: 'Switch an order to cash on delivery after a failed payment',
    params: orderParam,
    body: z.object({ total: z.int().describe('the total that the shopper agreed to, in rupees') }),
    reply: oneOrder,
  },
  'GET /orders/payment/return': {
    who: 'any',
    abuse: abuse.guard(['bankByCaller'], { onDemand: ['bankByOrder'] }),
    summary: 'Process the return from the bank’s page',
    query: z.object({}).loose(),
    reply: z.object({ data: z.object({ order: returnedOrder, paymentDetails }) }),
  },
  'GET /orders/notifications/recent': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'The latest order news for staff',
    query: z.object({ limit: paging(pageDefaults.notifications.limit).limit }),
    reply: z.object({ data: z.object({ notifications: z.array(notification), unreadCount: z.int() }) }),
  },
  'GET /orders/analytics/revenue': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Revenue of a period, compared with the period before',
    query: z.object({ period: oneOf(['day', 'week', 'month', 'year'] as const), ...period }),
    reply: z.object({
      data: z.object({
        period: z.string(),
        startDate: z.string(),
        endDate: z.string(),
        totalRevenue: z.int(),
        deliveredRevenue: z.int(),
        refunds: z.int().describe('rupees paid back in this period, for orders that count as sold'),
        netSales: z.int().describe('totalRevenue less refunds'),
        totalOrders: z.int(),
        averageOrderValue: z.int(),
        cancelledOrders: z.int(),
        series: amountsByDate.describe('by hour, day or month, depending on the length'),
        previous: amounts.extend({ series: amountsByDate }),
        changePercent: z.number().nullable(),
        byPaymentMethod: z.record(z.string(), amounts),
        byStatus: z.record(z.string(), z.int()),
      }),
    }),
  },
  'GET /orders/analytics/products': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Best-selling products',
    query: z.object({ limit: paging(pageDefaults.topProducts.limit).limit, ...period }),
    reply: z.object({
      data: z.object({
        products: z.array(
          z.object({
            productId: z.string(),
            title: z.string(),
            image: z.string().nullable(),
            totalQuantity: z.int(),
            totalRevenue: z.int(),
            orderCount: z.int(),
          }),
        ),
      }),
    }),
  },
  'POST /orders/notifications/read': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'Mark all order notifications as seen; resets the badge',
    body: z.object({ seen: flag }).optional(),
    reply: z.object({ data: z.object({ unreadCount: z.int() }) }),
  },
} as const satisfies Record<CallKeyShape, Call>
