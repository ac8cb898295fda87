import { randomUUID } from 'node:crypto'
import { invitationHours, noticesPerAddress, restoreEmailHours } from '@saddar/contract/limits'
import { z } from 'zod'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import type { SendMail } from '../../platform/mail/send-mail.ts'
import { type MailContent, writeMail } from '../mail-layout/index.ts'
import { readSettings } from '../settings/index.ts'
import { checkMailboxLimit } from './mailbox-limit.ts'
import { createMailedLink } from './mailed-links.ts'

const resetPayload = z.object({ id: z.string(), email: z.string() })
const confirmPayload = z.object({ id: z.string(), userId: z.string() })
/** `by` is missing in jobs of earlier releases. */
const invitationPayload = confirmPayload.extend({ by: z.string().optional() })
const noticeKinds = [
  'password-changed',
  'email-changed',
  'email-given-back',
  'google-connected',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-new',
  'account-deleted',
] as const
const noticePayload = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  to: z.string(),
  isStaff: z.boolean(),
  /** The account that a link in the mail gives back to its address. */
  restores: z.string().optional(),
})
type NoticeKind = (typeof noticeKinds)[number]

/** Enqueues a mail about a security-relevant change of an account; it is sent if the transaction commits. */
export const enqueueAccountNotice = (
  db: Db,
  kind: NoticeKind,
  to: string,
  { isStaff = false, restores }: { isStaff?: boolean; restores?: string | undefined } = {},
): Promise<void> => enqueue(db, 'send-account-news', { id: randomUUID(), kind, to, isStaff, restores })

/** Counts a notice against the limit of its mailbox. @returns false when the limit is used up (rule 2.8) */
const countNotice = (ctx: Context, id: string, email: string): Promise<boolean> =>
  inTransaction(ctx, async ({ db }) => {
    const state = await checkMailboxLimit(db, 'account_news', { id, email }, noticesPerAddress)
    if (state === 'available') await db.insertInto('account_news').values({ id, email }).execute()
    return state !== 'exhausted'
  })

/**
 * The jobs that send account mails. Each is idempotent: a repeated run sends the same message id. No mail contains the person's name, since
 * a spammer could register other people's addresses under a name that is an advertisement.
 */
export function accountMailTasks(
  ctx: Context,
  sendMail: SendMail,
  { publicUrl, tokenSecret }: { publicUrl: string; tokenSecret: string },
): Record<string, Task> {
  const send = async (id: string, to: string, write: (shop: string) => Omit<MailContent, 'sender'>) => {
    const sender = await readSettings(ctx.db)
    const letter = write(sender.shopName)
    await sendMail({ id, to, subject: `${letter.title} · ${sender.shopName}`, ...writeMail({ sender, ...letter }) })
  }
  const sendLink = async (
    name: string,
    path: string,
    link: Parameters<typeof createMailedLink>[2],
    write: (shop: string, url: string) => Omit<MailContent, 'sender'>,
  ) => {
    const token = await createMailedLink(ctx, tokenSecret, link)
    if (token) await send(`${name}-${link.id}`, link.email, (shop) => write(shop, `${publicUrl}${path}#${token}`))
  }
  return {
    'send-reset-link': async (given) => {
      const { id, email } = resetPayload.parse(given)
      const person = await ctx.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .where('role', '=', 'user')
        .where('blocked_at', 'is', null)
        .executeTakeFirst()
      if (person)
        await sendLink('reset-password', '/reset-password', { id, userId: person.id, purpose: 'reset_password', email }, resetMail)
    },
    'send-confirm-link': async (given) => {
      const { id, userId } = confirmPayload.parse(given)
      const person = await ctx.db
        .selectFrom('users')
        .select(['email', 'email_verified'])
        .where('id', '=', userId)
        .where('blocked_at', 'is', null)
        .executeTakeFirst()
      if (person && !person.email_verified)
        await sendLink('confirm-email', '/confirm-email', { id, userId, purpose: 'confirm_email', email: person.email }, confirmationMail)
    },
    'send-staff-invitation': async (given) => {
      const { id, userId, by } = invitationPayload.parse(given)
      const person = await ctx.db
        .selectFrom('users')
        .select(['email', 'staff_role'])
        .where('id', '=', userId)
        .where('role', '=', 'admin')
        .where('password_hash', 'is', null)
        .where('blocked_at', 'is', null)
        .executeTakeFirst()
      if (!person) return
      const inviter = by ? await ctx.db.selectFrom('users').select('name').where('id', '=', by).executeTakeFirst() : undefined
      const link = { id, userId, purpose: 'invite_staff', email: person.email } as const
      await sendLink('staff-invitation', '/admin/invitation', link, (shop, url) =>
        invitationMail(shop, url, { by: inviter?.name || 'The owner', role: person.staff_role }),
      )
    },
    'send-staff-password-link': async (given) => {
      const { id, userId } = confirmPayload.parse(given)
      const person = await ctx.db
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId)
        .where('role', '=', 'admin')
        .where('password_hash', 'is not', null)
        .where('blocked_at', 'is', null)
        .executeTakeFirst()
      const link = { id, userId, purpose: 'invite_staff' } as const
      if (person) await sendLink('staff-password', '/admin/new-password', { ...link, email: person.email }, staffPasswordMail)
    },
    'send-account-news': async (given) => {
      const { id, kind, to, isStaff, restores } = noticePayload.parse(given)
      // Its link would be lost if a thief could use the limit up before the change.
      if (!restores && !(await countNotice(ctx, id, to))) return
      const token = restores && (await createMailedLink(ctx, tokenSecret, { id, userId: restores, purpose: 'restore_email', email: to }))
      // The mailed reset is for shoppers; staff cannot use it. A former address could not ask for one.
      const forgotUrl = isStaff || kind === 'email-changed' || kind === 'account-deleted' ? undefined : `${publicUrl}/forgot-password`
      await send(`${kind}-${id}`, to, (shop) =>
        token ? restoreMail(shop, `${publicUrl}/reset-password#${token}`) : noticeMail(kind, shop, forgotUrl),
      )
    },
  }
}

// The token is in the fragment, which browsers do not send, so it does not appear in access logs or Referer headers.
const resetMail = (shop: string, url: string): Omit<MailContent, 'sender'> => ({
  title: 'Choose a new password',
  paragraphs: [`We received a request for a new password for your ${shop} account. The link works once, within 1 hour.`],
  button: { label: 'Choose a new password', url },
  notes: ['If you did not ask for it, ignore this email: your password stays as it is.'],
})

const staffPasswordMail = (shop: string, url: string): Omit<MailContent, 'sender'> => ({
  title: 'Choose a new password',
  paragraphs: [
    `The owner of ${shop} sends you this link to choose a new password for the back office. It works once, within ${invitationHours} hours.`,
  ],
  button: { label: 'Choose a new password', url },
  notes: ['If you did not ask for it, ignore this email: your password stays as it is.'],
})

const confirmationMail = (shop: string, url: string): Omit<MailContent, 'sender'> => ({
  title: 'Confirm your email address',
  paragraphs: [
    `This address was entered for an account at ${shop}. If the account is yours, please confirm the address, so that we can write to you about your orders and help you if you forget your password.`,
  ],
  button: { label: 'Confirm my email', url },
  notes: [
    'The link works for 7 days, where you are signed in to the account. You can shop without it.',
    'If you made no account, ignore this email.',
  ],
})

/** Names who invites and the role, so that the invitation is not taken for an advertisement. */
const invitationMail = (shop: string, url: string, { by, role }: { by: string; role: string | null }): Omit<MailContent, 'sender'> => ({
  title: `${by} invites you to the back office`,
  paragraphs: [
    `${by} invites you to work in the back office of ${shop}${role ? ` as ${role === 'owner' ? 'an' : 'a'} ${role}` : ''}. Enter your name and choose a password to join. The link works once, within 72 hours.`,
  ],
  button: { label: 'Join the staff', url },
  notes: ['If you did not expect this invitation, ignore this email.'],
})

const noticeTexts: Record<NoticeKind, (shop: string) => { title: string; text: string }> = {
  'password-changed': (shop) => ({
    title: 'Your password was changed',
    text: `The password of your ${shop} account has just been changed, and other devices were signed out.`,
  }),
  'email-changed': (shop) => ({
    title: 'Your email address was changed',
    text: `Your ${shop} account now has another email address. You can no longer sign in with this one.`,
  }),
  'email-given-back': (shop) => ({
    title: 'Your email address is back',
    text: `Your ${shop} account has this email address again. The new one was not confirmed, and its owner now has an account of their own.`,
  }),
  'second-factor-on': (shop) => ({
    title: 'Two-step sign-in is on',
    text: `Your ${shop} account now asks for a code from your authenticator app after the password. Other devices were signed out.`,
  }),
  'second-factor-off': (shop) => ({
    title: 'Two-step sign-in is off',
    text: `Signing in to your ${shop} account now needs only the password.`,
  }),
  'recovery-codes-new': (shop) => ({
    title: 'You have new recovery codes',
    text: `New recovery codes were made for two-step sign-in to your ${shop} account. The former ones no longer work.`,
  }),
  'account-deleted': (shop) => ({
    title: 'Your account is deleted',
    text: `Your ${shop} account is deleted, with its addresses, cart and wishlist. Orders and their invoices stay with us, as tax law requires. You can still follow them with the order number and your phone number.`,
  }),
  'google-connected': (shop) => ({
    title: 'Google is connected',
    text: `You can now sign in to your ${shop} account with Google. If your address was never confirmed, the old password no longer works.`,
  }),
}

function restoreMail(shop: string, url: string): Omit<MailContent, 'sender'> {
  const { title, text } = noticeTexts['email-changed'](shop)
  return {
    title,
    paragraphs: [
      text,
      'If you made this change, you do not need to do anything. If you did not, take your account back: choose a new password, and this address can sign in again while all other devices are signed out.',
    ],
    button: { label: 'Take my account back', url },
    notes: [`The link works once, within ${restoreEmailHours} hours. After that, contact us.`],
  }
}

function noticeMail(kind: NoticeKind, shop: string, resetUrl: string | undefined): Omit<MailContent, 'sender'> {
  const { title, text } = noticeTexts[kind](shop)
  return {
    title,
    paragraphs: [
      text,
      resetUrl
        ? 'If you made this change, you do not need to do anything. If you did not, choose a new password at once and contact us.'
        : 'If you made this change, you do not need to do anything. If you did not, contact us at once.',
    ],
    ...(resetUrl && { button: { label: 'Choose a new password', url: resetUrl } }),
  }
}
