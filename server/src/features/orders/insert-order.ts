import type { DeliverySettings } from '@saddar/contract/delivery'
import type { OrderAmounts } from '@saddar/contract/order-amounts'
import { isOnlinePayment } from '@saddar/contract/order-states'
import { sql } from 'kysely'
import { type Transaction, toActorColumns } from '../../platform/context.ts'
import { defineRead, type Read } from '../../platform/db/run-together.ts'
import { addQuietJob } from '../../platform/jobs/enqueue.ts'
import { insertOutboxRow } from '../../platform/outbox/outbox.ts'
import type { Sku } from '../catalogue/index.ts'
import type { PricedDiscount, SharedDiscount } from '../discounts/index.ts'
import { hashKey } from '../guest-orders/index.ts'
import { tags } from '../live/index.ts'
import { describeOrder, getNotificationTitle } from './order-notification-text.ts'
import { makeOrderNumber } from './order-number.ts'
import type { PlaceOrder } from './place-order.ts'
import type { AvailableLine } from './price-order.ts'

export interface NewOrder extends Omit<PlaceOrder, 'lines'> {
  id: string
  lines: AvailableLine[]
  totals: OrderAmounts
  fingerprint: string
  discount: SharedDiscount | undefined
  usedCode: PricedDiscount | undefined
  /** Why staff must review the order first; it then holds no stock. Null when no review is needed. */
  reviewReason: string | null
  /** Whether the buyer is asked to confirm the order (rule 6.37). */
  isConfirmationAsked: boolean
  /** How delivery is charged. */
  charge: DeliverySettings['charge']
}

/**
 * Writes an order with its items, history entry, idempotency key, notification and request for a confirmation, removes its lines from the cart, queues its job and
 * invalidates what is cached with its products. All in one statement: a single round trip keeps the locks short.
 */
export function orderInsert(tx: Transaction, order: NewOrder): { orderId: string; insert: Read<void> } {
  const { totals, shipping } = order
  const orderNumber = makeOrderNumber()
  const itemCount = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const isPaymentDue = isOnlinePayment(order.paymentMethod) && totals.total > 0
  // A free order needs no payment, so it is confirmed immediately.
  const status = isOnlinePayment(order.paymentMethod) && !isPaymentDue ? 'confirmed' : 'pending'
  const paymentStatus = isPaymentDue ? 'pending' : 'not_required'
  const items = order.lines.map((line, position) => ({
    ...toItemRow(line, position, order.discount?.shares[position] ?? 0),
    delivery_cost: order.charge === 'product' ? line.sku.shippingCost : 0,
    delivery_discount: order.discount?.deliveryShares[position] ?? 0,
  }))
  const skuIds = order.lines.map(({ sku }) => sku.skuId)
  const stale = [...new Set(order.lines.map(({ sku }) => tags.product(sku.productId)))]
  const statement = sql<{ xid: string }>`
    with placed as (
      insert into orders (id, order_id, user_id, status, payment_status, payment_method, subtotal, shipping_total, discount_code,
        discount_amount, online_discount, total, item_count, notes, shipping_address, billing_address, customer_name, customer_phone, city, bank_account,
        bank_account_sealed, fingerprint, holds_stock, review_reason, discount_reason, free_delivery)
      values (${order.id}, ${orderNumber}, ${order.userId}, ${status}, ${paymentStatus}, ${order.paymentMethod}, ${totals.subtotal}, ${totals.totalShippingCost},
        ${order.usedCode?.discount.code ?? null}, ${totals.discountAmount}, ${totals.onlinePaymentDiscount}, ${totals.total}, ${itemCount}, ${order.notes},
        ${JSON.stringify(shipping)}::jsonb, ${JSON.stringify(order.billing)}::jsonb, ${shipping.fullName}, ${shipping.phoneE164 ?? shipping.phone},
        ${shipping.city}, ${order.bankAccount?.masked ?? null}, ${order.bankAccount?.sealed ?? null}, ${order.fingerprint},
        ${order.reviewReason === null}, ${order.reviewReason}, ${order.shopDiscount?.reason || null}, ${order.freeDelivery ?? false})
      returning id, order_id, status, payment_status
    ), items as (
      insert into order_items (order_id, position, product_id, sku_id, title, image, sku, quantity, price, total, discount, delivery_cost,
        delivery_discount, variant_type, variant_id, color_name, color_code, capacity, size)
      select placed.id, i.position, i.product_id, i.sku_id, i.title, i.image, i.sku, i.quantity, i.price, i.price * i.quantity, i.discount,
        i.delivery_cost, i.delivery_discount, i.variant_type, i.variant_id, i.color_name, i.color_code, i.capacity, i.size
      from placed, jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i(position int, product_id uuid, sku_id uuid, title text, image text,
        sku text, quantity int, price int, discount int, delivery_cost int, delivery_discount int, variant_type text, variant_id uuid, color_name text, color_code text, capacity text, size text)
    ), history as (
      ${order.entered ? insertEntered(tx, order) : insertPlaced(order)}
    ), idempotency as (
      ${order.userId === null ? insertGuestOrder(order) : insertKey(order)}
    ), notification as (
      insert into notifications (type, title, message, order_id)
      select 'order', ${getNotificationTitle({ needsReview: order.reviewReason !== null })}, ${describeOrder(shipping.fullName, itemCount)}, order_id from placed
    ), cart as (
      -- Online: the lines stay until the payment arrives, so a buyer who abandons it keeps the cart.
      delete from cart_lines where user_id = ${order.userId} and sku_id = any(${skuIds}::uuid[]) and not ${isPaymentDue}
    ), confirmation as (
      ${isConfirmedByPhone(order) ? insertConfirmed(tx) : sql`insert into order_confirmations (order_id) select id from placed where ${order.isConfirmationAsked}`}
    ), invalidated as (
      ${insertOutboxRow(stale)}
    )
    select pg_current_xact_id()::text as xid, ${addQuietJob('order-placed', sql`json_build_object('id', placed.id)`)}
    from placed`
  return { orderId: orderNumber, insert: defineRead(statement, ([row]) => tx.noteInvalidated(stale, row!.xid)) }
}

const insertPlaced = ({ userId }: NewOrder) => sql`
  insert into order_history (order_id, status, payment_status, by_role, by_user)
  select id, status, payment_status, 'shopper', ${userId}::uuid from placed`

const isConfirmedByPhone = ({ entered, isConfirmationAsked }: NewOrder) => isConfirmationAsked && entered?.isConfirmed === true

/** Who on the staff placed the order for its buyer, and that they have asked the buyer already. */
function insertEntered(tx: Transaction, order: NewOrder) {
  const { role, userId } = toActorColumns(tx)
  return sql`
    insert into order_history (order_id, status, payment_status, by_role, by_user, note)
    select placed.id, status, payment_status, ${role}, ${userId}::uuid, n.note
    from placed, users u, lateral (values (1, 'Entered by ' || u.name), (2, 'Confirmed by phone')) n (place, note)
    where u.id = ${userId}::uuid and (n.place = 1 or ${isConfirmedByPhone(order)})
    order by n.place`
}

const insertConfirmed = (tx: Transaction) => sql`
  insert into order_confirmations (order_id, confirmed_at, confirmed_how, confirmed_by)
  select id, now(), 'phone', ${toActorColumns(tx).userId}::uuid from placed`

const insertKey = ({ userId, idempotency }: NewOrder) => sql`
  insert into idempotency_keys (user_id, key, body_hash, order_id)
  select ${userId}::uuid, ${idempotency?.key ?? null}::text, ${idempotency?.bodyHash ?? null}::text, id from placed
  where ${idempotency?.key ?? null}::text is not null
  on conflict (user_id, key) do update set body_hash = excluded.body_hash, order_id = excluded.order_id, created_at = now()`

const insertGuestOrder = ({ idempotency, shipping, guestCartKey }: NewOrder) => sql`
  insert into guest_orders (order_id, key_hash, body_hash, email, cart_key)
  select id, ${hashKey(idempotency!.key)}, ${idempotency!.bodyHash}, lower(${shipping.email}::text), ${guestCartKey ?? null}::text from placed`

/** The `order_items` row of a line: a snapshot of the SKU at its current price. */
export function toItemRow({ sku, quantity }: { sku: Sku; quantity: number }, position: number, discount: number) {
  const variantType = sku.capacity !== null ? 'storage' : sku.size !== null ? 'size' : sku.colorName !== null ? 'color' : 'simple'
  return {
    position,
    product_id: sku.productId,
    sku_id: sku.skuId,
    title: sku.title,
    image: sku.image,
    sku: sku.sku,
    quantity,
    price: sku.salePrice || sku.listPrice,
    discount,
    variant_type: variantType,
    variant_id: sku.variantId,
    color_name: sku.colorName,
    color_code: sku.colorCode,
    capacity: sku.capacity,
    size: sku.size,
  }
}
