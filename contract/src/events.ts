import type { Category, Notification, Order, Product, ShopSettings } from './entities.ts'
import type { OrderStatus, PaymentStatus } from './order-states.ts'

/** Live events by the specification's names (behaviour 9). Each is a hint: a refetch always tells the truth. */
export interface LiveEvents {
  categoryCreated: { category: Category }
  categoryUpdated: { category: Category }
  categoryDeleted: { categoryIds: string[] }
  productCreated: { product: Product }
  productUpdated: { product: Product }
  productDeleted: { productId: string }
  settingsUpdated: { settings: ShopSettings }
  orderCreated: { order: Order }
  orderStatusUpdated: {
    orderId: string
    status: OrderStatus
    previousStatus: OrderStatus
    paymentStatus: PaymentStatus
    order: Order
  }
  newOrder: {
    orderId: string
    customerName: string
    totalAmount: number
    itemCount: number
    paymentMethod: string
    createdAt: string
  }
  orderNotification: { notification: Notification }
  paymentSuccess: PaymentNews
  paymentFailed: PaymentNews
}
/** How a payment ended; `message` says why one failed. */
export interface PaymentNews {
  orderId: string
  amount: number
  transactionId: string | null
  message: string
  order: Order
}
export type LiveEventName = keyof LiveEvents

export const liveEventNames = [
  'categoryCreated',
  'categoryUpdated',
  'categoryDeleted',
  'productCreated',
  'productUpdated',
  'productDeleted',
  'settingsUpdated',
  'orderCreated',
  'orderStatusUpdated',
  'newOrder',
  'orderNotification',
  'paymentSuccess',
  'paymentFailed',
] as const satisfies LiveEventName[]

/** Events of the specification that nothing sends yet, so that what is missing can be read off. */
export const eventsNotYetSent = [
  'discountCreated',
  'discountApplied',
  'reviewAdded',
  'reviewUpdated',
  'reviewDeleted',
  'wishlistUpdated',
] as const
