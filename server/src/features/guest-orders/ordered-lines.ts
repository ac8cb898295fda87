import { createHash } from 'node:crypto'
import type { CartLineInput } from '@saddar/contract'
import { sql } from 'kysely'
import { defineRead, type Read } from '../../platform/db/run-together.ts'

/** A guest's key is stored as its hash, since whoever knows it gets the order and the key to it. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

type OrderedLine = Required<Omit<CartLineInput, 'quantity'>> & { skuId: string }

/**
 * The lines that orders have taken from a guest's cart, which is stored on the device. As with an account, an order that is paid online takes
 * them once it is paid.
 * @param cartKey the hash of the cart's id
 */
export const orderedFromCart = (cartKey: string): Read<OrderedLine[]> =>
  defineRead(
    sql<OrderedLine>`
      select i.sku_id as "skuId", i.product_id as "productId", i.color_name as "variantColor", i.capacity as "storageCapacity", i.size
      from guest_orders g join orders o on o.id = g.order_id join order_items i on i.order_id = o.id
      where g.cart_key = ${cartKey} and o.payment_status in ('not_required', 'completed')`,
    (lines) => lines,
  )
