import { mapRead, type Read } from '../../platform/db/run-together.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { cartQuantities } from '../cart/index.ts'
import { orderedFromCart } from '../guest-orders/index.ts'
import type { OrderLine } from './price-order.ts'

/**
 * Refuses lines that are no longer in the cart that they come from: another tab has ordered or changed it. Read in the order's transaction.
 * @throws AppError CART_CHANGED
 */
export type CartCheck = Read<(lines: OrderLine[]) => void>

/** Requires that the account's cart has every line that can be identified, in its quantity. */
export const accountCartCheck = (userId: string): CartCheck =>
  mapRead(cartQuantities(userId), (quantities) => (lines) => {
    const isInCart = ({ sku, quantity }: OrderLine) => !sku || quantities.get(sku.skuId) === quantity
    if (!lines.every(isInCart)) throw new AppError('CART_CHANGED', { data: {} })
  })

/**
 * Requires that no order has taken the guest's cart.
 * @param cartKey the hash of the cart's id
 */
export const guestCartCheck = (cartKey: string): CartCheck =>
  mapRead(orderedFromCart(cartKey), (taken) => () => {
    const ordered = taken.map(({ skuId: _, ...line }) => line)
    if (ordered.length > 0) throw new AppError('CART_CHANGED', { data: { ordered } })
  })
