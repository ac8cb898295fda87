import { createHmac, timingSafeEqual } from 'node:crypto'

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(0|[1-9]\d{0,8})\.([\w-]{43})$/

/**
 * Derives the refresh token of a session's generation from the secret, so that none is stored and a lost reply can be repeated (rule 2.5).
 */
export function createRefreshToken(secret: string, sessionId: string, generation: number): string {
  const proof = createHmac('sha256', secret).update(`refresh:${sessionId}:${generation}`).digest('base64url')
  return `${sessionId}.${generation}.${proof}`
}

/** Returns the claims of a refresh token, or null when its signature is wrong. */
export function readRefreshToken(secret: string, token: string): { sessionId: string; generation: number } | null {
  const [, sessionId, digits] = shape.exec(token) ?? []
  if (!sessionId || !digits) return null
  const generation = Number(digits)
  // Compares the texts instead of the decoded bytes, since several base64 texts decode to the same bytes.
  const expected = Buffer.from(createRefreshToken(secret, sessionId, generation))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected) ? { sessionId, generation } : null
}
