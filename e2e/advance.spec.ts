import type { Page } from '@playwright/test'
import { buyCharger } from './support/place-order.ts'
import { demoAdmin, fillNewAddress, signInAdmin, signInNewShopper } from './support/steps.ts'
import { expect, test } from './support/test.ts'

// Refused amounts, and an order that is refused until its advance was shown.
test.use({ allowedMessages: [/status of 400/] })

const bankPage = /\/Payments\/Payments\/Create/

/** The link that staff send from the order's page. */
async function readPayLink(admin: Page): Promise<string> {
  const href = await admin.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href')
  const text = new URL(href ?? '').searchParams.get('text') ?? ''
  const [link = ''] = text.match(/https?:\S+\/advance\/\S+/) ?? []
  return new URL(link).pathname
}

async function payByCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4111 1111 1111 1111')
  await page.getByLabel('Month').fill('12')
  await page.getByLabel('Year').fill('2035')
  await page.getByLabel('CVV').fill('123')
  await page.getByLabel('Name on the card').fill('Ayesha Malik')
  await page.getByRole('button', { name: /^Pay Rs/ }).click()
}

async function openOrder(admin: Page, number: string): Promise<void> {
  await signInAdmin(admin)
  await admin.goto(`/admin/orders/${number}`)
  await expect(admin.getByRole('button', { name: 'Ask for an advance…' })).toBeVisible()
}

async function signInByApi({ request }: Page): Promise<{ authorization: string }> {
  const { data } = await (await request.post('/api/admin/login', { data: demoAdmin })).json()
  return { authorization: `Bearer ${data.token}` }
}

async function readAdvances(page: Page): Promise<object> {
  const reply = await page.request.get('/api/admin/settings', { headers: await signInByApi(page) })
  const { settings } = (await reply.json()).data
  const keys = ['confirmCashOrders', 'cashAdvance', 'cashAdvanceFromTotal', 'cashAdvanceUnit', 'cashAdvancePercent']
  return Object.fromEntries(keys.map((key) => [key, settings[key]]))
}

async function setAdvances(page: Page, changes: object): Promise<void> {
  const reply = await page.request.put('/api/admin/settings', { headers: await signInByApi(page), data: { changes } })
  expect(reply.ok(), await reply.text()).toBe(true)
}

const expectNarrow = async (page: Page) => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

test('staff ask for an advance; the buyer pays it with the link, without an account, and staff see it live', async ({
  page,
  newPerson,
  axe,
}) => {
  const number = await buyCharger(page)
  const admin = await newPerson()
  await openOrder(admin, number)
  await admin.getByRole('button', { name: 'Ask for an advance…' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Ask for an advance' })
  await expect(dialog.getByLabel('Amount, Rs')).toBeFocused()
  await dialog.getByLabel('Amount, Rs').fill('half')
  await dialog.getByRole('button', { name: 'Ask for an advance' }).click()
  await expect(admin.getByText('Enter an amount in whole rupees')).toBeVisible()
  await axe(admin)
  await dialog.getByLabel('Amount, Rs').fill('999999')
  await dialog.getByRole('button', { name: 'Ask for an advance' }).click()
  await expect(admin.getByText(/^The order’s total is Rs/)).toBeVisible()
  await dialog.getByLabel('Amount, Rs').fill('500')
  await dialog.getByRole('button', { name: 'Ask for an advance' }).click()
  await expect(admin.getByText('Waiting for Rs 500')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Start processing' })).toHaveCount(0)
  await expect(admin.getByText('Waiting for the advance')).toBeVisible()
  await axe(admin)
  await admin.goto('/admin/orders')
  await admin.getByRole('navigation', { name: 'Order status' }).getByRole('button', { name: /^More/ }).click()
  await admin.getByRole('menuitem', { name: /^Waiting for advance/ }).click()
  await admin.getByRole('region', { name: 'List of orders' }).getByRole('link', { name: number }).click()
  await expect(admin.getByText('Waiting for Rs 500')).toBeVisible()

  await page.goto(await readPayLink(admin))
  await expect(page.getByRole('heading', { name: 'Pay Rs 500 in advance' })).toBeVisible()
  await axe(page)
  await expectNarrow(page)
  await expect(page.getByRole('link', { name: 'Track your order' })).toHaveAttribute('href', '/track')
  await page.getByRole('button', { name: 'Pay Rs 500' }).click()
  await page.waitForURL(bankPage)
  const tab = await page.context().newPage()
  await tab.goto(await readPayLink(admin))
  await expect(tab.getByText('Already paid? The bank will confirm it shortly.')).toBeVisible()
  await axe(tab)
  await tab.close()
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await expect(page).toHaveURL(/\/advance\//)
  await expect(page.getByRole('alert')).toContainText('The last payment did not go through.')
  await expect(page.getByText('Already paid?')).toHaveCount(0)
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await axe(page)

  await page.getByRole('button', { name: 'Pay Rs 500' }).click()
  await page.waitForURL(bankPage)
  await payByCard(page)
  await expect(page.getByRole('heading', { name: 'Thank you, your advance is paid' })).toBeVisible()
  await axe(page)
  await expectNarrow(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Thank you, your advance is paid' })).toBeVisible()

  await expect(admin.getByText('Rs 500 paid online', { exact: true })).toBeVisible()
  await expect(admin.getByText('Rider collects', { exact: true })).toBeVisible()
  await axe(admin)
  await admin.getByRole('button', { name: 'Start processing' }).click()
  await expect(admin.getByText('Saved')).toBeVisible()
})

test('staff waive an advance by keyboard, with a reason, and the page of the link says so', async ({ page, newPerson, axe }) => {
  const number = await buyCharger(page)
  const admin = await newPerson()
  await openOrder(admin, number)
  await admin.getByRole('button', { name: 'Ask for an advance…' }).press('Enter')
  await admin.getByRole('dialog').getByRole('button', { name: 'Ask for an advance' }).press('Enter')
  const waive = admin.getByRole('button', { name: 'Waive…' })
  await expect(waive).toBeVisible()
  const link = await readPayLink(admin)
  await waive.press('Enter')
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Waive' }).press('Enter')
  await expect(dialog.getByText('Reason is required')).toBeVisible()
  await axe(admin)
  await dialog.getByLabel('Reason').fill('She called us')
  await dialog.getByRole('button', { name: 'Waive' }).press('Enter')
  await expect(admin.getByText(/waived: She called us/)).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'You do not need to pay in advance' })).toBeVisible()
  await axe(page)
  await page.goto(`${link}x`)
  await expect(page.getByRole('heading', { name: 'There is nothing left to pay here' })).toBeVisible()
  await axe(page)
})

test.describe('by the rule of the shop', () => {
  // Other journeys of the worker's shop meet what they expect.
  let before: object
  test.beforeEach(async ({ page }) => {
    before = await readAdvances(page)
  })
  test.afterEach(({ page }) => setAdvances(page, before))

  test('checkout shows the advance before the order is placed, and leads to its payment', async ({ page, axe }) => {
    await setAdvances(page, {
      confirmCashOrders: true,
      cashAdvance: 'rule',
      cashAdvanceFromTotal: 1,
      cashAdvanceUnit: 'percent',
      cashAdvancePercent: 20,
    })
    await signInNewShopper(page)
    await page.goto('/product/barqi-duo-33w-charger')
    await page.getByRole('button', { name: 'Buy now' }).first().click()
    await fillNewAddress(page)
    // The code below is for the first order to a number.
    await page.getByLabel('Phone').fill('0301 7654399')
    await page.getByRole('radio', { name: /cash/i }).check()
    const confirming = page.getByText('we message or call you to confirm it')
    await expect(confirming).toBeVisible()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByRole('alert').filter({ visible: true })).toContainText(/Please pay Rs [\d,]+ of this order online now/)
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveClass(/bg-info-tint/)
    await expect(page.getByText('To the rider, in cash')).toBeVisible()
    // Paying the advance confirms the order.
    await expect(confirming).toHaveCount(0)
    await axe(page)
    await expectNarrow(page)
    // Whoever pays the whole order online is not told of an advance.
    await page.getByRole('radio', { name: /card/i }).check()
    await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeVisible()
    await expect(page.getByText(/Please pay Rs/)).toHaveCount(0)
    await page.getByRole('radio', { name: /cash/i }).check()
    await expect(page.getByRole('alert').filter({ visible: true })).toContainText(/Please pay Rs [\d,]+ of this order online now/)
    // A code lowers the total and so the advance, which is asked for again.
    await page.getByRole('button', { name: 'Discount code' }).filter({ visible: true }).first().click()
    await page.getByRole('textbox', { name: 'Discount code' }).fill('WELCOME10')
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
    await expect(page.getByText('To the rider, in cash')).toHaveCount(0)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByRole('button', { name: /^Place order, pay Rs/ }).click()
    await expect(page.getByRole('heading', { name: /^Pay Rs [\d,]+ in advance$/ })).toBeVisible()
    const payPage = page.url()
    await page.goto('/orders')
    await expect(page.getByText(/^Waiting for your advance of Rs [\d,]+$/)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Pay Rs [\d,]+ in advance for order SD-/ })).toBeVisible()
    await axe(page)
    await page.goto(payPage)
    await page.getByRole('button', { name: /^Pay Rs/ }).click()
    await page.waitForURL(bankPage)
    await payByCard(page)
    await expect(page.getByRole('heading', { name: 'Thank you, your advance is paid' })).toBeVisible()
    await page.getByRole('link', { name: 'See your order' }).click()
    await expect(page.getByText('Paid in advance')).toBeVisible()
    await expect(page.getByText('Your advance has arrived. Processing starts within 24 hours')).toBeVisible()
    await axe(page)
  })
})
