import type { Page } from '@playwright/test'
import { buyCharger, karachiAddress, placeOrder } from './support/place-order.ts'
import { demoAdmin, signInAdmin, signInNewShopper } from './support/steps.ts'
import { expect, test } from './support/test.ts'

/** The link that staff send from the order's page. */
async function readConfirmLink(admin: Page): Promise<string> {
  const ask = admin.getByRole('link', { name: 'Ask on WhatsApp' })
  const text = new URL((await ask.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  const [link = ''] = text.match(/https?:\S+\/confirm\/\S+/) ?? []
  return new URL(link).pathname
}

test.describe('tracking', () => {
  test.use({ allowedMessages: [/status of 400/] })

  test('whoever is signed in gets from there to all their orders', async ({ page }) => {
    await signInNewShopper(page)
    await page.goto('/track')
    await page.getByRole('link', { name: 'See all your orders' }).click()
    await expect(page.getByRole('heading', { name: 'Your orders', level: 1 })).toBeVisible()
  })

  test('an order is found by its number and phone, in any notation', async ({ page, axe }) => {
    const number = await buyCharger(page)
    await page.goto('/track')
    await axe(page)
    await page.getByRole('button', { name: 'Track order' }).click()
    await expect(page.getByText('Order number is required')).toBeVisible()
    await page.getByLabel('Order number').fill(number.toLowerCase())
    await page.getByLabel('Phone').fill('0300 7654321')
    await page.getByRole('button', { name: 'Track order' }).click()
    await expect(page.getByRole('alert')).toHaveText('We found no order with this number and this phone number. Please check both.')
    await axe(page)

    await page.getByLabel('Phone').fill('+92 (300) 123-4567')
    await page.getByRole('button', { name: 'Track order' }).click()
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
    await expect(page.getByText('Mianwali')).toBeVisible()
    await expect(page.getByText('0300 •••••67')).toBeVisible()
    await expect(page.getByText(/Rs [\d,]+ in cash/)).toBeVisible()
    for (const secret of ['Ayesha', 'House 12', '1234567']) await expect(page.getByText(secret)).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await axe(page)
    const key = new URL(page.url()).searchParams.get('key') ?? 'none'
    expect(await page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown[] }).dataLayer))).not.toContain(key)
    // The address opens the same page again, rendered by the server.
    const html = await (await page.request.get(page.url())).text()
    expect(html).toContain(number)
    expect(html).toContain('noindex')
    expect(html).not.toContain('House 12')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an order is tracked, confirmed and cancelled by plain forms', async ({ page }) => {
    const number = await buyCharger(page)
    await page.goto('/track')
    await page.getByLabel('Order number').fill(number)
    await page.getByLabel('Phone').fill('03000000000')
    await page.getByRole('button', { name: 'Track order' }).click()
    await expect(page.getByText('We found no order with this number and this phone number.')).toBeVisible()
    await expect(page.getByLabel('Order number')).toHaveValue(number)
    expect(page.url()).not.toContain('0300')
    await page.getByLabel('Phone').fill('03001234567')
    await page.getByRole('button', { name: 'Track order' }).click()
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()

    const { data: staff } = await (await page.request.post('/api/admin/login', { data: demoAdmin })).json()
    const headers = { authorization: `Bearer ${staff.token}` }
    const { data } = await (await page.request.get(`/api/admin/orders/${number}/confirmation`, { headers })).json()
    const link = new URL(data.link).pathname
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm order' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you, your order is confirmed' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByRole('heading', { name: 'There is nothing left to confirm' })).toBeVisible()
  })
})

test('an order with an address and notes without spaces fits a phone, and so does the saved address', async ({ page }) => {
  const { name, email } = await signInNewShopper(page)
  await page.goto('/')
  const token = await page.evaluate(() => localStorage.userToken as string)
  const addressLine1 = 'H#12,St#4,Block13D,GulshanIqbal,NearNADRAoffice,Karachi'
  const { postalCode: zip, addressLine1: _, ...rest } = karachiAddress
  await page.request.put('/api/auth/update-profile', {
    headers: { authorization: `Bearer ${token}` },
    data: { name, email, addresses: [{ ...rest, street: addressLine1, zip, isDefault: true }] },
  })
  await page.evaluate(() => localStorage.removeItem('userRecord'))
  const { product } = await (await page.request.get('/api/products/public/barqi-duo-33w-charger')).json()
  const orderNotes = 'https://www.google.com/maps/place/Saddar+Karachi/@24.8556,67.0226,15z/data=!3m1!4b1!4m6'
  const { orderId } = await placeOrder(page.request, token, [product._id], { ...karachiAddress, addressLine1 }, {}, { orderNotes })
  const expectToFit = async () => {
    await expect(page.getByText(addressLine1).filter({ visible: true }).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(360)
  }
  await page.goto(`/orders/${orderId}`)
  await expectToFit()
  await page.goto('/account')
  await expectToFit()
  await page.goto('/product/barqi-duo-33w-charger')
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await expect(page).toHaveURL(/checkout/)
  await expectToFit()
})

test('a buyer corrects the address and confirms a cash order, which staff see live', async ({ page, newPerson, axe }) => {
  const number = await buyCharger(page)
  const admin = await newPerson()
  await signInAdmin(admin)
  await admin.goto(`/admin/orders/${number}`)
  const panel = admin
    .getByRole('region', { name: 'Confirmation' })
    .or(admin.locator('section', { hasText: 'Not confirmed yet' }))
    .first()
  await expect(panel.getByText('Not confirmed yet')).toBeVisible()
  await axe(admin)
  const link = await readConfirmLink(admin)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Please confirm your order' })).toBeVisible()
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Correct the address' }).click()
  await page.getByLabel('Address', { exact: true }).fill('')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Address is required')).toBeVisible()
  await axe(page)
  await page.getByLabel('Address', { exact: true }).fill('House 21, Canal Road')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('House 21, Canal Road')).toBeVisible()
  await expect(admin.getByText('House 21, Canal Road').first()).toBeVisible()

  await page.getByRole('button', { name: 'Confirm order' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, your order is confirmed' })).toBeVisible()
  await axe(page)
  // In the panel and in the history.
  await expect(admin.getByText('Confirmed by the buyer', { exact: true })).toHaveCount(2)
  await admin.goto('/admin/orders?queue=unconfirmed&city=Mianwali')
  await expect(admin.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await expect(admin.getByRole('link', { name: number })).toHaveCount(0)

  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('heading', { name: 'There is nothing left to confirm' })).toBeVisible()
  await axe(page)
})

test('staff confirm a cash order by phone first, and are asked before they pack one that nobody confirmed', async ({
  page,
  newPerson,
  axe,
}) => {
  const number = await buyCharger(page)
  const admin = await newPerson()
  await signInAdmin(admin)
  await admin.goto('/admin')
  const question = admin.getByRole('dialog', { name: 'Not confirmed yet. Start anyway?' })
  const askFromList = async () => {
    await admin.getByRole('button', { name: `Actions for order ${number}` }).click()
    await admin.getByRole('menuitem', { name: 'Start processing…' }).click()
    await expect(question).toBeVisible()
    await axe(admin)
    await question.getByRole('button', { name: 'Keep waiting' }).click()
    await expect(question).toBeHidden()
  }
  await admin.goto(`/admin/orders?search=${number}`)
  await askFromList()
  await admin.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = admin.getByRole('region', { name: 'Selected orders' })
  await expect(bar.getByText('1 not confirmed yet')).toBeVisible()
  await bar.getByRole('button', { name: 'Start processing…' }).click()
  await admin.getByRole('dialog', { name: '1 not confirmed yet. Start anyway?' }).getByRole('button', { name: 'Keep waiting' }).click()
  await bar.getByRole('button', { name: 'Mark as shipped…' }).click()
  const ship = admin.getByRole('dialog', { name: 'Ship 1 order' })
  await expect(ship.getByText('1 not confirmed yet: its buyer was asked and has not answered.')).toBeVisible()
  await expect(ship.getByRole('button', { name: 'Ship without confirmation' })).toBeVisible()
  await axe(admin)
  await ship.getByRole('button', { name: 'Cancel' }).click()
  await bar.getByRole('button', { name: 'More' }).click()
  await admin.getByRole('menuitem', { name: 'Mark as delivered…' }).click()
  const deliver = admin.getByRole('dialog', { name: '1 not confirmed yet. Deliver anyway?' })
  await expect(deliver.getByRole('button', { name: 'Deliver without confirmation' })).toBeVisible()
  await axe(admin)
  await deliver.getByRole('button', { name: 'Keep waiting' }).click()

  await admin.goto(`/admin/orders/${number}`)
  const confirm = admin.getByRole('button', { name: 'Confirm order' })
  await expect(confirm).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Start processing' })).toHaveCount(0)
  await admin.keyboard.press('.')
  await question.getByRole('button', { name: 'Keep waiting' }).click()
  await confirm.click()
  await expect(admin.getByText(/^Confirmed by phone,/)).toBeVisible()
  const offer = admin.getByRole('region', { name: 'Undo' })
  await expect(offer.getByText(`${number} confirmed by phone`).last()).toBeVisible()
  await axe(admin)
  await offer.getByRole('button', { name: /^Undo/ }).click()
  await expect(admin.getByText('Not confirmed yet', { exact: true })).toBeVisible()
  // Packed without an answer, it still is to be confirmed before it leaves.
  await admin.keyboard.press('.')
  await question.getByRole('button', { name: 'Start processing' }).click()
  await expect(admin.getByText('Processing', { exact: true }).first()).toBeVisible()
  await admin.getByRole('button', { name: 'Change status' }).click()
  await admin.getByRole('menuitem', { name: 'Mark as shipped…' }).click()
  const parcel = admin.getByRole('dialog', { name: /^Ship SD-/ })
  await expect(parcel.getByRole('button', { name: 'Ship without confirmation' })).toBeVisible()
  await axe(admin)
  await parcel.getByRole('button', { name: 'Cancel' }).click()
  await confirm.click()
  await expect(admin.getByRole('button', { name: 'Mark as shipped' })).toBeVisible()
})
