import { isOnlinePayment } from '@saddar/contract/payment-methods'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import type { Mail, SendMail } from '../../platform/mail/send-mail.ts'
import { readSettings } from '../settings/index.ts'
import { countTakenBack } from './order-history.ts'
import {
  type OrderMailData,
  writeCancelledMail,
  writeDeliveredMail,
  writePaidLateMail,
  writePaymentFailedMail,
  writePlacedMail,
  writeShippedMail,
  writeTakenBackMail,
} from './order-mails.ts'
import { readOrder } from './read-orders.ts'

const payload = z.object({ id: z.string() })
const failedPayload = payload.extend({ reference: z.string() })
const changedPayload = payload.extend({
  status: z.string().default(''),
  reason: z.string().default(''),
  /** How often the status had been taken back before. */
  round: z.int().default(0),
})

/** The status changes that the shopper gets a mail about. */
const changeMails: Record<string, (letter: OrderMailData) => Mail> = {
  shipped: writeShippedMail,
  delivered: writeDeliveredMail,
  cancelled: writeCancelledMail,
}

/** Jobs after a placement, a status change or a payment (rule 6.12). Running one twice changes nothing. */
export function orderTasks(ctx: Context, sendMail: SendMail, publicUrl: string): Record<string, Task> {
  const readLetter = async (id: string) => {
    const [order, { shopName }] = await Promise.all([readOrder(ctx.db, id), readSettings(ctx.db)])
    return { order, publicUrl, shopName }
  }
  // A job whose process died after sending runs again. If it died before the row below was written, the mail is sent twice with the same
  // Message-ID.
  const isSent = async (id: string) =>
    (await ctx.db.selectFrom('sent_mails').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  const sendOnce = async (mail: Mail) => {
    if (await isSent(mail.id)) return
    await sendMail(mail)
    await sql`insert into sent_mails (id) values (${mail.id}) on conflict do nothing`.execute(ctx.db)
  }
  return {
    'order-placed': async (given) => {
      const { id } = payload.parse(given)
      const letter = await readLetter(id)
      // An online order gets its mail once it is paid.
      if (letter.order.paymentStatus === 'not_required' || !isOnlinePayment(letter.order.paymentMethod))
        await sendOnce(writePlacedMail(letter, 'order-placed'))
    },
    'payment-received': async (given) => {
      const letter = await readLetter(payload.parse(given).id)
      await sendOnce(letter.order.status === 'cancelled' ? writePaidLateMail(letter) : writePlacedMail(letter, 'payment-received'))
    },
    'payment-failed': async (given) => {
      const { id, reference } = failedPayload.parse(given)
      const letter = await readLetter(id)
      // Paid by a retry before this job ran, or a payment is under review: the shopper must not be asked to pay again.
      if (letter.order.status === 'payment_failed' && !letter.order.paymentUnderReview)
        await sendOnce(writePaymentFailedMail(letter, reference))
    },
    'order-changed': async (given) => {
      const { id, status, reason, round } = changedPayload.parse(given)
      const write = changeMails[status]
      // A status that was taken back since then gets no mail.
      if (!write || (await countTakenBack(ctx.db, id, status)) !== round) return
      await sendOnce(write({ ...(await readLetter(id)), reason, round }))
    },
    'order-taken-back': async (given) => {
      const { id, status, round } = changedPayload.parse(given)
      const letter = await readLetter(id)
      const write = changeMails[status]
      // Without a mail about the status there is nothing to correct, nor if it holds again.
      if (!write || letter.order.status === status || !(await isSent(write({ ...letter, round }).id))) return
      await sendOnce(writeTakenBackMail({ ...letter, round }, status))
    },
  }
}
