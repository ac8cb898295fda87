import type { Order } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { isOnlinePayment } from '@saddar/contract/order-states'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import type { Mail, SendMail } from '../../platform/mail/send-mail.ts'
import { readOrder } from './read-orders.ts'

const payload = z.object({ id: z.string() })
const failedPayload = payload.extend({ reference: z.string() })

/** What follows a placement or a change of status. Each may run twice and then changes nothing. */
export function orderTasks(ctx: Context, sendMail: SendMail, publicUrl: string): Record<string, Task> {
  return {
    'order-placed': async (given) => {
      const { id } = payload.parse(given)
      await countSold(ctx, id)
      const order = await readOrder(ctx.db, id)
      // Whoever pays online hears of the order when it is paid: until then there is nothing to thank for.
      if (!isOnlinePayment(order.paymentMethod) || order.paymentStatus === 'not_required')
        await sendMail(writePlacedMail(order, publicUrl, 'order-placed', amountDue(order)))
    },
    'payment-received': async (given) => {
      const order = await readOrder(ctx.db, payload.parse(given).id)
      if (order.status === 'cancelled') await sendMail(writePaidLateMail(order))
      else await sendMail(writePlacedMail(order, publicUrl, 'payment-received', `Paid online: ${formatRupees(order.totalAmount)}`))
    },
    'payment-failed': async (given) => {
      const { id, reference } = failedPayload.parse(given)
      const order = await readOrder(ctx.db, id)
      // Tried again, and paid, before this mail was written.
      if (order.status === 'payment_failed') await sendMail(writePaymentFailedMail(order, reference, publicUrl))
    },
    'order-changed': async (given) => {
      await countSold(ctx, payload.parse(given).id)
    },
  }
}

/** Counts the pieces sold of an order's products anew, rather than adding: a repeat changes nothing. */
async function countSold(ctx: Context, orderId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await sql`
      select id from products where id in (select product_id from order_items where order_id = ${orderId}) order by id for no key update`.execute(
      tx.db,
    )
    await sql`
      update products p set sold = (
        select coalesce(sum(i.quantity), 0) from order_items i join orders o on o.id = i.order_id
        where i.product_id = p.id and o.status not in ('cancelled', 'payment_failed')
      ) where p.id in (select product_id from order_items where order_id = ${orderId})`.execute(tx.db)
  })
}

const receiverOf = ({ shippingAddress, user }: Order) => shippingAddress.email ?? user.email

const amountDue = ({ totalAmount, paymentStatus }: Order) =>
  `Total: ${formatRupees(totalAmount)}${paymentStatus === 'not_required' && totalAmount === 0 ? '' : ', to be paid in cash on delivery'}`

function writePlacedMail(order: Order, publicUrl: string, kind: string, payment: string): Mail {
  const lines = order.items.map(({ title, color, storageCapacity, size, quantity, total }) => {
    const choice = [color?.name, storageCapacity, size].filter(Boolean).join(', ')
    return `${quantity} × ${title}${choice && ` (${choice})`}: ${formatRupees(total)}`
  })
  const { shippingAddress: to } = order
  return {
    id: `${kind}-${order._id}`,
    to: receiverOf(order),
    subject: `Your order ${order.orderId}`,
    text: [
      `Thank you, ${to.fullName}. We have your order ${order.orderId} and start on it within 24 hours.`,
      '',
      ...lines,
      `Shipping: ${order.totalShippingCost === 0 ? 'FREE' : formatRupees(order.totalShippingCost)}`,
      payment,
      '',
      `It goes to: ${[to.addressLine1, to.addressLine2, to.city, to.state, to.postalCode].filter(Boolean).join(', ')}. Phone: ${to.phone}`,
      `Follow it here: ${publicUrl}/orders/${order.orderId}`,
    ].join('\n'),
  }
}

function writePaymentFailedMail(order: Order, reference: string, publicUrl: string): Mail {
  return {
    // Each failed try is a message of its own.
    id: `payment-failed-${reference}`,
    to: receiverOf(order),
    subject: `The payment of your order ${order.orderId} did not go through`,
    text: [
      `Dear ${order.shippingAddress.fullName}, the payment of ${formatRupees(order.totalAmount)} for your order ${order.orderId} did not go through.`,
      'Nothing was taken from you as far as the bank tells us; if money did leave your account, we will find it and write to you.',
      '',
      `Try again here: ${publicUrl}/orders/${order.orderId}/payment-status`,
    ].join('\n'),
  }
}

function writePaidLateMail(order: Order): Mail {
  return {
    id: `payment-received-${order._id}`,
    to: receiverOf(order),
    subject: `We give back the payment of your order ${order.orderId}`,
    text: [
      `Dear ${order.shippingAddress.fullName}, your payment of ${formatRupees(order.totalAmount)} arrived after the order ${order.orderId} was cancelled.`,
      'We return it the way it came. You need not do anything.',
    ].join('\n'),
  }
}
