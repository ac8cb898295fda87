import type { Order, OrderStatus } from '@saddar/contract'
import type { Context, Transaction } from '../../platform/context.ts'
import type { Audience } from '../../platform/events.ts'
import { getProductsById } from '../catalogue/index.ts'
import { announce, tags } from '../live/index.ts'
import { describeOrder, getNotificationTitle } from './order-notification-text.ts'

/** A guest has no live connection of their own: their pages ask for the order again. */
const ownerAndStaff = ({ user }: Order): Audience => (user ? { ownerAndStaff: user._id } : 'staff')

/** Announces a new order, and the discount code it used, to its owner and staff. */
export function announcePlaced(ctx: Context, order: Order): void {
  const itemCount = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const customerName = order.shippingAddress.fullName
  announce(ctx, 'orderCreated', { order }, ownerAndStaff(order))
  if (order.discountCode) {
    const { discountCode: code, discountAmount, orderId } = order
    announce(ctx, 'discountApplied', { code, discountAmount, orderId }, ownerAndStaff(order))
  }
  announce(
    ctx,
    'newOrder',
    {
      orderId: order.orderId,
      customerName,
      totalAmount: order.totalAmount,
      itemCount,
      paymentMethod: order.paymentMethod,
      createdAt: order.createdAt,
    },
    'staff',
  )
  announce(
    ctx,
    'orderNotification',
    {
      notification: {
        _id: order._id,
        type: 'order',
        title: getNotificationTitle(order),
        message: describeOrder(customerName, itemCount),
        orderId: order.orderId,
        isRead: false,
        createdAt: order.createdAt,
      },
    },
    'staff',
  )
}

/**
 * Invalidates cached responses with these products; when a SKU sold out or is available again, also the lists, and sends the product to
 * browsers. Not urgent: a notification for each order would slow all of them down.
 */
export async function announceStock(tx: Transaction, productIds: string[], availabilityChanged: boolean): Promise<void> {
  const ids = [...new Set(productIds)]
  tx.invalidate(ids.map(tags.product), false)
  if (!availabilityChanged) return
  tx.invalidate([tags.products], false)
  for (const product of await getProductsById(tx.db, ids)) if (product.isActive) announce(tx, 'productUpdated', { product }, 'everyone')
}

export function announceStatus(tx: Context, order: Order, previousStatus: OrderStatus): void {
  announce(
    tx,
    'orderStatusUpdated',
    { orderId: order.orderId, status: order.status, previousStatus, paymentStatus: order.paymentStatus, order },
    ownerAndStaff(order),
  )
}

/** Announces the outcome of a payment to the owner and staff. `message` comes from the gateway and may be shown. */
export function announcePayment(tx: Context, name: 'paymentSuccess' | 'paymentFailed', order: Order, message: string): void {
  announce(
    tx,
    name,
    { orderId: order.orderId, amount: order.totalAmount, transactionId: order.transactionId, message, order },
    ownerAndStaff(order),
  )
}
