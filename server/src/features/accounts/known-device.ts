import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parseCookie } from 'cookie'
import { writeHostCookie } from '../../platform/http/host-cookie.ts'

const cookieName = 'known_device'
const maxAge = 400 * 24 * 3_600
/** The maximum number of accounts per browser: enough for a family's phone, too few to help an attacker. */
const maximum = 4

const prove = (secret: string, email: string, id: string) =>
  createHmac('sha256', secret).update(`known-device:${email}:${id}`).digest('base64url')

/** Reads both cookie names: the entries are signed, so the prefix does not matter. */
function readEntries(cookie: string | undefined): string[] {
  const cookies = parseCookie(cookie ?? '')
  return (cookies[`__Host-${cookieName}`] ?? cookies[cookieName] ?? '').split('~').filter(Boolean).slice(0, maximum)
}

/**
 * Builds the signed cookie that marks this browser as one that has signed in with this e-mail, so that strangers' guesses never lock it out
 * (rule 2.8). It does not authenticate anybody.
 */
export function rememberDevice(parts: { secret: string; publicUrl: string }, cookie: string | undefined, email: string): string {
  const others = readEntries(cookie).filter((entry) => readId(parts.secret, entry, email) === undefined)
  const id = randomBytes(12).toString('base64url')
  const value = [`${id}.${prove(parts.secret, email, id)}`, ...others].slice(0, maximum).join('~')
  return writeHostCookie(parts.publicUrl, { name: cookieName, value, maxAge })
}

/** Returns the browser's id when it has signed in with this e-mail before. */
export const createKnownDeviceReader =
  (secret: string) =>
  (cookie: string | undefined, email: string): string | undefined => {
    for (const entry of readEntries(cookie)) {
      const id = readId(secret, entry, email)
      if (id !== undefined) return id
    }
    return undefined
  }

function readId(secret: string, entry: string, email: string): string | undefined {
  const [id = '', proof = ''] = entry.split('.')
  const expected = Buffer.from(prove(secret, email, id))
  const given = Buffer.from(proof)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}
