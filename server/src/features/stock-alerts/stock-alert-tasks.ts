import { stockAlertDays } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import type { SendMail } from '../../platform/mail/send-mail.ts'
import { canBeChosen, readSkus } from '../catalogue/index.ts'
import { readSettings } from '../settings/index.ts'
import { writeStockAlertMail } from './stock-alert-mail.ts'
import { createWithdrawToken } from './withdraw-token.ts'

/** For what no change of stock announces: a product in stock that was hidden until now. */
export const stockAlertCrontab = '*/15 * * * * stock-alerts'

/** Small enough that a batch holds its locks for milliseconds. */
const batchSize = 200

interface MailOptions {
  sendMail: SendMail
  publicUrl: string
  secret: string
}

const payload = z.object({ id: z.string() })

/** The mail job runs with the other mails. */
export const stockAlertMailTasks = (ctx: Context, options: MailOptions): Record<string, Task> => ({
  'stock-alert-mail': (given) => sendStockAlert(ctx, options, payload.parse(given).id),
})
export const stockAlertTasks = (ctx: Context): Record<string, Task> => ({ 'stock-alerts': () => queueStockAlerts(ctx) })

/**
 * Queues a mail for each request whose SKU can be bought now, in batches (rule 3.18.1). A request is claimed in the transaction that adds its
 * job, so that several runs at once, after several restocks, queue one mail for it. Requests that waited too long are deleted.
 */
export async function queueStockAlerts(ctx: Context): Promise<void> {
  await sql`delete from stock_alerts where created_at < now() - make_interval(days => ${stockAlertDays})`.execute(ctx.db)
  for (let claimed = batchSize; claimed === batchSize; ) {
    claimed = await inTransaction(ctx, async ({ db }) => {
      const { rows } = await sql`
        with ready as (
          select a.id from stock_alerts a join skus s on s.id = a.sku_id join products p on p.id = s.product_id
          where a.queued_at is null and s.stock > 0 and ${canBeChosen}
          order by a.created_at limit ${batchSize} for update of a skip locked
        ),
        claimed as (update stock_alerts a set queued_at = now() from ready where a.id = ready.id returning a.id)
        select graphile_worker.add_job('stock-alert-mail', json_build_object('id', id)) from claimed`.execute(db)
      return rows.length
    })
  }
}

/**
 * Sends the mail of a request and deletes it. A run after a crash sends the mail with the same Message-ID. If the SKU has sold out again
 * meanwhile, the request waits on.
 */
async function sendStockAlert(ctx: Context, { sendMail, publicUrl, secret }: MailOptions, id: string): Promise<void> {
  const request = await ctx.db.selectFrom('stock_alerts').select(['sku_id', 'email']).where('id', '=', id).executeTakeFirst()
  // Withdrawn, or the product was deleted.
  if (!request) return
  const [sku] = await readSkus(ctx.db, [request.sku_id])
  if (!sku || sku.stock <= 0 || !sku.isActive || sku.isRemoved) {
    await ctx.db.updateTable('stock_alerts').set({ queued_at: null }).where('id', '=', id).execute()
    return
  }
  const sender = await readSettings(ctx.db)
  const withdrawUrl = `${publicUrl}/unsubscribe?token=${createWithdrawToken(secret, request.email)}`
  await sendMail(writeStockAlertMail({ to: request.email, id: `stock-alert-${id}`, sender, publicUrl, sku, withdrawUrl }))
  await ctx.db.deleteFrom('stock_alerts').where('id', '=', id).execute()
}
