import { isOnlinePayment } from './is-online-payment.ts'
import type { PaymentMethod } from './payment-methods.ts'

export { isOnlinePayment, type PaymentMethod }

export const orderStatuses = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'payment_failed'] as const
export type OrderStatus = (typeof orderStatuses)[number]
/** not_required: nothing to pay online · exchanged: sent in exchange, its goods were paid with another order (rule 6.49). */
export const paymentStatuses = ['pending', 'completed', 'failed', 'not_required', 'processing', 'exchanged'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** The statuses that the admin's call accepts; only the system sets the other two (rule 6.4). */
export const adminStatuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const
export type AdminStatus = (typeof adminStatuses)[number]

/** The states from which an admin may set each status (rule 6.4). The present status is accepted and changes nothing. */
export const adminTransitions: Record<AdminStatus, readonly OrderStatus[]> = {
  pending: ['processing'],
  processing: ['pending', 'confirmed'],
  shipped: ['pending', 'confirmed', 'processing'],
  delivered: ['pending', 'confirmed', 'processing', 'shipped'],
  cancelled: ['pending', 'confirmed', 'processing', 'shipped', 'payment_failed'],
}

/** The states from which an order whose parcel came back or was lost is processed again, to be sent once more (rule 6.33.1). */
export const resendable: readonly OrderStatus[] = ['processing', 'shipped']

/** The states in which a shopper may cancel their order (rule 6.5). */
export const ownerCancellable: readonly OrderStatus[] = ['pending', 'confirmed', 'payment_failed']

/** The statuses that an admin can set next, for buttons. */
export function nextAdminStatuses(from: OrderStatus): AdminStatus[] {
  return adminStatuses.filter((to) => to !== from && adminTransitions[to].includes(from))
}

interface PaymentState {
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
}

/** Whether an order is to be paid online and is not. */
export const isUnpaidOnline = ({ paymentMethod, paymentStatus }: PaymentState): boolean =>
  isOnlinePayment(paymentMethod) && paymentStatus !== 'completed' && paymentStatus !== 'not_required' && paymentStatus !== 'exchanged'

interface InvoiceState extends PaymentState {
  status: OrderStatus
  advance?: { paid: number } | null | undefined
  history: { status: OrderStatus }[]
}

/** Whether an invoice can be issued: for an online order once it is paid, for a cancelled one if anything was paid or sent (rule 7.14). */
export function hasInvoice(order: InvoiceState): boolean {
  if (order.status !== 'cancelled') return !isUnpaidOnline(order)
  return order.paymentStatus === 'completed' || Boolean(order.advance?.paid) || order.history.some(({ status }) => status === 'shipped')
}

/** The response codes that mean paid (rule 7.7). */
export const isPaidCode = (code: string | null | undefined): boolean => code === '00' || code === '000'

/** An unknown value counts as pending. */
export const knownOrderStatus = (value: string): OrderStatus => orderStatuses.find((status) => status === value) ?? 'pending'
export const knownPaymentStatus = (value: string): PaymentStatus => paymentStatuses.find((status) => status === value) ?? 'pending'

export const orderStatusNames: Record<OrderStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  payment_failed: 'Payment failed',
}
export const paymentStatusNames: Record<PaymentStatus, string> = {
  pending: 'Pending',
  completed: 'Paid',
  failed: 'Failed',
  not_required: 'Pay on delivery',
  processing: 'Processing',
  exchanged: 'Exchange',
}
/** The views of the case list: open cases, which it also shows without a view, and done ones. Refunds have a list of their own. */
export const caseViews = ['flagged', 'done'] as const
export type CaseView = (typeof caseViews)[number]
