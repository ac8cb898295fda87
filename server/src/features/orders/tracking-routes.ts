import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findFormProblem, type PlainForms } from '../../platform/http/plain-forms.ts'
import type { Binder, Limit } from '../../platform/http/serve.ts'
import { createOrderKey, readOrderKey } from '../guest-orders/index.ts'
import { readOrderNumber } from './order-number.ts'
import { findTrackedOrder, readTrackedOrder } from './track-order.ts'

/** Following an order without signing in (rule 6.36). `secret` signs the keys of links. */
export function trackingRoutes({ serve }: Binder, secret: string): void {
  serve('POST /tracking', async ({ ctx, body, limit }) => ({ data: await track(ctx, body, limit, secret) }))
  serve(
    'GET /tracking/:key',
    async ({ ctx, params }) => {
      const id = readOrderKey(secret, params.key, 'track')
      if (!id) throw new AppError('LINK_ENDED')
      return { data: { order: await readTrackedOrder(ctx.db, id) } }
    },
    { isRendered: true },
  )
}

/** The tracking form without JavaScript: leads to the page that the key opens (rule 6.36). */
export function trackingForms({ http, submit }: PlainForms, secret: string): void {
  http.post('/track', async (request, reply) => {
    let key = ''
    const problem = await findFormProblem(request, () =>
      submit('POST /tracking', request, request.body, async (ctx, body, limit) => {
        key = (await track(ctx, body, limit, secret)).key
      }),
    )
    if (!problem) return reply.redirect(`/track?key=${key}`, 303)
    // The number comes back; the phone is kept out of addresses, which histories and logs store.
    const { orderId } = Object(request.body) as { orderId?: unknown }
    const typed = typeof orderId === 'string' ? orderId.trim().slice(0, 40) : ''
    return reply.redirect(`/track?${new URLSearchParams({ problem, ...(typed && { order: typed }) })}`, 303)
  })
}

/** Counts wrong guesses at one number, whoever makes them, before the number is looked up. */
async function track(ctx: Context, given: { orderId: string; phone: string }, limit: Limit, secret: string) {
  const id = await limit('trackingByOrder', () => findTrackedOrder(ctx.db, given), readOrderNumber(given.orderId))
  const order = await readTrackedOrder(ctx.db, id)
  return { order, key: createOrderKey(secret, { _id: id, createdAt: order.createdAt }, 'track') }
}
