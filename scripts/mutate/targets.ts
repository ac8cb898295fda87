/** A critical source file and the tests that must fail when it is wrong, fastest first. */
export interface Target {
  file: string
  tests: string[]
}

const features = 'server/src/features'
const target = (file: string, ...tests: string[]): Target => ({ file, tests })
const of =
  (folder: string) =>
  (name: string, ...tests: string[]): Target =>
    target(`${folder}/${name}`, ...tests)
const orders = of(`${features}/orders`)
const payments = of(`${features}/payments`)
const discounts = of(`${features}/discounts`)
const accounts = of(`${features}/accounts`)

const bystander = 'server/test/bystander.test.ts'
const online = `${features}/payments/place-online.test.ts`
const cashLimits = 'server/test/abuse/cash-orders.test.ts'
const events = 'server/test/live-permissions.test.ts'
const placing = [
  `${features}/orders/order-number-taken.test.ts`,
  `${features}/customers/customers.test.ts`,
  `${features}/orders/place-order.test.ts`,
  `${features}/orders/limits-of-an-order.test.ts`,
]
const judging = [`${features}/payments/rechecked-prices.test.ts`, `${features}/payments/discounted.test.ts`]
const settling = [
  `${features}/payments/settle-payment.test.ts`,
  `${features}/payments/late-money.test.ts`,
  `${features}/payments/overlapping-payments.test.ts`,
  `${features}/payments/faults.test.ts`,
  `${features}/payments/under-review.test.ts`,
  `${features}/payments/switch-and-continue.test.ts`,
  ...judging,
  `${features}/payments/answers-by-state.test.ts`,
  'server/test/abuse/stock-holds.test.ts',
  bystander,
]
const codes = [
  `${features}/discounts/discount-uses.test.ts`,
  `${features}/discounts/compute-discount.test.ts`,
  `${features}/discounts/discounts.test.ts`,
  `${features}/discounts/races.test.ts`,
  'server/test/abuse/discount-codes.test.ts',
  `${features}/payments/late-money.test.ts`,
  `${features}/payments/overlapping-payments.test.ts`,
  ...judging,
]
const stock = [`${features}/stock/stock.test.ts`, `${features}/orders/place-order.test.ts`, `${features}/orders/change-status.test.ts`]
const links = [
  `${features}/accounts/mailed-links.test.ts`,
  `${features}/accounts/reset-password.test.ts`,
  `${features}/accounts/confirm-email.test.ts`,
  `${features}/accounts/change-password.test.ts`,
  `${features}/accounts/update-profile.test.ts`,
  `${features}/accounts/staff/staff.test.ts`,
]
const sessions = [
  `${features}/accounts/refresh-session.test.ts`,
  `${features}/accounts/sign-out.test.ts`,
  `${features}/accounts/sign-in.test.ts`,
  `${features}/accounts/devices.test.ts`,
  `${features}/accounts/change-password.test.ts`,
  `${features}/accounts/authenticate.test.ts`,
  `${features}/accounts/clean-accounts.test.ts`,
  'server/test/abuse/step-up.test.ts',
  'server/test/abuse/sockets.test.ts',
  bystander,
]
const secondFactor = [
  `${features}/accounts/second-factor/turn-off.test.ts`,
  `${features}/accounts/second-factor/second-factor.test.ts`,
  'server/test/abuse/step-up.test.ts',
]
const importing = [
  `${features}/import/to-input.test.ts`,
  `${features}/import/prices-and-status.test.ts`,
  `${features}/import/import.test.ts`,
  `${features}/import/shopify-export.test.ts`,
]
const session = [
  'client/src/session-store.test.ts',
  'client/src/session.test.ts',
  'client/src/session-crossings.test.ts',
  'client/src/session-checks.test.ts',
]

export const targets: Target[] = [
  orders('price-order.ts', ...placing, ...judging, `${features}/discounts/discounts.test.ts`),
  orders('totals.ts', `${features}/orders/totals.test.ts`),
  target('contract/src/order-amounts.ts', `${features}/orders/totals.test.ts`),
  orders('insert-order.ts', ...placing, bystander, online, cashLimits),
  orders('place-order.ts', ...placing, `${features}/orders/races.test.ts`, online, cashLimits, events, bystander),
  orders(
    'change-status.ts',
    `${features}/orders/change-status.test.ts`,
    `${features}/orders/admin-orders.test.ts`,
    `${features}/payments/rechecked-prices.test.ts`,
    cashLimits,
    events,
    bystander,
  ),
  orders('settle-order.ts', ...settling, cashLimits),
  payments('settle-payment.ts', ...settling),
  payments('retry-payment.ts', `${features}/payments/payments.test.ts`, ...settling),
  payments('open-payment.ts', `${features}/payments/handshake.test.ts`, ...settling),
  target(`${features}/cart/change-cart.ts`, `${features}/cart/cart.test.ts`, bystander),
  target(`${features}/stock/take-stock.ts`, ...stock),
  target(`${features}/stock/return-stock.ts`, ...stock),
  target(`${features}/stock/refresh-availability.ts`, ...stock),
  target(
    `${features}/catalogue/write-skus.ts`,
    `${features}/stock/stock.test.ts`,
    `${features}/catalogue/product-calls.test.ts`,
    `${features}/catalogue/create-product.test.ts`,
    `${features}/catalogue/barcode-and-cost.test.ts`,
    `${features}/catalogue/inventory.test.ts`,
    `${features}/catalogue/product-fields.test.ts`,
  ),
  discounts('compute-discount.ts', `${features}/discounts/compute-discount.test.ts`, `${features}/discounts/discounts.test.ts`),
  discounts('discount-uses.ts', ...codes),
  discounts('evaluate-discount.ts', ...codes),
  accounts('mailed-links.ts', ...links),
  accounts('sessions.ts', ...sessions),
  accounts('second-factor/turn-off.ts', ...secondFactor),
  accounts('second-factor/check-code.ts', ...secondFactor),
  target(
    'server/src/platform/http/tagged-cache.ts',
    'server/src/platform/http/tagged-cache.test.ts',
    'server/src/platform/http/response-cache.test.ts',
  ),
  target(
    'server/src/platform/http/response-cache.ts',
    'server/src/platform/http/response-cache.test.ts',
    'server/test/cached-responses.test.ts',
  ),
  target(`${features}/import/to-input.ts`, ...importing),
  target('client/src/session.ts', ...session),
  target('client/src/renewal.ts', ...session),
  target('client/src/session-store.ts', ...session),
]
