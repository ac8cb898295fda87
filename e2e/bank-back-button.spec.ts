import { findChromium } from '../scripts/find-chromium.mjs'
import { fillNewAddress, signInNewShopper } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const executablePath = process.env.CHROMIUM_PATH ?? (await findChromium()) ?? undefined

// Playwright turns the back/forward cache off, and the headless shell has none; this journey is about what it restores.
test.use({
  launchOptions: {
    executablePath,
    args: process.getuid?.() === 0 ? ['--disable-gpu', '--no-sandbox'] : ['--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
  allowedMessages: [/Page entered Back-Forward Cache/],
})

test('going Back from the bank to a page in the back/forward cache shows the order’s payment instead of the redirect', async ({ page }) => {
  await signInNewShopper(page)
  await page.goto('/product/barqi-duo-33w-charger')
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await fillNewAddress(page)
  await page.getByRole('radio', { name: /card/i }).check()
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => persisted && sessionStorage.setItem('wasKept', 'yes'))
  })
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await page.waitForURL(/\/Payments\/Payments\/Create/)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/orders\/SD-[\w-]+\/payment-status$/)
  await expect(page.getByRole('heading', { name: 'Payment Pending' })).toBeVisible()
  await expect(page.getByText('Redirecting to payment gateway...')).toHaveCount(0)
  for (const name of ['Continue to payment', 'Pay cash on delivery instead']) await expect(page.getByRole('button', { name })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('wasKept')), 'the browser had kept the page').toBe('yes')
})
