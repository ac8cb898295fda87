import { isOnlinePayment } from '@saddar/contract/order-states'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import type { SendMail } from '../../platform/mail/send-mail.ts'
import { readSettings } from '../settings/index.ts'
import { writePaidLateMail, writePaymentFailedMail, writePlacedMail } from './order-mails.ts'
import { readOrder } from './read-orders.ts'

const payload = z.object({ id: z.string() })
const failedPayload = payload.extend({ reference: z.string() })

/** What follows a placement, a change of status, or news of a payment (behaviour 6.12). Each may run twice and then changes nothing. */
export function orderTasks(ctx: Context, sendMail: SendMail, publicUrl: string): Record<string, Task> {
  const readLetter = async (id: string) => {
    const order = await readOrder(ctx.db, id)
    return { order, publicUrl, shopName: (await readSettings(ctx.db)).shopName }
  }
  return {
    'order-placed': async (given) => {
      const { id } = payload.parse(given)
      await countSold(ctx, id)
      const letter = await readLetter(id)
      // Whoever pays online hears of the order when it is paid: until then there is nothing to thank for.
      if (letter.order.paymentStatus === 'not_required' || !isOnlinePayment(letter.order.paymentMethod))
        await sendMail(writePlacedMail(letter, 'order-placed'))
    },
    'payment-received': async (given) => {
      const letter = await readLetter(payload.parse(given).id)
      await sendMail(letter.order.status === 'cancelled' ? writePaidLateMail(letter) : writePlacedMail(letter, 'payment-received'))
    },
    'payment-failed': async (given) => {
      const { id, reference } = failedPayload.parse(given)
      const letter = await readLetter(id)
      // Tried again, and paid, before this mail was written.
      if (letter.order.status === 'payment_failed') await sendMail(writePaymentFailedMail(letter, reference))
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
