import { toKarachi } from '@saddar/contract/karachi'
import { lowStockList } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Context, inTransaction } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import type { SendMail } from '../../platform/mail/send-mail.ts'
import { selectOwners } from '../accounts/index.ts'
import { readSettings } from '../settings/index.ts'
import { listLowStock } from './list-low-stock.ts'
import { writeLowStockMail } from './low-stock-mail.ts'

/** Often enough that a shop that was down at the hour still sends the mail of the day. */
export const lowStockCrontab = '*/10 * * * * check-low-stock'

const payload = z.object({ day: z.string(), userId: z.string() })

/** The mail job runs with the other mails. */
export const lowStockMailTasks = (ctx: Context, sendMail: SendMail, publicUrl: string): Record<string, Task> => ({
  'low-stock-mail': (given) => sendLowStockMail(ctx, sendMail, publicUrl, payload.parse(given)),
})
export const lowStockTasks = (ctx: Context): Record<string, Task> => ({ 'check-low-stock': () => checkLowStock(ctx, Date.now()) })

/**
 * Once the hour of the settings has come in Karachi, queues the day's mail for each owner (rule 10.59). The row of the day makes one of several
 * workers queue it, also after a restart. A day on which nothing is low then is done too.
 */
export async function checkLowStock(ctx: Context, now: number): Promise<void> {
  const { lowStockMail, lowStockMailHour } = await readSettings(ctx.db)
  const local = toKarachi(now)
  if (lowStockMail === 'off' || local.getUTCHours() < lowStockMailHour) return
  const day = local.toISOString().slice(0, 10)
  await inTransaction(ctx, async ({ db }) => {
    const { rows } = await sql`insert into sent_mails (id) values (${`low-stock-${day}`}) on conflict do nothing returning id`.execute(db)
    if (rows.length === 0) return
    const { total } = await listLowStock(db, {}, { limit: 1 })
    if (total === 0) return
    for (const { id } of await selectOwners(db).execute()) await enqueue(db, 'low-stock-mail', { day, userId: id })
  })
}

/** A run after a crash sends the mail with the same Message-ID. What was restocked meanwhile is left out. */
async function sendLowStockMail(ctx: Context, sendMail: SendMail, publicUrl: string, { day, userId }: z.output<typeof payload>) {
  const owner = await selectOwners(ctx.db).where('id', '=', userId).executeTakeFirst()
  const [list, { shopName }] = await Promise.all([listLowStock(ctx.db, {}, { limit: lowStockList.mailRows }), readSettings(ctx.db)])
  if (!owner || list.total === 0) return
  await sendMail(writeLowStockMail({ to: owner.email, id: `low-stock-${day}-${userId}`, shopName, publicUrl, list }))
}
