import type { Tokens } from '@saddar/contract'
import { accessTokenSeconds, refreshTokenDays } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { type Context, inTransaction, type Transaction } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { tags } from '../live/index.ts'
import { type Audience, createAccessToken } from './access-token.ts'
import { createRefreshToken } from './refresh-token.ts'

interface SessionOwner {
  userId: string
  role: string
  audience: Audience
}

/**
 * Starts a session (a family of refresh tokens) and returns its first pair of tokens. The session lasts 30 days; each refresh renews them,
 * up to an absolute end.
 */
export async function startSession(db: Db, secret: string, owner: SessionOwner, userAgent = ''): Promise<Tokens> {
  const { id } = await db
    .insertInto('sessions')
    .values({
      user_id: owner.userId,
      audience: owner.audience,
      user_agent: userAgent.slice(0, 300),
      expires_at: sql<Date>`now() + make_interval(days => ${refreshTokenDays})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return createTokens(secret, { ...owner, sessionId: id, generation: 0 })
}

export async function createTokens(secret: string, session: SessionOwner & { sessionId: string; generation: number }): Promise<Tokens> {
  return {
    token: await createAccessToken(secret, session),
    refreshToken: createRefreshToken(secret, session.sessionId, session.generation),
    expiresIn: accessTokenSeconds,
  }
}

/**
 * Ends a session: invalidates its access and refresh tokens and closes its live connections.
 * @returns the user's id, or undefined when the session has already ended
 */
export function revokeSession(ctx: Context, sessionId: string): Promise<string | undefined> {
  return inTransaction(ctx, async (tx) => {
    const ended = await tx.db
      .updateTable('sessions')
      .set({ revoked_at: sql`now()` })
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst()
    if (ended) announceRightsChanged(tx, ended.user_id)
    return ended?.user_id
  })
}

/** Ends a person's sessions, all or all but one, and closes their live connections. */
export function revokeSessions(ctx: Context, userId: string, { except }: { except?: string } = {}): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .updateTable('sessions')
      .set({ revoked_at: sql`now()` })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
      .execute()
    announceRightsChanged(tx, userId)
  })
}

/** Rechecks live connections on all nodes after the commit: one person's, or those of all staff (rule 9.8). */
export const announceRightsChanged = (tx: Transaction, whose: string | 'staff'): void => tx.invalidate([tags.rights(whose)])

/** Records that the person has just proved their identity, by any method. */
export async function markVerified(db: Db, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ verified_at: sql`now()` }).where('id', '=', sessionId).execute()
}
