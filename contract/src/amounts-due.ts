import { isAdvanceAwaited } from './advances.ts'
import type { Order } from './entities.ts'
import { isOnlinePayment } from './is-online-payment.ts'

type Payable = Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus' | 'totalAmount' | 'advance'>
type Collectable = Pick<Order, 'paymentMethod' | 'paymentStatus' | 'totalAmount'> & { advance?: { paid: number } | null | undefined }

/**
 * What the rider collects for an order, in rupees: of a cash order the total less the advance that was paid (rule 6.50.4). The only place that
 * computes it: pages, papers, bookings, mails and exports use it.
 */
export const amountToCollect = ({ paymentMethod, paymentStatus, totalAmount, advance }: Collectable): number =>
  paymentMethod === 'cash_on_delivery' && paymentStatus !== 'completed' ? Math.max(0, totalAmount - (advance?.paid ?? 0)) : 0

/** What the buyer pays the rider in the end, in rupees: also the advance that is still awaited comes off, since the order is not sent without it. */
export const amountAtDoor = (order: Payable): number =>
  Math.max(0, amountToCollect(order) - (isAdvanceAwaited(order) ? order.advance!.amount : 0))

/** What an order waits to be paid online, in rupees: the total of an online order, or the advance of a cash order; 0 for nothing. */
export function amountDueOnline(order: Payable): number {
  if (isAdvanceAwaited(order)) return order.advance!.amount
  return order.status === 'pending' && isOnlinePayment(order.paymentMethod) && order.paymentStatus !== 'completed' ? order.totalAmount : 0
}
