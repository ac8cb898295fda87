import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../../../test/bank.ts'
import { address, type Person, placement } from '../../../test/shop.ts'

let shop: ShopWithBank
let admin: Person
let productId: string
let code: string
let other: string
beforeAll(async () => {
  shop = await openShopWithBank({ limits: false })
  admin = await shop.makeAdmin()
  await shop.letGuestsCheckOut()
  productId = (await shop.addProduct({ title: 'First bought', price: 1_000, stock: 10_000 }))._id
  ;[code, other] = (await Promise.all(['FIRST-A', 'FIRST-B'].map(addCode))) as [string, string]
})
afterAll(() => shop.close())

async function addCode(name: string): Promise<string> {
  const body = { code: name, type: 'fixed', value: 100, firstOrderOnly: true }
  const reply = await shop.call('POST /admin/discounts', { token: admin.token, body })
  expect(reply.body.data.firstOrderOnly).toBe(true)
  return reply.body.data.code
}
let phones = 0
const newPhone = () => `0300 77${String(++phones).padStart(5, '0')}`
const items = () => [{ productId, quantity: 1 }]
const at = (phone: string) => ({ ...address, addressLine1: `House of ${phone}`, phone })
const outcome = ({ status, body }: { status: number; body: { code?: string; message?: string } }) =>
  status === 201 ? '201' : `${status} ${body.code}`
const place = (person: Person, phone: string, discountCode?: string) =>
  shop.call('POST /orders', { token: person.token, body: placement(items(), { discountCode, shippingAddress: at(phone) }) })
const placeAsGuest = (phone: string, discountCode?: string, more: object = {}) =>
  shop.sendGuestOrder(items(), { discountCode, shippingAddress: at(phone), ...more })
const apply = (person: Person | null, phone?: string) =>
  shop.call('POST /discounts/apply', {
    ...(person && { token: person.token }),
    body: { code, orderTotal: 1_000, productIds: [productId], ...(phone && { phone }) },
  })

test('the first order of an account gets it; later ones are refused with the reason, before and while ordering', async () => {
  const person = await shop.makeShopper()
  const phone = newPhone()
  expect((await apply(person)).status).toBe(200)
  expect(outcome(await place(person, phone, code))).toBe('201')
  expect((await apply(person)).body).toMatchObject({
    code: 'DISCOUNT_FIRST_ORDER',
    message: 'This discount code is for your first order only',
  })
  expect(outcome(await place(person, newPhone(), code))).toBe('400 DISCOUNT_FIRST_ORDER')
})

test('an order without a code counts too, and a cancelled one does not', async () => {
  const person = await shop.makeShopper()
  const first = await place(person, newPhone())
  expect(outcome(await place(person, newPhone(), code))).toBe('400 DISCOUNT_FIRST_ORDER')
  await shop.call('PUT /orders/:id/cancel', { token: person.token, params: { id: first.body.data.order._id }, body: {} })
  expect(outcome(await place(person, newPhone(), code))).toBe('201')
})

test('the phone number counts in any notation, whoever ordered with it', async () => {
  const phone = newPhone()
  expect(outcome(await placeAsGuest(phone))).toBe('201')
  const again = `+92${phone.slice(1).replace(' ', '-')}`
  expect(outcome(await place(await shop.makeShopper(), again, code))).toBe('400 DISCOUNT_FIRST_ORDER')
  expect(outcome(await placeAsGuest(again, code))).toBe('400 DISCOUNT_FIRST_ORDER')
  expect(outcome(await placeAsGuest(newPhone(), code))).toBe('201')
})

test('the phone number counts before the order is placed too, once it is known', async () => {
  const phone = newPhone()
  expect(outcome(await placeAsGuest(phone))).toBe('201')
  for (const person of [await shop.makeShopper(), null]) {
    expect((await apply(person)).status).toBe(200)
    expect((await apply(person, newPhone())).status).toBe(200)
    for (const notation of [phone, `+92 ${phone.slice(1)}`, phone.replace(' ', '-')])
      expect((await apply(person, notation)).body).toMatchObject({
        code: 'DISCOUNT_FIRST_ORDER',
        message: 'This discount code is for your first order only',
      })
  }
})

test('taking a cancellation back is refused once there is another order', async () => {
  const person = await shop.makeShopper()
  const first = (await place(person, newPhone(), code)).body.data.order
  const params = { id: first._id }
  await shop.call('PUT /orders/:id/status', { token: admin.token, params, body: { status: 'cancelled' } })
  const second = (await place(person, newPhone(), code)).body.data.order
  const takeBack = () => shop.call('POST /admin/orders/:id/take-back', { token: admin.token, params, body: { reason: 'Wrong order' } })
  expect((await takeBack()).body.code).toBe('DISCOUNT_FIRST_ORDER')
  await shop.call('PUT /orders/:id/status', { token: admin.token, params: { id: second._id }, body: { status: 'cancelled' } })
  expect((await takeBack()).status).toBe(200)
})

test('of orders at once by one new buyer only one gets a code, also of two codes and of several accounts with one phone', async () => {
  const deadlocks = () => shop.logged.filter((line) => line.includes('40P01'))
  for (const send of [
    // The limits of cash orders would let one after the other pass.
    (phone: string, _: Person, index: number) => placeAsGuest(phone, index % 2 ? code : other, { paymentMethod: 'credit_card' }),
    (phone: string, person: Person, index: number) => place(person, phone, index % 2 ? code : other),
  ]) {
    const phone = newPhone()
    const people = await shop.makeShoppers(12)
    const replies = await Promise.all(people.map((person, index) => send(phone, person, index)))
    expect(replies.map(outcome).filter((told) => told === '201')).toHaveLength(1)
    expect(new Set(replies.map(outcome))).toEqual(new Set(['201', '400 DISCOUNT_FIRST_ORDER']))
    const used = sql`select count(*)::int as value from discount_uses where phone = order_phone_key(${`+92${phone.slice(1)}`})`
    expect(await shop.first<number>(used)).toBe(1)
  }
  expect(deadlocks()).toEqual([])
})
