import type { AdminSettings } from '@saddar/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { png, sendForm } from '../../../test/multipart.ts'
import { openShop, type Person, placement, type Shop } from '../../../test/shop.ts'
import type { Emitted } from '../../platform/events.ts'

let shop: Shop
let staff: Person
const told: Emitted[] = []
beforeAll(async () => {
  shop = await openShop({ cashLimits: true })
  staff = await shop.makeAdmin()
  shop.events.onEvent((event) => void told.push(event))
})
afterAll(() => shop.close())

const save = (changes: object, was?: object) =>
  shop.call('PUT /admin/settings', { token: staff.token, body: { changes, ...(was && { was }) } })
const read = async (): Promise<{ settings: AdminSettings; defaults: AdminSettings }> =>
  (await shop.call('GET /admin/settings', { token: staff.token })).body.data
const readPublic = async () => (await shop.call('GET /settings/public')).body.data.settings
const countRows = () => shop.first<number>(sql`select count(*) as value from settings`)

test('a change is public once its call returns, and is announced to every open browser', async () => {
  expect(await readPublic()).toMatchObject({ shopName: 'Saddar', logo: null, lowStock: 5 })
  told.length = 0
  const reply = await save({ shopName: '  Karachi Gadgets ', lowStock: 3, promoMessages: ['Eid sale', 'آج ہی خریدیں'], supportPhone: '' })
  expect([reply.status, reply.body.message]).toEqual([200, 'Settings saved'])
  const shown = { shopName: 'Karachi Gadgets', lowStock: 3, promoMessages: ['Eid sale', 'آج ہی خریدیں'], supportPhone: '' }
  expect(await readPublic()).toMatchObject(shown)
  expect(told).toEqual([
    expect.objectContaining({ name: 'settingsUpdated', audience: 'everyone', payload: { settings: expect.objectContaining(shown) } }),
  ])
})

test('a new text is served immediately; saving the default again deletes the override', async () => {
  const about = async () => (await shop.call('GET /texts/:name', { params: { name: 'about' } })).body.data.page
  const before = await about()
  const page = { title: 'Who we are', lead: '', description: '', text: 'We moved.\n\n## Where\n\nTo Lahore.' }
  await save({ texts: { about: page } })
  expect(await about()).toEqual(page)
  const rows = await countRows()
  const { defaults, settings } = await read()
  expect(settings.texts.about).toEqual(page)
  await save({ texts: { about: defaults.texts.about } })
  expect(await about()).toEqual(before)
  expect(await countRows()).toBe(rows - 1)
  await save({
    shopName: defaults.shopName,
    lowStock: defaults.lowStock,
    promoMessages: defaults.promoMessages,
    supportPhone: defaults.supportPhone,
  })
  expect(await countRows()).toBe(0)
})

describe('invalid values are reported at their fields and nothing is saved', () => {
  test.each([
    [{ shopName: ' ' }, 'changes.shopName', 'Shop name is required'],
    [{ shopName: 'Two\nlines' }, 'changes.shopName', 'Write it in one line'],
    [{ email: 'help' }, 'changes.email', 'Invalid email address'],
    [{ supportPhone: 'call us' }, 'changes.supportPhone', 'Enter a number such as +92 21 3870 0100, or nothing'],
    [{ supportChat: 'javascript:alert(1)' }, 'changes.supportChat', 'Enter a whole address such as https://wa.me/923001234567, or nothing'],
    [
      { socialLinks: { facebook: '//evil.example', instagram: '', x: '', youtube: '', tiktok: '' } },
      'changes.socialLinks.facebook',
      'Enter a whole address such as https://www.facebook.com/yourshop, or nothing',
    ],
    [{ promoMessages: ['One', ' '] }, 'changes.promoMessages.1', 'A message is required'],
    [{ promoMessages: Array(13).fill('x') }, 'changes.promoMessages', 'At most 12 messages'],
    [{ paymentMethods: [] }, 'changes.paymentMethods', 'Keep at least one payment method'],
    [{ paymentMethods: ['credit_card'] }, 'changes.paymentMethods', 'Cash on delivery must stay on until the bank can take payments'],
    [{ lowStock: -1 }, 'changes.lowStock', 'Low stock cannot be below 0'],
    [{ onlineDiscountAmount: 900 }, 'changes.onlineDiscountAmount', 'The discount must be below Rs 500, the price from which it applies'],
    [{ onlineDiscountMinimum: 60 }, 'changes.onlineDiscountMinimum', 'The discount must be below Rs 60, the price from which it applies'],
    [
      { confirmCashOrders: true, confirmReminderHours: 60 },
      'changes.confirmReminderHours',
      'The reminder must come before the cancellation after 48 hours',
    ],
    [{ logoId: crypto.randomUUID() }, 'changes.logoId', 'Upload the logo again'],
    [{ texts: { about: { title: '', lead: '', description: '', text: 'x' } } }, 'changes.texts.about.title', 'Title is required'],
  ])('%j', async (changes, path, msg) => {
    const rows = await countRows()
    const reply = await save({ ...changes, address: 'Somewhere else' })
    expect([reply.status, reply.body.errors]).toEqual([400, [{ msg, path }]])
    expect(await countRows()).toBe(rows)
  })

  test('unknown settings are dropped', async () => {
    await save({ ntn: '1', __proto__: { shopName: 'x' }, googleSignIn: true, 'text:about': { title: 'x' } })
    expect(await countRows()).toBe(0)
  })
})

describe('two concurrent editors', () => {
  test('get a conflict when both change the same setting, and none when they change different ones', async () => {
    const { settings: seen } = await read()
    await save({ address: 'Tariq Road' }, { address: seen.address })
    const late = await save({ address: 'Zainab Market' }, { address: seen.address })
    expect([late.status, late.body.code, late.body.data.present.address]).toEqual([409, 'CHANGED_MEANWHILE', 'Tariq Road'])
    expect(late.body.data.changed).toEqual({ by: expect.stringMatching(/^Person /), at: expect.any(String), isYou: true })
    expect((await save({ email: 'a@b.pk' }, { email: seen.email })).status).toBe(200)
    // Both submit the same value, so there is no conflict.
    expect((await save({ address: 'Tariq Road' }, { address: seen.address })).status).toBe(200)
    expect((await save({ address: 'Zainab Market' }, { address: 'Tariq Road' })).body.data.settings.address).toBe('Zainab Market')
  })

  test('when ten save concurrently, one succeeds and nine get the current values', async () => {
    const { settings: seen } = await read()
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => save({ shopName: `Shop ${index}` }, { shopName: seen.shopName })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    const winner = replies.find(({ status }) => status === 200)!.body.data.settings.shopName
    expect((await readPublic()).shopName).toBe(winner)
    for (const { status, body } of replies) if (status === 409) expect(body.data.present.shopName).toBe(winner)
  })

  test('texts are compared page by page', async () => {
    const { settings: seen } = await read()
    const page = { ...seen.texts.about, title: 'Us' }
    await save({ texts: { about: page } }, { texts: { about: seen.texts.about } })
    expect((await save({ texts: { about: { ...page, title: 'Them' } } }, { texts: { about: seen.texts.about } })).status).toBe(409)
    const returns = { ...seen.texts['return-policy'], lead: 'Seven days.' }
    expect((await save({ texts: { 'return-policy': returns } }, { texts: { 'return-policy': seen.texts['return-policy'] } })).status).toBe(
      200,
    )
  })
})

test('a disabled payment method rejects orders, and cash can be disabled too', async () => {
  const { token } = await shop.makeShopper()
  const { _id: productId } = await shop.addProduct({ stock: 10 })
  const order = () => shop.call('POST /orders', { token, body: placement([{ productId, quantity: 1 }]) })
  // Inserted directly, since without a gateway the settings would keep cash on.
  await sql`insert into settings (key, value) values ('paymentMethods', '["credit_card"]')`.execute(shop.db)
  expect((await order()).body).toMatchObject({ code: 'PAYMENT_METHOD_UNAVAILABLE' })
  expect(await shop.stockOf(productId)).toBe(10)
  expect((await save({ paymentMethods: ['cash_on_delivery'] })).status).toBe(200)
  expect((await order()).status).toBe(201)
})

test('guests cannot check out until the owner lets them, and pages know it', async () => {
  const { _id: productId } = await shop.addProduct()
  const buy = async () => (await shop.sendGuestOrder([{ productId, quantity: 1 }])).status
  expect([(await read()).settings.guestCheckout, (await readPublic()).guestCheckout, await buy()]).toEqual([false, false, 401])
  await save({ guestCheckout: true })
  expect([(await readPublic()).guestCheckout, await buy()]).toEqual([true, 201])
  expect((await save({ guestCheckout: 'yes' })).body.errors).toEqual([
    { msg: 'Choose whether guests can check out', path: 'changes.guestCheckout' },
  ])
  await save({ guestCheckout: false })
  expect([(await readPublic()).guestCheckout, await buy()]).toEqual([false, 401])
})

test('the low-stock list uses the setting', async () => {
  const few = await shop.addProduct({ title: 'Nearly gone', stock: 7 })
  const find = async () =>
    (await shop.call('GET /admin/inventory', { token: staff.token, query: { stock: 'low', limit: 100 } })).body.data.products.map(
      ({ _id }: { _id: string }) => _id,
    )
  expect(await find()).not.toContain(few._id)
  await save({ lowStock: 7 })
  expect(await find()).toContain(few._id)
})

test('seller details are visible to staff only, and a registered seller needs both numbers', async () => {
  const seller = {
    legalName: 'Saddar Trading',
    address: '',
    ntn: '1234567-8',
    strn: '3277876123456',
    isRegistered: true,
    salesTaxPercent: 18,
  }
  const put = (body: object) => shop.call('PUT /admin/settings/seller', { token: staff.token, body })
  expect((await put({ seller: { ...seller, strn: '' } })).body.errors).toEqual([
    { msg: 'A registered seller needs this number on every tax invoice', path: 'seller.strn' },
  ])
  const { seller: seen } = (await shop.call('GET /admin/settings/seller', { token: staff.token })).body.data
  expect((await put({ seller, was: seen })).status).toBe(200)
  expect((await put({ seller: { ...seller, legalName: 'Other' }, was: seen })).body).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: { present: seller },
  })
  expect((await shop.call('GET /settings/public')).text).not.toContain('1234567')
  // Without its own address, the seller has the shop's address.
  expect(await shop.first(sql`select value ? 'address' as value from settings where key = 'seller'`)).toBe(false)
})

describe('the logo', () => {
  /** Runs the delayed jobs, as after three days. */
  async function runUnused(): Promise<void> {
    const { rows } = await sql<{ payload: unknown }>`
      select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'media-unused'`.execute(shop.db)
    for (const { payload } of rows) await shop.tasks['media-unused']!(payload)
  }
  const upload = async (): Promise<string> => {
    const parts = [{ name: 'file', filename: 'logo.png', type: 'image/png', value: await png(200, 50) }]
    return (await sendForm(shop, staff.token, 'POST', '/admin/media', parts)).body.data.media.mediaId
  }
  const isKept = (id: string) => shop.first<boolean>(sql`select exists (select from media where id = ${id}) as value`)

  test('replaces the name, is kept while in use, and is deleted when another replaces it', async () => {
    const [first, second] = [await upload(), await upload()]
    await save({ logoId: first })
    expect((await readPublic()).logo).toEqual({ url: `/media/${first}/240.webp`, width: 200, height: 50 })
    await runUnused()
    expect([await isKept(first), await isKept(second)]).toEqual([true, false])
    const third = await upload()
    await save({ logoId: third })
    await runUnused()
    expect([await isKept(first), await isKept(third)]).toEqual([false, true])
    await save({ logoId: null })
    expect((await readPublic()).logo).toBeNull()
    await runUnused()
    expect(await isKept(third)).toBe(false)
  })
})
