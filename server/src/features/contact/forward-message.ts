import { formatPhoneNumber } from '@saddar/contract/phone-numbers'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import type { SendMail } from '../../platform/mail/send-mail.ts'
import { readSettings } from '../settings/index.ts'

const payload = z.object({ id: z.string() })

/** Idempotent: a repeated run sends the mail with the same message id. */
export const contactTasks = (ctx: Context, sendMail: SendMail): Record<string, Task> => ({
  'contact-message': (given) => forwardMessage(ctx, sendMail, payload.parse(given).id),
})

/** Mails a stored message to the shop's address, with its sender as Reply-To. */
async function forwardMessage(ctx: Context, sendMail: SendMail, id: string): Promise<void> {
  const message = await ctx.db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { email: to } = await readSettings(ctx.db)
  // Without an address in the settings the message only stays in the database.
  if (!to) return
  await sendMail({
    id: `contact-message-${id}`,
    to,
    replyTo: message.email,
    subject: `Message from ${message.name}${message.subject && `: ${message.subject}`}`,
    text: [
      `Name: ${message.name}`,
      `Email: ${message.email}`,
      ...(message.phone ? [`Phone: ${formatPhoneNumber(message.phone)}`] : []),
      ...(message.subject ? [`Subject or order: ${message.subject}`] : []),
      '',
      message.message,
    ].join('\n'),
  })
}
