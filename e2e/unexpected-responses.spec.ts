import type { Page } from '@playwright/test'
import { skipUntil } from './support/clock.ts'
import { answerCalls, enter, faultMessages } from './support/faults.ts'
import { fillNewAddress, signInAdmin, signInNewShopper, waitForHydration } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedMessages: faultMessages })

const slug = 'barqi-duo-33w-charger'
const findToasts = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('alert')

/** Places a cash order through the pages. Returns the path of its page. */
async function placeOrder(page: Page): Promise<string> {
  await signInNewShopper(page)
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await fillNewAddress(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/orders\/SD-/)
  return new URL(page.url()).pathname
}

test('an order whose payment cannot be sent to the bank opens with "Payment submission failed"', async ({ page }) => {
  await signInNewShopper(page)
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await fillNewAddress(page)
  // The order is placed; only the bank's URL is removed from the response.
  await page.route(/\/api\/orders$/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.data.payment = { requiresFormSubmission: true, transactionId: 'T1', formData: { a: '1' }, actionUrl: '' }
    await route.fulfill({ response, json: body })
  })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(findToasts(page)).toHaveText(['Payment submission failed'])
  await expect(page).toHaveURL(/\/orders\/SD-/)
})

test('payment pages show an error when the bank’s answer cannot be read or reread', async ({ page }) => {
  await page.clock.install()
  const order = await placeOrder(page)
  await page.goto(`${order}/payment-status`)
  await expect(page.getByRole('heading', { level: 1, name: 'Cash on delivery' })).toBeVisible()
  await answerCalls(page, /\/payment\/status/, { success: false }, 418)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(findToasts(page)).toHaveText(['Failed to refresh'])
  await page.goto('/about')
  await enter(page, `${order}/payment-status`)
  await expect(page.getByText('Failed to fetch payment status').first()).toBeVisible()

  const back = `/payment/return?O=${order.split('/').at(-1)}&RC=00`
  await answerCalls(page, /\/api\/orders\/payment\/return/, { success: false }, 418)
  await page.goto(back)
  await expect(page.getByRole('heading', { level: 1, name: 'Failed to process payment return' })).toBeVisible()
  await page.unroute(/\/api\/orders\/payment\/return/)
  await answerCalls(page, /\/api\/orders\/payment\/return/, { success: false }, 500)
  await page.goto(back)
  // Retries come after one second and after two.
  await skipUntil(page, (options) => expect(page.getByText('Error processing payment return')).toBeVisible(options))
})

test('a signed-in person is redirected from the sign-in page', async ({ page }) => {
  await signInNewShopper(page)
  await page.goto('/login?from=/orders')
  await expect(page).toHaveURL(/\/orders$/)
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await expect(page).toHaveURL(/:\d+\/$/)
  }
})

test('checkout with an empty cart redirects to the cart', async ({ page }) => {
  await signInNewShopper(page)
  await page.goto('/checkout')
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText('Your Cart is Empty')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/products')
})

test.describe('on a wide screen with a mouse', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('a toast shows for 5 seconds, pauses under the pointer, and closes on click', async ({ page }) => {
    await page.goto(`/product/${slug}`)
    await answerCalls(page, /\/api\/wishlist$/, { success: false }, 418)
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: /wishlist:/ })
      .first()
    await heart.click()
    await expect(findToasts(page)).toHaveText(['Failed to add to wishlist'])
    await findToasts(page).hover()
    await page.waitForTimeout(6_000)
    await expect(findToasts(page)).toBeVisible()
    await page.mouse.move(5, 600)
    await expect(findToasts(page)).toHaveCount(0, { timeout: 7_000 })
    await heart.click()
    await findToasts(page).click()
    await expect(findToasts(page)).toHaveCount(0, { timeout: 2_000 })
  })

  test('suggestions load 300 ms after the last letter, from the second letter on', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    // What is typed before is searched for at once when the field is hydrated.
    await waitForHydration(page)
    const asked: string[] = []
    page.on('request', (request) => {
      const search = new URL(request.url()).searchParams.get('search')
      if (request.url().includes('/api/products/public?') && search) asked.push(search)
    })
    const box = page.getByRole('combobox', { name: 'Search products' })
    // The suggestions' code loads on focus, and once it is there it searches for what was typed by then.
    await box.focus()
    await expect(page.getByRole('option').first()).toBeVisible()
    await box.fill('c')
    await page.clock.runFor(1_000)
    expect(asked).toEqual([])
    // Time stands still while the keys are pressed, however slow the machine is.
    await page.clock.pauseAt(Date.now() + 60_000)
    await box.pressSequentially('harger')
    await page.clock.runFor(299)
    expect(asked).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(() => asked).toEqual(['charger'])
    await page.clock.resume()
    await expect(page.getByRole('option', { name: 'View all results for “charger”' })).toBeVisible()
    expect(asked).toEqual(['charger'])
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    await expect(options).toHaveCount(6)
    for (const option of (await options.all()).slice(0, 5)) {
      await expect(option.locator('img')).toHaveCount(1)
      await expect(option).toContainText(/\p{L}{3}.*Rs [\d,]+/u)
    }
  })
})

test('an unknown admin URL redirects to the dashboard, or a guest to the sign-in', async ({ page, newPerson }) => {
  const guest = await newPerson()
  await guest.goto('/admin/inventory')
  await expect(guest).toHaveURL(/\/admin\/login$/)
  await signInAdmin(page)
  await page.goto('/admin/no-such-screen')
  await expect(page).toHaveURL(/\/admin\/?$/)
  for (const path of ['inventory', 'add-products', 'orders', 'profile', 'category', 'banner-upload', 'hero-slider']) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/admin/${path}$`))
  }
})

test('a change of password shows the time to wait, or that it failed', async ({ page }) => {
  await signInAdmin(page)
  await page.goto('/admin/profile')
  const change = async (status: number, json: object) => {
    await page.unroute(/\/api\/admin\/change-password/)
    await answerCalls(page, /\/api\/admin\/change-password/, json, status)
    for (const [label, value] of [
      ['Current password', 'Saddar@2026'],
      ['New password', 'Kite-over-9-Roofs!'],
      ['Confirm new password', 'Kite-over-9-Roofs!'],
    ])
      await page.getByLabel(label!, { exact: true }).fill(value!)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await change(429, { success: false, retryAfter: 42 })
  await expect(page.getByText('Too many attempts. Please try again in 42 seconds.')).toBeVisible()
  await change(418, { success: false })
  await expect(page.getByText('Failed to change password')).toBeVisible()
})
