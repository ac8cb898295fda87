import type { Order } from '@saddar/contract'
import { isAdvanceAwaited } from '@saddar/contract/advances'
import { guestOrdersPerMailbox } from '@saddar/contract/limits'
import { describeArrival } from '@saddar/contract/order-arrival'
import { isOnlinePayment } from '@saddar/contract/payment-methods'
import { deliveryExceptions } from '@saddar/contract/shipment-states'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import type { Mail, SendMail } from '../../platform/mail/send-mail.ts'
import { createOrderKey, writeAdvanceUrl } from '../guest-orders/index.ts'
import { readSettings } from '../settings/index.ts'
import { writeAdvanceLateMail, writeAdvanceMail, writeAdvancePaidMail, writeAdvanceReminderMail } from './advance-mails.ts'
import { findAdvanceEnd } from './advance-tasks.ts'
import { isConfirmable } from './confirm-order.ts'
import { writeConfirmUrl } from './confirm-url.ts'
import { countTakenBack } from './order-history.ts'
import {
  findReceiver,
  type OrderMailData,
  writeCancelledMail,
  writeConfirmReminderMail,
  writeDeliveredMail,
  writeItemsAddedMail,
  writeItemsCancelledMail,
  writeOptionChangedMail,
  writePaidLateMail,
  writePaymentFailedMail,
  writePlacedMail,
  writeShippedMail,
  writeTakenBackMail,
} from './order-mails.ts'
import { getRefundable, readCancelRefund } from './order-refunds.ts'
import { writeParcelMail } from './parcel-mail.ts'
import { readOrder } from './read-orders.ts'
import { readRefundForMail, writeNeedsDetailsMail, writeRefundPaidMail } from './refund-mails.ts'

const payload = z.object({ id: z.string() })
const attemptPayload = payload.extend({ reference: z.string() })
const changedPayload = payload.extend({
  status: z.string().default(''),
  reason: z.string().default(''),
  /** How often the status had been taken back before. */
  round: z.int().default(0),
  /** What the cancellation keeps of the advance, in rupees; the former release does not say. */
  kept: z.int().optional(),
})

const parcelPayload = payload.extend({
  status: z.enum(deliveryExceptions),
  shipmentId: z.string(),
  /** How often it could not be delivered so far. */
  tries: z.int(),
})

const optionPayload = payload.extend({ changeId: z.string(), from: z.string(), to: z.string() })

const addedPayload = payload.extend({
  addId: z.string(),
  names: z.string(),
  lines: z.array(z.object({ position: z.int(), skuId: z.string(), quantity: z.int() })),
})

const cancelledPayload = payload.extend({
  items: z.array(z.string()),
  owed: z.int(),
  total: z.int(),
  /** A row of `cancelled_items`; the former release names none. */
  cancelledId: z.string().optional(),
})

/** The status changes that the shopper gets a mail about. */
const changeMails: Record<string, (letter: OrderMailData) => Mail> = {
  shipped: writeShippedMail,
  delivered: writeDeliveredMail,
  cancelled: writeCancelledMail,
}

interface MailSettings {
  publicUrl: string
  /** Signs the keys of guests' orders. */
  tokenSecret: string
}

/** Jobs after a placement, a status change, a payment or a refund (rules 6.12, 7.25). Running one twice changes nothing. */
export function orderTasks(ctx: Context, sendMail: SendMail, { publicUrl, tokenSecret }: MailSettings): Record<string, Task> {
  const readLetter = async (id: string) => {
    const [order, sender] = await Promise.all([readOrder(ctx.db, id), readSettings(ctx.db)])
    const orderKey = order.user ? undefined : createOrderKey(tokenSecret, order)
    const isWaiting = order.confirmation?.confirmedAt === null && isConfirmable(order)
    const confirmUrl = isWaiting ? writeConfirmUrl(publicUrl, createOrderKey(tokenSecret, order, 'confirm')) : undefined
    const advanceUrl = isAdvanceAwaited(order) ? writeAdvanceUrl(publicUrl, createOrderKey(tokenSecret, order, 'advance')) : undefined
    return {
      advanceUrl,
      advanceEnds: advanceUrl ? await findAdvanceEnd(ctx.db, id) : null,
      order,
      publicUrl,
      sender,
      returnDays: sender.returnDays,
      expected: describeArrival(order, sender.delivery),
      orderKey,
      trackingKey: createOrderKey(tokenSecret, order, 'track'),
      confirmUrl,
    }
  }
  // A job whose process died after sending runs again. If it died before the row below was written, the mail is sent twice with the same
  // Message-ID.
  const isSent = async (id: string) =>
    (await ctx.db.selectFrom('sent_mails').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  const sendOnce = async (letter: OrderMailData, write: (letter: OrderMailData) => Mail) => {
    // A guest who gave no e-mail.
    if (findReceiver(letter.order) === null) return
    const mail = write(letter)
    if (await isSent(mail.id)) return
    await sendMail(mail)
    await sql`insert into sent_mails (id) values (${mail.id}) on conflict do nothing`.execute(ctx.db)
  }
  /**
   * Whoever orders without an account may name a stranger's mailbox, so what they cause themselves is written about few of their orders a day
   * (rule 6.12.2).
   */
  const mayWriteAbout = async ({ _id, user }: Order) => {
    if (user) return true
    const { rows } = await sql<{ earlier: number }>`
      select count(*)::int as earlier from guest_orders g join guest_orders own on own.order_id = ${_id}
      where g.email = own.email and g.created_at > own.created_at - interval '1 day' and (g.created_at, g.order_id) < (own.created_at, own.order_id)`.execute(
      ctx.db,
    )
    return rows[0]!.earlier < guestOrdersPerMailbox
  }
  const isCancelledStill = async (id: string) =>
    (await ctx.db.selectFrom('cancelled_items').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  const hasLines = async (orderId: string, lines: z.infer<typeof addedPayload>['lines']) => {
    const items = await ctx.db
      .selectFrom('order_items')
      .select(['position', 'sku_id', 'quantity'])
      .where('order_id', '=', orderId)
      .execute()
    return lines.every((line) =>
      items.some(({ position, sku_id, quantity }) => position === line.position && sku_id === line.skuId && quantity === line.quantity),
    )
  }
  return {
    'order-placed': async (given) => {
      const { id } = payload.parse(given)
      const letter = await readLetter(id)
      // An online order gets its mail once it is paid.
      if (letter.order.paymentStatus === 'not_required' || !isOnlinePayment(letter.order.paymentMethod))
        if (await mayWriteAbout(letter.order)) await sendOnce(letter, (letter) => writePlacedMail(letter, 'order-placed'))
    },
    'confirm-reminder': async (given) => {
      const { confirmUrl, ...letter } = await readLetter(payload.parse(given).id)
      // Confirmed, packed, cancelled or asked for an advance before this job ran.
      if (confirmUrl && !letter.advanceUrl && (await mayWriteAbout(letter.order)))
        await sendOnce({ ...letter, confirmUrl }, () => writeConfirmReminderMail({ ...letter, confirmUrl }))
    },
    'advance-asked': async (given) => {
      const { advanceUrl, ...letter } = await readLetter(payload.parse(given).id)
      // Paid, waived or cancelled before this job ran.
      if (advanceUrl) await sendOnce(letter, () => writeAdvanceMail({ ...letter, advanceUrl }))
    },
    'advance-reminder': async (given) => {
      const { advanceUrl, ...letter } = await readLetter(payload.parse(given).id)
      if (advanceUrl && (await mayWriteAbout(letter.order)))
        await sendOnce(letter, () => writeAdvanceReminderMail({ ...letter, advanceUrl }))
    },
    'advance-paid': async (given) => {
      const { id, reference } = attemptPayload.parse(given)
      const letter = await readLetter(id)
      const write = letter.order.status === 'cancelled' ? writeAdvanceLateMail : writeAdvancePaidMail
      if (letter.order.advance?.state === 'paid') await sendOnce(letter, (letter) => write(letter, reference))
    },
    'payment-received': async (given) => {
      const letter = await readLetter(payload.parse(given).id)
      await sendOnce(letter, (letter) =>
        letter.order.status === 'cancelled' ? writePaidLateMail(letter) : writePlacedMail(letter, 'payment-received'),
      )
    },
    'payment-failed': async (given) => {
      const { id, reference } = attemptPayload.parse(given)
      const letter = await readLetter(id)
      // Paid by a retry before this job ran, or a payment is under review: the shopper must not be asked to pay again.
      if (letter.order.status === 'payment_failed' && !letter.order.paymentUnderReview && (await mayWriteAbout(letter.order)))
        await sendOnce(letter, (letter) => writePaymentFailedMail(letter, reference))
    },
    'order-changed': async (given) => {
      const { id, status, reason, round, ...more } = changedPayload.parse(given)
      const write = changeMails[status]
      // A status that was taken back since then gets no mail.
      if (!write || (await countTakenBack(ctx.db, id, status)) !== round) return
      const letter = await readLetter(id)
      // It was held, or late, and the order has gone on: 'on its way' must not follow 'has arrived'.
      if (letter.order.status !== status) return
      // Courier news that came together: the parcel left, and is not on its way any more.
      if (status === 'shipped' && letter.order.deliveryException) return
      if (status === 'cancelled' && !(await mayWriteAbout(letter.order))) return
      const refund = await readCancelRefund(ctx.db, id)
      const kept = more.kept ?? (refund === 0 ? await getRefundable(ctx.db, id) : 0)
      await sendOnce({ ...letter, reason, round, refund, kept }, write)
    },
    'parcel-problem': async (given) => {
      const { id, ...parcel } = parcelPayload.parse(given)
      const letter = await readLetter(id)
      // There is newer news of it, which has a mail of its own or needs none.
      if (letter.order.deliveryException === parcel.status) await sendOnce(letter, (letter) => writeParcelMail(letter, parcel))
    },
    'order-items-cancelled': async (given) => {
      const { id, ...cancelled } = cancelledPayload.parse(given)
      const { cancelledId } = cancelled
      if (cancelledId && !(await isCancelledStill(cancelledId))) return
      const letter = await readLetter(id)
      if (await mayWriteAbout(letter.order)) await sendOnce(letter, (letter) => writeItemsCancelledMail(letter, cancelled))
    },
    'order-items-added': async (given) => {
      const { id, ...added } = addedPayload.parse(given)
      // The addition may have been undone, or its items cancelled, which has a mail of its own.
      if (!(await hasLines(id, added.lines))) return
      const letter = await readLetter(id)
      // So may the whole order, which keeps its lines.
      if (letter.order.status !== 'cancelled' && (await mayWriteAbout(letter.order)))
        await sendOnce(letter, (letter) => writeItemsAddedMail(letter, added))
    },
    'order-option-changed': async (given) => {
      const { id, ...change } = optionPayload.parse(given)
      const letter = await readLetter(id)
      if (await mayWriteAbout(letter.order)) await sendOnce(letter, (letter) => writeOptionChangedMail(letter, change))
    },
    'refund-paid': async (given) => {
      const refund = await readRefundForMail(ctx.db, payload.parse(given).id)
      if (refund.state === 'paid') await sendOnce(await readLetter(refund.orderId), (letter) => writeRefundPaidMail(letter, refund))
    },
    'refund-needs-details': async (given) => {
      const refund = await readRefundForMail(ctx.db, payload.parse(given).id)
      // Staff may have entered them, or settled the refund, by now.
      if (refund.needsDetails) await sendOnce(await readLetter(refund.orderId), (letter) => writeNeedsDetailsMail(letter, refund))
    },
    'order-taken-back': async (given) => {
      const { id, status, round } = changedPayload.parse(given)
      const letter = await readLetter(id)
      const write = changeMails[status]
      // Without a mail about the status there is nothing to correct, nor if it holds again.
      if (!write || letter.order.status === status || findReceiver(letter.order) === null) return
      if (!(await isSent(write({ ...letter, round }).id))) return
      await sendOnce({ ...letter, round }, (letter) => writeTakenBackMail(letter, status))
    },
  }
}
