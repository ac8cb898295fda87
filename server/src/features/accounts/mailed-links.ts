import { createHash, createHmac } from 'node:crypto'
import { confirmLinkDays, invitationHours, linksPerAddress, resetLinkMinutes, restoreEmailHours } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { checkMailboxLimit } from './mailbox-limit.ts'

export type LinkPurpose = 'reset_password' | 'confirm_email' | 'invite_staff' | 'restore_email'
const minutes: Record<LinkPurpose, number> = {
  reset_password: resetLinkMinutes,
  confirm_email: confirmLinkDays * 24 * 60,
  invite_staff: invitationHours * 60,
  restore_email: restoreEmailHours * 60,
}

/**
 * Derives the secret of a link from its id and the server's secret, so that a job that runs twice sends the same link, and neither the
 * database nor the queue contains a usable link (rule 2.14).
 */
const createLinkToken = (secret: string, id: string) => createHmac('sha256', secret).update(`link:${id}`).digest('base64url')
const hashToken = (token: string) => createHash('sha256').update(token).digest()

/**
 * Creates the link with this id, unless it exists, and returns its secret. A link works once: a reset within 1 hour, an invitation and taking
 * back an email within 72 hours, a confirmation within 7 days. An address gets at most 10 links an hour and 20 a day across senders and
 * accounts, so that nobody can flood a stranger's mailbox (rule 2.8). Links sent before still work. A link that takes an account back is
 * never refused: there is one for each time that an address was confirmed, and a thief could use the limit up before it is needed.
 * @returns null when the limit of the address is used up
 */
export function createMailedLink(
  ctx: Context,
  secret: string,
  { id, userId, purpose, email }: { id: string; userId: string; purpose: LinkPurpose; email: string },
): Promise<string | null> {
  const token = createLinkToken(secret, id)
  return inTransaction(ctx, async ({ db }) => {
    if (purpose !== 'restore_email' && (await checkMailboxLimit(db, 'account_links', { id, email }, linksPerAddress)) === 'exhausted')
      return null
    await db
      .insertInto('account_links')
      .values({
        id,
        user_id: userId,
        purpose,
        email,
        token_hash: hashToken(token),
        expires_at: sql<Date>`now() + make_interval(mins => ${minutes[purpose]})`,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    return token
  })
}

export interface OpenLink {
  id: string
  userId: string
  /** The address that it was sent to. */
  email: string
  purpose: LinkPurpose
}

/**
 * Finds the owner of a valid link for one of these purposes. A link proves the address that it was sent to, so a change of e-mail invalidates
 * it, unless it is there to undo that change.
 */
export async function findOpenLink(db: Db, purposes: LinkPurpose[], token: string): Promise<OpenLink | null> {
  const row = await db
    .selectFrom('account_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.id', 'l.user_id as userId', 'l.email', 'l.purpose'])
    .where('l.token_hash', '=', hashToken(token))
    .where('l.purpose', 'in', purposes)
    .where((or) => or.or([or('u.email', '=', or.ref('l.email')), or('l.purpose', '=', 'restore_email')]))
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', sql<Date>`now()`)
    .where('u.blocked_at', 'is', null)
    .$narrowType<{ purpose: LinkPurpose }>()
    .executeTakeFirst()
  return row ?? null
}

/**
 * As findOpenLink, for a form that the link leads to.
 * @throws AppError LINK_INVALID, which counts as a guess
 */
export async function getOpenLink(db: Db, purposes: LinkPurpose[], token: string): Promise<OpenLink> {
  const link = await findOpenLink(db, purposes, token)
  if (!link) throw new AppError('LINK_INVALID', { isGuess: true })
  return link
}

interface SentLink {
  isUsed: boolean
  isExpired: boolean
  hasPassword: boolean
  /** The account is on, and still has the address that the link was sent to. */
  isReachable: boolean
}

/** Finds a link of this purpose in whichever state, with what decides whether it works. */
export async function findSentLink(db: Db, purpose: LinkPurpose, token: string): Promise<SentLink | undefined> {
  const { rows } = await sql<SentLink>`
    select l.used_at is not null as "isUsed", l.expires_at <= now() as "isExpired", u.password_hash is not null as "hasPassword",
      u.blocked_at is null and u.email = l.email as "isReachable"
    from account_links l join users u on u.id = l.user_id where l.token_hash = ${hashToken(token)} and l.purpose = ${purpose}`.execute(db)
  return rows[0]
}

/** Whether a used link confirmed the person's present address: a second click, or a mail program that follows links. */
export async function hasConfirmed(db: Db, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_links as l')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'l.user_id').onRef('u.email', '=', 'l.email'))
    .select('l.id')
    .where('l.token_hash', '=', hashToken(token))
    .where('l.purpose', '=', 'confirm_email')
    .where('l.used_at', 'is not', null)
    .where('u.email_verified', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks a link as used; returns false when a concurrent request was faster. */
export async function consumeLink(db: Db, id: string): Promise<boolean> {
  const taken = await db
    .updateTable('account_links')
    .set({ used_at: sql`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** Invalidates a person's unused links. */
export async function revokeLinks(db: Db, userId: string, purposes: LinkPurpose[]): Promise<void> {
  await db
    .updateTable('account_links')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Ends the links that would take an account back from this address, which it had before theirs: who changed the e-mail could use one to take it
 * away again. Links to addresses from before stay, since their owners have the older right (rule 2.15.2).
 */
export async function revokeLaterRestoreLinks(db: Db, userId: string, email: string): Promise<void> {
  await sql`
    update account_links set used_at = now()
    where user_id = ${userId} and purpose = 'restore_email' and used_at is null and created_at >= (
      select min(created_at) from account_links where user_id = ${userId} and purpose = 'restore_email' and email = ${email})`.execute(db)
}

/**
 * Whether a link, open or not sent yet, can still give this address back to another account than `userId`, so that nobody else may take it
 * (rule 2.15.2). The job that sends the link creates it, and is queued by the transaction that changes the email.
 */
export async function isReserved(db: Db, email: string, userId?: string): Promise<boolean> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id::text from account_links
    where email = ${email} and purpose = 'restore_email' and used_at is null and expires_at > now()
    union
    select j.payload ->> 'restores' from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send-account-news' and j.payload ->> 'to' = ${email} and j.payload ->> 'restores' is not null`.execute(db)
  return rows.some((row) => row.user_id !== userId)
}

/** The confirmed addresses to which a link, open or not sent yet, can give this account back, the latest first. */
export async function findFormerEmails(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email, created_at from account_links
    where user_id = ${userId} and purpose = 'restore_email' and used_at is null and expires_at > now()
    union all
    select j.payload ->> 'to', j.created_at from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send-account-news' and j.payload ->> 'restores' = ${userId}
    order by created_at desc`.execute(db)
  return rows.map(({ email }) => email)
}

/** Whether a link of this account was ever sent to the address. */
export async function wasMailed(db: Db, userId: string, email: string): Promise<boolean> {
  const row = await db.selectFrom('account_links').select('id').where('user_id', '=', userId).where('email', '=', email).executeTakeFirst()
  return row !== undefined
}
