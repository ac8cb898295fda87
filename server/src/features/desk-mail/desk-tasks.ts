import { sql } from 'kysely'
import { z } from 'zod'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import type { SendMail } from '../../platform/mail/send-mail.ts'
import { selectOwners } from '../accounts/index.ts'
import { readSettings } from '../settings/index.ts'
import { type NewOrder, type NewReturn, writeDeskMail } from './desk-mail.ts'

/** What came in within a minute is in one mail, so that a rush does not fill the mailbox. */
export const deskMailCrontab = '* * * * * check-new-work'

const ids = z.array(z.string())
const payload = z.object({ orders: ids, returns: ids, userId: z.string() })

/** An order counts from its first state with one of these: cash orders when they are placed, others when they are paid. */
const counted = sql`('not_required', 'completed')`
/** How long after it was placed an order may be paid, with margin: each retry leaves it open for another day (rule 6.18). */
const paymentDays = 7

/** The mail job runs with the other mails. */
export const deskMailTasks = (ctx: Context, sendMail: SendMail, publicUrl: string): Record<string, Task> => ({
  'new-work-mail': (given) => sendDeskMail(ctx, sendMail, publicUrl, payload.parse(given)),
})
export const deskTasks = (ctx: Context): Record<string, Task> => ({ 'check-new-work': () => checkNewWork(ctx) })

/**
 * Queues a mail to each owner about the orders and the requests for returns that came in since the last time (rule 16.54). The rows of
 * `sent_mails` make one of several workers do it, once for each of them. An order that is paid online counts from when it is paid.
 */
export async function checkNewWork(ctx: Context): Promise<void> {
  const { newOrderMail } = await readSettings(ctx.db)
  await inTransaction(ctx, async ({ db }) => {
    const orders = await takeNew(
      db,
      'new-order-',
      sql`orders t where t.status <> 'cancelled' and t.payment_status in ${counted}
        and t.created_at > now() - make_interval(days => ${paymentDays})
        and (select min(h.at) from order_history h where h.order_id = t.id and h.payment_status in ${counted}) > now() - interval '1 day'`,
    )
    const returns = await takeNew(
      db,
      'new-return-',
      sql`returns t where t.status = 'requested' and t.created_at > now() - interval '1 day'`,
    )
    // They are noted all the same, so that no mail comes about them when the setting is turned on.
    if (newOrderMail === 'off' || orders.length + returns.length === 0) return
    for (const { id } of await selectOwners(db).execute()) await enqueue(db, 'new-work-mail', { orders, returns, userId: id })
  })
}

/** Notes the rows that were not mailed about yet. @returns their ids */
async function takeNew(db: Db, prefix: string, rowsOf: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into sent_mails (id)
    select ${prefix}::text || t.id from ${rowsOf}
      and not exists (select from sent_mails s where s.id = ${prefix}::text || t.id)
    on conflict do nothing returning substr(id, ${prefix.length + 1}::int) as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** A run after a crash sends the mail with the same Message-ID. */
async function sendDeskMail(ctx: Context, sendMail: SendMail, publicUrl: string, given: z.output<typeof payload>): Promise<void> {
  const owner = await selectOwners(ctx.db).where('id', '=', given.userId).executeTakeFirst()
  if (!owner) return
  const [orders, returns, { shopName }] = await Promise.all([
    listOrders(ctx.db, given.orders),
    listReturns(ctx.db, given.returns),
    readSettings(ctx.db),
  ])
  const id = `new-work-${given.orders[0] ?? given.returns[0]}-${given.userId}`
  if (orders.length + returns.length > 0) await sendMail(writeDeskMail({ to: owner.email, id, shopName, publicUrl, orders, returns }))
}

const listOrders = async (db: Db, ids: string[]): Promise<NewOrder[]> =>
  (
    await sql<NewOrder>`
      select order_id as number, customer_name as buyer, city, total, payment_method as method, review_reason is not null as "isInReview"
      from orders where id = any(${ids}::uuid[]) order by created_at`.execute(db)
  ).rows

const listReturns = async (db: Db, ids: string[]): Promise<NewReturn[]> =>
  (
    await sql<NewReturn>`
      select r.id, o.order_id || '-R' || r.number as number, o.customer_name as buyer
      from returns r join orders o on o.id = r.order_id where r.id = any(${ids}::uuid[]) order by r.created_at`.execute(db)
  ).rows
