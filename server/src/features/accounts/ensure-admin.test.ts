import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountsApp, admin, openAccountsApp, password } from '../../../test/accounts-app.ts'
import { ensureAdmin } from './ensure-admin.ts'

let shop: AccountsApp
beforeAll(async () => {
  shop = await openAccountsApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('users').execute()
})

const signIn = async (word = admin.password) => (await shop.call('POST /admin/login', { body: { ...admin, password: word } })).status

test('creates the admin on the first start and changes nothing on later ones', async () => {
  expect(await ensureAdmin(shop.db, { ...admin, email: admin.email.toUpperCase() })).toBe(true)
  expect(await signIn()).toBe(200)
  expect(await ensureAdmin(shop.db, { ...admin, password: 'Another-Word-5!' })).toBe(false)
  expect(await ensureAdmin(shop.db, { email: 'second@shop.example', password: 'Another-Word-5!' })).toBe(false)
  expect(await signIn()).toBe(200)
})

test('creates one admin on five concurrent starts', async () => {
  await Promise.all(Array.from({ length: 5 }, () => ensureAdmin(shop.db, admin)))
  expect(await shop.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  expect(await signIn()).toBe(200)
})

test('promotes a shopper with that e-mail, sets the password and ends the sessions', async () => {
  const { token } = await shop.signUp({ email: admin.email })
  expect(await ensureAdmin(shop.db, admin)).toBe(true)
  expect((await shop.call('GET /auth/me', { token })).status).toBe(401)
  expect([await signIn(), await signIn(password)]).toEqual([200, 401])
})
