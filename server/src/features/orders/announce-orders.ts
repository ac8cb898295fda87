import type { Order, OrderStatus } from '@saddar/contract'
import type { Context } from '../../platform/context.ts'
import { getProductsById } from '../catalogue/index.ts'
import { announce, invalidateTags, tags } from '../live/index.ts'
import { describeOrder, titleOf } from './order-news.ts'

/** Tells the owner and staff of a new order, and of the discount code it used. */
export function announcePlaced(ctx: Context, order: Order): void {
  const itemCount = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const customerName = order.shippingAddress.fullName
  announce(ctx, 'orderCreated', { order }, { ownerAndStaff: order.user._id })
  if (order.discountCode) {
    const { discountCode: code, discountAmount, orderId } = order
    announce(ctx, 'discountApplied', { code, discountAmount, orderId }, { ownerAndStaff: order.user._id })
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
        title: titleOf(order),
        message: describeOrder(customerName, itemCount),
        orderId: order.orderId,
        isRead: false,
        createdAt: order.createdAt,
      },
    },
    'staff',
  )
}

/** Pages that show these products are made anew; where a choice ran out or came back, browsers hear of it too. */
export async function announceStock(tx: Context, productIds: string[], availabilityChanged: boolean): Promise<void> {
  const ids = [...new Set(productIds)]
  invalidateTags(tx, ids.map(tags.product))
  if (!availabilityChanged) return
  for (const product of await getProductsById(tx.db, ids)) {
    if (product.isActive) announce(tx, 'productUpdated', { product }, 'everyone', [tags.products])
  }
}

export function announceStatus(tx: Context, order: Order, previousStatus: OrderStatus): void {
  announce(
    tx,
    'orderStatusUpdated',
    { orderId: order.orderId, status: order.status, previousStatus, paymentStatus: order.paymentStatus, order },
    { ownerAndStaff: order.user._id },
  )
}

/** Tells the owner and staff how a payment ended; `message` is the bank's, fit to be shown. */
export function announcePayment(tx: Context, name: 'paymentSuccess' | 'paymentFailed', order: Order, message: string): void {
  announce(
    tx,
    name,
    { orderId: order.orderId, amount: order.totalAmount, transactionId: order.transactionId, message, order },
    { ownerAndStaff: order.user._id },
  )
}
