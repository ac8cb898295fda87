import { createSecretKey, type KeyObject } from 'node:crypto'
import { accessTokenSeconds } from '@saddar/contract/limits'
import { errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'

/** `shop` is the audience of the storefront's tokens, `office` that of the admin's. Neither is accepted in place of the other. */
export type Audience = 'shop' | 'office'
export interface TokenOwner {
  userId: string
  sessionId: string
  role: string
  audience: Audience
}

const issuer = 'saddar'
const claims = z.object({ sub: z.uuid(), sid: z.uuid(), role: z.string(), aud: z.enum(['shop', 'office']), exp: z.number() })
const keyOf = (secret: string): KeyObject => createSecretKey(secret, 'utf8')

/** Signs a token that is valid for 60 minutes (rule 2.4). */
export function createAccessToken(secret: string, { userId, sessionId, role, audience }: TokenOwner): Promise<string> {
  return new SignJWT({ sid: sessionId, role })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${accessTokenSeconds}s`)
    .sign(keyOf(secret))
}

/** At most; each takes some 500 bytes. */
const rememberedTokens = 5_000

/**
 * Reads access tokens; of an expired or forged one returns null. Remembers valid ones until they expire: checking a signature costs about
 * as much as a statement in the database.
 */
export function createTokenReader(secret: string): (token: string) => Promise<TokenOwner | null> {
  const known = new LRUCache<string, TokenOwner>({ max: rememberedTokens, perf: Date })
  return async (token) => {
    const remembered = known.get(token)
    if (remembered) return remembered
    const read = await readAccessToken(secret, token)
    // A ttl of 0 would mean for ever.
    const ttl = read ? Math.floor(read.expiresAt * 1_000 - Date.now()) : 0
    if (read && ttl > 0) known.set(token, read, { ttl })
    return read
  }
}

/** Returns the claims, with the expiry in seconds since 1970, or null when the token is expired or its signature is wrong. */
export async function readAccessToken(secret: string, token: string): Promise<(TokenOwner & { expiresAt: number }) | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      issuer,
      audience: ['shop', 'office'],
      requiredClaims: ['exp'],
    })
    const read = claims.safeParse(payload)
    if (!read.success) return null
    const { sub: userId, sid: sessionId, role, aud: audience, exp: expiresAt } = read.data
    return { userId, sessionId, role, audience, expiresAt }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
