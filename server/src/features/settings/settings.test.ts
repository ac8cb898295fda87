import { textPageNames } from '@saddar/contract'
import { defaultDelivery } from '@saddar/contract/delivery-settings'
import { promoMessages } from '@saddar/contract/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'

const saving = 'Up to {saving} off selected items'
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('a new shop has its name, contacts and promo messages, and accepts cash only', async () => {
  const { settings } = (await shop.call('GET /settings/public')).body.data
  const promised = promoMessages.filter((message) => message !== saving)
  expect(settings).toMatchObject({ shopName: 'Saddar', promoMessages: promised, paymentMethods: ['cash_on_delivery'] })
  expect(Object.keys(settings.socialLinks)).toEqual(['facebook', 'instagram', 'x', 'youtube', 'tiktok'])
  for (const text of [
    'elcome',
    'riginal and verified',
    '100% authentic with a 7-day money back guarantee',
    'lash sale every Friday',
    'ew arrivals weekly',
  ])
    expect(settings.promoMessages.join('\n')).toContain(text)
})

test('the promo line names the largest saving among products in stock, and none while nothing is on sale', async () => {
  const staff = await shop.makeAdmin()
  const save = async (changes: object) => {
    const product = await shop.addProduct({ price: 1_000, stock: 5, ...changes })
    await shop.tasks['largest-saving']!({})
    return product
  }
  const read = async () => (await shop.call('GET /settings/public')).body.data.settings.promoMessages
  expect(await read()).not.toContainEqual(expect.stringContaining('off'))
  await save({ discountPrice: 700 })
  const half = await save({ discountPrice: 495 })
  await save({ discountPrice: 100, stock: 0 })
  await save({ discountPrice: 100, isActive: false })
  expect(await read()).toEqual(promoMessages.map((message) => (message === saving ? 'Up to 50% off selected items' : message)))
  await shop.call('DELETE /products/:id', { params: { id: half._id }, token: staff.token })
  await shop.tasks['largest-saving']!({})
  expect(await read()).toContain('Up to 30% off selected items')
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

test('without cash on delivery the default pages do not promise it', async () => {
  const read = async (name: string) => (await shop.call('GET /texts/:name', { params: { name } })).body.data.page
  const set = async (methods: string[]) => {
    await sql`insert into settings (key, value) values ('paymentMethods', ${JSON.stringify(methods)})
      on conflict (key) do update set value = excluded.value`.execute(shop.db)
    shop.events.invalidate(['settings'])
  }
  await sql`delete from settings where key = 'text:about'`.execute(shop.db)
  await set(['cash_on_delivery', 'credit_card'])
  expect((await read('about')).text).toContain('- Cash on delivery all over Pakistan')
  expect((await read('refund-shipping')).text).toMatch(/## Cash on delivery.+If you paid in cash/s)
  await set(['credit_card'])
  for (const name of ['about', 'faq', 'refund-shipping']) {
    const { text, description } = await read(name)
    expect(`${text} ${description}`).not.toMatch(/\bcash\b/i)
    expect(text).not.toContain('\n\n\n')
  }
  await set(['cash_on_delivery'])
})

test('the frequently asked questions follow delivery, cash, guests and returns', async () => {
  const answer = async (settings: object) => {
    for (const [key, value] of Object.entries(settings)) {
      await sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)})
        on conflict (key) do update set value = excluded.value`.execute(shop.db)
    }
    shop.events.invalidate(['settings'])
    return (await shop.call('GET /texts/:name', { params: { name: 'faq' } })).body.data.page.text
  }
  const zone = { name: 'Karachi', cities: ['Karachi'], provinces: [], fee: 150, from: 1, to: 2 }
  const delivery = { ...defaultDelivery, charge: 'parcel', freeFrom: 5_000, zones: [zone], rest: { fee: 300, from: 3, to: 5 } }
  const usual = await answer({ delivery: defaultDelivery })
  expect(usual).toContain('You pay it once per product')
  expect(usual).toContain('Yes, it takes your name, your email and a password.')
  expect(usual).toContain('return it within 7 days')
  expect(usual).not.toMatch(/in advance|safe to pay online/)
  const other = await answer({
    delivery,
    cashAdvance: 'staff',
    guestCheckout: true,
    returnDays: 0,
    paymentMethods: ['cash_on_delivery', 'credit_card'],
  })
  expect(other).toContain('Delivery takes 1 to 5 working days, depending on your city.')
  expect(other).toContain('Rs 150 to Rs 300, depending on your city, once per order. From Rs 5,000 of goods, delivery is free.')
  expect(other).toMatch(/a part online in advance.+safe to pay online.+No\. You can order as a guest\./s)
  expect(other).toContain('We take back what is broken')
  await sql`delete from settings where key in ('delivery', 'cashAdvance', 'guestCheckout', 'returnDays', 'paymentMethods')`.execute(shop.db)
  shop.events.invalidate(['settings'])
})

test('the promo line promises money back for the days of the settings, and none without returns', async () => {
  const promised = async (days: number) => {
    await sql`insert into settings (key, value) values ('returnDays', ${days}::text::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(shop.db)
    shop.events.invalidate(['settings'])
    return (await shop.call('GET /settings/public')).body.data.settings.promoMessages[0]
  }
  expect(await promised(14)).toBe('100% authentic with a 14-day money back guarantee')
  expect(await promised(0)).toBe('100% authentic')
  expect(await promised(7)).toBe(promoMessages[0])
})

test.each(['nothing', 'ntn', 'text:about', '__proto__', 'constructor'])('the information page %s does not exist', async (name) => {
  const reply = await shop.call('GET /texts/:name', { params: { name } })
  expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND'])
})
