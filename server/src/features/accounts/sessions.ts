import type { Tokens } from '@saddar/contract'
import { accessTokenSeconds, refreshTokenDays } from '@saddar/contract/limits'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { type Audience, createAccessToken } from './access-token.ts'
import { createRefreshToken } from './refresh-token.ts'

interface SessionOwner {
  userId: string
  role: string
  audience: Audience
}

/** Opens a session (a family of refresh tokens) of 30 days, renewed by each refresh until its absolute end, and answers its first pair. */
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

/** Ends a session: neither its access tokens nor its refresh tokens hold any more. */
export async function revokeSession(db: Db, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ revoked_at: sql`now()` }).where('id', '=', sessionId).where('revoked_at', 'is', null).execute()
}

/** Ends a person's sessions, all or all but one. */
export async function revokeSessions(db: Db, userId: string, { except }: { except?: string } = {}): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute()
}

/** Notes that the person has just proved who they are, by whatever means. */
export async function markVerified(db: Db, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ verified_at: sql`now()` }).where('id', '=', sessionId).execute()
}
