import type { ErrorData } from '@saddar/contract'
import { sql } from 'kysely'
import { defineRead, mapRead, type Read } from '../../platform/db/run-together.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { cartQuantities } from '../cart/index.ts'
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
 * Requires that no order has taken the guest's cart, which is stored on the device. As with an account, an order that is paid online takes
 * it once it is paid.
 * @param cartKey the hash of the cart's id
 */
export const guestCartCheck = (cartKey: string): CartCheck =>
  defineRead(
    sql<NonNullable<ErrorData['CART_CHANGED']['ordered']>[number]>`
      select i.product_id as "productId", i.color_name as "variantColor", i.capacity as "storageCapacity", i.size
      from guest_orders g join orders o on o.id = g.order_id join order_items i on i.order_id = o.id
      where g.cart_key = ${cartKey} and o.payment_status in ('not_required', 'completed')`,
    (ordered) => () => {
      if (ordered.length > 0) throw new AppError('CART_CHANGED', { data: { ordered } })
    },
  )
