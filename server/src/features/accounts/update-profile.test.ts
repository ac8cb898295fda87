import { randomUUID } from 'node:crypto'
import type { Address, User } from '@saddar/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsApp, openAccountsApp, password } from '../../../test/accounts-app.ts'

let shop: AccountsApp
beforeAll(async () => {
  shop = await openAccountsApp()
})
afterAll(() => shop.close())

const home = { street: '12 Zaibunnisa Street', city: 'Karachi', state: 'Sindh', zip: '74400', country: 'Pakistan' }
const work = { street: '5 Mall Road', city: 'Lahore', state: 'Punjab', zip: '54000', country: 'Pakistan' }
const full = { ...home, fullName: 'Ayesha Khan', phone: '+92 300 1234567', addressLine2: 'Flat 3' }

async function newShopper() {
  const { token, user } = await shop.signUp()
  const save = (changes: Record<string, unknown>) =>
    shop.call('PUT /auth/update-profile', { token, body: { name: user.name, email: user.email, ...changes } })
  const keep = async (addresses: unknown[]): Promise<Address[]> => (await save({ addresses })).body.data.user.addresses
  return { token, user, save, keep }
}
const defaults = (addresses: Address[]) => addresses.map((address) => address.isDefault)

test('changes name and e-mail; a new e-mail is unconfirmed', async () => {
  const { user, save, token } = await newShopper()
  await shop.db.updateTable('users').set({ email_verified: true }).where('id', '=', user._id).execute()
  const renamed = await save({ name: ' بلال احمد ' })
  expect(renamed.status).toBe(200)
  expect(renamed.body.data.user).toMatchObject({ name: 'بلال احمد', email: user.email, emailVerified: true })
  const email = `${randomUUID()}@mail.example`
  const moved = await save({ email })
  expect(moved.body.data.user).toMatchObject({ email, emailVerified: false })
  expect((await shop.call('GET /auth/me', { token })).body.data.user).toEqual(moved.body.data.user)
  expect((await shop.call('POST /auth/login', { body: { email, password } })).status).toBe(200)
})

test.each([
  [{ name: '' }, 'Name is required'],
  [{ name: 'A' }, 'Name must be at least 2 characters'],
  [{ name: 'A'.repeat(51) }, 'Name must not exceed 50 characters'],
  [{ email: '' }, 'Email is required'],
  [{ email: 'nope' }, 'Invalid email format'],
  [{ email: 'Upper@mail.example' }, 'Email must be in lowercase'],
  [{ addresses: [{ ...home, street: ' ' }] }, 'Street is required'],
  [{ addresses: [{ ...home, city: undefined }] }, 'City is required'],
  [{ addresses: [{ ...home, state: '' }] }, 'State is required'],
  [{ addresses: [{ ...home, zip: '' }] }, 'Zip code is required'],
  [{ addresses: [{ ...home, country: '' }] }, 'Country is required'],
  [{ addresses: [{ ...home, country: 'Utopia' }] }, 'Only Pakistan is served'],
  [{ addresses: [{ ...home, phone: 'call me' }] }, 'Invalid phone number format'],
  [{ addresses: [{ ...home, phone: '0312 345' }] }, 'Invalid phone number format'],
  [{ addresses: Array(21).fill(home) }, 'At most 20 addresses can be kept'],
])('rejects %o', async (changes, message) => {
  const { save } = await newShopper()
  const reply = await save(changes)
  expect(reply.status).toBe(400)
  expect(reply.body).toMatchObject({ code: 'VALIDATION', message })
})

test('rejects a taken e-mail and changes nothing else', async () => {
  const other = await shop.signUp()
  const { save, token, user } = await newShopper()
  const reply = await save({ name: 'Somebody Else', email: other.user.email, addresses: [home] })
  expect(reply.status).toBe(400)
  expect(reply.body).toMatchObject({ code: 'EMAIL_TAKEN', errors: [{ msg: 'This email is already registered.', path: 'email' }] })
  expect((await shop.call('GET /auth/me', { token })).body.data.user).toEqual(user)
})

describe('addresses', () => {
  test('are stored under both sets of names, the first as the default', async () => {
    const { keep } = await newShopper()
    const addresses = await keep([full, work])
    expect(addresses[0]).toEqual({
      _id: expect.any(String),
      fullName: 'Ayesha Khan',
      phone: '+92 300 1234567',
      street: '12 Zaibunnisa Street',
      addressLine1: '12 Zaibunnisa Street',
      addressLine2: 'Flat 3',
      city: 'Karachi',
      state: 'Sindh',
      zip: '74400',
      postalCode: '74400',
      country: 'Pakistan',
      isDefault: true,
    })
    expect(addresses[1]).toMatchObject({ street: '5 Mall Road', fullName: '', phone: '', isDefault: false })
  })

  test('do not change when the list is absent, and are deleted when it is empty', async () => {
    const { keep, save } = await newShopper()
    const addresses = await keep([home, work])
    expect((await save({})).body.data.user.addresses).toEqual(addresses)
    expect(await keep([])).toEqual([])
  })

  test('with an id are updated and keep absent fields; those without an id are created; missing ones are deleted', async () => {
    const { keep } = await newShopper()
    const [first, second] = await keep([full, work])
    const after = await keep([
      { ...work, street: '9 Canal Road' },
      { ...home, _id: first?._id, street: '14 Zaibunnisa Street' },
    ])
    expect(after).toHaveLength(2)
    expect(after[1]).toEqual({ ...first, street: '14 Zaibunnisa Street', addressLine1: '14 Zaibunnisa Street' })
    expect(after[0]?._id).not.toBe(second?._id)
    expect(after[0]?.street).toBe('9 Canal Road')
  })

  test('can be sent back as they were read', async () => {
    const { keep } = await newShopper()
    const addresses = await keep([full, { ...work, isDefault: true }])
    expect(await keep(addresses)).toEqual(addresses)
  })

  test('saved before mobile numbers had to be complete stay, and are asked for a complete one when it changes', async () => {
    const { keep, save, user } = await newShopper()
    await keep([full])
    await shop.db.updateTable('addresses').set({ phone: '0312 345' }).where('user_id', '=', user._id).execute()
    const [old] = (await save({})).body.data.user.addresses
    expect(old.phone).toBe('0312 345')
    expect((await keep([old, work]))[0]).toEqual(old)
    const refused = await save({ addresses: [work, { ...old, phone: '0312 3456' }] })
    expect(refused.body).toMatchObject({
      code: 'VALIDATION',
      errors: [{ msg: 'Invalid phone number format', path: 'addresses.1.phone' }],
    })
  })

  test('have exactly one default: the last one marked, else the previous one, else the first', async () => {
    const { keep } = await newShopper()
    expect(defaults(await keep([home, work]))).toEqual([true, false])
    expect(defaults(await keep([{ ...home, isDefault: true }, work, { ...work, isDefault: true }]))).toEqual([false, false, true])
    const three = await keep([home, { ...work, isDefault: true }, home])
    const plain = three.map(({ _id }) => ({ ...home, _id }))
    expect(defaults(await keep(plain))).toEqual([false, true, false])
    expect(defaults(await keep(plain.map((address) => ({ ...address, isDefault: false }))))).toEqual([true, false, false])
  })

  test('of another person cannot be referenced', async () => {
    const other = await newShopper()
    const [theirs] = await other.keep([full])
    const { save, keep, token } = await newShopper()
    const own = await keep([home])
    for (const _id of [theirs?._id, randomUUID(), 'nonsense']) {
      const reply = await save({ name: 'Changed Name', addresses: [{ ...work, _id }] })
      expect(reply.status).toBe(400)
      expect(reply.body).toMatchObject({
        code: 'ADDRESS_NOT_FOUND',
        message: 'Saved address not found',
        errors: [{ path: 'addresses.0._id' }],
      })
    }
    const twice = await save({
      addresses: [
        { ...home, _id: own[0]?._id },
        { ...work, _id: own[0]?._id },
      ],
    })
    expect(twice.body.message).toBe('The same address is listed twice')
    expect((await shop.call('GET /auth/me', { token })).body.data.user).toMatchObject({ name: 'Ayesha Khan', addresses: own })
    expect((await shop.call('GET /auth/me', { token: other.token })).body.data.user.addresses).toEqual([theirs])
  })

  test('saved concurrently from ten tabs result in one complete list with one default', async () => {
    const { keep, token } = await newShopper()
    await keep([home])
    await Promise.all(
      Array.from({ length: 10 }, (_, tab) => keep(Array.from({ length: (tab % 3) + 1 }, () => ({ ...work, street: `Street ${tab}` })))),
    )
    const { addresses }: User = (await shop.call('GET /auth/me', { token })).body.data.user
    expect(new Set(addresses.map((address) => address.street)).size).toBe(1)
    expect(addresses).toHaveLength((Number(addresses[0]?.street.slice(7)) % 3) + 1)
    expect(addresses.filter((address) => address.isDefault)).toHaveLength(1)
  })
})

test('ignores fields that the form does not have', async () => {
  const { user, save, token } = await newShopper()
  const other = await shop.signUp()
  const extra = {
    _id: other.user._id,
    id: other.user._id,
    role: 'admin',
    password: 'Changed-9-Now!',
    password_hash: 'x',
    emailVerified: true,
    avatar: 'x',
    createdAt: '2000-01-01',
  }
  expect((await save({ ...extra, addresses: [{ ...home, user_id: other.user._id, position: 99 }] })).status).toBe(200)
  const after: User = (await shop.call('GET /auth/me', { token })).body.data.user
  expect({ ...after, addresses: [] }).toEqual(user)
  expect(after.addresses).toHaveLength(1)
  expect((await shop.call('POST /auth/login', { body: { email: user.email, password } })).status).toBe(200)
})

test('rejects a guest and an admin', async () => {
  expect((await shop.call('PUT /auth/update-profile', { body: { name: 'Ali', email: 'a@b.pk' } })).status).toBe(401)
  const { token } = await shop.signInAdmin()
  expect((await shop.call('PUT /auth/update-profile', { token, body: { name: 'Ali', email: 'a@b.pk' } })).status).toBe(403)
})
