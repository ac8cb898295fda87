import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop, tokenSecret } from '../../../test/shop.ts'
import { writeUnsubscribeLink } from './unsubscribe-token.ts'

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

describe('unsubscribing by staff', () => {
  const unsubscribe = (id: string, as = token) => shop.call('DELETE /admin/subscribers/:id', { params: { id }, token: as })
  const find = async (email: string) => (await list({ search: email })).subscribers[0]?._id
  const add = async (email: string) => {
    await subscribe(email)
    return find(email)
  }

  test('unsubscribes one person, records it in the audit log, and can be undone', async () => {
    const id = await add('caller@mail.example')
    await add('other@mail.example')
    const { status, body } = await unsubscribe(id)
    expect([status, body.message]).toEqual([200, 'Unsubscribed'])
    expect([await find('caller@mail.example'), (await readFile()).includes('caller@mail.example')]).toEqual([undefined, false])
    expect(await find('other@mail.example')).toBeDefined()
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where call = 'DELETE /admin/subscribers/:id' and row_id = ${id}`.execute(shop.db)
    expect(rows).toEqual([{ action: 'changed' }])
    expect((await shop.call('POST /admin/undo/:id', { params: { id: body.undoId }, token })).status).toBe(200)
    expect(await find('caller@mail.example')).toBe(id)
  })

  test('unsubscribing again succeeds without anything to undo', async () => {
    const id = await add('twice@mail.example')
    await unsubscribe(id)
    const { status, body } = await unsubscribe(id)
    expect([status, body.undoId]).toEqual([200, undefined])
  })

  test('a person who subscribed again meanwhile stays subscribed when staff undo', async () => {
    const id = await add('returns@mail.example')
    const { body } = await unsubscribe(id)
    await subscribe('returns@mail.example')
    expect((await shop.call('POST /admin/undo/:id', { params: { id: body.undoId }, token })).body.code).toBe('UNDO_CONFLICT')
    expect(await find('returns@mail.example')).toBe(id)
  })

  test('a person who uses the link meanwhile stays unsubscribed when staff undo', async () => {
    const id = await add('leaves@mail.example')
    const { body } = await unsubscribe(id)
    const link = new URL(writeUnsubscribeLink({ publicUrl: 'http://shop.example', tokenSecret }, id))
    const left = await shop.call('POST /newsletter/unsubscribe', { body: { token: link.searchParams.get('token') } })
    expect(left.status, left.text).toBe(200)
    expect((await shop.call('POST /admin/undo/:id', { params: { id: body.undoId }, token })).body.code).toBe('UNDO_CONFLICT')
    expect(await find('leaves@mail.example')).toBeUndefined()
  })

  test('refuses packers and unknown ids', async () => {
    const id = await add('stays@mail.example')
    expect((await unsubscribe(id, (await shop.makeAdmin('packer')).token)).status).toBe(403)
    for (const unknown of ['nobody', '0190b2c0-0000-7000-8000-000000000000'])
      expect((await unsubscribe(unknown)).body.code).toBe('SUBSCRIBER_NOT_FOUND')
    expect(await find('stays@mail.example')).toBe(id)
  })
})
