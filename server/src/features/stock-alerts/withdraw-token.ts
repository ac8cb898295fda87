import { createHmac, timingSafeEqual } from 'node:crypto'

const prefix = 'stock.'
const shape = /^stock\.([\w-]+)\.[\w-]{43}$/

/** Signs an e-mail address for the link that withdraws all its requests. It does not expire and is not stored. */
export function createWithdrawToken(secret: string, email: string): string {
  const signature = createHmac('sha256', secret).update(`stock-alerts:${email}`).digest('base64url')
  return `${prefix}${Buffer.from(email).toString('base64url')}.${signature}`
}

/** Whether a token of an unsubscribe link is one of these, valid or not. */
export const isWithdrawToken = (token: string): boolean => token.startsWith(prefix)

/** Returns the e-mail address, or null when the signature is wrong. */
export function readWithdrawToken(secret: string, token: string): string | null {
  const encoded = shape.exec(token)?.[1]
  if (!encoded) return null
  const email = Buffer.from(encoded, 'base64url').toString()
  const expected = Buffer.from(createWithdrawToken(secret, email))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected) ? email : null
}
