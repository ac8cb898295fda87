import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test/accounts-app.ts'
import { findAddress, listAddresses, saveAddress } from './addresses.ts'

let shop: AccountsApp
beforeAll(async () => {
  shop = await openAccountsApp()
})
afterAll(() => shop.close())

const address = {
  fullName: 'Ayesha Khan',
  addressLine1: '12 Zaibunnisa Street',
  city: 'Karachi',
  state: 'Sindh',
  postalCode: '74400',
  country: 'Pakistan',
  phone: '03001234567',
}
const save = (userId: string, changes: Partial<typeof address> = {}) => saveAddress(shop.system, userId, { ...address, ...changes })

test('saves a new address of checkout once, the first as the default', async () => {
  const { user } = await shop.signUp()
  await save(user._id)
  await save(user._id)
  await save(user._id, { phone: '03007654321' })
  const kept = await listAddresses(shop.db, user._id)
  expect(kept.map((row) => [row.phone, row.is_default, row.position])).toEqual([
    ['03001234567', true, 0],
    ['03007654321', false, 1],
  ])
})

test('saves the same address from ten concurrent orders once', async () => {
  const { user } = await shop.signUp()
  await Promise.all(Array.from({ length: 10 }, () => save(user._id)))
  expect(await listAddresses(shop.db, user._id)).toHaveLength(1)
})

test('ignores a new address when the address book is full', async () => {
  const { user } = await shop.signUp()
  for (let number = 0; number < 22; number++) await save(user._id, { addressLine1: `House ${number}` })
  expect(await listAddresses(shop.db, user._id)).toHaveLength(20)
})

test('finds an address for its owner only', async () => {
  const [owner, other] = [await shop.signUp(), await shop.signUp()]
  await save(owner.user._id)
  const [row] = await listAddresses(shop.db, owner.user._id)
  const id = row?.id ?? ''
  expect(await findAddress(shop.db, owner.user._id, id.toUpperCase())).toMatchObject({
    _id: id,
    street: '12 Zaibunnisa Street',
    zip: '74400',
  })
  expect(await findAddress(shop.db, other.user._id, id)).toBeNull()
  expect(await findAddress(shop.db, owner.user._id, randomUUID())).toBeNull()
  expect(await findAddress(shop.db, owner.user._id, "' or true --")).toBeNull()
})
