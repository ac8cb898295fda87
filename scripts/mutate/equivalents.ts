/** A mutant that no test can kill, because nothing anybody could see changes. Found again by its file, its text and what replaced it. */
export interface Equivalent {
  file: string
  /** As `npm run mutate` prints it: what stood there, on one line. */
  before: string
  text: string
  /** Stands in the line where it begins: the same words elsewhere in the file may well matter. */
  within: string
  why: string
}

const stock = 'server/src/features/stock'
const orders = 'server/src/features/orders'
const discounts = 'server/src/features/discounts'
const noStockAbove = 'a constraint of the table holds the stock of every row with choices below it at 0'
const heldTwice = 'the other of the two conditions, in the statement’s first or second part, refuses the same rows'

const undefinedIsNull = 'the driver sends undefined as null'
const skus = 'server/src/features/catalogue/write-skus.ts'

export const equivalents: Equivalent[] = [
  {
    file: `${orders}/settle-order.ts`,
    before: ' - ',
    text: ' + ',
    within: '::int, greatest(0, subtotal + shipping_total',
    why: 'an attempt’s amount never exceeds the order’s total in cash; the bound is for a bank that errs',
  },
  {
    file: `${orders}/price-order.ts`,
    before: ".orderBy('position')",
    text: '',
    within: ".orderBy('position')",
    why: 'the index of the primary key, order and position, returns the rows in this order',
  },
  {
    file: `${orders}/price-order.ts`,
    before: '0',
    text: '1',
    within: 'if (gone || short.size > 0)',
    why: 'it only refuses early what takeStock refuses under its locks, with the same error',
  },
  {
    file: `${stock}/refresh-availability.ts`,
    before: 'return',
    text: '{}',
    within: 'productIds.length === 0',
    why: 'it only saves two statements that find no rows',
  },
  {
    file: skus,
    before: ".where('sku', 'in', names)",
    text: '',
    within: ".where('sku', 'in', names)",
    why: 'the table’s unique constraint refuses the same a moment later, and is told in the same words',
  },
  { file: skus, before: 'return', text: '{}', within: 'if (rows.length === 0) return', why: 'no rows are then inserted by a statement' },
  {
    file: skus,
    before: 'throw skuTaken(found)',
    text: '{}',
    within: 'if (found)',
    why: 'the table’s unique constraint refuses the same a moment later, and is told in the same words',
  },
  {
    file: 'server/src/features/payments/settle-payment.ts',
    before: 'answer?.transactionId ?? null',
    text: 'answer?.transactionId',
    within: 'update payment_attempts set status',
    why: undefinedIsNull,
  },
  {
    file: `${orders}/insert-order.ts`,
    before: 'order.bankAccount?.masked ?? null',
    text: 'order.bankAccount?.masked',
    within: 'order.bankAccount?.sealed',
    why: undefinedIsNull,
  },
  {
    file: `${orders}/insert-order.ts`,
    before: 'order.bankAccount?.sealed ?? null',
    text: 'order.bankAccount?.sealed',
    within: 'order.bankAccount?.sealed',
    why: undefinedIsNull,
  },
  {
    file: `${orders}/insert-order.ts`,
    before: 'order.discount?.discount.code ?? null',
    text: 'order.discount?.discount.code',
    within: 'totals.discountAmount',
    why: undefinedIsNull,
  },
  {
    file: `${orders}/insert-order.ts`,
    before: 'order.idempotency?.key ?? null',
    text: 'order.idempotency?.key',
    within: '::text',
    why: undefinedIsNull,
  },
  {
    file: `${orders}/change-status.ts`,
    before: 'true',
    text: 'false',
    within: 'restock = true } = change',
    why: 'every call of the API brings it: the contract fills in true where it is left out',
  },
  {
    file: `${orders}/change-status.ts`,
    before: "return ''",
    text: '{}',
    within: 'courier === undefined && trackingNumber === undefined',
    why: 'the statement then finds everything as it is, and changes no row',
  },
  {
    file: 'server/src/features/import/to-input.ts',
    before: "row.cell('colorCode') || (before && colorOf(before.color).code) || '#000000'",
    text: "row.cell('colorCode') || (before && colorOf(before.color).code)",
    within: 'color: { name: color, code:',
    why: 'what a product is read with fills in the same code',
  },
  {
    file: 'client/src/session.ts',
    before: 'snapshot.signedIn && session.loadUser().catch(() => {})',
    text: 'session.loadUser().catch(() => {})',
    within: 'const loadUser',
    why: 'without tokens nobody is asked',
  },
  {
    file: 'server/src/features/payments/settle-payment.ts',
    before: '1',
    text: '2',
    within: 'select 1 from payment_attempts where order_id',
    why: 'whether there are rows is all that is asked',
  },
  {
    file: `${stock}/return-stock.ts`,
    before: ' - ',
    text: ' + ',
    within: 'stock_after - stock_before as quantity',
    why: 'it is compared with the new stock alone, and is the same as that where the old one was 0, and not otherwise',
  },
  { file: `${stock}/take-stock.ts`, before: ' s.is_leaf', text: ' true', within: 's.stock >= w.quantity', why: noStockAbove },
  { file: `${stock}/refresh-availability.ts`, before: ' s.is_leaf', text: ' true', within: 'set in_stock = exists', why: noStockAbove },
  {
    file: `${stock}/take-stock.ts`,
    before: 'a.skuId < b.skuId',
    text: '(a.skuId >= b.skuId)',
    within: 'sort((a, b)',
    why: 'the statement puts the rows in order by itself before it locks them',
  },
  {
    file: `${stock}/take-stock.ts`,
    before: 'a.skuId < b.skuId',
    text: '(a.skuId <= b.skuId)',
    within: 'sort((a, b)',
    why: 'amounts of the same SKU are added up, in whichever order they come',
  },
  {
    file: `${stock}/take-stock.ts`,
    before: 'a.skuId < b.skuId',
    text: '!(a.skuId < b.skuId)',
    within: 'sort((a, b)',
    why: 'the statement puts the rows in order by itself before it locks them',
  },
  { file: `${stock}/take-stock.ts`, before: '1', text: '2', within: 'sort((a, b)', why: 'a comparison is read by its sign alone' },
  {
    file: `${discounts}/compute-discount.ts`,
    before: '1',
    text: '2',
    within: '.sort((a, b)',
    why: 'a comparison is read by its sign alone',
  },
  {
    file: `${discounts}/compute-discount.ts`,
    before: 'sum === 0 || amount === 0',
    text: 'sum === 0',
    within: 'return weights.map',
    why: 'sharing nothing out gives each line nothing, the long way round',
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
