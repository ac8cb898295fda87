import { getActingUserId } from '../../platform/context.ts'
import { invalid } from '../../platform/http/app-error.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import type { Binder } from '../../platform/http/serve.ts'
import type { Choice } from '../catalogue/index.ts'
import { addToCart, clearCart, mergeIntoCart, removeFromCart, setCartQuantity } from './change-cart.ts'
import { readGuestCart } from './guest-cart.ts'
import { readCart } from './read-cart.ts'

export function cartRoutes({ serve }: Binder): void {
  serve('GET /cart', async ({ ctx }) => ({ data: { cart: await readCart(ctx.db, getActingUserId(ctx)) } }))
  serve('POST /cart', async ({ ctx, body, headers }) => ({
    data: { cart: await addToCart(ctx, getActingUserId(ctx), body, readIdempotencyKey(headers['idempotency-key'])) },
  }))
  serve('PUT /cart', async ({ ctx, body }) => ({ data: { cart: await setCartQuantity(ctx, getActingUserId(ctx), body) } }))
  serve('DELETE /cart/item', async ({ ctx, body, query }) => ({
    data: { cart: await removeFromCart(ctx, getActingUserId(ctx), readChoice({ ...query, ...body })) },
  }))
  serve('POST /cart/guest', async ({ ctx, body }) => ({ data: { cart: await readGuestCart(ctx.db, body.lines, body.change) } }))
  serve('POST /cart/merge', async ({ ctx, body }) => ({ data: { cart: await mergeIntoCart(ctx, getActingUserId(ctx), body) } }))
  serve('DELETE /cart/clear', async ({ ctx }) => ({ data: { cart: await clearCart(ctx, getActingUserId(ctx)) } }))
}

/** Reads a choice from the top level of the input, or from `variants`: an object, a list of one, or either as JSON in the query string. */
function readChoice(input: Partial<Choice> & { variants?: unknown }): Choice {
  const { variants, ...flat } = input
  const nested = firstObject(variants)
  const productId = flat.productId ?? asText(nested.productId)
  if (!productId) throw invalid([{ msg: 'Product ID is required', path: 'productId' }])
  return {
    productId,
    variantColor: flat.variantColor ?? asText(nested.variantColor),
    storageCapacity: flat.storageCapacity ?? asText(nested.storageCapacity),
    size: flat.size ?? asText(nested.size),
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined)

function firstObject(value: unknown): Record<string, unknown> {
  const parsed = typeof value === 'string' ? parseJson(value) : value
  const first: unknown = Array.isArray(parsed) ? parsed[0] : parsed
  return typeof first === 'object' && first !== null ? (first as Record<string, unknown>) : {}
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
