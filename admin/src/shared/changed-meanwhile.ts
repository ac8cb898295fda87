import type { Order, Shipment } from '@saddar/contract'
import { adminTransitions, type OrderStatus, orderStatusNames } from '@saddar/contract/order-states'
import type { RefundState } from '@saddar/contract/refunds'
import { type ReturnStatus, returnStatusNames } from '@saddar/contract/return-states'
import { shipmentStatusNames } from '@saddar/contract/shipment-states'

type ShipmentState = Pick<Shipment, 'status' | 'advice' | 'isBack'>

/** What a colleague did to an order while a dialog about it was being filled, in a word or two: 'Cancelled meanwhile'. */
export const markChanged = (status: OrderStatus): string =>
  `${adminTransitions.shipped.includes(status) ? 'Changed' : orderStatusNames[status]} meanwhile`

/** The same in a sentence: 'This order was shipped meanwhile.' */
export const sayChanged = (status: OrderStatus): string => `This order was ${markChanged(status).toLowerCase()}.`

/** What was entered while a parcel was being typed: by a colleague, or in a dialog of the same page. */
export const sayParcelChanged = ({ courier, trackingNumber }: Pick<Order, 'courier' | 'trackingNumber'>): string =>
  courier || trackingNumber
    ? `${[courier, trackingNumber].filter(Boolean).join(' ')} was entered meanwhile.`
    : 'Courier and tracking number were removed meanwhile.'

/** The same of a return: 'This return was withdrawn meanwhile.' */
export const sayReturnChanged = (status: ReturnStatus): string =>
  status === 'pickup_booked'
    ? 'The pick-up of this return was entered meanwhile.'
    : `This return was ${returnStatusNames[status].toLowerCase()} meanwhile.`

/** The same of a booked parcel; nothing while it is as it was. */
export function sayShipmentChanged(before: ShipmentState, now: ShipmentState): string {
  if (now.status !== before.status) return `The parcel is now marked ‘${shipmentStatusNames[now.status]}’.`
  return now.advice === before.advice && now.isBack === before.isBack ? '' : 'A colleague dealt with this parcel meanwhile.'
}

const refundChanges: Record<RefundState, string> = {
  waiting: 'put back to wait',
  sent: 'marked as sent',
  paid: 'marked as paid',
  failed: 'marked as failed',
  cancelled: 'cancelled',
}

/** The same of a refund: 'This refund was marked as paid meanwhile.' */
export const sayRefundChanged = (state: RefundState): string => `This refund was ${refundChanges[state]} meanwhile.`
