import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { StaffBanner } from '@saddar/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fields, mp4, type Part, png, sendForm } from '../../../test/multipart.ts'
import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
let token: string
const heard: string[] = []
beforeAll(async () => {
  shop = await openShop()
  shop.events.onEvent(({ name }) => void (name && heard.push(name)))
})
beforeEach(async () => {
  // A new manager for each test, since rate limits are counted per person.
  token = (await shop.makeAdmin('manager')).token
  await sql`delete from banners`.execute(shop.db)
  shop.events.invalidate(['banners'])
  heard.length = 0
})
afterAll(() => shop.close())

const send = (method: 'POST' | 'PUT', path: string, given: Record<string, string>, files: Part[] = []) =>
  sendForm(shop, token, method, `/admin/banners${path}`, [...fields(given), ...files])
const image = async (): Promise<Part> => ({ name: 'image', value: await png(60, 40), filename: 'eid.png' })
const video = (filename = 'a.mp4'): Part => ({ name: 'videos', value: mp4(), filename })
async function add(title: string, more: Record<string, string> = {}): Promise<StaffBanner> {
  const { status, body, text } = await send('POST', '', { title, position: 'hero-slider', ...more }, [await image()])
  expect(status, text).toBe(201)
  return body.data.banner
}
const listTitles = async (): Promise<string[]> =>
  (await shop.call('GET /banners/active')).body.data.banners.map(({ title }: StaffBanner) => title)
const read = async (id: string): Promise<StaffBanner> =>
  (await shop.call('GET /admin/banners', { token })).body.data.banners.find(({ _id }: StaffBanner) => _id === id)
const countMedia = () => shop.first<number>(sql`select count(*) as value from media`)
const fileOf = (url: string) => join(shop.media.folder, url.split('/')[2]!)

describe('form fields', () => {
  test('are parsed; picture and videos are stored', async () => {
    const given = { title: '  Eid sale ', description: 'Up to half off', targetUrl: '/products?sale=1', priority: '3', isActive: 'true' }
    const { status, body } = await send('POST', '', { ...given, position: 'hero-slider' }, [await image(), video(), video('b.mp4')])
    expect([status, body.success]).toEqual([201, true])
    expect(body.data.banner).toMatchObject({ title: 'Eid sale', priority: 3, isActive: true, position: 'hero-slider', state: 'shown' })
    expect(body.data.banner.picture).toMatchObject({ width: 60, height: 40, url: body.data.banner.image })
    expect(body.data.banner.videos).toHaveLength(2)
    expect(heard).toContain('bannersUpdated')
  })

  test.each([
    [{}, 'position', 'Position is required'],
    [{ position: '' }, 'position', 'Position is required'],
    [{ position: 'footer' }, 'position', 'Invalid position'],
    [{ position: 'hero-slider', priority: '-1' }, 'priority', 'Priority must be a non-negative integer'],
    [{ position: 'hero-slider', priority: '1.5' }, 'priority', 'Priority must be a non-negative integer'],
    [{ position: 'hero-slider', priority: '' }, 'priority', 'Priority must be a non-negative integer'],
    [{ position: 'hero-slider', isActive: 'perhaps' }, 'isActive', 'Active must be true or false'],
    [{ position: 'hero-slider', title: 'x'.repeat(121) }, 'title', 'Title must not exceed 120 characters'],
    [{ position: 'hero-slider', startsAt: '2026-05-02', endsAt: '2026-05-01' }, 'endsAt', 'End must be after the start'],
    [{ position: 'hero-slider', startsAt: 'soon' }, 'startsAt', 'Start must be a date'],
  ])('%j is rejected at %s', async (given, path, msg) => {
    const before = await countMedia()
    const { status, body } = await send('POST', '', given as Record<string, string>, [await image()])
    expect([status, body.errors]).toEqual([400, [{ msg, path }]])
    expect(await countMedia()).toBe(before)
  })

  test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', 'ftp://a.example', 'products', 'https://'])(
    'a banner cannot link to %s',
    async (targetUrl) => {
      const { body } = await send('POST', '', { position: 'hero-slider', targetUrl })
      expect(body.errors).toMatchObject([{ path: 'targetUrl' }])
    },
  )

  test('accepts JSON as well as a form; an unknown banner is a 404', async () => {
    const made = await shop.call('POST /admin/banners', { token, body: { position: 'hero-slider', priority: 2, isActive: true } })
    expect([made.status, made.body.data.banner.priority]).toEqual([201, 2])
    for (const id of ['nobody', '0190b2c0-0000-7000-8000-000000000000'])
      expect((await shop.call('PUT /admin/banners/:id', { token, params: { id }, body: { priority: 1 } })).body.message).toBe(
        'Banner not found',
      )
  })
})

test('a banner without picture and video is never active', async () => {
  const made = (await send('POST', '', { position: 'hero-slider', title: 'Empty', isActive: 'true' })).body.data.banner
  expect([made.isActive, made.state]).toEqual([false, 'off'])
  expect((await send('PUT', `/${made._id}`, { isActive: 'true' })).body.data.banner.isActive).toBe(false)
  expect((await send('PUT', `/${made._id}`, { isActive: 'true' }, [video()])).body.data.banner.isActive).toBe(true)
  expect((await send('PUT', `/${made._id}`, { existingVideos: '[]' })).body.data.banner).toMatchObject({ isActive: false, videos: [] })
})

test('higher priority comes first, then the newest', async () => {
  await add('Low')
  await add('High', { priority: '9' })
  await add('Newer low')
  expect(await listTitles()).toEqual(['High', 'Newer low', 'Low'])
})

test('an order sets all priorities; one that does not match the existing banners is rejected', async () => {
  const [a, b, c] = [await add('A'), await add('B'), await add('C')]
  const order = (ids: string[]) => shop.call('PUT /admin/banners/order', { token, body: { ids } })
  expect((await order([b._id, c._id, a._id])).status).toBe(200)
  expect(await listTitles()).toEqual(['B', 'C', 'A'])
  for (const ids of [[a._id, b._id], [a._id, b._id, b._id], []])
    expect((await order(ids)).body).toMatchObject({ success: false, code: 'BANNERS_CHANGED' })
  expect(await listTitles()).toEqual(['B', 'C', 'A'])
})

test('missing fields do not change; a new picture replaces the old one and deletes its file', async () => {
  const made = await add('Kept', { description: 'Words', targetUrl: 'https://example.com/x' })
  const changed = (await send('PUT', `/${made._id}`, { title: 'Changed' }, [await image()])).body.data.banner
  expect(changed).toMatchObject({ title: 'Changed', description: 'Words', targetUrl: 'https://example.com/x' })
  expect(changed.image).not.toBe(made.image)
  await runUnused()
  expect([existsSync(fileOf(made.image!)), existsSync(fileOf(changed.image))]).toEqual([false, true])
  expect((await send('PUT', `/${made._id}`, { image: '' })).body.data.banner).toMatchObject({ image: null, isActive: false })
})

test('what a colleague changed since the form was loaded stays, and is not overwritten', async () => {
  const made = await add('Eid')
  const change = (given: Record<string, string>, was: object, files: Part[] = []) =>
    send('PUT', `/${made._id}`, { ...given, was: JSON.stringify(was) }, files)
  await change({ title: 'Eid sale' }, { title: 'Eid' })
  const second = await change({ priority: '4' }, { priority: 0 }, [video()])
  expect(second.body.data.banner).toMatchObject({ title: 'Eid sale', priority: 4 })
  const third = await change({ title: 'Ramadan' }, { title: 'Eid' })
  expect([third.status, third.body]).toMatchObject([409, { code: 'CHANGED_MEANWHILE', data: { present: { title: 'Eid sale' } } }])
  expect((await change({}, { image: made.image }, [await image()])).status).toBe(200)
  for (const files of [[await image()], []]) expect((await change({ image: '' }, { image: made.image }, files)).status).toBe(409)
  expect((await change({ existingVideos: '[]' }, { existingVideos: [] })).status).toBe(409)
  expect((await send('PUT', `/${made._id}`, { title: 'x', was: 'no JSON' })).body.errors).toMatchObject([{ path: 'was' }])
})

test('deleting a banner removes it from the shop with its files', async () => {
  const made = await add('Gone')
  expect(await listTitles()).toEqual(['Gone'])
  expect((await shop.call('DELETE /admin/banners/:id', { token, params: { id: made._id } })).body.success).toBe(true)
  expect(await listTitles()).toEqual([])
  await runUnused()
  expect(existsSync(fileOf(made.image!))).toBe(false)
})

test('start and end are announced when they are reached', async () => {
  const [soon, later] = [new Date(Date.now() + 3_600_000), new Date(Date.now() + 7_200_000)]
  const made = await add('Evening', { startsAt: soon.toISOString(), endsAt: later.toISOString() })
  expect([made.state, await listTitles()]).toEqual(['waiting', []])
  const { rows } = await sql<{ run_at: Date }>`
    select j.run_at from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'turn-banners' order by j.run_at`.execute(shop.db)
  expect(rows.map(({ run_at }) => run_at.getTime())).toEqual([soon.getTime(), later.getTime()])
  // As if the start time had been reached.
  await sql`update banners set starts_at = starts_at - interval '2 hours'`.execute(shop.db)
  expect(await listTitles()).toEqual([])
  await shop.tasks['turn-banners']!({})
  expect(await listTitles()).toEqual(['Evening'])
  await sql`update banners set ends_at = now() - interval '1 second'`.execute(shop.db)
  await shop.tasks['turn-banners']!({})
  expect([await listTitles(), (await read(made._id)).state]).toEqual([[], 'over'])
})

test('dates are days in Karachi: the start is the first moment of the day, the end the last', async () => {
  const { startsAt, endsAt } = await add('One day', { startsAt: '2026-12-25', endsAt: '2026-12-25' })
  expect([startsAt, endsAt]).toEqual(['2026-12-24T19:00:00.000Z', '2026-12-25T18:59:59.999Z'])
})

test('limits the banner changes of one person', async () => {
  const change = () => shop.call('PUT /admin/banners/order', { token, body: { ids: [] } })
  for (let time = 0; time < 60; time++) expect((await change()).status).not.toBe(429)
  const { status, body } = await change()
  expect([status, body.message]).toEqual([429, `Too many requests. Please try again in ${body.retryAfter} seconds.`])
})

async function runUnused(): Promise<void> {
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'media-unused'`.execute(shop.db)
  for (const { payload } of rows) await shop.tasks['media-unused']!(payload)
}
