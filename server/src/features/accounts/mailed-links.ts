import { createHash, createHmac } from 'node:crypto'
import { confirmLinkDays, invitationHours, linksPerAddress, resetLinkMinutes } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { findMailboxShare } from './mailbox-limit.ts'

export type LinkPurpose = 'reset_password' | 'confirm_email' | 'invite_staff'
const minutes: Record<LinkPurpose, number> = {
  reset_password: resetLinkMinutes,
  confirm_email: confirmLinkDays * 24 * 60,
  invite_staff: invitationHours * 60,
}

/**
 * The secret of a link: derived from its id and our secret, so that a job that runs twice sends the same link, and nobody who reads the
 * database or the queue can follow one (behaviour 2.14).
 */
const createLinkToken = (secret: string, id: string) => createHmac('sha256', secret).update(`link:${id}`).digest('base64url')
const hashToken = (token: string) => createHash('sha256').update(token).digest()

/**
 * Opens the link with this id, unless it was opened before, and answers its secret. It works once: a reset for 1 hour, an invitation for 72,
 * a confirmation for 7 days. One address gets at most 10 links an hour and 20 a day, whoever asks and for whichever accounts (behaviour 2.8):
 * nobody can have the shop flood a stranger's mailbox, and the links that arrived before still work.
 * @returns null when the address has had its share
 */
export function openLink(
  ctx: Context,
  secret: string,
  { id, userId, purpose, email }: { id: string; userId: string; purpose: LinkPurpose; email: string },
): Promise<string | null> {
  const token = createLinkToken(secret, id)
  return inTransaction(ctx, async ({ db }) => {
    const share = await findMailboxShare(db, 'account_links', { id, email }, linksPerAddress)
    if (share === 'taken') return token
    if (share === 'used up') return null
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

/** Whose link it is, while it works. A link proves the address it was sent to: after a change of e-mail it is worth nothing. */
export async function findOpenLink(db: Db, purpose: LinkPurpose, token: string): Promise<{ id: string; userId: string } | null> {
  const row = await db
    .selectFrom('account_links as l')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'l.user_id').onRef('u.email', '=', 'l.email'))
    .select(['l.id', 'l.user_id as userId'])
    .where('l.token_hash', '=', hashToken(token))
    .where('l.purpose', '=', purpose)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', sql<Date>`now()`)
    .where('u.blocked_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Whether the link was used already, by somebody whose address it did confirm: a second press, or a mail program that tries links. */
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

/** Uses a link up; false when somebody else was a moment faster. */
export async function takeLink(db: Db, id: string): Promise<boolean> {
  const taken = await db
    .updateTable('account_links')
    .set({ used_at: sql`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** Ends a person's open links. */
export async function endLinks(db: Db, userId: string, purposes: LinkPurpose[]): Promise<void> {
  await db
    .updateTable('account_links')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}

/** Whether a link of this account was ever sent to the address. */
export async function wasMailed(db: Db, userId: string, email: string): Promise<boolean> {
  const row = await db.selectFrom('account_links').select('id').where('user_id', '=', userId).where('email', '=', email).executeTakeFirst()
  return row !== undefined
}
