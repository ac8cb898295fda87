import type { Page } from '@playwright/test'
import { fillNewAddress, signInNewShopper } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const slug = 'barqi-duo-33w-charger'

async function goToCheckout(page: Page, method: RegExp): Promise<void> {
  await signInNewShopper(page)
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await fillNewAddress(page)
  await page.getByRole('radio', { name: method }).check()
}

const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Payment' }).click()
const bankPage = /\/Payments\/Payments\/Create/

async function payByCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4111 1111 1111 1111')
  await page.getByLabel('Month').fill('12')
  await page.getByLabel('Year').fill('2035')
  await page.getByLabel('CVV').fill('123')
  await page.getByLabel('Name on the card').fill('Ayesha Malik')
  await page.getByRole('button', { name: /^Pay Rs/ }).click()
}

/** Back in the shop, with the bank's answer in place of what the address claims. */
async function expectReturned(page: Page, heading: string): Promise<void> {
  await expect(page).toHaveURL(/\/payment\/return\?/)
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  await expect(page.getByText('Confirming with the bank…')).toHaveCount(0)
}

const purchases = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).filter((each) => (each as { event?: string }).event === 'purchase').length)

test('a card: the saving shows, the form leaves for the bank, and what is paid there is told, confirmed and out of the cart', async ({
  page,
  axe,
}) => {
  await goToCheckout(page, /card/i)
  await expect(page.getByText('Save Rs 100').first()).toBeVisible()
  const discount = page.getByRole('main').locator('dt', { hasText: 'Online payment discount' }).locator('xpath=following-sibling::dd')
  await expect(discount.first()).toHaveText('−Rs 100')
  // A bank that answers with nothing leaves the shopper on the way.
  const stopped = new Promise<void>((resolve) => {
    void page.route('**/SSO/SSO/SSO', (route) => route.fulfill({ status: 204 }).then(resolve))
  })
  await proceed(page)
  await expect(page.getByText('Redirecting to payment gateway...')).toBeVisible()
  await stopped
  await page.unroute('**/SSO/SSO/SSO')
  await page.locator('form[action$="/SSO/SSO/SSO"]').evaluate((form: HTMLFormElement) => form.submit())
  await page.waitForURL(bankPage)
  await axe(page)
  await payByCard(page)
  await expectReturned(page, 'Payment Successful!')
  await axe(page)
  await expect(page.getByRole('main').getByText('Confirmed', { exact: true })).toBeVisible()
  await expect.poll(() => purchases(page)).toBe(1)
  await page.reload()
  await expectReturned(page, 'Payment Successful!')
  expect(await purchases(page)).toBe(0)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
})

test('a wallet pays with a code', async ({ page, axe }) => {
  await goToCheckout(page, /wallet/i)
  await proceed(page)
  await page.waitForURL(bankPage)
  await page.getByLabel('Wallet number').fill('03001234567')
  await page.getByRole('button', { name: /^Pay Rs/ }).click()
  await axe(page)
  await page.getByLabel('Code from the SMS').fill('12341234')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expectReturned(page, 'Payment Successful!')
})

test('an account whose payment is cancelled at the bank fails; it is tried again with another form, and paid', async ({ page, axe }) => {
  await goToCheckout(page, /Alfalah/)
  await page.getByLabel('Bank account number').fill('PK36ALFH0123456789')
  await proceed(page)
  await page.waitForURL(bankPage)
  const first = page.url()
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await expectReturned(page, 'Payment Failed')
  await axe(page)
  expect(await purchases(page)).toBe(0)
  await page.getByRole('link', { name: 'try again' }).click()
  await page.getByRole('button', { name: 'Retry Payment' }).click()
  await page.waitForURL(bankPage)
  expect(page.url()).not.toBe(first)
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await expectReturned(page, 'Payment Failed')
  // It may be tried as often as it fails.
  await page.getByRole('link', { name: 'try again' }).click()
  await page.getByRole('button', { name: 'Retry Payment' }).click()
  await page.waitForURL(bankPage)
  await page.getByLabel('Account number').fill('PK36ALFH0123456789')
  await page.getByRole('button', { name: /^Pay Rs/ }).click()
  for (const sent of ['SMS', 'e-mail']) await page.getByLabel(`Code from the ${sent}`).fill('1234')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expectReturned(page, 'Payment Successful!')
})
