import type { Confirmation, Order } from '@saddar/contract'
import { amountAtDoor } from '@saddar/contract/amounts-due'
import { describeItem } from '@saddar/contract/describe-item'
import { formatRupees } from '@saddar/contract/money'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findFormProblem, type PlainForms } from '../../platform/http/plain-forms.ts'
import type { Binder } from '../../platform/http/serve.ts'
import { toE164 } from '../../platform/to-e164.ts'
import { createOrderKey, readOrderKey } from '../guest-orders/index.ts'
import { readSettings } from '../settings/index.ts'
import { hasParcel } from './advances.ts'
import { cancelWithLink, confirmOrder, correctAddress, isConfirmable, undoConfirmation } from './confirm-order.ts'
import { writeConfirmUrl } from './confirm-url.ts'
import { countEarlierParcels } from './earlier-parcels.ts'
import { findOrderId, readOrder } from './read-orders.ts'
import { readTrackedOrder } from './track-order.ts'

interface ConfirmOptions {
  /** Signs the keys of links. */
  secret: string
  publicUrl: string
}

/** Confirming cash orders: by buyers with the key of a link, and what staff need to ask them (rule 6.37). */
export function confirmRoutes({ serve }: Binder, { secret, publicUrl }: ConfirmOptions): void {
  const read = async (ctx: Context, key: string) => ({ data: { confirmation: await readConfirmation(ctx, key, secret) } })
  serve('GET /confirmations/:key', async ({ ctx, params }) => read(ctx, params.key), { isRendered: true })
  serve('POST /confirmations/:key', async ({ ctx, params }) => {
    const { buyer, id } = await openLink(ctx, params.key, secret)
    await confirmOrder(buyer, id, 'link')
    return read(ctx, params.key)
  })
  serve('PUT /confirmations/:key/address', async ({ ctx, params, body, limit }) => {
    const { buyer, id } = await openLink(ctx, params.key, secret)
    await limit('addressCorrections', undefined, id)
    const { email: _, ...form } = body
    await correctAddress(buyer, id, { ...form, addressLine2: form.addressLine2 ?? '', phoneE164: toE164(form.phone) })
    return read(ctx, params.key)
  })
  serve('POST /confirmations/:key/cancel', async ({ ctx, params }) => {
    const { buyer, id } = await openLink(ctx, params.key, secret)
    await cancelWithLink(buyer, id)
    return { message: 'Order cancelled' }
  })
  serve('GET /admin/orders/:id/confirmation', async ({ ctx, params }) => {
    const order = await readOrder(ctx.db, await findOrderId(ctx, params.id), 'staff')
    const [{ shopName }, parcels] = await Promise.all([readSettings(ctx.db), countEarlierParcels(ctx.db, order._id)])
    const link = isConfirmable(order) ? writeConfirmUrl(publicUrl, createOrderKey(secret, order, 'confirm')) : null
    return { data: { link, ...writeTexts(order, shopName, link ?? ''), parcels } }
  })
  serve('POST /admin/orders/:id/confirmation', async ({ ctx, params }) => {
    const id = await findOrderId(ctx, params.id)
    await confirmOrder(ctx, id, 'phone')
    return { data: { order: await readOrder(ctx.db, id, 'staff') } }
  })
  serve('POST /admin/orders/:id/confirmation/undo', async ({ ctx, params }) => {
    const id = await findOrderId(ctx, params.id)
    await undoConfirmation(ctx, id)
    return { data: { order: await readOrder(ctx.db, id, 'staff') } }
  })
}

/** The buttons of the page without JavaScript. Only a press sends a form: a preview that fetches the link changes nothing (rule 6.37.4). */
export function confirmForms({ http, submit }: PlainForms, secret: string): void {
  http.post<{ Params: { key: string } }>('/confirm/:key', async (request, reply) => {
    const { key } = request.params
    // The page says what the order is now, whatever the press did.
    await findFormProblem(request, () =>
      submit('POST /confirmations/:key/cancel', request, {}, async (ctx) => {
        const { buyer, id } = await openLink(ctx, key, secret)
        await press((request.body as { action?: string } | undefined)?.action, buyer, id)
      }).catch(ignoreEnded),
    )
    return reply.redirect(`/confirm/${encodeURIComponent(key)}`, 303)
  })
}

/** The page itself says that its link has ended. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'LINK_ENDED')) throw error
}

/** @throws AppError VALIDATION for a button that the page does not have */
async function press(action: string | undefined, buyer: Context, id: string): Promise<void> {
  if (action === 'confirm') await confirmOrder(buyer, id, 'link')
  else if (action === 'cancel') await cancelWithLink(buyer, id)
  else throw new AppError('VALIDATION')
}

/**
 * The order of a link and the context of its buyer, who may change this order alone. A link ends with its order.
 * @throws AppError LINK_ENDED, the same for a wrong key and for an order that has ended
 */
async function openLink(ctx: Context, key: string, secret: string): Promise<{ buyer: Context; id: string; order: Order }> {
  const id = readOrderKey(secret, key, 'confirm')
  const order = id === null ? null : await readOrder(ctx.db, id).catch(() => null)
  if (!id || !order || order.paymentMethod !== 'cash_on_delivery' || order.status === 'delivered' || order.status === 'cancelled')
    throw new AppError('LINK_ENDED')
  return { buyer: { ...ctx, actor: { kind: 'guest', grant: id } }, id, order }
}

async function readConfirmation(ctx: Context, key: string, secret: string): Promise<Confirmation> {
  const { order, id } = await openLink(ctx, key, secret)
  const canChange = isConfirmable(order)
  const { phoneE164: _, email: __, ...address } = order.shippingAddress
  return {
    stage: canChange ? (order.confirmation?.confirmedAt ? 'confirmed' : 'waiting') : 'done',
    order: await readTrackedOrder(ctx.db, id),
    address: canChange && !(await hasParcel(ctx, id)) ? address : null,
  }
}

/** Ready texts for a chat and for an SMS, which is paid by its length. */
function writeTexts(order: Order, shopName: string, link: string) {
  const { orderId, items } = order
  const { fullName } = order.shippingAddress
  const goods = items.map((item) => `${item.quantity} × ${describeItem(item)}`).join(', ')
  const amount = formatRupees(amountAtDoor(order))
  return {
    whatsappText: `Assalam-o-alaikum ${fullName}, this is ${shopName}. You ordered ${goods} for ${amount}, cash on delivery. Please confirm your order ${orderId} here, so that we can send it: ${link}`,
    smsText: `${shopName}: please confirm order ${orderId}, ${amount} cash on delivery: ${link}`,
  }
}
