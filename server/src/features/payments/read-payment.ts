import type { CallReply, Order } from '@saddar/contract'
import { isPaidCode } from '@saddar/contract/order-states'
import { isOnlinePayment } from '@saddar/contract/payment-methods'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findOrderId, readOrder } from '../orders/index.ts'
import { listAttempts } from './attempts.ts'

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

export const toDetails = ({ order, transactionId, responseCode, message }: KnownPayment) => ({
  status: order.paymentStatus,
  transactionId,
  responseCode,
  message,
  amount: order.totalAmount,
})

type Returned = CallReply<'GET /orders/payment/return'>['data']

/** The public part of an order's payment: its state and amount. */
export const toGuestView = ({ order: { orderId, status, paymentStatus, totalAmount } }: KnownPayment): Returned => ({
  order: { orderId, status, paymentStatus, totalAmount },
  paymentDetails: { status: paymentStatus, transactionId: null, responseCode: null, message: null, amount: totalAmount },
})
