import { createHash } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { hold } from './support/faults.ts'
import { signInNewShopper, waitForHydration } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const product = '/product/barqi-duo-33w-charger'
const scripts = '**/assets/*.js'

/** 50 kB/s with 400 ms to the server and back, as on a crowded mobile network. */
async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
}

const addButton = (page: Page) => page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first()

test('a press dims the page while the next one’s code loads', async ({ page }) => {
  const release = await hold(page, /\/assets\/wishlist-[^/]*\.js/)
  await page.goto('/')
  await waitForHydration(page)
  const shop = page.locator('html')
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Wishlist' }).click()
  await expect(shop).toHaveAttribute('data-busy')
  await expect(page.getByRole('main')).toHaveCSS('opacity', '0.55')
  release()
  await expect(page.getByRole('heading', { name: 'Wishlist', level: 1 })).toBeVisible()
  await expect(shop).not.toHaveAttribute('data-busy')
})

test('a page allows its inline script by its hash, and no other', async ({ request }) => {
  for (const path of ['/', '/cart']) {
    const page = await request.get(path)
    const scripts = [...(await page.text()).matchAll(/<script(?: data-fetch="[^"]*")?>(.*?)<\/script>/gs)].map(([, text]) => text!)
    expect(scripts).toHaveLength(1)
    const hash = createHash('sha256').update(scripts[0]!).digest('base64')
    expect(page.headers()['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
  }
  expect((await request.get('/api/settings/public')).headers()['content-security-policy']).toContain("script-src 'self';")
})

test('a press before the first script is queued, shown, and carried out once', async ({ page }) => {
  await signInNewShopper(page)
  const release = await hold(page, scripts)
  await page.goto(product, { waitUntil: 'commit' })
  await addButton(page).click()
  await expect(addButton(page)).toHaveAttribute('data-pressed')
  release()
  await expect(page.getByRole('link', { name: /cart/i }).filter({ hasText: '1', visible: true }).first()).toBeVisible()
  await expect(page).toHaveURL(product)
  await expect(addButton(page)).not.toHaveAttribute('data-pressed')
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart (1)' })).toBeVisible()
})

test('a colour chosen before the first script stays chosen', async ({ page }) => {
  const release = await hold(page, scripts)
  await page.goto('/product/sukoon-air-anc-earbuds', { waitUntil: 'commit' })
  await page
    .getByRole('group', { name: /colour/i })
    .locator('label', { hasText: 'Sand' })
    .click()
  release()
  await expect(page.getByRole('group', { name: 'Colour Sand' })).toBeVisible()
})

test('a press whose scripts never arrive leads to the sign-in after ten seconds', async ({ page }) => {
  await page.route(scripts, (route) => (page.url().includes('/login') ? route.continue() : undefined))
  await page.goto(product, { waitUntil: 'commit' })
  await addButton(page).click()
  await expect(page).toHaveURL(/\/login\?from=%2Fproduct%2F/, { timeout: 15_000 })
})

test('on a slow network, buying right after the page shows leads through the sign-in to checkout', async ({ page }) => {
  await signInNewShopper(page)
  await slowDown(page)
  await page.goto(product, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await expect(page).toHaveURL('/checkout', { timeout: 30_000 })
})

for (const width of [360, 1280]) {
  test(`a signed-in shopper sees Account and never Sign In, from the first paint, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/about')
    const account = page.getByRole('link', { name: 'Account', exact: true })
    if (width === 1280) {
      await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
      await expect(account).toHaveCount(0)
    } else await expect(account).toHaveAttribute('href', '/login')
    await signInNewShopper(page)
    const release = await hold(page, scripts)
    await page.goto('/about', { waitUntil: 'commit' })
    await expect(account).toBeVisible()
    await expect(account).toHaveAttribute('href', '/account')
    await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toHaveCount(0)
    release()
    await waitForHydration(page)
    await expect(account).toHaveAttribute('href', '/account')
    await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toHaveCount(0)
  })
}

test('the cart is requested once and before the first script, and its frame is in the first paint', async ({ page }) => {
  await signInNewShopper(page)
  const asked: string[] = []
  page.on('request', (request) => {
    // Not what the page before requests for its header.
    if (request.headers().referer?.endsWith('/cart')) asked.push(new URL(request.url()).pathname)
  })
  const release = await hold(page, scripts)
  await page.goto('/cart', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible()
  await expect(page.getByText('Cash on delivery across Pakistan.')).toBeVisible()
  await expect.poll(() => asked.includes('/api/cart')).toBe(true)
  release()
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path === '/api/cart')).toHaveLength(1)
})

test('a guest’s cart page requests nothing and leads to the sign-in', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/cart')
  await expect(page).toHaveURL('/login')
  expect(asked).not.toContain('/api/cart')
})

test.describe('when the requests of scripts break off', () => {
  test.use({ allowedMessages: [/ERR_FAILED|ERR_CONNECTION_RESET|Failed to fetch dynamically imported module/] })

  /** It is part of the page: nothing of ours runs without it. */
  const isFirst = (address: string) => /\/start-[^/]*$/.test(address)
  const emptyCart = (page: Page) => page.getByRole('heading', { name: 'Your Cart is Empty' })

  test('each is asked for again, and the cart appears', async ({ page }) => {
    await signInNewShopper(page)
    const dropped = new Set<string>()
    await page.route(scripts, (route) => {
      const name = new URL(route.request().url()).pathname
      if (dropped.has(name) || isFirst(name)) return route.continue()
      dropped.add(name)
      return route.abort('connectionreset')
    })
    await page.goto('/cart')
    await expect(emptyCart(page)).toBeVisible()
    expect(dropped.size).toBeGreaterThan(2)
  })

  test('for long, the page is loaded once more', async ({ page }) => {
    await signInNewShopper(page)
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents++
    })
    await page.route(scripts, (route) =>
      documents > 1 || isFirst(route.request().url()) ? route.continue() : route.abort('connectionreset'),
    )
    await page.goto('/cart')
    await expect(emptyCart(page)).toBeVisible({ timeout: 60_000 })
    expect(documents).toBe(2)
  })
})

test.describe('an addition to the cart whose answer is lost', () => {
  test.use({ allowedMessages: [/ERR_FAILED/] })

  test('counts once when it is pressed again, and the next one counts too', async ({ page }) => {
    await signInNewShopper(page)
    await page.goto(product)
    await waitForHydration(page)
    let additions = 0
    await page.route('**/api/cart', async (route) => {
      if (route.request().method() !== 'POST' || ++additions > 1) return route.continue()
      await route.fetch()
      await route.abort()
    })
    const badge = (count: string) => page.getByRole('link', { name: /cart/i }).filter({ hasText: count, visible: true }).first()
    await addButton(page).click()
    await expect(badge('1')).toBeVisible()
    for (const count of ['1', '2']) {
      await expect(addButton(page)).toBeEnabled()
      // Presses within a second count as one.
      await page.waitForTimeout(1_500)
      const answer = page.waitForResponse((reply) => reply.url().endsWith('/api/cart') && reply.request().method() === 'POST')
      await addButton(page).click()
      const reply = (await (await answer).json()) as { data: { cart: { itemCount: number } } }
      expect(reply.data.cart.itemCount).toBe(Number(count))
      await expect(badge(count)).toBeVisible()
      await page.keyboard.press('Escape')
    }
    expect(additions).toBe(3)
  })
})

test('checkout shows its fields in the first paint, and nothing moves when they become usable', async ({ page }) => {
  await signInNewShopper(page)
  await page.goto(product)
  await addButton(page).click()
  await expect(page.getByRole('link', { name: /cart/i }).filter({ hasText: '1', visible: true }).first()).toBeVisible()
  const release = await hold(page, scripts)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/checkout', { waitUntil: 'commit' })
  const phone = page.getByLabel('Phone')
  await expect(phone).toBeVisible()
  await expect(phone).toBeDisabled()
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible()
  const top = await phone.evaluate((field) => field.getBoundingClientRect().top)
  release()
  await expect(phone).toBeEnabled()
  expect(await phone.evaluate((field) => field.getBoundingClientRect().top)).toBe(top)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.02)
})

test('the summary of a cart on a tablet keeps its height once the cart has loaded', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await signInNewShopper(page)
  const { products } = await (await page.request.get('/api/products/public?search=quwwat+240W')).json()
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('userToken'))}`
  const added = await page.request.post('/api/cart', { headers: { authorization }, data: { productId: products[0]._id, quantity: 1 } })
  expect(added.status()).toBe(200)
  const release = await hold(page, /\/api\/cart$/)
  await page.goto('/cart')
  const summary = page.getByRole('region', { name: 'Order summary' })
  const measure = async () => (await summary.boundingBox())!.height
  await expect(summary.getByText(/^Arrives in/)).toBeVisible()
  const kept = await measure()
  release()
  await expect(summary.getByText(/^You save Rs/)).toBeVisible()
  // Marks and text differ by less than a pixel.
  expect(Math.abs((await measure()) - kept)).toBeLessThan(2)
})

test('on a phone a saving of six figures stands in the line of the summary’s title', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInNewShopper(page)
  const { products } = await (await page.request.get('/api/products/public?search=quwwat+240W')).json()
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('userToken'))}`
  await page.request.post('/api/cart', { headers: { authorization }, data: { productId: products[0]._id, quantity: 1 } })
  await page.route('**/api/cart', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({
      response: reply,
      body: (await reply.text()).replace(/"price":\d+,"discountPrice"/, '"price":180000,"discountPrice"'),
    })
  })
  await page.goto('/cart')
  const saved = page.getByText(/^You save Rs 1\d\d,\d{3}$/)
  const bottomOf = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom)
  expect(Math.abs((await bottomOf(saved)) - (await bottomOf(page.getByRole('heading', { name: 'Order summary' }))))).toBeLessThan(12)
  // A response that is being rewritten would fail the journey when it ends.
  await page.unrouteAll({ behavior: 'wait' })
})

test('a list that loads for five seconds says so, and Retry starts over', async ({ page }) => {
  await page.goto('/about')
  await waitForHydration(page)
  let calls = 0
  await page.route(/\/api\/products\/public\?/, async (route) => {
    calls++
    if (calls > 1) await route.continue()
  })
  // Not by prefetching: without a hover, the page itself fetches.
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/products"]')!.click())
  await expect(page.getByRole('status', { name: 'Loading products' })).toBeVisible()
  await expect(page.getByText('This takes longer than usual')).toBeVisible({ timeout: 8_000 })
  expect(calls).toBe(1)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(page.getByText('This takes longer than usual')).toBeHidden()
  expect(calls).toBe(2)
})
