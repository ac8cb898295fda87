import type { Order, PaymentMethod } from '@saddar/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../../../test/bank.ts'
import { type Person, placement } from '../../../test/shop.ts'

/** The number of random histories; thousands take minutes. */
const histories = Number(process.env.PRICE_HISTORIES ?? 15)

let shop: ShopWithBank
let admin: Person
let count = 0
beforeAll(async () => {
  // A random change may set the settings to their current values, which adds nothing to the audit log.
  shop = await openShopWithBank({ limits: false, holdToAudit: false })
  admin = await shop.makeAdmin()
  shop.bank.setFaults({ listener: 'never' })
})
afterAll(() => shop.close())

const allMethods = ['cash_on_delivery', 'credit_card', 'alfa_wallet', 'alfalah_bank']

/** One history: two products, a code that may exist, a buyer with one order, and another shopper who uses the code. */
interface World {
  buyer: Person
  other: Person
  /** A plain product, and one with colours of which the first is ordered. */
  products: [string, string]
  skus: [string, string]
  code: string
  order?: Order
}

const changes = {
  price: (w: World, n: number) => sql`update skus set list_price = ${700 + n * 100} where id = ${w.skus[n % 2]}`.execute(shop.db),
  sale: (w: World, n: number) =>
    sql`update skus set sale_price = ${n % 3 === 0 ? 0 : 300 + n * 20} where id = ${w.skus[n % 2]}`.execute(shop.db),
  shipping: (w: World, n: number) => sql`update products set shipping_cost = ${n * 50} where id = ${w.products[n % 2]}`.execute(shop.db),
  hide: (w: World, n: number) => sql`update products set is_active = ${n < 8} where id = ${w.products[n % 2]}`.execute(shop.db),
  sellOut: (w: World, n: number) => sql`update skus set stock = ${n < 3 ? 0 : 50} where id = ${w.skus[n % 2]}`.execute(shop.db),
  removeVariant: (w: World, n: number) =>
    sql`update skus set removed_at = ${n < 3 ? sql`now()` : null} where id = ${w.skus[1]}`.execute(shop.db),
  deleteProduct: (w: World, n: number) =>
    n < 2 ? shop.call('DELETE /products/:id', { token: admin.token, params: { id: w.products[0] } }) : Promise.resolve(),
  method: (_w: World, n: number) =>
    shop.call('PUT /admin/settings', {
      token: admin.token,
      body: { changes: { paymentMethods: n < 2 ? ['cash_on_delivery'] : n < 4 ? ['credit_card'] : allMethods } },
    }),
  makeCode: (w: World, n: number) =>
    shop.call('POST /admin/discounts', {
      token: admin.token,
      body: {
        code: w.code,
        type: n < 5 ? 'fixed' : 'percentage',
        value: n < 5 ? n * 100 + 100 : n,
        usageLimit: (n % 2) + 1,
        perUserLimit: 1,
      },
    }),
  lowerCode: (w: World, n: number) => sql`update discounts set value = ${n + 1} where code = ${w.code}`.execute(shop.db),
  expireCode: (w: World, n: number) =>
    sql`update discounts set expires_at = ${n < 4 ? sql`now() - interval '1 minute'` : null} where code = ${w.code}`.execute(shop.db),
  switchCodeOff: (w: World, n: number) => sql`update discounts set is_active = ${n > 3} where code = ${w.code}`.execute(shop.db),
  deleteCode: async (w: World) => {
    const id = await shop.first<string | undefined>(sql`select id as value from discounts where code = ${w.code}`)
    if (id) await shop.call('DELETE /admin/discounts/:id', { token: admin.token, params: { id } })
  },
  useCode: (w: World) =>
    shop.call('POST /orders', {
      token: w.other.token,
      body: placement([{ productId: w.products[0], quantity: 1 }], { discountCode: w.code, orderNotes: String(++count) }),
    }),
} as const

interface Row {
  sku: string
  product: string
  price: number
  shipping: number
  stock: number
  sellable: boolean
}

/** The current price of the order, or the error code: computed from the rules and tables, independently of the shop's code. */
async function expected(
  w: World,
  method: PaymentMethod,
  withCode: boolean,
  { holds = false, placed }: { holds?: boolean; placed?: Order } = {},
): Promise<number | string> {
  const methods = (await shop.first<string[] | undefined>(sql`select value from settings where key = 'paymentMethods'`)) ?? allMethods
  if (!methods.includes(method)) return 'PAYMENT_METHOD_UNAVAILABLE'
  const { rows } = await sql<Row>`
    select s.id as sku, p.id as product, case when s.sale_price > 0 and s.sale_price < s.list_price then s.sale_price else s.list_price end as price,
      p.shipping_cost as shipping, s.stock, p.is_active and s.removed_at is null as sellable
    from skus s join products p on p.id = s.product_id where s.id = any(${w.skus}::uuid[])`.execute(shop.db)
  if (rows.length < 2 || rows.some(({ sellable, stock }) => !sellable || (!holds && stock < 1))) return 'ITEMS_UNAVAILABLE'
  const subtotal = rows.reduce((sum, { price }) => sum + price, 0)
  let discount = 0
  if (withCode) {
    const found = await sql<{
      type: string
      value: number
      over: boolean
      on: boolean
      most: number | null
      used: number
      mine: number
    }>`
      select type, value, coalesce(expires_at <= now(), false) as over, is_active as on, usage_limit as most,
        (select count(*)::int from discount_uses u where u.discount_id = d.id and u.released_at is null
          and not (${holds} and u.order_id = ${w.order?._id ?? null}::uuid)) as used,
        (select count(*)::int from discount_uses u where u.discount_id = d.id and u.released_at is null and u.user_id = ${w.buyer.userId}
          and not (${holds} and u.order_id = ${w.order?._id ?? null}::uuid)) as mine
      from discounts d where code = ${w.code}`.execute(shop.db)
    const [code] = found.rows
    if (!code) return 'INVALID_DISCOUNT_CODE'
    if (code.over) return 'DISCOUNT_EXPIRED'
    if (!code.on) return 'DISCOUNT_NOT_ACTIVE'
    if (code.most !== null && code.used >= code.most) return 'DISCOUNT_USED_UP'
    if (code.mine >= 1) return 'DISCOUNT_ALREADY_USED'
    discount = Math.min(subtotal, code.type === 'fixed' ? code.value : Math.round((subtotal * code.value) / 100))
  }
  // An order keeps the delivery fee that it was placed with.
  const shipping = placed ? placed.totalShippingCost : rows.reduce((sum, row) => sum + row.shipping, 0)
  const payable = subtotal + shipping - discount
  const online = method !== 'cash_on_delivery' && subtotal >= 500 && payable > 100 ? 100 : 0
  return payable - online
}

const codeOf = (reply: { status: number; body: { code?: string } }) => (reply.status < 300 ? 'ok' : reply.body.code)
const refresh = async (w: World) => {
  w.order = await shop.readOrder(w.buyer, w.order!._id)
}
const latest = (id: string) =>
  shop.first<string>(
    sql`select reference as value from payment_attempts where order_id = ${id} order by created_at desc, reference desc limit 1`,
  )

async function place(w: World, n: number): Promise<void> {
  const method: PaymentMethod = n % 4 === 0 ? 'cash_on_delivery' : 'credit_card'
  const withCode = n % 3 > 0
  const total = await expected(w, method, withCode)
  const shown = typeof total === 'number' ? total - (n === 9 ? 1 : 0) : undefined
  const items = [
    { productId: w.products[0], quantity: 1 },
    { productId: w.products[1], quantity: 1, variantType: 'color', colorVariant: { color: { name: 'Red' } } },
  ]
  const more = { paymentMethod: method, total: shown, orderNotes: String(++count), ...(withCode && { discountCode: w.code }) }
  const reply = await shop.call('POST /orders', { token: w.buyer.token, body: placement(items, more) })
  expect(codeOf(reply)).toBe(typeof total === 'string' ? total : n === 9 ? 'PRICES_CHANGED' : 'ok')
  if (reply.status !== 201) return
  w.order = reply.body.data.order
  expect(w.order!.totalAmount).toBe(total)
}

/** The expected result of making an order with this price payable again. */
const expectedCode = (now: number | string, agreed: number) => (typeof now === 'string' ? now : now > agreed ? 'PRICES_CHANGED' : 'ok')

async function act(w: World, what: 'fail' | 'retry' | 'continue' | 'cash' | 'money'): Promise<void> {
  const order = w.order!
  if (order.paymentMethod === 'cash_on_delivery') return
  const go = (way: 'retry' | 'continue' | 'cash') =>
    shop.call(`POST /orders/:id/payment/${way}`, {
      token: w.buyer.token,
      params: { id: order.orderId },
      ...(way === 'cash' && { body: { total: 1_000_000 } }),
    })
  const waits = order.status === 'pending'
  const failed = order.status === 'payment_failed'
  const withCode = order.discountCode !== null
  if (what === 'fail' && waits) {
    const reference = await latest(order._id)
    await shop.age(reference, 31)
    await shop.check(reference)
    expect(await shop.statusOf(order._id)).toBe('payment_failed failed')
  } else if ((what === 'retry' && failed) || (what === 'continue' && waits)) {
    const now = await expected(w, order.paymentMethod, withCode, { holds: waits, placed: order })
    expect(codeOf(await go(what as 'retry'))).toBe(expectedCode(now, order.totalAmount))
    // An order that would be cheaper now keeps its price; it is never below the price of a new order.
    await refresh(w)
    expect(w.order!.totalAmount).toBe(order.totalAmount)
  } else if (what === 'cash' && (waits || failed)) {
    const agreed = order.totalAmount + order.onlinePaymentDiscount
    const now = await expected(w, 'cash_on_delivery', withCode, { holds: waits, placed: order })
    const reply = await go('cash')
    expect(codeOf(reply)).toBe(expectedCode(now, agreed))
    if (reply.status === 200) expect(reply.body.data.order.totalAmount).toBe(agreed)
  } else if (what === 'money' && (waits || failed)) {
    const now = await expected(w, order.paymentMethod, withCode, { holds: waits, placed: order })
    const reference = await latest(order._id)
    const payment = shop.bank.find(reference)
    if (!payment) return
    payment.amount = String(order.totalAmount)
    payment.typeId = '3'
    shop.bank.setStatus(reference, 'Paid')
    await shop.check(reference)
    expect(await shop.statusOf(order._id)).toBe('confirmed completed')
    // No case if the stock is still reserved, or if a new order would cost no more.
    const isFine = waits || expectedCode(now, order.totalAmount) === 'ok'
    expect([isFine, (await shop.cases(order._id)).length > 0]).toEqual([isFine, !isFine])
  }
  await refresh(w)
}

const step = fc.record({
  what: fc.constantFrom(
    ...(Object.keys(changes) as (keyof typeof changes)[]),
    ...(['place', 'place', 'fail', 'fail', 'retry', 'retry', 'continue', 'continue', 'cash', 'money'] as const),
  ),
  n: fc.integer({ min: 0, max: 9 }),
})

test(
  `after ${histories} random histories, a payable order costs as much as a new one with its delivery fee, or is refused with the reason`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
        const [buyer, other] = (await shop.makeShoppers(2)) as [Person, Person]
        const plain = await shop.addProduct({ price: 1_000, stock: 50, shippingCost: 100 })
        const colours = [
          { color: 'Red', price: 900, stock: 50 },
          { color: 'Blue', price: 900, stock: 50 },
        ]
        const choice = await shop.addProduct({ price: 900, shippingCost: 0, variants: colours })
        const plainSku = await shop.first<string>(sql`select id as value from skus where product_id = ${plain._id} and is_leaf`)
        const w: World = {
          ...{ buyer, other, products: [plain._id, choice._id], skus: [plainSku, choice.variants[0]!._id] },
          code: `TERMS-${++count}`,
        }
        await changes.method(w, 9)
        await changes.makeCode(w, 3)
        // Most histories begin with an order.
        for (const { what, n } of [{ what: 'place' as const, n: 1 }, ...steps]) {
          if (what in changes) await changes[what as keyof typeof changes](w, n)
          else if (what === 'place') await place(w, n)
          else if (w.order) await act(w, what as 'fail')
          const overused = await shop.first<number>(sql`
            select count(*)::int as value from discounts d where code = ${w.code} and (used_count > usage_limit
              or used_count <> (select count(*) from discount_uses u where u.discount_id = d.id and u.released_at is null))`)
          expect(overused).toBe(0)
        }
      }),
      { numRuns: histories },
    )
  },
  Math.max(600_000, histories * 2_000),
)
