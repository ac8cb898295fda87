import { createHmac, timingSafeEqual } from 'node:crypto'
import { guestOrderLinkDays } from '@saddar/contract/limits'

/**
 * What the key of a link opens: 'order' a guest's order as its buyer (rule 6.21), 'track' what the tracking page shows (rule 6.36), 'confirm'
 * the page that confirms a cash order (rule 6.37), 'advance' the page on which its advance is paid (rule 6.50). A key is signed for one of them and
 * opens nothing else.
 */
export type OrderKeyPurpose = 'order' | 'track' | 'confirm' | 'advance'

const shape = /^(order|track|confirm|advance)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{10})\.[\w-]{43}$/
const sign = (secret: string, signed: string) => `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`

/**
 * The key of a link to an order. With the purpose 'order', whoever holds it may see, pay and cancel a guest's order, until it belongs to an
 * account or the key expires (rule 6.21). An order has one key for each purpose, which is not stored.
 */
export function createOrderKey(secret: string, order: { _id: string; createdAt: string }, purpose: OrderKeyPurpose = 'order'): string {
  const expiresAt = Math.floor(Date.parse(order.createdAt) / 1_000) + guestOrderLinkDays * 86_400
  return sign(secret, `${purpose}.${order._id}.${expiresAt}`)
}

/** Returns the order's row id, or null when the key has expired, is for another purpose, its signature is wrong, or the token is no key. */
export function readOrderKey(secret: string, token: string, purpose: OrderKeyPurpose = 'order'): string | null {
  const [, signedFor, id, expiresAt] = shape.exec(token) ?? []
  if (!id || signedFor !== purpose || Number(expiresAt) * 1_000 < Date.now()) return null
  const expected = Buffer.from(sign(secret, `${purpose}.${id}.${expiresAt}`))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}

/** The address of a guest's order in a mail. The key is behind a `#`, so that no server and no other site gets it. */
export const writeOrderUrl = (publicUrl: string, path: string, key: string): string => `${publicUrl}${path}#key=${key}`

/**
 * The address of the tracking page of one order. The server renders the page, also for a browser without JavaScript, so the key is in the
 * query; it opens no name, no full address and no e-mail.
 */
export const writeTrackingUrl = (publicUrl: string, key: string): string => `${publicUrl}/track?key=${key}`

/** The address of the page on which the advance of a cash order is paid (rule 6.50). */
export const writeAdvanceUrl = (publicUrl: string, key: string): string => `${publicUrl}/advance/${key}`
