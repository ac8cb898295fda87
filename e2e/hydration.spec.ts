import type { Page } from '@playwright/test'
import { signInNewShopper } from './support/steps.ts'
import { expect, test } from './support/test.ts'

/** Opens a page as on a slow line: visible, with its scripts, or some of them, still loading. */
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

test('a press before hydration is replayed once', async ({ page }) => {
  await signInNewShopper(page)
  const release = await enterHeld(page, '/product/barqi-duo-33w-charger')
  await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first().click()
  release()
  await expect(page.getByRole('link', { name: /cart/i }).filter({ hasText: '1', visible: true }).first()).toBeVisible()
  // A second press would have added a second one.
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart (1)' })).toBeVisible()
})

test('a press just before React listens counts, also where timers are late', async ({ page }) => {
  const release = await enterHeld(page, '/product/barqi-duo-33w-charger')
  await page
    .getByRole('button', { name: 'Add to cart' })
    .filter({ visible: true })
    .first()
    .evaluate((button: HTMLButtonElement) => {
      const { getElementById } = document
      // The page's code asks for the root right before it hydrates.
      document.getElementById = (id) => {
        if (id === 'root') {
          document.getElementById = getElementById
          const { setTimeout } = window
          window.setTimeout = ((run: () => void) => setTimeout(run, 2_000)) as typeof setTimeout
          button.click()
          window.setTimeout = setTimeout
        }
        return getElementById.call(document, id)
      }
    })
  release()
  // A guest signs in first.
  await expect(page.getByRole('region', { name: 'What you are about to buy' })).toBeVisible()
})

test('a press before hydration adds the choice that the address names', async ({ page }) => {
  const release = await enterHeld(page, '/product/sukoon-air-anc-earbuds?color=Sand')
  await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first().click()
  release()
  // A guest signs in first. Without the choice, the press would ask for a colour.
  await expect(page.getByRole('region', { name: 'What you are about to buy' })).toContainText('Sand')
})

test('a press on a section whose code has not loaded is replayed once', async ({ page }) => {
  const part = /\/assets\/product-more-/
  const liked = await page.request.get('/api/products/public', { params: { sort: '-averageRating', limit: 1 } })
  const { products } = (await liked.json()) as { products: { slug: string }[] }
  const release = await enterHeld(page, `/product/${products[0]!.slug}`, part, part)
  const reviews = page.getByRole('region', { name: /reviews/i })
  const five = reviews.getByRole('button', { name: /^5 stars/ })
  // The page itself is hydrated and receives the press.
  await page.waitForFunction(() => window.dataLayer?.length)
  await five.click()
  await expect(page).not.toHaveURL(/stars=/)
  release()
  await expect(page).toHaveURL(/stars=5/)
  // A second press would have undone it.
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(/stars=5/)
  await five.click()
  await expect(page).not.toHaveURL(/stars=/)
})

test('a colour selected before hydration stays selected', async ({ page }) => {
  const release = await enterHeld(page, '/product/sukoon-air-anc-earbuds')
  const colour = page.getByRole('group', { name: /colour/i })
  await expect(page.getByRole('group', { name: 'Colour Choose one' })).toBeVisible()
  await colour.locator('label', { hasText: 'Sand' }).click()
  release()
  await expect(page.getByRole('group', { name: 'Colour Sand' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Sand/ })).toBeChecked()
})

test('a search typed before hydration stays in the field and runs', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the field of phones comes with a script')
  const release = await enterHeld(page, '/')
  const field = page.getByRole('combobox', { name: 'Search products' })
  await field.pressSequentially('earbuds')
  release()
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible()
  await expect(field).toHaveValue('earbuds')
})

test('the picture of the first view loads before everything else', async ({ page }) => {
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

test('hydration runs in steps that never block input for long', async ({ page, context }) => {
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
    // CPU time, which is the same on a busy machine. As a single task, hydration is more than half of it.
    const times = calls.map(({ tdur = 0 }) => tdur)
    expect(Math.max(...times) / times.reduce((sum, each) => sum + each, 0), path).toBeLessThan(0.35)
  }
})

interface TraceEvent {
  name: string
  /** Microseconds of CPU time. */
  tdur?: number
  args: { data?: { url?: string } }
}
