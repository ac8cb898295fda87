import { returnStatuses } from '@saddar/contract'
import { guestReturnsPerMailbox } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import type { SendMail } from '../../platform/mail/send-mail.ts'
import { createOrderKey } from '../guest-orders/index.ts'
import { findReceiver, readOrder } from '../orders/index.ts'
import { readSettings } from '../settings/index.ts'
import { readReturn } from './read-returns.ts'
import { writeReturnMail } from './return-mails.ts'

const payload = z.object({ id: z.string(), status: z.enum(returnStatuses) })

interface MailSettings {
  publicUrl: string
  /** Signs the keys of guests' orders. */
  tokenSecret: string
}

/** The mails about a return (rule 6.44). A job that runs again after a crash sends the mail with the same Message-ID, or not at all. */
export const returnTasks = (ctx: Context, sendMail: SendMail, { publicUrl, tokenSecret }: MailSettings): Record<string, Task> => ({
  'return-changed': async (given) => {
    const { id, status } = payload.parse(given)
    const found = await readReturn(ctx.db, id, 'owner')
    const [order, sender] = await Promise.all([readOrder(ctx.db, found.order._id), readSettings(ctx.db)])
    const to = findReceiver(order)
    // A guest who gave no e-mail.
    if (to === null) return
    const orderKey = order.user ? undefined : createOrderKey(tokenSecret, order)
    if (status === 'requested' && !order.user && !(await mayConfirmRequest(ctx.db, id))) return
    const mail = writeReturnMail({ order, return: found, to, sender, publicUrl, orderKey }, status)
    if (!mail || (await ctx.db.selectFrom('sent_mails').select('id').where('id', '=', mail.id).executeTakeFirst())) return
    await sendMail(mail)
    await ctx.db
      .insertInto('sent_mails')
      .values({ id: mail.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})

/**
 * A guest may have named a stranger's mailbox, and can withdraw a return and ask again, so a mailbox gets mails about few requests a day
 * (rule 6.44.1). What staff do with them is always written.
 */
async function mayConfirmRequest(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ earlier: number }>`
    select count(*)::int as earlier
    from returns own join guest_orders g on g.order_id = own.order_id
      join guest_orders other on other.email = g.email join returns r on r.order_id = other.order_id
    where own.id = ${id} and r.created_at > own.created_at - interval '1 day' and (r.created_at, r.id) < (own.created_at, own.id)`.execute(
    db,
  )
  return rows[0]!.earlier < guestReturnsPerMailbox
}
