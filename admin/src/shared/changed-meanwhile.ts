import type { Order, Shipment } from '@saddar/contract'
import type { LastChange } from '@saddar/contract/errors'
import { adminTransitions, type OrderStatus, orderStatusNames } from '@saddar/contract/order-states'
import type { RefundState } from '@saddar/contract/refunds'
import { type ReturnStatus, returnStatusNames } from '@saddar/contract/return-states'
import { shipmentStatusNames } from '@saddar/contract/shipment-states'
import { formatAge } from './karachi-time.ts'

type ShipmentState = Pick<Shipment, 'status' | 'advice' | 'isBack'>

/** What a colleague did to an order while a dialog about it was being filled, in a word or two: 'Cancelled meanwhile'. */
export const markChanged = (status: OrderStatus): string =>
  `${adminTransitions.shipped.includes(status) ? 'Changed' : orderStatusNames[status]} meanwhile`

/** The same in a sentence, with who did it last, as its history says: 'This order was shipped meanwhile. Ayesha did it just now.' */
export function sayChanged({ status, history }: Pick<Order, 'status' | 'history'>): string {
  const last = history.at(-1)
  return [`This order was ${markChanged(status).toLowerCase()}.`, last && sayWho(last)].filter(Boolean).join(' ')
}

function sayWho({ by, at }: Order['history'][number]): string {
  if (by === 'system' || by === 'admin') return ''
  return `${by === 'shopper' ? 'The customer' : by} did it ${sayWhen(at)}.`
}

/** What a colleague or the customer did to an open order: 'Bilal shipped this order just now' */
export function sayWhoDid({ by, at, status, note }: Order['history'][number], before: Order['history'][number] | undefined): string {
  const who = by === 'shopper' ? 'The customer' : by
  const did = status === before?.status ? 'changed this order' : (deeds[status] ?? `moved this order to ${orderStatusNames[status]}`)
  return `${who} ${did} ${sayWhen(at)}${status === before?.status && note ? `: ${note}` : ''}`
}

const deeds: Partial<Record<OrderStatus, string>> = {
  shipped: 'shipped this order',
  delivered: 'marked this order as delivered',
  cancelled: 'cancelled this order',
}

/** 'Ayesha changed this 2 min ago.' */
export const sayWhoChanged = ({ by, at, isYou }: LastChange): string =>
  isYou ? `You changed this ${sayWhen(at)}, in another window.` : `${by} changed this ${sayWhen(at)}.`

/** 'just now', '2 min ago', 'on Thu 26 Nov, 10:15'. */
function sayWhen(at: string): string {
  const age = formatAge(at)
  return age === 'just now' || age.endsWith(' ago') ? age : `on ${age}`
}

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
