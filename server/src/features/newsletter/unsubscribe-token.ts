import { createHmac, timingSafeEqual } from 'node:crypto'

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/

/** Signs the id of a subscriber for the link in a mail. Tokens never expire, since people keep mails for years, and are not stored. */
export function createUnsubscribeToken(secret: string, subscriberId: string): string {
  return `${subscriberId}.${createHmac('sha256', secret).update(`newsletter:${subscriberId}`).digest('base64url')}`
}

/** The link in mails that unsubscribes a subscriber. */
export const writeUnsubscribeLink = (
  { publicUrl, tokenSecret }: { publicUrl: string; tokenSecret: string },
  subscriberId: string,
): string => `${publicUrl}/unsubscribe?token=${createUnsubscribeToken(tokenSecret, subscriberId)}`

/** Returns the subscriber's id, or null when the signature is wrong. */
export function readUnsubscribeToken(secret: string, token: string): string | null {
  const subscriberId = shape.exec(token)?.[1]
  if (!subscriberId) return null
  const expected = Buffer.from(createUnsubscribeToken(secret, subscriberId))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected) ? subscriberId : null
}
