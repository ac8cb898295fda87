import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import type { SendMail } from '../../platform/mail/send-mail.ts'
import { readSettings } from '../settings/index.ts'
import { writeUnsubscribeLink } from './unsubscribe-token.ts'

interface MailOptions {
  sendMail: SendMail
  publicUrl: string
  secret: string
}

const payload = z.object({ id: z.string() })

/** Idempotent: a repeated run sends the mail with the same message id. */
export const newsletterTasks = (ctx: Context, options: MailOptions): Record<string, Task> => ({
  'newsletter-welcome': (given) => sendWelcome(ctx, options, payload.parse(given).id),
})

async function sendWelcome(ctx: Context, { sendMail, publicUrl, secret }: MailOptions, id: string): Promise<void> {
  const subscriber = await ctx.db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'subscribed_at'])
    .where('id', '=', id)
    .where('unsubscribed_at', 'is', null)
    .executeTakeFirst()
  // Unsubscribed before the mail was sent.
  if (!subscriber) return
  const { shopName } = await readSettings(ctx.db)
  const unsubscribeUrl = writeUnsubscribeLink({ publicUrl, tokenSecret: secret }, id)
  await sendMail({
    id: `newsletter-welcome-${id}-${subscriber.subscribed_at.getTime()}`,
    to: subscriber.email,
    subject: `Welcome to ${shopName}’s newsletter`,
    unsubscribeUrl,
    text: [
      `Thank you for subscribing to ${shopName}’s newsletter. Once a week we will send you new products and the Friday sale.`,
      '',
      `Have a look around: ${publicUrl}/products`,
      '',
      'If you did not subscribe, or changed your mind, unsubscribe here with one click:',
      unsubscribeUrl,
    ].join('\n'),
  })
}
