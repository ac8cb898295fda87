/** A mutant that no test can kill, because it does not change observable behaviour. Identified by file, line and both texts. */
export interface Equivalent {
  file: string
  /** The original code on one line, as `npm run mutate` prints it. */
  before: string
  text: string
  /** Part of the line where the mutant starts. Distinguishes it from the same code elsewhere in the file, where the change may matter. */
  within: string
  why: string
}

const stock = 'server/src/features/stock'
const orders = 'server/src/features/orders'
const discounts = 'server/src/features/discounts'
const noStockAbove = 'a check constraint forces the stock of every row that has SKUs below it to 0'
const heldTwice = 'the same condition in the other part of the statement excludes the same rows'

const skus = 'server/src/features/catalogue/write-skus.ts'

export const equivalents: Equivalent[] = [
  {
    file: `${orders}/price-order.ts`,
    before: " .orderBy('position')",
    text: '',
    within: ".where('order_id', '=', orderId)",
    why: 'the index of the primary key, order and position, returns the rows in this order',
  },
  {
    file: `${stock}/refresh-availability.ts`,
    before: 'return',
    text: '{}',
    within: 'productIds.length === 0',
    why: 'it only skips two statements that would find no rows',
  },
  { file: skus, before: '0', text: '1', within: 'sum + 1 + optionsOf(variant), 0)', why: 'makes an id that is not used' },
  { file: skus, before: '1', text: '2', within: 'const count = 1 + optionsOf(input)', why: 'makes an id that is not used' },
  { file: skus, before: '0', text: '1', within: 'const none = {', why: 'the position of a product’s own row is not read' },
  {
    file: skus,
    before: 'removed.length > 0',
    text: '(removed.length >= 0)',
    within: 'await removeRows',
    why: 'the statement then finds no rows',
  },
  {
    file: skus,
    before: 'retained.length > 0',
    text: '(retained.length >= 0)',
    within: 'await changeRows',
    why: 'the statements then find no rows',
  },
  {
    file: 'server/src/features/accounts/second-factor/check-code.ts',
    before: " .where('user_id', '=', userId)",
    text: '',
    within: '.set({ used_at: sql`now()` })',
    why: 'the hash contains the user’s id, so it is found for that user only; the condition is for the index',
  },
  { file: skus, before: 'return', text: '{}', within: 'if (rows.length === 0) return', why: 'the statement then inserts no rows' },
  {
    file: `${orders}/change-status.ts`,
    before: "return ''",
    text: '{}',
    within: 'courier === undefined && trackingNumber === undefined',
    why: 'the statement then finds all values unchanged and updates no row',
  },
  ...[
    { before: '60_000', text: '60001', within: 'paymentTokenMinutes *' },
    { before: '10_000', text: '10001', within: 'const openingMs' },
    { before: 'latest.ageMs < tokenMs', text: '(latest.ageMs <= tokenMs)', within: 'if (!formIsUsed' },
    { before: '0', text: '1', within: '(latest.openedMs ?? 0) < openingMs' },
    { before: ' < ', text: ' <= ', within: 'stock_taken_at < now()' },
  ].map((each) => ({
    ...each,
    file: 'server/src/features/payments/open-payment.ts',
    why: 'a limit of minutes or hours that ends a few milliseconds later, on the clock of the database',
  })),
  {
    file: 'server/src/features/payments/open-payment.ts',
    before: '!isClaimed && !latest.isAdvance',
    text: '!latest.isAdvance',
    within: 'return endHold(',
    why: 'saves a query: an attempt is claimed when it is new, or is failed by its check after thirty minutes, long before a hold ends',
  },
  {
    file: `${orders}/settle-order.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: SQL as in the source
    before: ' ${holdsStock}',
    text: ' true',
    within: 'stock_taken_at = case when',
    why: 'the time is only read for orders that hold stock, and each taking of stock sets it',
  },
  ...[
    { before: '1', text: '2' },
    { before: 'round', text: 'ceil' },
  ].map((each) => ({
    ...each,
    file: 'server/src/features/cart/change-cart.ts',
    within: 'const lockTimeout',
    why: 'a timeout of up to three seconds that is a millisecond longer',
  })),
  {
    file: 'server/src/features/import/to-input.ts',
    before: "row.cell('colorCode') || (before && colorOf(before.color).code) || '#000000'",
    text: "row.cell('colorCode') || (before && colorOf(before.color).code)",
    within: 'color: { name: color, code:',
    why: 'the parser of the product input defaults to the same code',
  },
  {
    file: 'server/src/platform/http/response-cache.ts',
    before: '1_000',
    text: '1001',
    within: 'rerenderPauseMs = 1_000',
    why: 'a pause that is a millisecond longer',
  },
  {
    file: 'client/src/session.ts',
    before: 'snapshot.signedIn && session.loadUser().catch(() => {})',
    text: 'session.loadUser().catch(() => {})',
    within: 'const loadUser',
    why: 'without tokens, loadUser sends no request',
  },
  {
    file: `${stock}/return-stock.ts`,
    before: ' - ',
    text: ' + ',
    within: 'stock_after - stock_before as quantity',
    why: 'it is only compared with the new stock, and both expressions equal it only if the old stock was 0',
  },
  { file: `${stock}/take-stock.ts`, before: ' s.is_leaf', text: ' true', within: 's.stock >= w.quantity', why: noStockAbove },
  { file: `${stock}/refresh-availability.ts`, before: ' s.is_leaf', text: ' true', within: 'set in_stock = exists', why: noStockAbove },
  {
    file: `${stock}/take-stock.ts`,
    before: 'a.skuId < b.skuId',
    text: '(a.skuId >= b.skuId)',
    within: 'sort((a, b)',
    why: 'the statement itself sorts the rows before it locks them',
  },
  {
    file: `${stock}/take-stock.ts`,
    before: 'a.skuId < b.skuId',
    text: '(a.skuId <= b.skuId)',
    within: 'sort((a, b)',
    why: 'quantities of the same SKU are added up, so their order does not matter',
  },
  {
    file: `${stock}/take-stock.ts`,
    before: 'a.skuId < b.skuId',
    text: '!(a.skuId < b.skuId)',
    within: 'sort((a, b)',
    why: 'the statement itself sorts the rows before it locks them',
  },
  { file: `${stock}/take-stock.ts`, before: '1', text: '2', within: 'sort((a, b)', why: 'sort only uses the sign of the result' },
  {
    file: `${discounts}/compute-discount.ts`,
    before: 'sum === 0 || amount === 0',
    text: 'sum === 0',
    within: 'return weights.map',
    why: 'distributing an amount of 0 also gives each line 0',
  },
  {
    file: `${discounts}/discount-uses.ts`,
    before: ' u.released_at is null',
    text: ' true',
    within: 'for no key update of d',
    why: heldTwice,
  },
  {
    file: `${discounts}/discount-uses.ts`,
    before: ' released_at is null',
    text: ' true',
    within: 'in (select id from locked)',
    why: heldTwice,
  },
]
