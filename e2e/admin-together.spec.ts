import type { APIRequestContext, Page } from '@playwright/test'
import { runSql } from './support/database.ts'
import { openLive } from './support/live.ts'
import { addOrders } from './support/orders.ts'
import { signInManager } from './support/staff.ts'
import { signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'

// The browser logs the refused save to the console.
test.use({ allowedMessages: [/status of 409/] })

const save = (request: APIRequestContext, path: string, headers: Record<string, string>, data: object) =>
  request.put(`/api${path}`, { headers, data }).then((reply) => expect(reply.ok()).toBe(true))

/** Opens the page of a new order. @returns its number */
async function openOrder(page: Page, city: string): Promise<string> {
  await addOrders(city, 1)
  const [row] = await runSql('select order_id from orders where city = $1', [city])
  const orderId = String(row!.order_id)
  await page.goto(`/admin/orders/${orderId}`)
  return orderId
}

test('two people correct an address: other fields stay, and the same one is asked about', async ({ page, axe }) => {
  await signInAdmin(page)
  const headers = await signInManager(page)
  const orderId = await openOrder(page, 'Pasni')
  await page.getByRole('button', { name: 'Edit address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit address' })
  await dialog.getByLabel('Full name').fill('Hina Baig')
  await save(page.request, `/admin/orders/${orderId}/address`, headers, { addressLine2: 'Near the harbour', fullName: 'Hina B.' })
  await dialog.getByRole('button', { name: 'Save address' }).click()
  const conflict = page.getByRole('dialog', { name: 'Somebody else changed this address' })
  await expect(conflict.getByRole('row')).toHaveCount(2)
  await expect(conflict.getByRole('row', { name: /Full name/ })).toContainText('Hina B.')
  await expect(conflict.getByText(/ changed this just now\.$/)).toBeVisible()
  await axe(page)
  await conflict.getByRole('button', { name: 'Save mine' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Hina Baig').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Near the harbour').first()).toBeVisible()
})

test('an own change of an order reads its page once more, and one of a colleague arrives live', async ({ page }) => {
  await signInAdmin(page)
  const headers = await signInManager(page)
  await addOrders('Ziarat', 1)
  const [row] = await runSql("select order_id from orders where city = 'Ziarat'", [])
  const orderId = String(row!.order_id)
  await openLive(page, `/admin/orders/${orderId}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'History' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`)
  })
  const [answer] = await Promise.all([
    page.waitForResponse((reply) => reply.request().method() === 'PUT'),
    page.getByRole('button', { name: 'Start processing' }).click(),
  ])
  expect(answer.ok()).toBe(true)
  // The figures follow after up to 3 seconds.
  await page.waitForTimeout(4_000)
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
  expect(calls).toContain(`GET /api/orders/${orderId}`)
  calls.length = 0
  await page.getByRole('button', { name: /^Undo/ }).click()
  await page.waitForTimeout(4_000)
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
  expect(calls).toContain(`GET /api/orders/${orderId}`)
  await save(page.request, `/orders/${orderId}/status`, headers, { status: 'processing', trackingNumber: 'ZRT-1' })
  await expect(page.getByRole('textbox', { name: 'Tracking number' })).toHaveValue('ZRT-1')
})

test('a typed tracking number stays when a colleague enters another, and the form says so', async ({ page, axe }) => {
  await signInAdmin(page)
  const headers = await signInManager(page)
  const orderId = await openOrder(page, 'Surab')
  const number = page.getByRole('textbox', { name: 'Tracking number' })
  const enter = (trackingNumber: string) => save(page.request, `/orders/${orderId}/status`, headers, { status: 'pending', trackingNumber })
  await expect(number).toBeVisible()
  await enter('BBB-111')
  await expect(number).toHaveValue('BBB-111')
  await number.fill('AAA-111')
  await enter('BBB-222')
  await expect(page.getByText('BBB-222 was entered meanwhile.')).toBeVisible()
  await expect(number).toHaveValue('AAA-111')
  await axe(page)
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(number).toHaveValue('BBB-222')
  await number.fill('AAA-333')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(number).toHaveValue('AAA-333')
})

test('the dialog that ships an order says that a colleague cancelled it meanwhile', async ({ page, axe }) => {
  await signInAdmin(page)
  const headers = await signInManager(page)
  const orderId = await openOrder(page, 'Jiwani')
  await save(page.request, `/orders/${orderId}/status`, headers, { status: 'processing' })
  await page.getByRole('button', { name: /^(Mark as shipped|Ship without confirmation)/ }).click()
  const dialog = page.getByRole('dialog', { name: `Ship ${orderId}` })
  await dialog.getByLabel('Tracking number').fill('AAA-111')
  await save(page.request, `/orders/${orderId}/status`, headers, { status: 'cancelled' })
  await expect(dialog.getByText(/^This order was cancelled meanwhile\. .* did it just now\.$/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^(Mark as shipped|Ship without confirmation)$/ })).toBeDisabled()
  await expect(dialog.getByLabel('Tracking number')).toHaveValue('AAA-111')
  await axe(page)
})

test('the dialog that ships an order begins with what is typed in its parcel, which is saved with it', async ({ page }) => {
  await signInAdmin(page)
  const headers = await signInManager(page)
  const orderId = await openOrder(page, 'Gwadar')
  await save(page.request, `/orders/${orderId}/status`, headers, { status: 'processing' })
  const parcel = page.getByRole('main')
  await parcel.getByRole('combobox', { name: 'Courier' }).selectOption('TCS')
  await parcel.getByLabel('Tracking number').fill('7790012345')
  await page.getByRole('button', { name: /^(Mark as shipped|Ship without confirmation)/ }).click()
  const dialog = page.getByRole('dialog', { name: `Ship ${orderId}` })
  await expect(dialog.getByLabel('Courier')).toHaveValue('TCS')
  await expect(dialog.getByLabel('Tracking number')).toHaveValue('7790012345')
  await dialog.getByRole('button', { name: /^(Mark as shipped|Ship without confirmation)$/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Follow at TCS' })).toBeVisible()
  await expect(parcel.getByLabel('Tracking number')).toHaveValue('7790012345')
  // Nothing is left to be asked for.
  await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
})

test('‘Save and ship…’ says that a colleague cancelled the order meanwhile, and keeps what was typed', async ({ page, axe }) => {
  await signInAdmin(page)
  const headers = await signInManager(page)
  const orderId = await openOrder(page, 'Pishin')
  await save(page.request, `/orders/${orderId}/status`, headers, { status: 'processing' })
  const main = page.getByRole('main')
  await main.getByRole('combobox', { name: 'Courier' }).selectOption('TCS')
  await main.getByRole('button', { name: 'Save and ship…' }).click()
  const dialog = page.getByRole('dialog', { name: `Ship ${orderId}` })
  await dialog.getByLabel('Tracking number').fill('AAA-112')
  await save(page.request, `/orders/${orderId}/status`, headers, { status: 'cancelled' })
  const said = /^This order was cancelled meanwhile\. .* did it just now\.$/
  await expect(dialog.getByText(said)).toBeVisible()
  await expect(dialog.getByLabel('Tracking number')).toHaveValue('AAA-112')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(main.getByText(said)).toBeVisible()
  await expect(main.getByRole('combobox', { name: 'Courier' })).toHaveValue('TCS')
  await axe(page)
  await main.getByRole('button', { name: 'Discard' }).click()
  await expect(main.getByText('No parcel was sent.')).toBeVisible()
})

test('what one person alone changed stays when a colleague’s version of another field is taken', async ({ page }) => {
  await signInAdmin(page)
  const headers = await signInManager(page)
  const create = async (path: string, data: object) => {
    const reply = await page.request.post(`/api${path}`, { headers, data })
    return ((await reply.json()) as { data: { _id: string; banner: { _id: string } } }).data
  }
  const read = async (path: string) => (await page.request.get(`/api${path}`, { headers })).json()

  const { _id: code } = await create('/admin/discounts', { code: 'APART', type: 'percentage', value: 10 })
  await page.goto(`/admin/discounts/${code}`)
  await page.getByLabel('Description').fill('Mine')
  await page.getByLabel('Uses in total').fill('40')
  await save(page.request, `/admin/discounts/${code}`, headers, { description: 'Theirs', isPublic: true })
  await page.getByRole('button', { name: 'Save code' }).click()
  const conflict = page.getByRole('dialog', { name: 'Somebody else changed this code' })
  await expect(conflict.getByRole('row')).toHaveCount(2)
  await expect(conflict.getByRole('row', { name: /Description/ })).toContainText('Theirs')
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save code' })).toBeFocused()
  expect((await read(`/admin/discounts/${code}`)).data).toMatchObject({ description: 'Theirs', usageLimit: 40, isPublic: true })

  // A percentage is no amount: what belongs to the type is asked about with it.
  await page.getByLabel('Percentage', { exact: true }).fill('20')
  await save(page.request, `/admin/discounts/${code}`, headers, { type: 'fixed', value: 10 })
  await page.getByRole('button', { name: 'Save code' }).click()
  await expect(conflict.getByRole('row', { name: /Type/ })).toContainText('Fixed amount')
  await conflict.getByRole('button', { name: 'Save mine' }).click()
  await expect(conflict).toBeHidden()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect((await read(`/admin/discounts/${code}`)).data).toMatchObject({ type: 'percentage', value: 20 })

  const banner = (await create('/admin/banners', { position: 'hero-slider', title: 'Apart' })).banner._id
  await page.goto(`/admin/banner-upload?id=${banner}`)
  await page.getByLabel('Title').fill('Mine')
  await page.getByLabel('Ends').fill('2027-03-01T10:00')
  await save(page.request, `/admin/banners/${banner}`, headers, { title: 'Theirs', priority: 2 })
  await page.getByRole('button', { name: 'Save banner' }).click()
  const other = page.getByRole('dialog', { name: 'Somebody else changed this banner' })
  await expect(other.getByRole('row')).toHaveCount(2)
  await other.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Banners' })).toBeVisible()
  expect((await read('/admin/banners')).data.banners).toContainEqual(
    expect.objectContaining({ _id: banner, title: 'Theirs', priority: 2, endsAt: '2027-03-01T05:00:00.000Z' }),
  )
})

test('codes, banners and categories keep what a colleague changed while their form was open', async ({ page }) => {
  await signInAdmin(page)
  const headers = await signInManager(page)
  const make = async (path: string, data: object) =>
    (await (await page.request.post(`/api${path}`, { headers, data })).json()) as {
      data: { _id: string; banner: { _id: string } }
      category: { _id: string }
    }
  const read = async (path: string) =>
    (await (await page.request.get(`/api${path}`, { headers })).json()) as { data: { banners: object[] }; categories: object[] }

  const code = (await make('/admin/discounts', { code: 'TOGETHER', type: 'percentage', value: 10 })).data._id
  await page.goto(`/admin/discounts/${code}`)
  await page.getByLabel('Description').fill('For regulars')
  await save(page.request, `/admin/discounts/${code}`, headers, { isActive: false })
  await page.getByRole('button', { name: 'Save code' }).click()
  await expect(page.getByText('Saved. It is switched off.')).toBeVisible()
  expect((await read(`/admin/discounts/${code}`)).data).toMatchObject({ isActive: false, description: 'For regulars' })
  await expect(page.getByLabel('Switched on')).not.toBeChecked()

  const banner = (await make('/admin/banners', { position: 'hero-slider', title: 'Together' })).data.banner._id
  await page.goto(`/admin/banner-upload?id=${banner}`)
  await page.getByLabel('Description').fill('Typed')
  await save(page.request, `/admin/banners/${banner}`, headers, { title: 'Renamed', description: 'Other' })
  await page.getByRole('button', { name: 'Save banner' }).click()
  const conflict = page.getByRole('dialog', { name: 'Somebody else changed this banner' })
  await expect(conflict.getByRole('row', { name: /Description/ })).toContainText('Other')
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Renamed')
  await page.getByLabel('Priority').fill('3')
  await page.getByRole('button', { name: 'Save banner' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Banners' })).toBeVisible()
  const { banners } = (await read('/admin/banners')).data
  expect(banners).toContainEqual(expect.objectContaining({ _id: banner, title: 'Renamed', description: 'Other', priority: 3 }))

  const { category } = await make('/admin/categories', { name: 'Together' })
  await page.goto('/admin/category')
  await page.getByRole('button', { name: 'Edit Together' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Together' })
  await dialog.getByLabel('Parent category').selectOption({ label: 'Audio' })
  await save(page.request, `/admin/categories/${category._id}`, headers, { name: 'Together again' })
  await page.getByRole('button', { name: 'Save category' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { categories } = await read('/admin/categories')
  expect(categories).toContainEqual(expect.objectContaining({ _id: category._id, name: 'Together again', parentId: expect.any(String) }))
})

test('an answer to a review does not replace the one that a colleague wrote meanwhile', async ({ page, axe }) => {
  await signInAdmin(page)
  const headers = await signInManager(page)
  const list = async () =>
    ((await (await page.request.get('/api/admin/reviews?answered=false', { headers })).json()) as { data: { reviews: { _id: string }[] } })
      .data.reviews
  const [review] = await list()
  await page.goto('/admin/reviews?answer=waiting')
  const article = page.getByRole('article').first()
  await article.getByRole('button', { name: 'Answer' }).click()
  await article.getByLabel('The shop’s answer').fill('Mine')
  await save(page.request, `/admin/reviews/${review!._id}`, headers, { reply: 'Of a colleague' })
  await article.getByRole('button', { name: 'Save answer' }).click()
  const conflict = page.getByRole('dialog', { name: 'Somebody else changed this answer' })
  await expect(conflict.getByRole('row', { name: /The shop’s answer/ })).toContainText('Of a colleague')
  await axe(page)
  await conflict.getByRole('button', { name: 'Save mine' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/admin/reviews?answer=answered')
  await expect(page.getByText('Mine', { exact: true })).toBeVisible()
})
