import type { Category, Discount, Notification, Order, Product, Review, ShopSettings } from './entities.ts'
import type { OrderStatus, PaymentStatus } from './order-states.ts'
import type { RefundState } from './refunds.ts'
import type { ReturnStatus } from './return-states.ts'

/** A product's rating figures after a change of its reviews. */
interface Ratings {
  productId: string
  averageRating: number
  totalReviews: number
}

/** The live events (rule 9). Each is a hint: a refetch returns the truth. */
export interface LiveEvents {
  categoryCreated: { category: Category }
  categoryUpdated: { category: Category }
  /** `isHidden` when the shop no longer shows it, and the back office still does. */
  categoryDeleted: { categoryIds: string[]; isHidden?: true }
  productCreated: { product: Product }
  productUpdated: { product: Product }
  productDeleted: { productId: string }
  settingsUpdated: { settings: ShopSettings }
  /** A banner was added, changed or removed, or started or ended. */
  bannersUpdated: Record<string, never>
  orderCreated: { order: Order }
  orderStatusUpdated: {
    orderId: string
    status: OrderStatus
    previousStatus: OrderStatus
    paymentStatus: PaymentStatus
    order: Order
  }
  /** To staff: an order has another internal note. */
  orderNotesChanged: { orderId: string; staffNotes: number }
  /** A return was requested or has another state. */
  returnUpdated: { orderId: string; returnId: string; status: ReturnStatus }
  /** To the shopper: a refund was made or has another state. */
  refundUpdated: { orderId: string; refundId: string; state: RefundState }
  newOrder: {
    orderId: string
    customerName: string
    totalAmount: number
    itemCount: number
    paymentMethod: string
    createdAt: string
  }
  orderNotification: { notification: Notification }
  /** To one admin: the order list was opened, so the badge is reset. */
  notificationsRead: { unreadCount: number }
  wishlistUpdated: { deviceId: string; productId: string }
  reviewAdded: Ratings & { review: Review }
  reviewUpdated: Ratings & { review: Review }
  reviewDeleted: Ratings & { reviewId: string }
  discountCreated: { discount: Discount }
  /** `orderId` is null while a code is only tried. */
  discountApplied: { code: string; discountAmount: number; orderId: string | null }
  paymentSuccess: PaymentResult
  paymentFailed: PaymentResult
  /** To staff: the number of open payment cases. */
  paymentCasesChanged: { openCount: number }
}
/** The outcome of a payment; `message` says why one failed. */
export interface PaymentResult {
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
  'bannersUpdated',
  'orderCreated',
  'orderStatusUpdated',
  'orderNotesChanged',
  'returnUpdated',
  'refundUpdated',
  'newOrder',
  'orderNotification',
  'notificationsRead',
  'paymentSuccess',
  'paymentFailed',
  'paymentCasesChanged',
  'wishlistUpdated',
  'reviewAdded',
  'reviewUpdated',
  'reviewDeleted',
  'discountCreated',
  'discountApplied',
] as const satisfies LiveEventName[]
