import type { Tokens } from '@saddar/contract'
import { refreshGraceSeconds, refreshTokenDays, sessionDays } from '@saddar/contract/limits'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Limit, RecordEvent } from '../../platform/http/serve.ts'
import type { Audience } from './access-token.ts'
import { readRefreshToken } from './refresh-token.ts'
import { createTokens, revokeSession } from './sessions.ts'

interface RefreshParts {
  secret: string
  limit: Limit
  recordEvent: RecordEvent
}
interface SessionState {
  user_id: string
  role: string
  generation: number
  is_open: boolean
  is_blocked: boolean
  is_within_grace: boolean
}

/**
 * Exchanges a refresh token for the next pair (rule 2.5). The previous token, sent again within 60 s (by another tab or after a lost
 * reply), returns the same successor. Any other old token counts as stolen and ends the whole family (RFC 9700 §4.14.2).
 * @throws AppError INVALID_REFRESH_TOKEN, REFRESH_TOKEN_REUSED, ACCOUNT_BLOCKED, TOO_MANY_REQUESTS
 */
export async function refreshSession(
  ctx: Context,
  { secret, limit, recordEvent }: RefreshParts,
  audience: Audience,
  token: string,
): Promise<Tokens> {
  const shown = readRefreshToken(secret, token)
  if (!shown) throw new AppError('INVALID_REFRESH_TOKEN', { isGuess: true })
  const { sessionId, generation } = shown
  await limit('refreshes', undefined, sessionId)

  const rotated = await rotate(ctx, sessionId, generation, audience)
  if (rotated) return createTokens(secret, { userId: rotated.user_id, role: rotated.role, audience, sessionId, generation: generation + 1 })

  const session = await findSession(ctx, sessionId, audience)
  if (!session?.is_open) throw new AppError('INVALID_REFRESH_TOKEN')
  if (session.is_blocked) throw new AppError('ACCOUNT_BLOCKED')
  if (session.generation === generation + 1 && session.is_within_grace)
    return createTokens(secret, { userId: session.user_id, role: session.role, audience, sessionId, generation: session.generation })
  if (session.generation <= generation) throw new AppError('INVALID_REFRESH_TOKEN')
  await revokeSession(ctx, sessionId)
  recordEvent({ userId: session.user_id })
  ctx.log.warn({ sessionId }, 'a refresh token was reused; ended the session')
  throw new AppError('REFRESH_TOKEN_REUSED')
}

/** Advances the generation by a conditional update, so that exactly one of several concurrent requests succeeds. */
async function rotate(ctx: Context, sessionId: string, generation: number, audience: Audience) {
  const { rows } = await sql<{ user_id: string; role: string }>`
    update sessions s
    set generation = s.generation + 1, rotated_at = now(),
      expires_at = least(now() + make_interval(days => ${refreshTokenDays}), s.created_at + make_interval(days => ${sessionDays[audience]}))
    from users u
    where s.id = ${sessionId} and s.generation = ${generation} and s.audience = ${audience}
      and s.revoked_at is null and s.expires_at > now()
      and u.id = s.user_id and u.blocked_at is null
      and (u.role = 'admin' or (s.audience = 'shop' and u.role = 'user'))
    returning s.user_id, u.role`.execute(ctx.db)
  return rows[0]
}

async function findSession(ctx: Context, sessionId: string, audience: Audience) {
  const { rows } = await sql<SessionState>`
    select s.user_id, u.role, s.generation,
      s.revoked_at is null and s.expires_at > now() as is_open,
      u.blocked_at is not null as is_blocked,
      s.rotated_at > now() - make_interval(secs => ${refreshGraceSeconds}) as is_within_grace
    from sessions s join users u on u.id = s.user_id where s.id = ${sessionId} and s.audience = ${audience}`.execute(ctx.db)
  return rows[0]
}
