import type { CallReply, Order } from '@saddar/contract'
import { isPaidCode } from '@saddar/contract/order-states'
import { isOnlinePayment } from '@saddar/contract/payment-methods'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findOrderId, readOrder } from '../orders/index.ts'
import { type Attempt, listAttempts } from './attempts.ts'

/** The state of an order's payment: the order, and the gateway's last answer about the latest attempt. */
export interface KnownPayment {
  order: Order
  transactionId: string | null
  responseCode: string | null
  message: string | null
  gatewayResponse: unknown
  updatedAt: string
  /** Money that does not match the order is under review, or the order has failed while the gateway's code says paid. */
  mismatch: boolean
  /** The latest attempt, where it pays the advance of a cash order. */
  advanceAttempt: Pick<Attempt, 'status' | 'amount'> | null
}

/** By the order's row id, for callers who may see the order. */
export async function readPayment(db: Db, orderId: string): Promise<KnownPayment> {
  const [order, [latest]] = await Promise.all([readOrder(db, orderId), listAttempts(db, orderId)])
  const { transactionId, responseCode, message, gatewayResponse, updatedAt } = latest ?? {}
  return {
    order,
    transactionId: transactionId ?? order.transactionId,
    responseCode: responseCode ?? null,
    message: message ?? null,
    gatewayResponse: gatewayResponse ?? null,
    updatedAt: [updatedAt?.toISOString() ?? '', order.updatedAt].sort().at(-1)!,
    mismatch: order.paymentUnderReview || (order.paymentStatus === 'failed' && isPaidCode(responseCode)),
    advanceAttempt: latest?.isAdvance ? latest : null,
  }
}

/**
 * The payment of an order named by `_id` or `orderId`, for its owner or staff (rule 7.2).
 * @throws AppError as findOrderId
 */
export const getPayment = async (ctx: Context, given: string): Promise<KnownPayment> => readPayment(ctx.db, await findOrderId(ctx, given))

/**
 * Only a failed online payment can be retried, and not when the gateway's code says paid (rule 7.4).
 * @throws AppError NOT_ONLINE_ORDER, PAYMENT_UNDER_REVIEW, RETRY_REFUSED
 */
export function assertRetriable({ order, mismatch }: KnownPayment): void {
  if (!isOnlinePayment(order.paymentMethod)) throw new AppError('NOT_ONLINE_ORDER')
  assertNotUnderReview(order)
  if (order.status !== 'payment_failed' || order.paymentStatus !== 'failed' || mismatch) throw new AppError('RETRY_REFUSED')
}

/**
 * The shopper is not asked to pay again while money for the order is under review (rule 7.17).
 * @throws AppError PAYMENT_UNDER_REVIEW
 */
export function assertNotUnderReview({ paymentUnderReview }: Pick<Order, 'paymentUnderReview'>): void {
  if (paymentUnderReview) throw new AppError('PAYMENT_UNDER_REVIEW')
}

export const toDetails = ({ transactionId, responseCode, message, ...known }: KnownPayment) => ({
  ...summarize(known),
  transactionId,
  responseCode,
  message,
})

/** Status and amount of the payment: of the advance where the latest attempt pays one, else of the whole order. */
function summarize({ order, advanceAttempt }: Pick<KnownPayment, 'order' | 'advanceAttempt'>): { status: string; amount: number } {
  if (!advanceAttempt) return { status: order.paymentStatus, amount: order.totalAmount }
  const status = { paid: 'completed', failed: 'failed', open: 'pending', flagged: 'processing' }[advanceAttempt.status]
  return { status, amount: advanceAttempt.amount }
}

type Returned = CallReply<'GET /orders/payment/return'>['data']

/** The public part of an order's payment: its state and amount. */
export function toGuestView(known: KnownPayment): Returned {
  const { orderId, status, paymentStatus, totalAmount, advance } = known.order
  return {
    order: { orderId, status, paymentStatus, totalAmount, ...(known.advanceAttempt && { advance, paymentMethod: 'cash_on_delivery' }) },
    paymentDetails: { ...summarize(known), transactionId: null, responseCode: null, message: null },
  }
}
