import type { Context } from '../../platform/context.ts'
import { type Audience, readAccessToken } from './access-token.ts'
import { readRefreshToken } from './refresh-token.ts'
import { revokeSession } from './sessions.ts'

interface Shown {
  refreshToken?: string | undefined
  authorization?: string | undefined
}

/**
 * Ends the sessions of the given tokens without revealing whether they were valid: signing out always succeeds (rule 2.6).
 * @returns the id of the user whose session ended; undefined when there was none
 */
export async function signOut(
  ctx: Context,
  secret: string,
  audience: Audience,
  { refreshToken, authorization }: Shown,
): Promise<string | undefined> {
  const refresh = refreshToken ? readRefreshToken(secret, refreshToken) : null
  const ended = refresh ? await revokeSession(ctx, refresh.sessionId) : undefined
  const access = authorization ? await readAccessToken(secret, authorization.replace(/^Bearer +/i, '')) : null
  if (access?.audience !== audience || access.sessionId === refresh?.sessionId) return ended
  return (await revokeSession(ctx, access.sessionId)) ?? ended
}
