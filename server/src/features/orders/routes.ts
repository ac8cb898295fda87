import type { Order, OrderAddress, Placement } from '@saddar/contract'
import { isOnlinePayment } from '@saddar/contract/payment-methods'
import { type Context, getActingUserId } from '../../platform/context.ts'
import { mapRead } from '../../platform/db/run-together.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import type { Binder } from '../../platform/http/serve.ts'
import type { Slots } from '../../platform/slots.ts'
import { toE164 } from '../../platform/to-e164.ts'
import { saveAddress } from '../accounts/index.ts'
import { cartLines } from '../cart/index.ts'
import { skusOfProducts } from '../catalogue/index.ts'
import { countGuesses } from '../discounts/index.ts'
import { claimOrder, createOrderKey, hashKey, readOrderKey } from '../guest-orders/index.ts'
import { cancelItems, previewCancel } from './cancel-items.ts'
import { cancelOrder, changeOrderStatus } from './change-status.ts'
import { accountCartCheck, type CartCheck, guestCartCheck } from './check-cart.ts'
import { listOrders } from './list-orders.ts'
import { type OnlinePayments, placeOrder } from './place-order.ts'
import { readRevenue, readTopProducts } from './read-analytics.ts'
import { markNotificationsSeen, readNotifications } from './read-notifications.ts'
import { findAnyOrder, getOrder } from './read-orders.ts'
import { idempotencyOf, matchItemSku, readBankAccount, readDestination, readGuestKey } from './read-placement.ts'
import { countTellingRefusals } from './telling-refusals.ts'

/** Dependencies of the order calls. */
export interface OrderRoutesOptions {
  /** Absent when no gateway is configured. */
  online?: OnlinePayments | undefined
  /** Limits concurrent placements, so that connections stay free for other calls (rule 10.14). */
  placing: Slots
  /** Signs the keys of guests' orders. */
  secret: string
  /** Encrypts bank account numbers. */
  encrypt: (text: string) => Buffer
}

export function orderRoutes({ serve }: Binder, options: OrderRoutesOptions): void {
  const { online, encrypt, placing } = options
  serve('POST /orders', async ({ ctx, body, headers }) => {
    const userId = getActingUserId(ctx)
    const { placed, newAddress } = await placeFromPayload(ctx, userId, body, readIdempotencyKey(headers['idempotency-key']), options)
    // A failure to save the address must not fail the placed order.
    if (newAddress && body.saveAddress !== false)
      await saveAddress(ctx, userId, newAddress).catch((error: unknown) => ctx.log.warn({ err: error }, 'an address was not saved'))
    const { order, payment } = await startPayment(ctx, placed, online)
    return {
      message: 'Order placed successfully',
      data: { order, payment, savings: order.discountAmount + order.onlinePaymentDiscount },
    }
  })
  serve('POST /orders/guest', async ({ ctx, body, headers, limit, ip }) => {
    const key = readGuestKey(headers['idempotency-key'])
    const phone = readPhone(body.shippingAddress)
    if (phone !== '') await limit(['guestPlacementsByPhoneAndAddress', 'guestPlacementsByPhone'], undefined, phone)
    // Not a part of the order: a repeat of the key gets its order also where the first request named no cart.
    const { cartId, ...payload } = body
    const cartKey = cartId ? hashKey(cartId) : undefined
    const place = () => placeFromPayload(ctx, null, payload, key, options, cartKey)
    const { placed } = await countGuesses({ ctx, limit, ip, cartId }, () => countTellingRefusals(!!payload.discountCode, place))
    // A repeated request for an order that an account has claimed since.
    if (placed.user) throw new AppError('ORDER_CLAIMED')
    const { order, payment } = await startPayment(ctx, placed, online)
    return {
      message: 'Order placed successfully',
      data: {
        order,
        payment,
        savings: order.discountAmount + order.onlinePaymentDiscount,
        orderKey: createOrderKey(options.secret, order),
      },
    }
  })
  serve('POST /orders/:id/claim', async ({ ctx, params, body }) => {
    const { id } = await findAnyOrder(ctx.db, params.id)
    if (readOrderKey(options.secret, body.key) !== id) throw new AppError('NOT_YOUR_ORDER')
    const isAdded = await claimOrder(ctx.db, getActingUserId(ctx), id)
    // The owner who presses twice gets the order, another account the reason.
    const { userId } = await findAnyOrder(ctx.db, id)
    if (!isAdded && userId !== getActingUserId(ctx)) throw new AppError('ORDER_CLAIMED')
    return { message: 'Order added to your account', data: { order: await getOrder(ctx, id) } }
  })
  serve('POST /cart/order', async ({ ctx, body, headers }) => {
    const userId = getActingUserId(ctx)
    const destination = await readDestination(ctx.db, userId, body)
    const given = {
      userId,
      lines: mapRead(cartLines(userId), (lines) => lines.map(({ sku, quantity }) => ({ sku, title: sku.title, quantity }))),
      paymentMethod: body.paymentMethod ?? 'cash_on_delivery',
      notes: body.orderNotes ?? '',
      ...destination,
      idempotency: idempotencyIfGiven(readIdempotencyKey(headers['idempotency-key']), body),
      bankAccount: encryptBankAccount({ ...body, paymentMethod: body.paymentMethod ?? 'cash_on_delivery' }, encrypt),
    }
    const { order, payment } = await startPayment(ctx, await placing.run(() => placeOrder(ctx, given, online)), online)
    return { message: 'Order placed successfully', data: { order, ...(payment && { payment }) } }
  })
  serve('GET /orders/user', async ({ ctx, query }) => ({ data: await listOrders(ctx.db, { ...query, userId: getActingUserId(ctx) }) }))
  serve('GET /orders', async ({ ctx, query }) => ({ data: await listOrders(ctx.db, query, 'staff') }))
  serve('GET /orders/:id', async ({ ctx, params }) => ({ data: { order: await getOrder(ctx, params.id) } }))
  serve('PUT /orders/:id/status', async ({ ctx, params, body }) => ({
    message: 'Order status updated',
    data: { order: (await changeOrderStatus(ctx, params.id, body)).order },
  }))
  serve('PUT /orders/:id/cancel', async ({ ctx, params, body }) => ({
    message: 'Order cancelled',
    data: { order: await cancelOrder(ctx, params.id, body?.reason) },
  }))
  serve('POST /orders/:id/cancel-items/preview', async ({ ctx, params, body }) => ({ data: await previewCancel(ctx, params.id, body) }))
  serve('POST /orders/:id/cancel-items', async ({ ctx, params, body }) => {
    const { order, ...undo } = await cancelItems(ctx, params.id, body)
    return { message: 'Items cancelled', data: { order }, ...undo }
  })
  serve('GET /orders/notifications/recent', async ({ ctx, query }) => ({ data: await readNotifications(ctx, query.limit) }))
  serve('POST /orders/notifications/read', async ({ ctx }) => ({ data: await markNotificationsSeen(ctx) }))
  serve('GET /orders/analytics/revenue', async ({ ctx, query }) => ({ data: await readRevenue(ctx.db, query) }), { isReport: true })
  serve('GET /orders/analytics/products', async ({ ctx, query }) => ({ data: { products: await readTopProducts(ctx.db, query) } }), {
    isReport: true,
  })
}

/** Opens the payment after the order's commit: no row is locked while the gateway answers. */
async function startPayment(ctx: Context, order: Order, online?: OnlinePayments) {
  return online && isOnlinePayment(order.paymentMethod) ? online.open(ctx, order._id) : { order, payment: null }
}

type GuestPlacement = Omit<Placement, 'fromCart' | 'useExistingAddress' | 'existingAddressId' | 'saveAddress'>

/** Places the order of a payload, for an account or a guest. @returns it with its address, if that is not a saved one */
async function placeFromPayload(
  ctx: Context,
  userId: string | null,
  body: GuestPlacement & Partial<Placement>,
  key: string | undefined,
  { online, encrypt, placing }: OrderRoutesOptions,
  guestCartKey?: string,
): Promise<{ placed: Order; newAddress: OrderAddress | null }> {
  const bankAccount = encryptBankAccount(body, encrypt)
  const destination = await readDestination(ctx.db, userId, body)
  const skus = skusOfProducts([...new Set(body.items.map(({ productId }) => productId))])
  const given = {
    userId,
    lines: mapRead(skus, (found) =>
      body.items.map((item) => ({ sku: matchItemSku(found, item), title: item.title ?? 'An item', quantity: item.quantity })),
    ),
    cartCheck: findCartCheck(userId, body.fromCart, guestCartKey),
    guestCartKey,
    paymentMethod: body.paymentMethod,
    notes: body.orderNotes ?? '',
    ...destination,
    expectedTotal: body.total ?? undefined,
    expectedAdvance: body.advance ?? undefined,
    discountCode: body.discountCode || undefined,
    idempotency: idempotencyIfGiven(key, body),
    bankAccount,
  }
  const placed = await placing.run(() => placeOrder(ctx, given, online))
  return { placed, newAddress: destination.isNew ? destination.shipping : null }
}

function findCartCheck(userId: string | null, fromCart: Placement['fromCart'], guestCartKey: string | undefined): CartCheck | undefined {
  if (userId !== null) return fromCart ? accountCartCheck(userId) : undefined
  return guestCartKey === undefined ? undefined : guestCartCheck(guestCartKey)
}

/** The phone number to count a guest's placements by, before the address is checked. */
function readPhone(address: unknown): string {
  const { phone } = (address ?? {}) as { phone?: unknown }
  return typeof phone === 'string' ? (toE164(phone) ?? phone.replace(/\D/g, '').slice(0, 20)) : ''
}

function encryptBankAccount(body: Parameters<typeof readBankAccount>[0], encrypt: OrderRoutesOptions['encrypt']) {
  const account = readBankAccount(body)
  return account === null ? undefined : { masked: `•••• ${account.slice(-4)}`, sealed: encrypt(account) }
}

const idempotencyIfGiven = (key: string | undefined, body: unknown) => (key === undefined ? undefined : idempotencyOf(key, body))
