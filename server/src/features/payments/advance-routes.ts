import type { Order } from '@saddar/contract'
import { computeAdvance, isAdvanceAwaited } from '@saddar/contract/advances'
import { describeItem } from '@saddar/contract/describe-item'
import { formatRupees } from '@saddar/contract/money'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Binder } from '../../platform/http/serve.ts'
import { createOrderKey, readOrderKey, writeAdvanceUrl } from '../guest-orders/index.ts'
import { askForAdvance, findOrderId, isAskable, readOrder, waiveAdvance } from '../orders/index.ts'
import { readSettings } from '../settings/index.ts'
import { findCancelTime, listAdvanceMethods, payAdvance, readAdvancePage } from './advance.ts'
import type { Gateways } from './gateways.ts'

interface AdvanceOptions {
  /** Signs the keys of links. */
  secret: string
  publicUrl: string
}

/** Advances of cash orders: paying them with the key of a link, and asking for and waiving them by staff (rule 6.50). */
export function advanceRoutes({ serve }: Binder, gateways: Gateways, { secret, publicUrl }: AdvanceOptions): void {
  const show = async (ctx: Context, order: Order) => readAdvancePage(ctx.db, order, await listAdvanceMethods(ctx.db, gateways))
  const linkOf = (order: Order) => writeAdvanceUrl(publicUrl, createOrderKey(secret, order, 'advance'))
  serve(
    'GET /advances/:key',
    async ({ ctx, params }) => ({ data: { advance: await show(ctx, await openLink(ctx, params.key, secret)) } }),
    {
      isRendered: true,
    },
  )
  serve('POST /advances/:key/pay', async ({ ctx, params, body, limit }) => {
    const { _id: id } = await openLink(ctx, params.key, secret)
    await limit('bankByOrder', undefined, id)
    // As the buyer, who may change this order alone.
    const buyer: Context = { ...ctx, actor: { kind: 'guest', grant: id } }
    const { order, payment } = await payAdvance(buyer, gateways, publicUrl, id, body.paymentMethod)
    return { data: { advance: await show(ctx, order), payment } }
  })
  serve('GET /orders/:id/advance', async ({ ctx, params }) => {
    const order = await readOrder(ctx.db, await findOrderId(ctx, params.id))
    return { data: { link: isAdvanceAwaited(order) ? linkOf(order) : null } }
  })
  serve('GET /admin/orders/:id/advance', async ({ ctx, params }) => {
    const order = await readOrder(ctx.db, await findOrderId(ctx, params.id), 'staff')
    const [settings, methods, cancelAt] = await Promise.all([
      readSettings(ctx.db),
      listAdvanceMethods(ctx.db, gateways),
      findCancelTime(ctx.db, order),
    ])
    const link = isAdvanceAwaited(order) ? linkOf(order) : null
    return {
      data: {
        canAsk: settings.cashAdvance !== 'off' && methods.length > 0 && isAskable(order),
        suggested: computeAdvance(settings, order.totalAmount),
        cancelHours: settings.confirmCancelHours,
        link,
        whatsappText: link === null ? '' : writeText(order, settings.shopName, link),
        cancelAt,
      },
    }
  })
  serve('POST /admin/orders/:id/advance', async ({ ctx, params, body }) => {
    // Without a way to pay it the order would wait for nothing.
    if ((await listAdvanceMethods(ctx.db, gateways)).length === 0) throw new AppError('ADVANCE_REFUSED')
    return { data: { order: await askForAdvance(ctx, params.id, body.amount) } }
  })
  serve('POST /admin/orders/:id/advance/waive', async ({ ctx, params, body }) => ({
    data: { order: await waiveAdvance(ctx, params.id, body.reason) },
  }))
}

/**
 * The order of a link. A link ends with its order.
 * @throws AppError LINK_ENDED, the same for a wrong key and for an order that has ended
 */
async function openLink(ctx: Context, key: string, secret: string): Promise<Order> {
  const id = readOrderKey(secret, key, 'advance')
  const order = id === null ? null : await readOrder(ctx.db, id).catch(() => null)
  if (!order?.advance || order.status === 'delivered' || order.status === 'cancelled') throw new AppError('LINK_ENDED')
  return order
}

/** A ready text for a chat. */
function writeText({ orderId, items, totalAmount, advance, shippingAddress: { fullName } }: Order, shopName: string, link: string): string {
  const { amount } = advance!
  const goods = items.map((item) => `${item.quantity} × ${describeItem(item)}`).join(', ')
  const rest = totalAmount - amount
  const riderPart = rest > 0 ? `The other ${formatRupees(rest)} you pay to the rider.` : 'You pay nothing to the rider.'
  return `Assalam-o-alaikum ${fullName}, this is ${shopName}. You ordered ${goods}. Please pay ${formatRupees(amount)} of your order ${orderId} in advance here, so that we can send it: ${link} ${riderPart}`
}
