import { createHash, createSecretKey } from 'node:crypto'
import { challengeMinutes } from '@saddar/contract/limits'
import { errors, jwtVerify, SignJWT } from 'jose'

const issuer = 'saddar'
const audience = 'second-factor'
const keyOf = (secret: string) => createSecretKey(secret, 'utf8')
/** A challenge ends with the password that earned it. */
const markOf = (passwordHash: string) => createHash('sha256').update(passwordHash).digest('base64url').slice(0, 16)

/** What the first step of a sign-in answers: proof for 5 minutes that the password was right. It opens nothing by itself. */
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

/** Whose challenge it is, or null when it has expired or is none of ours. */
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
