import type { Tokens, User } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { claimOrdersByEmail } from '../../guest-orders/index.ts'
import { enqueueAccountNotice } from '../account-mails.ts'
import { giveBackFormerEmail } from '../former-email.ts'
import { isReserved, revokeLinks } from '../mailed-links.ts'
import { getUser } from '../read.ts'
import { revokeSessions, startSession } from '../sessions.ts'
import type { GooglePerson } from './provider.ts'

interface Visit {
  secret: string
  userAgent: string | undefined
}

/**
 * Signs the holder of a Google account in to their account of the shop (rule 2.19).
 * @throws AppError ADMIN_ACCOUNT, ACCOUNT_BLOCKED, GOOGLE_LINK_REQUIRED, GOOGLE_EMAIL_RESERVED, GOOGLE_FAILED
 */
export async function signInWithGoogle(ctx: Context, { secret, userAgent }: Visit, person: GooglePerson): Promise<Tokens & { user: User }> {
  const { id, tokens } = await inTransaction(ctx, async (tx) => {
    const { db } = tx
    await lockSubject(db, person.subject)
    const id = (await findKnown(db, person)) ?? (await findByEmail(tx, person)) ?? (await makeAccount(db, person))
    await claimOrdersByEmail(db, id)
    return { id, tokens: await startSession(db, secret, { userId: id, role: 'user', audience: 'shop' }, userAgent) }
  })
  return { ...tokens, user: await getUser(ctx.db, id) }
}

/** Serializes concurrent sign-ins of one person, which would otherwise each create an account. */
export async function lockSubject(db: Db, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`google:${subject}`}, 0))`.execute(db)
}

async function findKnown(db: Db, { subject, name, picture }: GooglePerson): Promise<string | null> {
  const account = await db
    .selectFrom('users as u')
    .innerJoin('identities as i', 'i.user_id', 'u.id')
    .select(['u.id', 'u.role', 'u.blocked_at'])
    .where('i.provider', '=', 'google')
    .where('i.subject', '=', subject)
    .forUpdate('u')
    .executeTakeFirst()
  if (!account) return null
  assertMayEnter(account)
  await sql`
    update users set name = coalesce(nullif(name, ''), ${name}), avatar = coalesce(avatar, ${picture}) where id = ${account.id}`.execute(db)
  return account.id
}

/** Finds the account with the person's e-mail, if nobody else can hold that address, or frees the address of somebody who entered it. */
async function findByEmail(ctx: Context, person: GooglePerson): Promise<string | null> {
  const { db } = ctx
  const account = await db
    .selectFrom('users')
    .select(['id', 'role', 'blocked_at', 'email_verified'])
    .where('email', '=', person.email)
    .forUpdate()
    .executeTakeFirst()
  if (!account) return null
  assertMayEnter(account)
  if (!person.ownsAddress) throw new AppError('GOOGLE_LINK_REQUIRED')
  if (!account.email_verified) {
    if (await giveBackFormerEmail(db, { id: account.id, email: person.email })) return null
    await revokePriorAccess(ctx, account.id)
  } else if (await hasIdentity(db, account.id)) throw new AppError('GOOGLE_LINK_REQUIRED')
  await link(db, account.id, person)
  await enqueueAccountNotice(db, 'google-connected', person.email)
  return account.id
}

/**
 * Prevents account pre-hijacking: somebody may have registered this address before its owner did. Revokes the password, sessions, links and
 * other Google identities of the account before its owner takes it over.
 */
async function revokePriorAccess(ctx: Context, userId: string): Promise<void> {
  const { db } = ctx
  await db
    .updateTable('users')
    .set({ password_hash: null, email_verified: true, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
  await revokeSessions(ctx, userId)
  await revokeLinks(db, userId, ['reset_password', 'confirm_email'])
  await db.deleteFrom('identities').where('user_id', '=', userId).execute()
}

async function makeAccount(db: Db, person: GooglePerson): Promise<string> {
  // A second account would keep its owner from taking the first one back (rule 2.15.2).
  if (await isReserved(db, person.email)) throw new AppError('GOOGLE_EMAIL_RESERVED')
  const made = await db
    .insertInto('users')
    .values({ name: person.name, email: person.email, avatar: person.picture, email_verified: true })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  // A concurrent registration has taken the e-mail; the next attempt finds that account.
  if (!made) throw new AppError('GOOGLE_FAILED')
  await link(db, made.id, person)
  return made.id
}

async function hasIdentity(db: Db, userId: string): Promise<boolean> {
  return (await db.selectFrom('identities').select('subject').where('user_id', '=', userId).executeTakeFirst()) !== undefined
}

async function link(db: Db, userId: string, { subject, email }: GooglePerson): Promise<void> {
  await db.insertInto('identities').values({ provider: 'google', subject, user_id: userId, email }).execute()
}

function assertMayEnter({ role, blocked_at }: { role: string; blocked_at: Date | null }): void {
  if (role !== 'user') throw new AppError('ADMIN_ACCOUNT')
  if (blocked_at) throw new AppError('ACCOUNT_BLOCKED')
}
