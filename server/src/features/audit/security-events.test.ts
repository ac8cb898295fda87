import { setTimeout } from 'node:timers/promises'
import { allCalls } from '@saddar/contract'
import { securityEventDays } from '@saddar/contract/security-events'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountsApp, admin, openAccountsApp, password } from '../../../test/accounts-app.ts'
import { createTotp } from '../accounts/second-factor/check-code.ts'

let shop: AccountsApp
let owner: string
beforeAll(async () => {
  shop = await openAccountsApp()
  owner = (await shop.signInAdmin()).token
})
let mark = 0
beforeEach(async () => {
  await shop.security.flush()
  mark = Number((await sql<{ id: number }>`select coalesce(max(id), 0) as id from security_events`.execute(shop.db)).rows[0]!.id)
})
afterAll(() => shop.close())

interface Row {
  kind: string
  outcome: string
  count: number
  actor_id: string | null
  actor_role: string
  email: string | null
  address: string
  user_agent: string | null
  call: string | null
  reason: string | null
  detail: string | null
}
async function listNew(): Promise<Row[]> {
  await shop.security.flush()
  return (await sql<Row>`select * from security_events where id > ${mark} order by id`.execute(shop.db)).rows
}
const read = async (query: Record<string, string> = {}) => {
  await shop.security.flush()
  return (await shop.call(`GET /admin/security-events?${new URLSearchParams(query)}`, { token: owner })).body.data
}
const login = (email: string, word: string, ip: string, headers?: Record<string, string>) =>
  shop.call('POST /auth/login', { body: { email, password: word }, ip, ...(headers && { headers }) })

test('the contract names the event of each call that has one', () => {
  expect(Object.fromEntries(allCalls.flatMap(([key, { event }]) => (event ? [[key, event]] : [])))).toEqual({
    'POST /auth/login': 'signIn',
    'POST /auth/google/callback': 'signIn',
    'POST /auth/google/connect': 'googleConnected',
    'POST /auth/forgot-password': 'resetAsked',
    'POST /auth/reset-password': 'resetUsed',
    'POST /auth/change-password': 'passwordChange',
    'POST /auth/step-up': 'stepUp',
    'DELETE /auth/me': 'accountDeleted',
    'DELETE /auth/devices/:id': 'sessionsEnded',
    'DELETE /auth/devices': 'sessionsEnded',
    'DELETE /admin/devices/:id': 'sessionsEnded',
    'DELETE /admin/devices': 'sessionsEnded',
    'POST /auth/logout': 'signOut',
    'PUT /auth/update-profile': 'emailChange',
    'POST /admin/login': 'signIn',
    'POST /admin/logout': 'signOut',
    'POST /admin/step-up': 'stepUp',
    'POST /admin/change-password': 'passwordChange',
    'POST /admin/login/second-factor': 'signIn',
    'POST /admin/invitations/accept': 'staffChange',
    'POST /admin/second-factor/confirm': 'secondFactorOn',
    'POST /admin/second-factor/recovery-codes': 'recoveryCodes',
    'POST /admin/second-factor/turn-off': 'secondFactorOff',
    'POST /admin/staff': 'staffChange',
    'DELETE /admin/customers/:id': 'accountDeleted',
    'PUT /admin/staff/second-factor': 'settingsChange',
    'PUT /admin/staff/:id': 'staffChange',
    'DELETE /admin/staff/:id': 'staffChange',
    'DELETE /admin/staff/:id/second-factor': 'secondFactorOff',
    'POST /admin/staff/:id/password-link': 'staffChange',
    'POST /admin/new-password': 'passwordChange',
    'PUT /admin/settings': 'settingsChange',
    'PUT /admin/couriers/accounts': 'settingsChange',
    'GET /admin/refunds/:id/payout': 'payoutDetails',
    'GET /admin/shipments/load-sheet': 'document',
    'GET /admin/courier-debts/export': 'export',
    'PUT /admin/courier-debts/terms': 'settingsChange',
    'PUT /admin/settings/seller': 'settingsChange',
    'GET /admin/products/export': 'export',
    'GET /admin/imports/:id/problems/export': 'export',
    'GET /admin/orders/export': 'export',
    'GET /admin/subscribers/export': 'export',
    'GET /admin/low-stock/export': 'export',
    'GET /admin/reports/:report/export': 'export',
    'GET /admin/orders/labels': 'document',
    'GET /admin/orders/packing-slips': 'document',
    'GET /admin/orders/invoices': 'document',
    'GET /orders/:id/invoice': 'document',
  })
  // Every file download is recorded.
  expect(allCalls.filter(([, { as, event }]) => (as === 'csv' || as === 'pdf') && !event)).toEqual([])
})

test('a sign-in records person, address, browser and call', async () => {
  const { user } = await shop.signUp()
  await login(user.email, password, '192.0.2.1', { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0' })
  expect(await listNew()).toMatchObject([
    {
      kind: 'signIn',
      outcome: 'done',
      count: 1,
      actor_id: user._id,
      actor_role: 'shopper',
      email: user.email,
      address: '192.0.2.1',
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0',
      call: 'POST /auth/login',
      reason: '',
    },
  ])
})

/** Events are counted by the minute: waits for the next one when this one is nearly over. */
async function awaitRoomInMinute(): Promise<void> {
  const leftMs = 60_000 - (Date.now() % 60_000)
  if (leftMs < 6_000) await setTimeout(leftMs)
}

test('wrong passwords are counted in one row per minute and address, and the limit that stops them is recorded', async () => {
  const { user } = await shop.signUp()
  await awaitRoomInMinute()
  for (let time = 0; time < 8; time++) await login(user.email, 'Wrong-one-1!', '192.0.2.2')
  const rows = await listNew()
  expect(rows).toMatchObject([
    {
      kind: 'signIn',
      outcome: 'refused',
      count: 5,
      actor_id: null,
      email: user.email,
      address: '192.0.2.2',
      reason: 'INVALID_CREDENTIALS',
    },
    {
      kind: 'limitReached',
      outcome: 'refused',
      count: 3,
      reason: 'shopLoginByEmailAndAddress',
      call: 'POST /auth/login',
      email: user.email,
    },
  ])
})

test('attempts on many accounts from one address or IPv6 network share one row a minute', async () => {
  await awaitRoomInMinute()
  for (let time = 0; time < 40; time++) await login(`guess${time}@mail.example`, 'Wrong-one-1!', `2001:db8:1:2::${time}`)
  const rows = await listNew()
  const shared = { kind: 'signIn', outcome: 'refused', email: null, address: '2001:db8:1:2::/64' }
  expect(rows).toEqual(rows.map(() => expect.objectContaining(shared)))
  // A slow machine may need part of the next minute.
  expect(rows.length).toBeLessThanOrEqual(2)
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(40)
})

test('a flood from thousands of addresses writes at most 300 rows of rejections a minute and drops no staff event', async () => {
  const at = new Date('2026-03-01T10:00:05Z')
  for (let time = 0; time < 5_000; time++) {
    const address = `198.18.${time >> 8}.${time & 255}`
    shop.security.note({ kind: 'signIn', outcome: 'refused', address, email: `a${time}@mail.example` }, at)
  }
  shop.security.note({ kind: 'export', outcome: 'done', address: '192.0.2.9', isStaff: true, call: 'GET /admin/orders/export' }, at)
  const rows = await listNew()
  expect(rows).toHaveLength(302)
  expect(rows.filter(({ address }) => address === '')).toMatchObject([{ kind: 'signIn', count: 4_700, email: null, call: null }])
  expect(rows.filter(({ kind }) => kind === 'export')).toHaveLength(1)
})

test('events of the same minute share a row across flushes', async () => {
  const at = new Date('2026-03-01T10:01:00Z')
  for (const email of ['a@mail.example', 'a@mail.example', 'b@mail.example']) {
    shop.security.note({ kind: 'signIn', outcome: 'refused', address: '192.0.2.3', email }, at)
    await shop.security.flush()
  }
  expect(await listNew()).toMatchObject([{ count: 3, email: null }])
})

test('truncates and sanitizes input from outside', async () => {
  const agent = `Evil\n{"level":50}\u202e<script>alert(1)</script>\0${'x'.repeat(5_000)}😀`
  shop.security.note({ kind: 'signIn', outcome: 'refused', address: 'x\ny'.repeat(99), email: `${'e'.repeat(300)}\r\n`, userAgent: agent })
  shop.security.note({ kind: 'stepUp', outcome: 'refused', address: '192.0.2.4', userAgent: `${'y'.repeat(199)}😀` })
  // Both have the same millisecond, so their order is undefined.
  const rows = await listNew()
  const [row, half] = [rows.find(({ kind }) => kind === 'signIn'), rows.find(({ kind }) => kind === 'stepUp')]
  expect(row!.user_agent).toMatch(/^Evil \{"level":50\} <script>alert\(1\)<\/script> x+$/)
  expect([row!.user_agent!.length, row!.email!.length, row!.address.length]).toEqual([200, 254, 60])
  expect(row!.address).not.toContain('\n')
  expect(half!.user_agent).toHaveLength(200)
  const [event] = (await read({ kind: 'signIn' })).events
  expect(event.device).not.toContain('<')
})

test('log lines contain kind and user id, but neither e-mail nor address nor browser', async () => {
  shop.logged.length = 0
  await login('somebody@mail.example', 'Wrong-one-1!', '192.0.2.5', { 'user-agent': 'Telltale/1.0' })
  await shop.security.flush()
  const lines = shop.logged.filter((line) => line.includes('security event'))
  expect(lines.map((line) => JSON.parse(line).security)).toEqual([
    { kind: 'signIn', outcome: 'refused', userId: null, call: 'POST /auth/login', reason: 'INVALID_CREDENTIALS', count: 1 },
  ])
  expect(lines.join()).not.toMatch(/somebody@|192\.0\.2\.5|Telltale/)
})

test('records access denied by role and failed step-ups with the person', async () => {
  const { token, user } = await shop.signUp()
  await shop.call('GET /orders', { token })
  await shop.call('GET /admin/audit', { token })
  await sql`update sessions set verified_at = now() - interval '11 minutes' where user_id = ${user._id}`.execute(shop.db)
  await shop.call('PUT /auth/update-profile', { token, body: { name: 'Ayesha', email: 'thief@mail.example' } })
  await shop.call('POST /auth/step-up', { token, body: { password: 'Wrong-one-1!' } })
  await shop.call('POST /auth/step-up', { token, body: { password } })
  const rows = (await listNew()).filter(({ kind }) => kind !== 'signIn')
  expect(rows).toMatchObject([
    { kind: 'accessRefused', outcome: 'refused', count: 2, actor_id: user._id, reason: 'FORBIDDEN', call: null },
    { kind: 'stepUp', outcome: 'refused', count: 2, actor_id: user._id, reason: null, call: null },
    { kind: 'stepUp', outcome: 'done', actor_id: user._id, email: user.email, call: 'POST /auth/step-up' },
  ])
})

test('a reused refresh token records the person whose session it ended', async () => {
  const { user, refreshToken } = await shop.signUp()
  const refresh = (token: string) => shop.call('POST /auth/refresh-token', { body: { refreshToken: token } })
  const second = (await refresh(refreshToken)).body.data.refreshToken
  await refresh(second)
  expect((await refresh(refreshToken)).body.code).toBe('REFRESH_TOKEN_REUSED')
  expect(await listNew()).toMatchObject([{ kind: 'tokenReuse', outcome: 'refused', actor_id: user._id, reason: 'REFRESH_TOKEN_REUSED' }])
})

test('records changes of password and e-mail, reset links, ended sessions and sign-outs, but not a new name', async () => {
  const { token, user } = await shop.signUp()
  const { email } = user
  await shop.call('PUT /auth/update-profile', { token, body: { name: 'Ayesha B', email } })
  await shop.call('PUT /auth/update-profile', { token, body: { name: 'Ayesha B', email: `new.${email}` } })
  await shop.call('POST /auth/change-password', {
    token,
    body: { currentPassword: password, newPassword: 'Ledger&Quill-89' },
  })
  await shop.call('DELETE /auth/devices', { token })
  await shop.call('POST /auth/logout', { token, body: {} })
  await shop.call('POST /auth/logout', { token, body: {} })
  await shop.call('POST /auth/forgot-password', { body: { email: `new.${email}` } })
  const link = await shop.takeMailedLink('/reset-password')
  await shop.call('POST /auth/reset-password', { body: { token: link, password, confirmPassword: password } })
  await shop.call('POST /auth/reset-password', { body: { token: link, password, confirmPassword: password } })
  expect((await listNew()).map(({ kind, outcome, actor_id }) => [kind, outcome, actor_id])).toEqual([
    ['emailChange', 'done', user._id],
    ['passwordChange', 'done', user._id],
    ['sessionsEnded', 'done', user._id],
    ['signOut', 'done', user._id],
    ['resetAsked', 'done', null],
    ['resetUsed', 'done', user._id],
    ['resetUsed', 'refused', null],
  ])
})

test('records exports and changes by staff with their subject, but not a shopper’s own invoice', async () => {
  const invited = await shop.call('POST /admin/staff', { token: owner, body: { email: 'pack@shop.example', staffRole: 'packer' } })
  const { _id } = invited.body.data.member
  await shop.call(`PUT /admin/staff/${_id}`, { token: owner, body: { staffRole: 'manager' } })
  await shop.call(`DELETE /admin/staff/${_id}`, { token: owner })
  await shop.http.inject({ url: '/api/admin/orders/export?status=pending', headers: { authorization: `Bearer ${owner}` } })
  await shop.http.inject({ url: '/api/admin/products/export', headers: { authorization: `Bearer ${owner}` } })
  await shop.call('PUT /admin/settings', { token: owner, body: { changes: { shopName: 'Bolts' } } })
  const rows = await listNew()
  expect(rows.map(({ kind, call, detail }) => [kind, call, detail])).toEqual([
    ['staffChange', 'POST /admin/staff', ''],
    ['staffChange', 'PUT /admin/staff/:id', _id],
    ['staffChange', 'DELETE /admin/staff/:id', _id],
    ['export', 'GET /admin/orders/export', 'status: pending'],
    ['export', 'GET /admin/products/export', ''],
    ['settingsChange', 'PUT /admin/settings', ''],
  ])
  expect(new Set(rows.map(({ actor_role, email }) => `${actor_role} ${email}`))).toEqual(new Set([`owner ${admin.email}`]))
})

test('records turning the second factor on, the first step of a sign-in and a wrong code', async () => {
  const { token, user } = await shop.signInAdmin()
  owner = token
  const { secret } = (await shop.call('POST /admin/second-factor/begin', { token })).body.data
  await shop.call('POST /admin/second-factor/confirm', { token, body: { code: createTotp(secret).generate() } })
  const first = await shop.call('POST /admin/login', { body: admin })
  await shop.call('POST /admin/login/second-factor', { body: { challenge: first.body.data.challenge, code: '000000' } })
  await sql`delete from second_factors where user_id = ${user._id}`.execute(shop.db)
  // The owner's sign-in has a row of its own only if a new minute has begun since the last one.
  const rows = (await listNew()).filter(({ kind, outcome }) => kind !== 'signIn' || outcome !== 'done')
  expect(rows.map(({ kind, outcome, actor_id, email }) => [kind, outcome, actor_id, email])).toEqual([
    ['secondFactorOn', 'done', user._id, admin.email],
    ['signInFirstStep', 'done', null, admin.email],
    ['signIn', 'refused', user._id, admin.email],
  ])
})

test('an owner can filter by person, e-mail, address, kind, outcome and day; a manager has no access', async () => {
  const { user } = await shop.signUp()
  await login(user.email, password, '192.0.2.6')
  await login(user.email, 'Wrong-one-1!', '192.0.2.6')
  const found = await read({ who: user._id })
  expect(found).toMatchObject({ total: 1, events: [{ kind: 'signIn', by: { _id: user._id, name: 'Ayesha Khan', role: 'shopper' } }] })
  expect((await read({ who: user.email.toUpperCase() })).total).toBe(2)
  expect((await read({ who: '192.0.2.6' })).total).toBe(2)
  expect((await read({ who: '192.0.2.6', outcome: 'refused' })).total).toBe(1)
  expect((await read({ who: user.email, kind: 'export' })).total).toBe(0)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format()
  expect((await read({ who: user.email, startDate: today, endDate: today })).total).toBe(2)
  expect((await read({ who: user.email, endDate: '2020-01-01' })).total).toBe(0)
  await sql`update users set staff_role = 'manager' where email = ${admin.email}`.execute(shop.db)
  expect((await shop.call('GET /admin/security-events', { token: owner })).status).toBe(403)
  await sql`update users set staff_role = 'owner' where email = ${admin.email}`.execute(shop.db)
})

test('events are append-only and deleted in batches after 400 days', async () => {
  await login('somebody@mail.example', 'Wrong-one-1!', '192.0.2.7')
  const [row] = await listNew()
  expect(row).toBeDefined()
  for (const statement of [
    "update security_events set address = '203.0.113.1'",
    "update security_events set count = count + 1, email = 'x@mail.example'",
    'update security_events set count = count - 1',
    'delete from security_events',
    'truncate security_events',
  ])
    await expect(shop.asOwner(statement)).rejects.toThrow(/only ever added to|violates check/)
  await sql`
    insert into security_events (at, last_at, count, merge_key, kind, outcome, actor_role, address)
    select now() - make_interval(days => ${securityEventDays}, hours => 1), now(), 1, 'old' || n, 'signIn', 'done', '', '' from generate_series(1, 12000) n`.execute(
    shop.db,
  )
  await shop.tasks['clean-security-events']!({})
  const { rows } = await sql<{ old: number; rest: number }>`
    select count(*) filter (where merge_key like 'old%') as old, count(*) filter (where merge_key not like 'old%') as rest from security_events`.execute(
    shop.db,
  )
  expect([Number(rows[0]!.old), Number(rows[0]!.rest) > 0]).toEqual([0, true])
})

test('calls succeed when events cannot be written', async () => {
  await shop.asOwner('alter table security_events rename to security_events_away')
  expect((await login('away@mail.example', 'Wrong-one-1!', '192.0.2.8')).status).toBe(401)
  await shop.security.flush()
  expect(shop.logged.some((line) => line.includes('security events were not written'))).toBe(true)
  await shop.asOwner('alter table security_events_away rename to security_events')
})
