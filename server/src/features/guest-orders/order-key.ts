import { createHmac, timingSafeEqual } from 'node:crypto'
import { guestOrderLinkDays } from '@saddar/contract/limits'

const shape = /^order\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{10})\.[\w-]{43}$/
const sign = (secret: string, signed: string) => `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`

/**
 * The key to a guest's order: whoever holds it may see, pay and cancel that order, until it belongs to an account or the key expires (rule
 * 6.21). An order has one key, which is not stored.
 */
export function createOrderKey(secret: string, order: { _id: string; createdAt: string }): string {
  const expiresAt = Math.floor(Date.parse(order.createdAt) / 1_000) + guestOrderLinkDays * 86_400
  return sign(secret, `order.${order._id}.${expiresAt}`)
}

/** Returns the order's row id, or null when the key has expired, its signature is wrong, or the token is no key. */
export function readOrderKey(secret: string, token: string): string | null {
  const [, id, expiresAt] = shape.exec(token) ?? []
  if (!id || Number(expiresAt) * 1_000 < Date.now()) return null
  const expected = Buffer.from(sign(secret, `order.${id}.${expiresAt}`))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}

/** The address of a guest's order in a mail. The key is behind a `#`, so that no server and no other site gets it. */
export const writeOrderUrl = (publicUrl: string, path: string, key: string): string => `${publicUrl}${path}#key=${key}`
