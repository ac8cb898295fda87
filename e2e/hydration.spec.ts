import type { Page } from '@playwright/test'
import { signInNewShopper } from './support/steps.ts'
import { expect, test } from './support/test.ts'

/** The page as it is on a slow line: seen, its scripts (or some of them) still on their way. */
async function enterHeld(page: Page, path: string, held = /\/assets\/(?!start-)/, last = /\/assets\/client-/): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    if (held.test(route.request().url())) await released
    await route.continue()
  })
  const asked = page.waitForRequest(last)
  await page.goto(path)
  await asked
  return release
}

test('a press before the page is alive is carried out once', async ({ page }) => {
  await signInNewShopper(page)
  const release = await enterHeld(page, '/product/barqi-duo-33w-charger')
  await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first().click()
  release()
  await expect(page.getByRole('link', { name: /cart/i }).filter({ hasText: '1', visible: true }).first()).toBeVisible()
  // Once: a second press would add a second one.
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart (1)' })).toBeVisible()
})

test('a press below the first view, before that part’s code is here, is carried out once', async ({ page }) => {
  const part = /\/assets\/product-more-/
  const liked = await page.request.get('/api/products/public', { params: { sort: '-averageRating', limit: 1 } })
  const { products } = (await liked.json()) as { products: { slug: string }[] }
  const release = await enterHeld(page, `/product/${products[0]!.slug}`, part, part)
  const reviews = page.getByRole('region', { name: /reviews/i })
  const five = reviews.getByRole('button', { name: /^5 stars/ })
  // The page itself is alive, and hears it.
  await page.waitForFunction(() => window.dataLayer?.length)
  await five.click()
  await expect(page).not.toHaveURL(/stars=/)
  release()
  await expect(page).toHaveURL(/stars=5/)
  // A second press would take it back.
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(/stars=5/)
  await five.click()
  await expect(page).not.toHaveURL(/stars=/)
})

test('a colour that is chosen before the page is alive is chosen', async ({ page }) => {
  const release = await enterHeld(page, '/product/sukoon-air-anc-earbuds')
  const colour = page.getByRole('group', { name: /colour/i })
  await expect(page.getByRole('group', { name: 'Colour Navy' })).toBeVisible()
  await colour.locator('label', { hasText: 'Sand' }).click()
  release()
  await expect(page.getByRole('group', { name: 'Colour Sand' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Sand/ })).toBeChecked()
})

test('what is searched for before the page is alive stays in the field, and is looked for', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the field of phones comes with a script')
  const release = await enterHeld(page, '/')
  const field = page.getByRole('combobox', { name: 'Search products' })
  await field.pressSequentially('earbuds')
  release()
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible()
  await expect(field).toHaveValue('earbuds')
})

test('the picture that is seen first has the line to itself', async ({ page }) => {
  const order: string[] = []
  let show = () => {}
  const held = new Promise<void>((resolve) => {
    show = resolve
  })
  await page.route('**/media/**', async (route) => {
    await held
    await route.continue()
  })
  page.on('request', (request) => order.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'commit' })
  await expect.poll(() => order.some((path) => path.startsWith('/media/'))).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(order.filter((path) => path.includes('shared-'))).toEqual([])
  show()
  await expect.poll(() => order.some((path) => path.includes('shared-'))).toBe(true)
})

test('a page comes alive in steps: none holds up a finger for long', async ({ page, context }) => {
  const browser = await context.newCDPSession(page)
  for (const path of ['/', '/products', '/product/barqi-duo-33w-charger']) {
    const calls: TraceEvent[] = []
    const note = ({ value }: { value: object[] }) =>
      void calls.push(
        ...(value as TraceEvent[]).filter(({ name, args }) => name === 'FunctionCall' && /\/shared-/.test(args.data?.url ?? '')),
      )
    browser.on('Tracing.dataCollected', note)
    await browser.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline'] } })
    await page.goto(path)
    await page.waitForFunction(() => window.dataLayer?.length)
    await page.waitForLoadState('networkidle')
    const complete = new Promise((resolve) => browser.once('Tracing.tracingComplete', resolve))
    await browser.send('Tracing.end')
    await complete
    browser.off('Tracing.dataCollected', note)
    // In time of the processor, which is the same on a busy machine. When hydration is one task, it is half of the whole and more.
    const times = calls.map(({ tdur = 0 }) => tdur)
    expect(Math.max(...times) / times.reduce((sum, each) => sum + each, 0), path).toBeLessThan(0.35)
  }
})

interface TraceEvent {
  name: string
  /** Microseconds of the processor. */
  tdur?: number
  args: { data?: { url?: string } }
}
