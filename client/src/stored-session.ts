import { refreshTokenDays } from '@saddar/contract/limits'
import { createSessionStore, type SessionKind } from './session-store.ts'

/** Whether this browser has a session of that kind whose refresh token may still be valid. */
export function hasStoredSession(kind: SessionKind): boolean {
  const tokens = createSessionStore(kind).readTokens()
  return tokens !== null && Date.now() < tokens.expiresAt + refreshTokenDays * 86_400_000
}
