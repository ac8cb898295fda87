import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openShop, type Person, type Shop } from '../../../test/shop.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import { inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { claimDiscountUse, reclaimDiscountUse, releaseDiscountUse } from './discount-uses.ts'
import { findUsable } from './evaluate-discount.ts'

let shop: Shop
let admin: Person
let productId: string
let count = 0
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.makeAdmin()
  productId = (await shop.addProduct({ price: 1_000, stock: 1_000 }))._id
})
afterAll(() => shop.close())

const addCode = async () => {
  const code = `USES-${++count}`
  await shop.call('POST /admin/discounts', { token: admin.token, body: { code, type: 'fixed', value: 10 } })
  return code
}
let quantity = 0
const order = async ({ token }: Person, code?: string) =>
  (await shop.order(token, [{ productId, quantity: (++quantity % 9) + 1 }], code ? { discountCode: code } : {}))._id
const cancel = async (id: string) => {
  const params = { id }
  const reply = await shop.call('PUT /orders/:id/status', { token: admin.token, params, body: { status: 'cancelled' } })
  if (reply.status !== 200) throw new Error(reply.text)
}
const nobody = { userId: null, phone: null }
const asBuyer = ({ userId }: { userId: string }) => ({ userId, phone: null })
const reclaim = (id: string) => inTransaction(shop.makeContext({ kind: 'system' }), (tx) => reclaimDiscountUse(tx, id))
const release = (id: string) => inTransaction(shop.makeContext({ kind: 'system' }), (tx) => releaseDiscountUse(tx, id))
/** The counter of a code, and the uses that are listed and not released. */
const uses = (code: string) =>
  shop.first<string>(sql`
    select used_count || ' counted, ' || (select count(*) from discount_uses u where u.discount_id = d.id and released_at is null) || ' listed' as value
    from discounts d where code = ${code}`)

interface Case {
  usageLimit?: number
  perUserLimit?: number
  /** Uses by other orders of the same buyer, by cancelled ones, and by other people. */
  mine?: number
  released?: number
  others?: number
  isActive?: boolean
}

test.each<[string, Case, string | null]>([
  ['no limits', { mine: 1, others: 1 }, null],
  ['one use left', { usageLimit: 3, mine: 1, others: 1 }, null],
  ['no use left', { usageLimit: 2, mine: 1, others: 1 }, 'DISCOUNT_USED_UP'],
  ['more uses than a limit that was lowered', { usageLimit: 1, others: 2 }, 'DISCOUNT_USED_UP'],
  ['one use left for this buyer', { perUserLimit: 2, mine: 1, others: 2 }, null],
  ['no use left for this buyer', { perUserLimit: 1, mine: 1 }, 'DISCOUNT_ALREADY_USED'],
  ['a limit for each buyer that only others have reached', { perUserLimit: 1, others: 1 }, null],
  ['a limit for each buyer, and another released use', { perUserLimit: 1, released: 1 }, null],
  ['both limits, with room in each', { usageLimit: 4, perUserLimit: 2, mine: 1, others: 2 }, null],
  ['room in all, none for this buyer', { usageLimit: 9, perUserLimit: 1, mine: 1 }, 'DISCOUNT_ALREADY_USED'],
  ['a code that was switched off', { isActive: false }, 'DISCOUNT_NOT_ACTIVE'],
])('counts a released use again with %s, unless a limit refuses it', async (_name, given, refusal) => {
  const [code, unrelated] = [await addCode(), await addCode()]
  const [buyer, other] = [await shop.makeShopper(), await shop.makeShopper()]
  const [id, elsewhere] = [await order(buyer, code), await order(buyer, unrelated)]
  await cancel(id)
  await cancel(elsewhere)
  for (let index = 0; index < (given.mine ?? 0); index++) await order(buyer, code)
  for (let index = 0; index < (given.released ?? 0); index++) await cancel(await order(buyer, code))
  for (let index = 0; index < (given.others ?? 0); index++) await order(other, code)
  await sql`update discounts set usage_limit = ${given.usageLimit ?? null}, per_user_limit = ${given.perUserLimit ?? null}, is_active = ${given.isActive ?? true}
    where code = ${code}`.execute(shop.db)
  const held = (given.mine ?? 0) + (given.others ?? 0)
  expect(await uses(code)).toBe(`${held} counted, ${held} listed`)
  expect(await reclaim(id)).toBe(refusal)
  const after = held + (refusal === null ? 1 : 0)
  expect(await uses(code)).toBe(`${after} counted, ${after} listed`)
  // The use of the same buyer's other order stays released, and so does the use of another order with the same code.
  expect(await uses(unrelated)).toBe('0 counted, 0 listed')
})

test.each([
  [1, 'DISCOUNT_ALREADY_USED', 1],
  [2, null, 2],
])('counts another use of the same buyer, at a limit of %i per buyer: %s', async (limit, refusal, after) => {
  const [code, buyer] = [await addCode(), await shop.makeShopper()]
  await order(buyer, code)
  const id = await order(buyer)
  await shop.db.updateTable('discounts').set({ per_user_limit: limit }).where('code', '=', code).execute()
  // Evaluated before the other use was counted.
  const discount = await findUsable(shop.db, code, 1_000, nobody)
  const claim = inTransaction(shop.makeContext({ kind: 'system' }), (tx) =>
    claimDiscountUse(tx, { discount, amount: 10, shares: [10], deliveryShares: [0] }, id, asBuyer(buyer)),
  )
  expect(await codeOf(claim)).toBe(refusal)
  expect(await uses(code)).toBe(`${after} counted, ${after} listed`)
})

test('counts no use of a code that is switched off while the order is placed', async () => {
  const code = await addCode()
  const buyer = await shop.makeShopper()
  const id = await order(buyer)
  const discount = await findUsable(shop.db, code, 1_000, nobody)
  await shop.db.updateTable('discounts').set({ is_active: false }).where('code', '=', code).execute()
  const claim = inTransaction(shop.makeContext({ kind: 'system' }), (tx) =>
    claimDiscountUse(tx, { discount, amount: 10, shares: [10], deliveryShares: [0] }, id, asBuyer(buyer)),
  )
  expect(await codeOf(claim)).toBe('DISCOUNT_USED_UP')
  expect(await uses(code)).toBe('0 counted, 0 listed')
})

test('counts only one of two released uses again when the code has one use left, also concurrently', async () => {
  const code = await addCode()
  const ids = [await order(await shop.makeShopper(), code), await order(await shop.makeShopper(), code)] as const
  for (const id of ids) await cancel(id)
  await shop.db.updateTable('discounts').set({ usage_limit: 1 }).where('code', '=', code).execute()
  const { second } = await inTransaction(shop.makeContext({ kind: 'system' }), async (tx) => {
    expect(await reclaimDiscountUse(tx, ids[0])).toBeNull()
    const second = reclaim(ids[1])
    await untilWaiting(shop)
    return { second }
  })
  expect(await second).toBe('DISCOUNT_USED_UP')
  expect(await uses(code)).toBe('1 counted, 1 listed')
})

test('counts a use once when two calls count it again concurrently', async () => {
  const code = await addCode()
  const id = await order(await shop.makeShopper(), code)
  await cancel(id)
  const { second } = await inTransaction(shop.makeContext({ kind: 'system' }), async (tx) => {
    expect(await reclaimDiscountUse(tx, id)).toBeNull()
    const second = reclaim(id)
    await untilWaiting(shop)
    return { second }
  })
  await second
  expect(await uses(code)).toBe('1 counted, 1 listed')
})

test('counts no use for an order that already holds its use, and none for an order without a code', async () => {
  const code = await addCode()
  const buyer = await shop.makeShopper()
  const [id, without] = [await order(buyer, code), await order(buyer)]
  expect([await reclaim(id), await reclaim(without)]).toEqual([null, null])
  expect(await uses(code)).toBe('1 counted, 1 listed')
})

test('releases and counts a use once, however often it is called, and affects no other order or code', async () => {
  const [code, unrelated] = [await addCode(), await addCode()]
  const [buyer, other] = [await shop.makeShopper(), await shop.makeShopper()]
  const id = await order(buyer, code)
  for (const [person, used] of [
    [buyer, code],
    [other, code],
    [buyer, unrelated],
  ] as const)
    await order(person, used)
  for (const step of [release, release]) await step(id)
  expect([await uses(code), await uses(unrelated)]).toEqual(['2 counted, 2 listed', '1 counted, 1 listed'])
  for (const step of [reclaim, reclaim]) await step(id)
  expect([await uses(code), await uses(unrelated)]).toEqual(['3 counted, 3 listed', '1 counted, 1 listed'])
})

const hours = (count: number) => new Date(Date.now() + count * 3_600_000)

test.each<[string, object, number, string | null]>([
  ['began', { starts_at: hours(-1) }, 1_000, null],
  ['begins later', { starts_at: hours(1) }, 1_000, 'DISCOUNT_NOT_ACTIVE'],
  ['ends later', { expires_at: hours(1) }, 1_000, null],
  ['ended', { expires_at: hours(-1) }, 1_000, 'DISCOUNT_EXPIRED'],
  ['was switched off', { is_active: false }, 1_000, 'DISCOUNT_NOT_ACTIVE'],
  ['needs exactly this amount', { min_order_amount: 1_000 }, 1_000, null],
  ['needs a rupee more', { min_order_amount: 1_001 }, 1_000, 'DISCOUNT_MINIMUM'],
])('a code that %s', async (_name, row, itemsTotal, refusal) => {
  const code = await addCode()
  await shop.db.updateTable('discounts').set(row).where('code', '=', code).execute()
  expect(await codeOf(findUsable(shop.db, code, itemsTotal, asBuyer(await shop.makeShopper())))).toBe(refusal)
})

test('a code begins and ends at the exact time', async () => {
  const code = await addCode()
  const [begin, end] = [Date.parse('2026-03-20T09:00:00Z'), Date.parse('2026-03-22T09:00:00Z')]
  await shop.db
    .updateTable('discounts')
    .set({ starts_at: new Date(begin), expires_at: new Date(end) })
    .where('code', '=', code)
    .execute()
  onTestFinished(() => void vi.useRealTimers())
  for (const [now, refusal] of [
    [begin - 1, 'DISCOUNT_NOT_ACTIVE'],
    [begin, null],
    [end - 1, null],
    [end, 'DISCOUNT_EXPIRED'],
  ] as const) {
    vi.useFakeTimers({ toFake: ['Date'], now })
    expect(await codeOf(findUsable(shop.db, code, 1_000, nobody))).toBe(refusal)
  }
})

test.each<[string, Case, { held: string | null; fresh: string | null }]>([
  ['its limit is reached', { usageLimit: 2, others: 1 }, { held: null, fresh: 'DISCOUNT_USED_UP' }],
  ['its limit is passed', { usageLimit: 1, others: 1 }, { held: 'DISCOUNT_USED_UP', fresh: 'DISCOUNT_USED_UP' }],
  ['its limit has room', { usageLimit: 3, others: 1 }, { held: null, fresh: null }],
  ['the buyer’s limit is reached', { perUserLimit: 2, mine: 1 }, { held: null, fresh: 'DISCOUNT_ALREADY_USED' }],
  ['the buyer’s limit is passed', { perUserLimit: 1, mine: 1 }, { held: 'DISCOUNT_ALREADY_USED', fresh: 'DISCOUNT_ALREADY_USED' }],
  ['the buyer’s limit has room', { perUserLimit: 3, mine: 1, others: 3 }, { held: null, fresh: null }],
  ['the buyer’s other use is released', { perUserLimit: 2, released: 1 }, { held: null, fresh: null }],
])('excludes the use that an order already holds from the limits, but not for a new order: %s', async (_name, given, expected) => {
  const [code, buyer, other] = [await addCode(), await shop.makeShopper(), await shop.makeShopper()]
  const id = await order(buyer, code)
  for (let index = 0; index < (given.mine ?? 0); index++) await order(buyer, code)
  for (let index = 0; index < (given.released ?? 0); index++) await cancel(await order(buyer, code))
  for (let index = 0; index < (given.others ?? 0); index++) await order(other, code)
  const limits = { usage_limit: given.usageLimit ?? null, per_user_limit: given.perUserLimit ?? null }
  await shop.db.updateTable('discounts').set(limits).where('code', '=', code).execute()
  const evaluate = (heldBy?: string) => codeOf(findUsable(shop.db, code, 1_000, asBuyer(buyer), heldBy))
  expect({ held: await evaluate(id), fresh: await evaluate() }).toEqual(expected)
  // Neither a released use nor a use of another code is excluded.
  const [released, unrelated] = [await order(other, code).catch(() => null), await order(buyer, await addCode())]
  if (released) await cancel(released)
  expect([released && (await evaluate(released)), await evaluate(unrelated)]).toEqual([released && expected.fresh, expected.fresh])
})

/** The error code of a refusal; null when the use is accepted. */
async function codeOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

test('a release that waits for its discount holds no lock on the use, so it cannot deadlock with a deletion of the discount', async () => {
  const code = await addCode()
  const id = await order(await shop.makeShopper(), code)
  const { releasing } = await shop.db.transaction().execute(async (tx) => {
    await sql`select from discounts where code = ${code} for update`.execute(tx)
    const releasing = release(id)
    await untilWaiting(shop)
    await sql`select from discount_uses where order_id = ${id} for update nowait`.execute(tx)
    return { releasing }
  })
  await releasing
  expect(await uses(code)).toBe('0 counted, 0 listed')
})

test('a release does not wait for another code', async () => {
  const [code, other] = [await addCode(), await addCode()]
  const buyer = await shop.makeShopper()
  const id = await order(buyer, code)
  await order(buyer, other)
  await shop.db.transaction().execute(async (tx) => {
    await sql`select from discounts where code = ${other} for update`.execute(tx)
    await release(id)
  })
  expect([await uses(code), await uses(other)]).toEqual(['0 counted, 0 listed', '1 counted, 1 listed'])
})
