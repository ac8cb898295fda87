import { refreshTokenDays } from '@saddar/contract/limits'
import { createSessionStore, type SessionKind } from './session-store.ts'

/** Whether this browser holds a session of that kind whose refresh token can still be good. */
export function hasStoredSession(kind: SessionKind): boolean {
  const tokens = createSessionStore(kind).readTokens()
  return tokens !== null && Date.now() < tokens.expiresAt + refreshTokenDays * 86_400_000
}
