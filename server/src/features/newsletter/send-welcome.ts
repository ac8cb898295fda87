import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import type { SendMail } from '../../platform/mail/send-mail.ts'
import { writeMail } from '../mail-layout/index.ts'
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
  const sender = await readSettings(ctx.db)
  const title = `Welcome to ${sender.shopName}’s newsletter`
  const unsubscribeUrl = writeUnsubscribeLink({ publicUrl, tokenSecret: secret }, id)
  await sendMail({
    id: `newsletter-welcome-${id}-${subscriber.subscribed_at.getTime()}`,
    to: subscriber.email,
    subject: title,
    unsubscribeUrl,
    ...writeMail({
      sender,
      title,
      paragraphs: ['Thank you for subscribing. Once a week we will send you new products and the Friday sale.'],
      button: { label: 'Have a look around', url: `${publicUrl}/products` },
      links: [{ label: 'Unsubscribe with one click', url: unsubscribeUrl }],
      notes: ['Use it if you did not subscribe, or have changed your mind.'],
    }),
  })
}
