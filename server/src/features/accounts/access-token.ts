import { createSecretKey, type KeyObject } from 'node:crypto'
import { accessTokenSeconds } from '@saddar/contract/limits'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

/** shop: the storefront's tokens · office: the back office's. Neither opens the other's door. */
export type Audience = 'shop' | 'office'
export interface TokenOwner {
  userId: string
  sessionId: string
  role: string
  audience: Audience
}

const issuer = 'saddar'
const claims = z.object({ sub: z.uuid(), sid: z.uuid(), role: z.string(), aud: z.enum(['shop', 'office']) })
const keyOf = (secret: string): KeyObject => createSecretKey(secret, 'utf8')

/** A signed token of 60 minutes (behaviour 2.4). */
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

/** Whose token it is, or null when it is expired or not one of ours. */
export async function readAccessToken(secret: string, token: string): Promise<TokenOwner | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      issuer,
      audience: ['shop', 'office'],
      requiredClaims: ['exp'],
    })
    const read = claims.safeParse(payload)
    return read.success ? { userId: read.data.sub, sessionId: read.data.sid, role: read.data.role, audience: read.data.aud } : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
