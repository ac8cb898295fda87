import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
let token: string
beforeAll(async () => {
  shop = await openShop()
  token = (await shop.makeAdmin('manager')).token
})
afterAll(() => shop.close())

const subscribe = (email: string) => shop.call('POST /newsletter', { body: { email } })
const list = async (query: Record<string, string> = {}) => (await shop.call('GET /admin/subscribers', { token, query })).body.data
const readFile = async () =>
  (await shop.http.inject({ url: '/api/admin/subscribers/export', headers: { authorization: `Bearer ${token}` } })).body

test('staff list and export those who are subscribed, each with a link that unsubscribes them', async () => {
  for (const email of ['first@mail.example', 'second@mail.example', '=cmd@mail.example']) await subscribe(email)
  expect((await list()).subscribers.map(({ email }: { email: string }) => email)).toEqual([
    '=cmd@mail.example',
    'second@mail.example',
    'first@mail.example',
  ])
  expect((await list({ search: 'SECOND' })).total).toBe(1)

  const [heading, ...rows] = (await readFile()).trimEnd().split('\r\n')
  expect(heading).toBe('\uFEFF"Email","Subscribed (Karachi)","Unsubscribe link"')
  expect(rows.map((row) => row.split(',')[0])).toEqual(['"first@mail.example"', '"second@mail.example"', '"\'=cmd@mail.example"'])
  const link = rows[0]!.split(',')[2]!.replaceAll('"', '')
  expect(link).toMatch(/^https?:\/\/[^/]+\/unsubscribe\?token=/)
  const left = await shop.call('POST /newsletter/unsubscribe', { body: { token: new URL(link).searchParams.get('token') } })
  expect(left.status).toBe(200)

  expect([(await list()).total, (await readFile()).includes('first@mail.example')]).toEqual([2, false])
})
