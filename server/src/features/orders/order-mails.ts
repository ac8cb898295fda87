import type { Order } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import type { Mail } from '../../platform/mail/send-mail.ts'
import { writeMail } from '../../platform/mail/write-mail.ts'

/** What a mail about an order is written from. */
export interface OrderLetter {
  order: Order
  shopName: string
  publicUrl: string
}

const receiverOf = ({ shippingAddress, user }: Order) => shippingAddress.email ?? user.email

/** Thanks for an order: once it is placed, or once it is paid when that happens online (behaviour 6.12). */
export function writePlacedMail({ order, shopName, publicUrl }: OrderLetter, kind: 'order-placed' | 'payment-received'): Mail {
  const { shippingAddress: to, totalShippingCost, discountAmount, onlinePaymentDiscount } = order
  return {
    id: `${kind}-${order._id}`,
    to: receiverOf(order),
    subject: `Your order ${order.orderId}`,
    ...writeMail({
      sender: shopName,
      title: `Thank you, ${to.fullName}`,
      paragraphs: [`We have your order ${order.orderId} and start on it within 24 hours.${describePayment(order)}`],
      rows: [
        ...order.items.map(describeItem),
        { label: 'Shipping', value: totalShippingCost === 0 ? 'FREE' : formatRupees(totalShippingCost) },
        ...(discountAmount > 0 ? [{ label: `Discount (${order.discountCode})`, value: formatRupees(-discountAmount) }] : []),
        ...(onlinePaymentDiscount > 0 ? [{ label: 'Online payment discount', value: formatRupees(-onlinePaymentDiscount) }] : []),
        { label: order.paymentStatus === 'completed' ? 'Paid online' : 'Total', value: formatRupees(order.totalAmount) },
      ],
      button: { label: 'Follow your order', url: `${publicUrl}/orders/${order.orderId}` },
      notes: [
        `It goes to: ${[to.addressLine1, to.addressLine2, to.city, to.state, to.postalCode].filter(Boolean).join(', ')}. Phone: ${to.phone}`,
      ],
    }),
  }
}

/** A payment did not go through, and where to try again; each failed try is a message of its own (behaviour 7.7). */
export function writePaymentFailedMail({ order, shopName, publicUrl }: OrderLetter, reference: string): Mail {
  const title = `The payment of your order ${order.orderId} did not go through`
  return {
    id: `payment-failed-${reference}`,
    to: receiverOf(order),
    subject: title,
    ...writeMail({
      sender: shopName,
      title,
      paragraphs: [
        `Dear ${order.shippingAddress.fullName}, the payment of ${formatRupees(order.totalAmount)} did not go through.`,
        'Nothing was taken from you as far as the bank tells us; if money did leave your account, we will find it and write to you.',
      ],
      button: { label: 'Try again', url: `${publicUrl}/orders/${order.orderId}/payment-status` },
    }),
  }
}

/** Money arrived for an order that had been cancelled (behaviour 7.7). */
export function writePaidLateMail({ order, shopName }: OrderLetter): Mail {
  const title = `We give back the payment of your order ${order.orderId}`
  return {
    id: `payment-received-${order._id}`,
    to: receiverOf(order),
    subject: title,
    ...writeMail({
      sender: shopName,
      title,
      paragraphs: [
        `Dear ${order.shippingAddress.fullName}, your payment of ${formatRupees(order.totalAmount)} arrived after the order was cancelled.`,
        'We return it the way it came. You need not do anything.',
      ],
    }),
  }
}

function describePayment({ paymentMethod, totalAmount }: Order): string {
  return paymentMethod === 'cash_on_delivery' && totalAmount > 0 ? ' You pay in cash on delivery.' : ''
}

function describeItem({ title, color, storageCapacity, size, quantity, total }: Order['items'][number]) {
  const choice = [color?.name, storageCapacity, size].filter(Boolean).join(', ')
  return { label: `${quantity} × ${title}${choice && ` (${choice})`}`, value: formatRupees(total) }
}
