import { formatRupees } from '@saddar/contract/money'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import type { SendMail } from '../../platform/mail/send-mail.ts'
import { writeMail } from '../../platform/mail/write-mail.ts'
import { readSettings } from '../settings/index.ts'
import { readOrder } from './read-orders.ts'

const payload = z.object({ id: z.string() })

/** What follows a placement or a change of status. Each may run twice and then changes nothing. */
export function orderTasks(ctx: Context, sendMail: SendMail, publicUrl: string): Record<string, Task> {
  return {
    'order-placed': async (given) => {
      const { id } = payload.parse(given)
      await countSold(ctx, id)
      await sendPlacedMail(ctx, sendMail, publicUrl, id)
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

async function sendPlacedMail(ctx: Context, sendMail: SendMail, publicUrl: string, orderId: string): Promise<void> {
  const order = await readOrder(ctx.db, orderId)
  const { shopName } = await readSettings(ctx.db)
  const lines = order.items.map(({ title, color, storageCapacity, size, quantity, total }) => {
    const choice = [color?.name, storageCapacity, size].filter(Boolean).join(', ')
    return { label: `${quantity} × ${title}${choice && ` (${choice})`}`, value: formatRupees(total) }
  })
  const { shippingAddress: to } = order
  await sendMail({
    id: `order-placed-${order._id}`,
    to: to.email ?? order.user.email,
    subject: `Your order ${order.orderId}`,
    ...writeMail({
      sender: shopName,
      title: `Thank you, ${to.fullName}`,
      paragraphs: [`We have your order ${order.orderId} and start on it within 24 hours. You pay in cash on delivery.`],
      rows: [
        ...lines,
        { label: 'Shipping', value: order.totalShippingCost === 0 ? 'FREE' : formatRupees(order.totalShippingCost) },
        ...(order.discountAmount > 0 ? [{ label: `Discount (${order.discountCode})`, value: formatRupees(-order.discountAmount) }] : []),
        { label: 'Total', value: formatRupees(order.totalAmount) },
      ],
      button: { label: 'Follow your order', url: `${publicUrl}/orders/${order.orderId}` },
      notes: [
        `It goes to: ${[to.addressLine1, to.addressLine2, to.city, to.state, to.postalCode].filter(Boolean).join(', ')}. Phone: ${to.phone}`,
      ],
    }),
  })
}
