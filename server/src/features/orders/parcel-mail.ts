import { deliveryProblems } from '@saddar/contract/delivery-problems'
import type { DeliveryException } from '@saddar/contract/shipment-states'
import type { Mail } from '../../platform/mail/send-mail.ts'
import { greeted, makeMail, type OrderMailData, urlOf } from './order-mails.ts'

interface ToldParcel {
  status: DeliveryException
  shipmentId: string
  tries: number
}

/**
 * Says that the parcel of an order is not coming as expected, and what the shopper can do (rule 6.33.3). A courier's own words go to an account
 * alone: they may name people, and a guest's mailbox may be a stranger's.
 */
export function writeParcelMail(letter: OrderMailData, { status, shipmentId, tries }: ToldParcel): Mail {
  const { order } = letter
  const { title, next } = deliveryProblems[status]
  return makeMail(letter, `parcel-${status}-${shipmentId}-${tries}`, `${title}: order ${order.orderId}`, {
    paragraphs: [
      greeted(order, `${title.charAt(0).toLowerCase()}${title.slice(1)}.`),
      ...(order.deliveryFailure && order.user ? [`${order.courier ?? 'The courier'} says: ${order.deliveryFailure}`] : []),
      next,
      'Reply to this email, or write or call us with the number of your order.',
    ],
    rows: [
      ...(order.courier ? [{ label: 'Courier', value: order.courier }] : []),
      ...(order.trackingNumber ? [{ label: 'Tracking number', value: order.trackingNumber }] : []),
    ],
    button: { label: 'See the order', url: urlOf(letter) },
  })
}
