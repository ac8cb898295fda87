import type { FirstSteps } from '@saddar/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemoCatalogue } from '../../../test/demo-catalogue.ts'
import { openShop, type Person, type Shop } from '../../../test/shop.ts'

let shop: Shop
let owner: Person
beforeAll(async () => {
  shop = await openShop()
  owner = await shop.makeAdmin()
})
afterAll(() => shop.close())

const read = async (): Promise<FirstSteps> => (await shop.call('GET /admin/first-steps', { token: owner.token })).body.data
const listDone = async () => (await read()).steps.filter(({ done }) => done).map(({ name }) => name)
const save = (changes: object) => shop.call('PUT /admin/settings', { token: owner.token, body: { changes } })
const put = (isHidden: unknown, token = owner.token) => shop.call('PUT /admin/first-steps', { token, body: { isHidden } as never })

test('a step is done while its condition holds', async () => {
  expect(await read()).toEqual({
    steps: ['name', 'contact', 'category', 'product', 'texts', 'order'].map((name) => ({ name, done: false })),
    isHidden: false,
  })
  await save({ shopName: 'Karachi Gadgets' })
  expect(await listDone()).toEqual(['name'])
  // The placeholder number, saved again, does not count.
  await save({ supportPhone: '+92 21 3870 0100' })
  expect(await listDone()).toEqual(['name'])
  await save({ supportPhone: '+92 300 1234567', deliveryText: 'Two to four days' })
  expect(await listDone()).toEqual(['name', 'contact', 'texts'])
  const category = await shop.addCategory('Chargers')
  expect(await listDone()).toEqual(['name', 'contact', 'category', 'texts'])
  const product = await shop.addProduct({ title: 'The first', categoryId: category._id })
  expect(await listDone()).toEqual(['name', 'contact', 'category', 'product', 'texts'])
  const { token } = await shop.makeShopper()
  await shop.order(token, [{ productId: product._id, quantity: 1 }])
  expect(await listDone()).toEqual(['name', 'contact', 'category', 'product', 'texts', 'order'])
  await save({ shopName: 'Saddar', deliveryText: '' })
  expect(await listDone()).toEqual(['contact', 'category', 'product', 'order'])
})

test('hiding the steps applies to all staff until they are shown again, and changes no other setting', async () => {
  const settings = async () => (await shop.call('GET /admin/settings', { token: owner.token })).text
  const before = await settings()
  for (let time = 0; time < 2; time++) expect((await put(true)).body.data.isHidden).toBe(true)
  const other = await shop.makeAdmin('manager')
  expect((await shop.call('GET /admin/first-steps', { token: other.token })).body.data.isHidden).toBe(true)
  expect(await settings()).toBe(before)
  expect((await put(false, other.token)).body.data.isHidden).toBe(false)
  expect((await put('perhaps')).status).toBe(400)
  const packer = await shop.makeAdmin('packer')
  expect((await put(true, packer.token)).status).toBe(403)
})

test('a demo shop hides the steps, and queues a job for its banners', async () => {
  await shop.asOwner('truncate products, categories, orders, reviews restart identity cascade')
  await loadDemoCatalogue(shop)
  expect((await read()).isHidden).toBe(true)
  expect(
    await shop.first(sql`select count(*) as value from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'demo-banners'`),
  ).toBe(1)
})
