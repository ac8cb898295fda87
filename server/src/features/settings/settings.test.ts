import { textPageNames } from '@saddar/contract'
import { promoMessages } from '@saddar/contract/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('a new shop has its name, contacts and six promo messages, and accepts cash only', async () => {
  const { settings } = (await shop.call('GET /settings/public')).body.data
  expect(settings).toMatchObject({ shopName: 'Saddar', promoMessages: [...promoMessages], paymentMethods: ['cash_on_delivery'] })
  expect(Object.keys(settings.socialLinks)).toEqual(['facebook', 'instagram', 'x', 'youtube', 'tiktok'])
  for (const text of [
    'elcome',
    'riginal and verified',
    '50% off',
    '100% authentic with a 7-day money back guarantee',
    'lash sale every Friday',
    'ew arrivals weekly',
  ])
    expect(settings.promoMessages.join('\n')).toContain(text)
})

test('single keys can be overridden, and private ones are not exposed', async () => {
  await sql`insert into settings (key, value) values ('shopName', '"Karachi Gadgets"'), ('ntn', '"secret"')`.execute(shop.db)
  shop.events.invalidate(['settings'])
  const reply = await shop.call('GET /settings/public')
  expect(reply.body.data.settings).toMatchObject({ shopName: 'Karachi Gadgets', email: 'help@saddar.example' })
  expect(reply.text).not.toContain('secret')
})

test('an information page has a default text, which the settings can override', async () => {
  const read = async (name: string) => (await shop.call('GET /texts/:name', { params: { name } })).body.data.page
  for (const name of textPageNames) {
    const page = await read(name)
    expect(page.title.length, name).toBeGreaterThan(3)
    expect(page.description.length, name).toBeLessThanOrEqual(160)
    expect(page.text, name).toContain('## ')
  }
  expect((await read('return-policy')).text).toContain('7-day money back')
  await sql`insert into settings (key, value) values ('text:about', ${JSON.stringify({ text: 'We moved.' })})`.execute(shop.db)
  shop.events.invalidate(['settings'])
  expect(await read('about')).toMatchObject({ title: 'About Saddar', text: 'We moved.' })
})

test.each(['nothing', 'ntn', 'text:about', '__proto__', 'constructor'])('the information page %s does not exist', async (name) => {
  const reply = await shop.call('GET /texts/:name', { params: { name } })
  expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND'])
})
