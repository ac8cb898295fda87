import type { Page } from '@playwright/test'
import { fillNewAddress, signInNewShopper } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const slug = 'barqi-duo-33w-charger'

/** To the bank's page, by the method of this name. */
async function goToPay(page: Page, method: RegExp): Promise<void> {
  await signInNewShopper(page)
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await fillNewAddress(page)
  await page.getByRole('radio', { name: method }).check()
  if (String(method).includes('Alfalah')) await page.getByLabel('Bank account number').fill('PK36ALFH0123456789')
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await page.waitForURL(/\/Payments\/Payments\/Create/)
}

/** Where the bank sends the browser when the payment is over, whatever the shop shows there. */
const backInShop = (page: Page) =>
  page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes('/payment/return'))

async function expectLatestOrder(page: Page, words: string): Promise<void> {
  await expect(async () => {
    await page.goto('/orders')
    await page.getByRole('link', { name: /SD-/ }).first().click()
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
}

test('a card pays at the bank: the bank’s listener is enough for the order to be confirmed', async ({ page, axe }) => {
  await goToPay(page, /card/i)
  await axe(page)
  await page.getByLabel('Card number').fill('4111 1111 1111 1111')
  await page.getByLabel('Month').fill('12')
  await page.getByLabel('Year').fill('2035')
  await page.getByLabel('CVV').fill('123')
  await page.getByLabel('Name on the card').fill('Ayesha Malik')
  const back = backInShop(page)
  await page.getByRole('button', { name: /^Pay Rs/ }).click()
  expect((await back).url()).toMatch(/\/payment\/return\?RC=00&RD=PS&TS=P&O=SD\d{6}/)
  await expectLatestOrder(page, 'Confirmed')
})

test('a wallet pays with a code', async ({ page, axe }) => {
  await goToPay(page, /wallet/i)
  await page.getByLabel('Wallet number').fill('03001234567')
  await page.getByRole('button', { name: /^Pay Rs/ }).click()
  await axe(page)
  await page.getByLabel('Code from the SMS').fill('12341234')
  const back = backInShop(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  expect((await back).url()).toContain('TS=P')
  await expectLatestOrder(page, 'Confirmed')
})

test('an account whose payment is cancelled at the bank fails, and the order stays to be tried again', async ({ page }) => {
  await goToPay(page, /Alfalah/)
  const back = backInShop(page)
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  expect((await back).url()).toContain('TS=F')
  await expectLatestOrder(page, 'Payment failed')
})
