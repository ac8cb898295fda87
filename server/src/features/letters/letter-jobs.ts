import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import type { SendMail } from '../../platform/mail/send-mail.ts'
import { readSettings } from '../settings/index.ts'
import { createUnsubscribeToken } from './unsubscribe-token.ts'

interface LetterParts {
  sendMail: SendMail
  publicUrl: string
  secret: string
}

const payload = z.object({ id: z.string() })

/** The mails that follow a subscription or a letter to the shop. Each may run twice: the second mail is then the same message. */
export function letterTasks(ctx: Context, parts: LetterParts): Record<string, Task> {
  return {
    'newsletter-welcome': (given) => sendWelcome(ctx, parts, payload.parse(given).id),
    'contact-message': (given) => forwardMessage(ctx, parts, payload.parse(given).id),
  }
}

async function sendWelcome(ctx: Context, { sendMail, publicUrl, secret }: LetterParts, id: string): Promise<void> {
  const subscriber = await ctx.db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'subscribed_at'])
    .where('id', '=', id)
    .where('unsubscribed_at', 'is', null)
    .executeTakeFirst()
  // Left again before the mail went out.
  if (!subscriber) return
  const { shopName } = await readSettings(ctx.db)
  const unsubscribeUrl = `${publicUrl}/unsubscribe?token=${createUnsubscribeToken(secret, id)}`
  await sendMail({
    id: `newsletter-welcome-${id}-${subscriber.subscribed_at.getTime()}`,
    to: subscriber.email,
    subject: `Welcome to ${shopName}’s newsletter`,
    unsubscribeUrl,
    text: [
      `Thank you for subscribing to ${shopName}’s newsletter. Once a week we tell you what is new and what Friday’s sale brings.`,
      '',
      `Have a look around: ${publicUrl}/products`,
      '',
      'It was not you, or you changed your mind? Leave here, with one click:',
      unsubscribeUrl,
    ].join('\n'),
  })
}

async function forwardMessage(ctx: Context, { sendMail }: LetterParts, id: string): Promise<void> {
  const letter = await ctx.db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { email: to } = await readSettings(ctx.db)
  // A shop without an address keeps the letter, and has nowhere to send it.
  if (!to) return
  await sendMail({
    id: `contact-message-${id}`,
    to,
    replyTo: letter.email,
    subject: `Letter from ${letter.name}${letter.subject && `: ${letter.subject}`}`,
    text: [
      `Name: ${letter.name}`,
      `E-mail: ${letter.email}`,
      ...(letter.phone ? [`Phone: ${letter.phone}`] : []),
      ...(letter.subject ? [`Subject or order: ${letter.subject}`] : []),
      '',
      letter.message,
    ].join('\n'),
  })
}
