import { isCounted } from '../../platform/http/is-counted.ts'
import type { Binder } from '../../platform/http/serve.ts'
import { withUndo } from '../undo/index.ts'
import { applyCode } from './apply-code.ts'
import { countGuesses } from './count-guesses.ts'
import { createDiscount } from './create-discount.ts'
import { getDiscount, listDiscounts } from './read.ts'
import { deleteDiscount, updateDiscount } from './update-discount.ts'

export function discountRoutes({ serve }: Binder): void {
  serve('POST /discounts/apply', async ({ ctx, body: { cartId, ...body }, limit, ip }) => {
    const phone = body.phone && (await isCounted(limit, 'discountsByPhone')) ? body.phone : undefined
    const place = body.city ? { city: body.city, state: body.state ?? '' } : undefined
    const { discount, amount } = await countGuesses({ ctx, limit, ip, cartId }, () => applyCode(ctx, { ...body, place, phone }))
    const { code, type, value } = discount
    const isShipping = type === 'free_shipping'
    const itemsTotal = Math.round(body.orderTotal)
    const shipping = Math.round(body.totalShippingCost ?? 0)
    // A shipping discount reduces the shipping only, any other the items only.
    const finalTotal = Math.max(0, itemsTotal - (isShipping ? 0 : amount)) + Math.max(0, shipping - (isShipping ? amount : 0))
    return {
      message: 'Discount applied',
      discount: { code, type, value, discountAmount: amount, ...(isShipping && { shippingDiscount: true as const }), finalTotal },
    }
  })
  serve('GET /admin/discounts', async ({ ctx, query }) => listDiscounts(ctx.db, query))
  serve('POST /admin/discounts', async ({ ctx, body }) => ({ message: 'Discount created', data: await createDiscount(ctx, body) }))
  serve('GET /admin/discounts/:id', async ({ ctx, params }) => ({ data: await getDiscount(ctx.db, params.id) }))
  serve('PUT /admin/discounts/:id', async ({ ctx, params, body: { was, ...changes } }) => ({
    message: 'Discount updated',
    data: await updateDiscount(ctx, params.id, changes, was),
  }))
  serve('DELETE /admin/discounts/:id', async ({ ctx, params }) => {
    const { undoId } = await withUndo(
      ctx,
      'discountDeleted',
      (tx) => deleteDiscount(tx, params.id),
      () => [params.id],
    )
    return { message: 'Discount deleted', undoId }
  })
}
