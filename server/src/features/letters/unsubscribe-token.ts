import { createHmac, timingSafeEqual } from 'node:crypto'

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/

/** What a mail's link proves its reader with; derived from the secret, so that none is stored, and without end, since mails are kept for years. */
export function createUnsubscribeToken(secret: string, subscriberId: string): string {
  return `${subscriberId}.${createHmac('sha256', secret).update(`newsletter:${subscriberId}`).digest('base64url')}`
}

/** The subscriber whose token it is, or null when we did not make it. */
export function readUnsubscribeToken(secret: string, token: string): string | null {
  const subscriberId = shape.exec(token)?.[1]
  if (!subscriberId) return null
  const expected = Buffer.from(createUnsubscribeToken(secret, subscriberId))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected) ? subscriberId : null
}
