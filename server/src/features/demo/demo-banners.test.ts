import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Banner } from '@saddar/contract'
import { demoBanners } from '@saddar/demo'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const run = () => shop.tasks['demo-banners']!({})
const list = async (): Promise<Banner[]> => (await shop.call('GET /banners/active')).body.data.banners

test('creates the banners in order with pictures, sends events, invalidates caches, and does nothing when run again', async () => {
  expect(await list()).toEqual([])
  await run()
  await run()
  const banners = await list()
  expect(banners.map(({ title, targetUrl }) => [title, targetUrl])).toEqual(demoBanners.map(({ title, link }) => [title, link]))
  for (const { picture } of banners) {
    expect(picture).toMatchObject({ width: 1600, height: 900 })
    expect(existsSync(join(shop.media.folder, picture!.url.split('/')[2]!, '400.webp'))).toBe(true)
    expect(existsSync(join(shop.media.folder, picture!.url.split('/')[2]!, '1600.webp'))).toBe(true)
  }
})

test('creates no banners in a shop that has one already', async () => {
  const [remaining] = await list()
  await sql`delete from banners where id <> ${remaining!._id}`.execute(shop.db)
  await run()
  expect(await shop.first(sql`select count(*) as value from banners`)).toBe(1)
})
