import { type EnteredOrder, isAllowed, type Order, type OrderQuote } from '@saddar/contract'
import { type Context, getActingUserId } from '../../platform/context.ts'
import { mapRead, type Read, runRead } from '../../platform/db/run-together.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { toE164 } from '../../platform/to-e164.ts'
import { type Sku, skusByIds } from '../catalogue/index.ts'
import { readSettings } from '../settings/index.ts'
import { type OnlinePayments, placeOrder, priceNewOrder, readAdvanceDue } from './place-order.ts'
import type { OrderLine } from './price-order.ts'
import { readDestination } from './read-placement.ts'

type Concessions = Pick<EnteredOrder, 'discountCode' | 'shopDiscount' | 'freeDelivery'>

const paymentMethod = 'cash_on_delivery'

/**
 * Places the order of somebody who phones or writes, as staff took it down (rule 16.59). It is a guest's cash order in everything but who placed
 * it, so it comes to an account as theirs do.
 * @param idempotency its key is the staff member's own, so that nobody else's request gets the order
 * @throws AppError FORBIDDEN, and as placeOrder
 */
export async function enterOrder(
  ctx: Context,
  body: EnteredOrder,
  idempotency: { key: string; bodyHash: string },
  online?: OnlinePayments,
): Promise<Order> {
  const concessions = readConcessions(ctx, body)
  const { shipping, billing } = await readDestination(ctx.db, null, body)
  const given = {
    userId: null,
    lines: linesOf(body.items),
    paymentMethod,
    notes: body.orderNotes ?? '',
    shipping,
    billing,
    expectedTotal: body.total ?? undefined,
    expectedAdvance: body.advance ?? undefined,
    ...concessions,
    idempotency: { ...idempotency, key: `staff ${getActingUserId(ctx)} ${idempotency.key}` },
    entered: { isConfirmed: body.isConfirmed },
  } as const
  return placeOrder(ctx, given, online)
}

/** Prices such an order while staff take it down, also before its address is complete. @throws AppError FORBIDDEN, and as priceNewOrder */
export async function quoteOrder(ctx: Context, quote: OrderQuote, online?: OnlinePayments) {
  const { items, city = '', state = '' } = quote
  const concessions = readConcessions(ctx, quote)
  const phone = toE164(quote.phone ?? '') ?? quote.phone ?? ''
  const [terms, found] = await Promise.all([readSettings(ctx.db), runRead(ctx.db, linesOf(items))])
  const buyer = { userId: null, phone }
  const request = { buyer, lines: found, paymentMethod, terms, ...concessions, shipping: { city, state } } as const
  const { lines, totals } = await priceNewOrder(ctx, request)
  return {
    lines: lines.map(({ sku, quantity }) => {
      const price = sku.salePrice || sku.listPrice
      return { skuId: sku.skuId, price, total: price * quantity }
    }),
    subtotal: totals.subtotal,
    shipping: totals.totalShippingCost,
    discount: totals.discountAmount,
    total: totals.total,
    advance: await readAdvanceDue(ctx, { paymentMethod, shipping: { phone, phoneE164: null } }, totals.total, terms, online),
    isConfirmationAsked: terms.confirmCashOrders,
  }
}

/** What lowers the price of the order: by a code as anybody, by the shop as its managers may (rule 14.8). @throws AppError FORBIDDEN, VALIDATION */
function readConcessions({ actor }: Context, { discountCode, shopDiscount, freeDelivery }: Concessions) {
  if ((shopDiscount || freeDelivery) && !(actor.kind === 'admin' && isAllowed(actor.staff, 'manager'))) throw new AppError('FORBIDDEN')
  if (shopDiscount && discountCode) throw invalid([{ msg: 'Not together with a code', path: 'shopDiscount' }])
  return { discountCode: discountCode || undefined, shopDiscount: shopDiscount ?? undefined, freeDelivery: freeDelivery ?? false }
}

/** The SKUs that staff chose, as lines of an order. */
export const linesOf = (items: EnteredOrder['items']): Read<OrderLine[]> =>
  mapRead(skusByIds(items.map(({ skuId }) => skuId)), (found) => {
    const isOnly = ({ colorName, capacity, size }: Sku) => !colorName && !capacity && !size
    const skus = new Map(found.flatMap((sku) => [[sku.skuId, sku] as const, ...(isOnly(sku) ? [[sku.productId, sku] as const] : [])]))
    return items.map(({ skuId, quantity }) => {
      const sku = skus.get(skuId.toLowerCase())
      return { sku, title: sku?.title ?? 'An item', quantity }
    })
  })
