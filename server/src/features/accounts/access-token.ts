import { createSecretKey, type KeyObject } from 'node:crypto'
import { accessTokenSeconds } from '@saddar/contract/limits'
import { errors, jwtVerify, SignJWT } from 'jose'
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
const claims = z.object({ sub: z.uuid(), sid: z.uuid(), role: z.string(), aud: z.enum(['shop', 'office']) })
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

/** Returns the claims, or null when the token is expired or its signature is wrong. */
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
