import type { CallKey, Calls } from '@saddar/contract'

type PublicCallKey = { [K in CallKey]: Calls[K]['who'] extends 'public' ? K : never }[CallKey]

/** Calls that carry no token. A list checked by its type, so that the contract's schemas need not be loaded. */
const publicCalls: Record<PublicCallKey, true> = {
  'POST /auth/register': true,
  'POST /auth/login': true,
  'GET /auth/google': true,
  'POST /auth/google/callback': true,
  'POST /auth/forgot-password': true,
  'POST /auth/reset-password': true,
  'POST /auth/confirm-email': true,
  'POST /auth/refresh-token': true,
  'POST /auth/logout': true,
  'POST /admin/login': true,
  'POST /admin/login/second-factor': true,
  'POST /admin/invitations/accept': true,
  'POST /admin/refresh-token': true,
  'POST /admin/logout': true,
  'GET /categories/public': true,
  'GET /categories/public/:id': true,
  'GET /products/public': true,
  'GET /products/public/:id': true,
  'GET /products/public/:id/together': true,
  'POST /searches': true,
  'GET /searches/popular': true,
  'GET /phones': true,
  'GET /settings/public': true,
  'GET /texts/:name': true,
  'POST /newsletter': true,
  'POST /newsletter/unsubscribe': true,
  'POST /contact': true,
  'POST /cart/guest': true,
  'POST /orders/guest': true,
  'POST /tracking': true,
  'GET /advances/:key': true,
  'POST /advances/:key/pay': true,
  'GET /confirmations/:key': true,
  'POST /confirmations/:key': true,
  'PUT /confirmations/:key/address': true,
  'POST /confirmations/:key/cancel': true,
  'GET /tracking/:key': true,
  'GET /reviews': true,
  'GET /reviews/:productId': true,
  'GET /banners/active': true,
}

export const isPublicCall = (key: CallKey): boolean => key in publicCalls
