import { createSecretKey } from 'node:crypto'
import { allCalls, type Call, type CallKey, calls, isAllowed, type StaffRole } from '@saddar/contract'
import { decodeJwt, SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Sent, type Shop, tokenSecret } from './shop.ts'

let shop: Shop
/** One for all calls: a phone number may place few guest orders an hour. */
let guestOrder: Awaited<ReturnType<Shop['orderAsGuest']>>
beforeAll(async () => {
  shop = await openShop({ holdToAudit: false })
  guestOrder = await shop.orderAsGuest([{ productId: (await shop.addProduct())._id, quantity: 1 }])
})
afterAll(() => shop.close())

/** The specified callers of each call, written by hand; the contract is checked against it. */
const policy: Record<string, string> = {
  'POST /auth/register': 'public',
  'POST /auth/login': 'public',
  'POST /auth/refresh-token': 'public',
  'POST /auth/logout': 'public',
  'GET /auth/google': 'public',
  'POST /auth/google/callback': 'public',
  'POST /auth/google/connect': 'shopper',
  'POST /auth/forgot-password': 'public',
  'POST /auth/reset-password/check': 'public',
  'POST /auth/reset-password': 'public',
  'POST /auth/change-password': 'shopper',
  'POST /auth/send-confirmation': 'shopper',
  'POST /auth/confirm-email': 'shopper',
  'GET /auth/step-up': 'shopper',
  'POST /auth/step-up': 'shopper',
  'GET /admin/step-up': 'admin',
  'POST /admin/step-up': 'admin',
  'GET /admin/devices': 'admin',
  'DELETE /admin/devices/:id': 'admin',
  'DELETE /admin/devices': 'admin',
  'GET /auth/security': 'shopper',
  'DELETE /auth/devices/:id': 'shopper',
  'DELETE /auth/devices': 'shopper',
  'GET /auth/me': 'shopper',
  'DELETE /auth/me': 'shopper',
  'PUT /auth/update-profile': 'shopper',
  'POST /admin/login': 'public',
  'POST /admin/refresh-token': 'public',
  'GET /admin/verify-token': 'admin',
  'POST /admin/logout': 'public',
  'POST /admin/change-password': 'admin',
  'POST /searches': 'public',
  'GET /searches/popular': 'public',
  'GET /categories/public': 'public',
  'GET /categories/public/:id': 'public',
  'GET /admin/categories': 'admin',
  'GET /admin/categories/:id': 'admin',
  'POST /admin/categories': 'admin',
  'PUT /admin/categories/:id': 'admin',
  'DELETE /admin/categories/:id': 'admin',
  'PUT /admin/categories/order': 'admin',
  'DELETE /admin/categories/order': 'admin',
  'POST /admin/undo/:id': 'admin',
  'GET /admin/orders/labels': 'admin',
  'POST /products': 'admin',
  'POST /admin/products': 'admin',
  'PUT /admin/products/:id': 'admin',
  'PUT /products/:id': 'admin',
  'DELETE /products/:id': 'admin',
  'GET /admin/products/:id': 'admin',
  'POST /admin/media': 'admin',
  'GET /admin/inventory': 'admin',
  'POST /admin/inventory/bulk': 'admin',
  'POST /admin/inventory/price-preview': 'admin',
  'POST /admin/products/:id/duplicate': 'admin',
  'PUT /admin/inventory/:id': 'admin',
  'GET /admin/inventory/:id/history': 'admin',
  'GET /admin/products/export': 'admin',
  'POST /admin/imports': 'admin',
  'GET /admin/imports': 'admin',
  'GET /admin/imports/:id': 'admin',
  'GET /admin/imports/:id/problems': 'admin',
  'GET /admin/imports/:id/problems/export': 'admin',
  'GET /admin/imports/:id/changes': 'admin',
  'GET /admin/imports/:id/pictures': 'admin',
  'POST /admin/imports/:id/pictures': 'admin',
  'POST /admin/imports/:id/hosts': 'admin',
  'POST /admin/imports/:id/check': 'admin',
  'POST /admin/imports/:id/start': 'admin',
  'POST /admin/imports/:id/cancel': 'admin',
  'GET /admin/import-hosts': 'admin',
  'PUT /admin/import-hosts': 'admin',
  'GET /products/public': 'public',
  'GET /products/public/:id': 'public',
  'GET /products/public/:id/related': 'public',
  'GET /products/public/:id/together': 'public',
  'GET /products': 'member',
  'GET /products/:id': 'member',
  'GET /cart': 'shopper',
  'POST /cart': 'shopper',
  'PUT /cart': 'shopper',
  'DELETE /cart/item': 'shopper',
  'DELETE /cart/clear': 'shopper',
  'POST /cart/guest': 'public',
  'POST /cart/merge': 'shopper',
  'POST /cart/order': 'shopper',
  'POST /orders': 'shopper',
  'POST /orders/guest': 'public',
  'POST /tracking': 'public',
  'GET /advances/:key': 'public',
  'POST /advances/:key/pay': 'public',
  'GET /orders/:id/advance': 'member',
  'GET /admin/orders/:id/advance': 'admin',
  'POST /admin/orders/:id/advance': 'admin',
  'POST /admin/orders/:id/advance/waive': 'admin',
  'GET /confirmations/:key': 'public',
  'POST /confirmations/:key': 'public',
  'PUT /confirmations/:key/address': 'public',
  'POST /confirmations/:key/cancel': 'public',
  'GET /admin/orders/:id/confirmation': 'admin',
  'POST /admin/orders/:id/confirmation': 'admin',
  'POST /admin/orders/:id/confirmation/undo': 'admin',
  'GET /tracking/:key': 'public',
  'POST /orders/:id/claim': 'shopper',
  'GET /orders/user': 'shopper',
  'GET /orders': 'admin',
  'GET /orders/:id': 'member',
  'PUT /orders/:id/status': 'admin',
  'PUT /orders/:id/cancel': 'shopper',
  'POST /admin/orders': 'admin',
  'POST /admin/orders/quote': 'admin',
  'GET /admin/orders/products': 'admin',
  'GET /admin/orders/ids': 'admin',
  'GET /admin/orders/counts': 'admin',
  'PUT /admin/orders/status': 'admin',
  'POST /admin/orders/status/undo': 'admin',
  'GET /admin/orders/parcels': 'admin',
  'POST /admin/orders/:id/change-option': 'admin',
  'POST /admin/orders/:id/items': 'admin',
  'POST /admin/orders/:id/items/preview': 'admin',
  'POST /admin/orders/:id/take-back': 'admin',
  'GET /admin/orders/export': 'admin',
  'GET /admin/orders/:id/neighbours': 'admin',
  'GET /admin/orders/:id/notes': 'admin',
  'POST /admin/orders/:id/notes': 'admin',
  'PUT /admin/orders/:id/address': 'admin',
  'GET /admin/reports/:report': 'admin',
  'GET /admin/reports/:report/export': 'admin',
  'POST /orders/:id/cancel-items': 'member',
  'POST /orders/:id/cancel-items/preview': 'member',
  'GET /orders/:id/returns': 'member',
  'POST /orders/:id/returns': 'shopper',
  'PUT /orders/:id/returns/:returnId/withdraw': 'shopper',
  'POST /orders/:id/returns/:returnId/pictures': 'shopper',
  'GET /orders/:id/returns/:returnId/pictures/:pictureId': 'member',
  'GET /admin/returns': 'admin',
  'GET /admin/returns/:returnId': 'admin',
  'POST /admin/orders/:id/returns': 'admin',
  'POST /admin/returns/:returnId/approve': 'admin',
  'POST /admin/returns/:returnId/refuse': 'admin',
  'POST /admin/returns/:returnId/pick-up': 'admin',
  'POST /admin/returns/:returnId/receive': 'admin',
  'POST /admin/returns/:returnId/inspect': 'admin',
  'POST /admin/returns/:returnId/exchange': 'admin',
  'POST /admin/returns/:returnId/settle': 'admin',
  'GET /admin/couriers': 'admin',
  'GET /admin/couriers/accounts': 'admin',
  'PUT /admin/couriers/accounts': 'admin',
  'GET /admin/shipments/drafts': 'admin',
  'POST /admin/shipments': 'admin',
  'GET /admin/shipments': 'admin',
  'GET /admin/orders/:id/shipments': 'admin',
  'POST /admin/shipments/:id/refresh': 'admin',
  'POST /admin/shipments/:id/cancel': 'admin',
  'POST /admin/shipments/:id/settle': 'admin',
  'POST /admin/shipments/:id/advice': 'admin',
  'POST /admin/shipments/:id/back': 'admin',
  'POST /admin/orders/:id/back': 'admin',
  'POST /admin/shipments/:id/status': 'admin',
  'GET /admin/shipments/load-sheet': 'admin',
  'POST /admin/courier-statements/preview': 'admin',
  'POST /admin/courier-statements': 'admin',
  'GET /admin/courier-statements': 'admin',
  'GET /admin/courier-statements/:id': 'admin',
  'DELETE /admin/courier-statements/:id': 'admin',
  'POST /admin/courier-statements/rows/:id/resolve': 'admin',
  'GET /admin/courier-debts': 'admin',
  'GET /admin/courier-debts/export': 'admin',
  'PUT /admin/courier-debts/terms': 'admin',
  'GET /admin/orders/:id/courier-payments': 'admin',
  'GET /admin/low-stock': 'admin',
  'GET /admin/low-stock/export': 'admin',
  'GET /admin/counts': 'admin',
  'GET /admin/find': 'admin',
  'POST /orders/:id/sync-payment': 'member',
  'GET /orders/:id/payment/status': 'member',
  'POST /orders/:id/payment/retry': 'shopper',
  'POST /orders/:id/payment/continue': 'shopper',
  'POST /orders/:id/payment/cash': 'shopper',
  'GET /orders/:id/invoice': 'member',
  'GET /admin/orders/:id/payments': 'admin',
  'GET /admin/orders/packing-slips': 'admin',
  'GET /admin/orders/invoices': 'admin',
  'GET /admin/payments/cases': 'admin',
  'PUT /admin/payments/cases/:id/done': 'admin',
  'GET /admin/refunds': 'admin',
  'GET /admin/orders/:id/refunds': 'admin',
  'POST /admin/orders/:id/refunds': 'admin',
  'PUT /admin/refunds/:id/state': 'admin',
  'GET /admin/refunds/:id/payout': 'admin',
  'PUT /admin/refunds/:id/payout': 'admin',
  'GET /orders/:id/refunds': 'member',
  'PUT /orders/:id/refunds/:refundId/payout': 'shopper',
  'POST /admin/settlements/preview': 'admin',
  'POST /admin/settlements': 'admin',
  'GET /admin/settlements': 'admin',
  'GET /admin/settlements/:id': 'admin',
  'DELETE /admin/settlements/:id': 'admin',
  'POST /admin/settlements/rows/:id/resolve': 'admin',
  'GET /orders/payment/return': 'any',
  'POST /discounts/apply': 'any',
  'GET /admin/discounts': 'admin',
  'POST /admin/discounts': 'admin',
  'GET /admin/discounts/:id': 'admin',
  'PUT /admin/discounts/:id': 'admin',
  'DELETE /admin/discounts/:id': 'admin',
  'GET /admin/messages': 'admin',
  'PUT /admin/messages/:id': 'admin',
  'GET /admin/subscribers': 'admin',
  'DELETE /admin/subscribers/:id': 'admin',
  'GET /admin/subscribers/export': 'admin',
  'GET /admin/customers': 'admin',
  'GET /admin/customers/:id': 'admin',
  'DELETE /admin/customers/:id': 'admin',
  'POST /admin/customers/:id/block': 'admin',
  'POST /admin/customers/:id/unblock': 'admin',
  'GET /admin/customers/tags': 'admin',
  'PUT /admin/customers/:id/tags': 'admin',
  'POST /admin/customers/:id/notes': 'admin',
  'DELETE /admin/customers/:id/notes/:noteId': 'admin',
  'GET /admin/reviews': 'admin',
  'PUT /admin/reviews/:id': 'admin',
  'DELETE /admin/reviews/:id': 'admin',
  'DELETE /admin/reviews/:id/pictures/:pictureId': 'admin',
  'GET /admin/search-misses': 'admin',
  'GET /admin/search-terms': 'admin',
  'POST /admin/search-terms': 'admin',
  'PUT /admin/search-terms/:term': 'admin',
  'DELETE /admin/search-terms/:term': 'admin',
  'GET /admin/search-trial': 'admin',
  'GET /admin/settings': 'admin',
  'PUT /admin/settings': 'admin',
  'GET /admin/first-steps': 'admin',
  'PUT /admin/first-steps': 'admin',
  'GET /admin/disk-space': 'admin',
  'GET /admin/system': 'admin',
  'POST /admin/system/jobs/:id/retry': 'admin',
  'GET /admin/settings/seller': 'admin',
  'PUT /admin/settings/seller': 'admin',
  'GET /orders/notifications/recent': 'admin',
  'POST /orders/notifications/read': 'admin',
  'GET /orders/analytics/revenue': 'admin',
  'GET /orders/analytics/products': 'admin',
  'GET /settings/public': 'public',
  'GET /phones': 'public',
  'GET /wishlist': 'any',
  'POST /wishlist': 'any',
  'DELETE /wishlist/:productId': 'any',
  'DELETE /wishlist/:productId/:variantId': 'any',
  'POST /reviews': 'shopper',
  'POST /reviews/:id/pictures': 'shopper',
  'DELETE /reviews/:id/pictures/:pictureId': 'shopper',
  'GET /reviews': 'public',
  'GET /reviews/:productId': 'public',
  'GET /reviews/:productId/mine': 'shopper',
  'PUT /reviews/:productId/mine': 'shopper',
  'GET /texts/:name': 'public',
  'POST /stock-alerts': 'any',
  'GET /stock-alerts': 'shopper',
  'GET /stock-alerts/mine': 'shopper',
  'DELETE /stock-alerts/mine': 'shopper',
  'POST /newsletter': 'public',
  'POST /newsletter/unsubscribe': 'public',
  'GET /newsletter/mine': 'shopper',
  'PUT /newsletter/mine': 'shopper',
  'POST /contact': 'public',
  'GET /banners/active': 'public',
  'GET /admin/banners': 'admin',
  'POST /admin/banners': 'admin',
  'PUT /admin/banners/order': 'admin',
  'PUT /admin/banners/:id': 'admin',
  'DELETE /admin/banners/:id': 'admin',
  'POST /admin/login/second-factor': 'public',
  'POST /admin/invitations/check': 'public',
  'POST /admin/invitations/accept': 'public',
  'POST /admin/new-password/check': 'public',
  'POST /admin/new-password': 'public',
  'GET /admin/second-factor': 'admin',
  'POST /admin/second-factor/begin': 'admin',
  'POST /admin/second-factor/confirm': 'admin',
  'POST /admin/second-factor/recovery-codes': 'admin',
  'POST /admin/second-factor/turn-off': 'admin',
  'GET /admin/staff': 'admin',
  'POST /admin/staff': 'admin',
  'PUT /admin/staff/second-factor': 'admin',
  'PUT /admin/staff/:id': 'admin',
  'DELETE /admin/staff/:id': 'admin',
  'DELETE /admin/staff/:id/second-factor': 'admin',
  'POST /admin/staff/:id/password-link': 'admin',
  'GET /admin/audit': 'admin',
  'GET /admin/security-events': 'admin',
}
/** Admin calls whose least role is not manager. */
const staffPolicy: Record<string, StaffRole> = {
  'GET /admin/verify-token': 'packer',
  'POST /admin/change-password': 'packer',
  'GET /admin/second-factor': 'packer',
  'GET /admin/devices': 'packer',
  'DELETE /admin/devices/:id': 'packer',
  'DELETE /admin/devices': 'packer',
  'GET /admin/step-up': 'packer',
  'POST /admin/step-up': 'packer',
  'POST /admin/second-factor/begin': 'packer',
  'POST /admin/second-factor/confirm': 'packer',
  'POST /admin/second-factor/recovery-codes': 'packer',
  'POST /admin/second-factor/turn-off': 'packer',
  'GET /orders': 'packer',
  'GET /admin/orders/labels': 'packer',
  'POST /admin/undo/:id': 'packer',
  'PUT /orders/:id/status': 'packer',
  'GET /orders/notifications/recent': 'packer',
  'POST /orders/notifications/read': 'packer',
  'GET /admin/categories': 'packer',
  'GET /admin/orders/packing-slips': 'packer',
  'GET /admin/orders/invoices': 'packer',
  'GET /admin/inventory': 'packer',
  'PUT /admin/inventory/:id': 'packer',
  'GET /admin/inventory/:id/history': 'packer',
  'POST /admin/orders': 'packer',
  'POST /admin/orders/quote': 'packer',
  'GET /admin/orders/products': 'packer',
  'GET /admin/orders/ids': 'packer',
  'GET /admin/orders/counts': 'packer',
  'PUT /admin/orders/status': 'packer',
  'POST /admin/orders/status/undo': 'packer',
  'GET /admin/orders/parcels': 'packer',
  'GET /admin/couriers': 'packer',
  'GET /admin/couriers/accounts': 'owner',
  'PUT /admin/couriers/accounts': 'owner',
  'GET /admin/shipments/drafts': 'packer',
  'POST /admin/shipments': 'packer',
  'GET /admin/shipments': 'packer',
  'GET /admin/orders/:id/shipments': 'packer',
  'POST /admin/shipments/:id/refresh': 'packer',
  'POST /admin/shipments/:id/cancel': 'packer',
  'POST /admin/shipments/:id/settle': 'packer',
  'POST /admin/shipments/:id/advice': 'packer',
  'POST /admin/shipments/:id/back': 'packer',
  'POST /admin/orders/:id/back': 'packer',
  'POST /admin/shipments/:id/status': 'packer',
  'GET /admin/shipments/load-sheet': 'packer',
  'GET /admin/orders/:id/courier-payments': 'packer',
  'GET /admin/orders/:id/neighbours': 'packer',
  'GET /admin/orders/:id/notes': 'packer',
  'POST /admin/orders/:id/notes': 'packer',
  'PUT /admin/orders/:id/address': 'packer',
  'POST /admin/orders/:id/change-option': 'packer',
  'POST /admin/orders/:id/items': 'packer',
  'POST /admin/orders/:id/items/preview': 'packer',
  'GET /admin/returns': 'packer',
  'GET /admin/returns/:returnId': 'packer',
  'POST /admin/returns/:returnId/pick-up': 'packer',
  'POST /admin/returns/:returnId/receive': 'packer',
  'POST /admin/returns/:returnId/inspect': 'packer',
  'GET /admin/orders/:id/advance': 'packer',
  'GET /admin/orders/:id/confirmation': 'packer',
  'POST /admin/orders/:id/confirmation': 'packer',
  'POST /admin/orders/:id/confirmation/undo': 'packer',
  'GET /admin/counts': 'packer',
  'GET /admin/find': 'packer',
  'POST /admin/orders/:id/take-back': 'owner',
  'GET /admin/disk-space': 'owner',
  'GET /admin/system': 'owner',
  'POST /admin/system/jobs/:id/retry': 'owner',
  'GET /admin/settings/seller': 'owner',
  'PUT /admin/settings/seller': 'owner',
  'DELETE /admin/customers/:id': 'owner',
  'GET /admin/staff': 'owner',
  'POST /admin/staff': 'owner',
  'PUT /admin/staff/second-factor': 'owner',
  'PUT /admin/staff/:id': 'owner',
  'DELETE /admin/staff/:id': 'owner',
  'DELETE /admin/staff/:id/second-factor': 'owner',
  'POST /admin/staff/:id/password-link': 'owner',
  'GET /admin/audit': 'owner',
  'GET /admin/security-events': 'owner',
}
/** Calls that a guest may also make with the key to their order. */
const withOrderKey = [
  'GET /orders/:id/advance',
  'GET /orders/:id',
  'PUT /orders/:id/cancel',
  'GET /orders/:id/invoice',
  'POST /orders/:id/sync-payment',
  'GET /orders/:id/payment/status',
  'POST /orders/:id/payment/retry',
  'POST /orders/:id/payment/continue',
  'POST /orders/:id/payment/cash',
  'POST /orders/:id/cancel-items',
  'POST /orders/:id/cancel-items/preview',
  'GET /orders/:id/returns',
  'POST /orders/:id/returns',
  'PUT /orders/:id/returns/:returnId/withdraw',
  'POST /orders/:id/returns/:returnId/pictures',
  'GET /orders/:id/returns/:returnId/pictures/:pictureId',
  'GET /orders/:id/refunds',
  'PUT /orders/:id/refunds/:refundId/payout',
]
const leastRole = (key: string): StaffRole => staffPolicy[key] ?? 'manager'

test('the contract states the specified callers for every call', () => {
  expect(Object.fromEntries(allCalls.map(([key, { who }]) => [key, who]))).toEqual(policy)
  expect(allCalls.flatMap(([key, { grant }]) => (grant ? [key] : [])).sort()).toEqual([...withOrderKey].sort())
  const staffOnly = allCalls.filter(([, { who }]) => who === 'admin')
  expect(staffOnly.map(([key, { staff }]) => `${staff ?? 'manager'}: ${key}`)).toEqual(
    staffOnly.map(([key]) => `${leastRole(key)}: ${key}`),
  )
})

const refused = '401 UNAUTHENTICATED Please log in to continue'
const forbidden = '403 FORBIDDEN You are not authorized to perform this action'
const forbiddenCategories = '403 CATEGORIES_FORBIDDEN You are not authorized to access categories. Please log in or contact support.'
/** The error of a rejected change names the verb. */
function forbiddenCategory(key: CallKey): string {
  const verb = { POST: 'create', PUT: 'update', DELETE: 'delete' }[key.split(' ')[0]!]
  if (!verb) return forbiddenCategories
  return `403 CATEGORY_CHANGE_FORBIDDEN You are not authorized to ${verb} categories. Admin access required.`
}
const notYours = '403 NOT_YOUR_ORDER Unauthorized: you do not have access to this order'

/** New people for each call, since some calls end the session of their token. */
async function makeCast() {
  const [owner, other, expired, revoked, wrongKind, lateShopper] = (await shop.makeShoppers(6)) as Six
  const [admin, manager, packer, revokedAdmin, lateAdmin] = await Promise.all([
    shop.makeAdmin('owner'),
    shop.makeAdmin('manager'),
    shop.makeAdmin('packer'),
    shop.makeAdmin(),
    shop.makeAdmin('owner'),
  ])
  await sql`update sessions set verified_at = now() - interval '11 minutes' where id in (${lateShopper.sessionId}, ${lateAdmin.sessionId})`.execute(
    shop.db,
  )
  await sql`update sessions set revoked_at = now() where id in (${revoked.sessionId}, ${revokedAdmin.sessionId})`.execute(shop.db)
  const { _id: productId } = await shop.addProduct({ stock: 10 })
  const order = await shop.order(owner.token, [{ productId, quantity: 1 }])
  return {
    params: (key: CallKey) => ({
      id: key.includes('/orders') ? order.orderId : productId,
      refundId: productId,
      productId,
      variantId: productId,
      noteId: productId,
      returnId: productId,
      pictureId: productId,
      term: 'nothing',
    }),
    tokens: {
      'no token': undefined,
      'the shopper': owner.token,
      'another shopper': other.token,
      'an owner': admin.token,
      'a manager': manager.token,
      'a packer': packer.token,
      'an owner who typed nothing for eleven minutes': lateAdmin.token,
      'a shopper who typed nothing for eleven minutes': lateShopper.token,
      'an expired token': await sign(expired.token, { exp: Math.floor(Date.now() / 1_000) - 1 }),
      'a token that says office over a shopper’s session': await sign(wrongKind.token, { aud: 'office', role: 'admin' }),
      'a token that says shop over an admin’s session': await sign(admin.token, { aud: 'shop', role: 'user' }),
      'a shopper’s token that says admin': await sign(wrongKind.token, { role: 'admin' }),
      'a revoked session': revoked.token,
      'an admin’s revoked session': revokedAdmin.token,
      garbage: 'not.a.token',
      'a guest with the key to another order': guestOrder.key,
      'a guest with a key that says another order': guestOrder.key.replace(guestOrder.order._id, order._id),
    },
  }
}
type Six = [Shopper, Shopper, Shopper, Shopper, Shopper, Shopper]
type Shopper = Awaited<ReturnType<Shop['makeShopper']>>
type Kind = keyof Awaited<ReturnType<typeof makeCast>>['tokens']

const sign = (token: string, changes: object) =>
  new SignJWT({ ...decodeJwt(token), ...changes }).setProtectedHeader({ alg: 'HS256' }).sign(createSecretKey(tokenSecret, 'utf8'))

const staffOf: Partial<Record<Kind, StaffRole>> = {
  'an owner': 'owner',
  'a manager': 'manager',
  'a packer': 'packer',
  'an owner who typed nothing for eleven minutes': 'owner',
}

const otherKey = 'a guest with the key to another order'
const lateShopperKind = 'a shopper who typed nothing for eleven minutes'

/** The expected rejection of a caller; undefined for an allowed one. */
function refusal(key: CallKey, who: string, kind: Kind): string | undefined {
  const ownOrders: CallKey[] = [
    'GET /orders/:id',
    'PUT /orders/:id/cancel',
    'POST /orders/:id/sync-payment',
    'GET /orders/:id/payment/status',
    'POST /orders/:id/payment/retry',
    'POST /orders/:id/payment/continue',
    'GET /orders/:id/invoice',
    'GET /orders/:id/returns',
    'PUT /orders/:id/returns/:returnId/withdraw',
    'POST /orders/:id/returns/:returnId/pictures',
    'GET /orders/:id/returns/:returnId/pictures/:pictureId',
    'GET /orders/:id/refunds',
    'GET /orders/:id/advance',
  ]
  const actor =
    kind === 'the shopper' || kind === 'a shopper’s token that says admin' || kind === 'another shopper' || kind === lateShopperKind
      ? 'shopper'
      : staffOf[kind]
        ? 'admin'
        : undefined
  if (who === 'public' || (who === 'any' && (kind === 'no token' || kind === otherKey))) return undefined
  // Its body is checked first.
  const bodyFirst = [
    'POST /orders/:id/payment/cash',
    'PUT /orders/:id/refunds/:refundId/payout',
    'POST /orders/:id/returns',
    'POST /orders/:id/cancel-items',
    'POST /orders/:id/cancel-items/preview',
  ]
  if (kind === otherKey && bodyFirst.includes(key)) return undefined
  if (kind === otherKey && withOrderKey.includes(key)) return notYours
  if (!actor) return refused
  if (who !== 'member' && who !== 'any' && who !== actor) return key.includes('/admin/categories') ? forbiddenCategory(key) : forbidden
  const staff = staffOf[kind]
  if (who === 'admin' && staff && !isAllowed(staff, leastRole(key)))
    return key.includes('/admin/categories') ? forbiddenCategory(key) : forbidden
  if (kind.endsWith('eleven minutes') && (calls as Record<string, Call>)[key]!.stepUp === 'session')
    return '403 STEP_UP_REQUIRED Please confirm that it is you'
  return actor === 'shopper' && kind !== 'the shopper' && ownOrders.includes(key) ? notYours : undefined
}

test.each(allCalls)('%s: each kind of caller', async (key, { who }) => {
  const { tokens, params } = await makeCast()
  for (const [kind, token] of Object.entries(tokens) as [Kind, string | undefined][]) {
    const sent: Sent = { params: params(key), ...(token && { token }) }
    const { status, body } = await shop.call(key, sent)
    // A file has no JSON body.
    const told = `${status} ${body?.code} ${body?.message}`
    const expected = refusal(key, who, kind)
    if (expected) expect(`${kind}: ${told}`).toBe(`${kind}: ${expected}`)
    else expect([200, 201, 400, 404, 409], `${kind}: ${told}`).toContain(status)
  }
})

test('the key to a guest’s order opens every call about this order', async () => {
  for (const [key] of allCalls.filter(([key]) => withOrderKey.includes(key))) {
    const params = { id: guestOrder.order.orderId, returnId: guestOrder.order._id, pictureId: guestOrder.order._id }
    const { status, body } = await shop.call(key, { token: guestOrder.key, params })
    // An order without a return.
    expect([200, 201, 400, 404], `${key}: ${status} ${body?.message}`).toContain(status)
  }
})

test('ignores what a client claims about itself', async () => {
  const { token } = await shop.makeShopper()
  const admin = await shop.makeAdmin()
  const stated = { userId: admin.userId, role: 'admin', isAdmin: 'true' }
  for (const key of ['GET /orders', 'GET /admin/verify-token', 'GET /orders/analytics/revenue'] as const) {
    const reply = await shop.call(key, {
      token,
      query: stated,
      headers: { 'x-user-id': admin.userId, 'x-role': 'admin', cookie: 'role=admin' },
    })
    expect(reply.status, key).toBe(403)
  }
  expect((await shop.call('GET /orders/user', { token, query: stated })).body.data.total).toBe(0)
})

test('a public call returns the same response with any token', async () => {
  const { tokens } = await makeCast()
  for (const key of ['GET /products/public', 'GET /categories/public', 'GET /settings/public'] as const) {
    const plain = await shop.call(key)
    for (const token of Object.values(tokens)) expect((await shop.call(key, token ? { token } : {})).text).toBe(plain.text)
  }
})
