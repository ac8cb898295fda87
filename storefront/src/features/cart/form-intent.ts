import type { NewLine } from '../../shared/cart-line/line-identity.ts'
import { rememberIntent } from './cart-intent.ts'

/**
 * Saves the line that a product page's form submits: without scripts, 'Add to cart' submits to the sign-in page. Only forms of this
 * shop count, so that no other site can fill a cart with a link.
 */
export function rememberFormIntent(search: URLSearchParams, referrer = document.referrer, origin = location.origin): void {
  const productId = search.get('productId')
  if (!productId || !referrer.startsWith(`${origin}/product/`)) return
  const line: NewLine = {
    productId,
    quantity: Math.max(1, Math.trunc(Number(search.get('quantity'))) || 1),
    variantColor: search.get('variantColor'),
    storageCapacity: search.get('storageCapacity'),
    size: search.get('size'),
  }
  rememberIntent({ lines: [line], thenGoTo: search.get('thenGoTo') ?? undefined })
}
