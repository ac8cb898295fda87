import { createHash, createSecretKey } from 'node:crypto'
import { challengeMinutes } from '@saddar/contract/limits'
import { errors, jwtVerify, SignJWT } from 'jose'

const issuer = 'saddar'
const audience = 'second-factor'
const keyOf = (secret: string) => createSecretKey(secret, 'utf8')
/** A challenge contains this digest, so that a change of password invalidates it. */
const markOf = (passwordHash: string) => createHash('sha256').update(passwordHash).digest('base64url').slice(0, 16)

/** Signs the result of the first sign-in step, which proves for 5 minutes that the password was correct. It is not an access token. */
export const createChallenge = (secret: string, userId: string, passwordHash: string): Promise<string> =>
  new SignJWT({ mark: markOf(passwordHash) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${challengeMinutes}m`)
    .sign(keyOf(secret))

export interface Challenge {
  userId: string
  holdsFor: (passwordHash: string) => boolean
}

/** Returns the claims of a challenge, or null when it is expired or its signature is wrong. */
export async function readChallenge(secret: string, challenge: string): Promise<Challenge | null> {
  try {
    const { payload } = await jwtVerify(challenge, keyOf(secret), {
      algorithms: ['HS256'],
      issuer,
      audience,
      requiredClaims: ['exp', 'sub'],
    })
    return { userId: payload.sub!, holdsFor: (passwordHash) => payload.mark === markOf(passwordHash) }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
