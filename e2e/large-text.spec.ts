import type { Page } from '@playwright/test'
import { newShopper, signIn } from './support/steps.ts'
import { expect, test } from './support/test.ts'

/** Parts of a header, a bar or a sheet that are outside of the window or cover each other. */
const findMisplaced = (page: Page) =>
  page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll(
        'header:not(main header) :is(a, button), [aria-label="Tabs"] a, .edge-bar button, .added-sheet a, .added-sheet button',
      ),
    ]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(
        ({ element, box }) =>
          !element.closest('.list-bar') && box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true }),
      )
    const name = (element: Element) => (element.getAttribute('aria-label') || element.textContent || '').trim().slice(0, 30)
    const outside = parts
      .filter(({ box }) => box.left < -1 || box.right > innerWidth + 1)
      .map(({ element }) => `${name(element)} is outside`)
    const covered = parts.flatMap((one, index) =>
      parts.slice(index + 1).flatMap((other) => {
        const isSameBar =
          one.element.closest('header, nav, .edge-bar, .added-sheet') === other.element.closest('header, nav, .edge-bar, .added-sheet')
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        return isSameBar && width > 2 && height > 2 ? [`${name(one.element)} covers ${name(other.element)}`] : []
      }),
    )
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
    return [...outside, ...covered, ...(wide > 0 ? [`the page is ${wide} px too wide`] : [])]
  })

for (const [size, percent] of [
  [24, 150],
  [32, 200],
] as const) {
  test(`with text of ${percent} % nothing of header, bars and cart sheet overflows or overlaps on a phone`, async ({
    browser,
    baseURL,
  }) => {
    const enlarged = await browser.browserType().launch({
      executablePath: process.env.JOURNEY_BROWSER!,
      args: ['--disable-gpu', '--no-sandbox', `--blink-settings=defaultFontSize=${size}`],
    })
    const context = await enlarged.newContext({
      baseURL: baseURL!,
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    const shopper = newShopper()
    await page.request.post('/api/auth/register', { data: shopper })
    await page.goto('/login')
    await signIn(page, shopper)
    await expect(page).not.toHaveURL(/\/login/)
    for (const path of ['/', '/products', '/product/barqi-duo-33w-charger']) {
      await page.goto(path)
      // The styles arrive after the first view.
      await expect.poll(() => findMisplaced(page), path).toEqual([])
    }
    await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first().click()
    await expect(page.getByText('Added to cart')).toBeVisible()
    await expect.poll(() => findMisplaced(page), 'cart sheet').toEqual([])
    for (const path of ['/cart', '/checkout', '/account']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => findMisplaced(page), path).toEqual([])
      if (path !== '/checkout') continue
      const isCut = await page.getByText('(1)', { exact: true }).evaluate((count) => {
        const [inner, outer] = [count, count.closest('.overflow-hidden, summary')!].map((element) => element.getBoundingClientRect())
        return inner!.right > outer!.right || inner!.bottom > outer!.bottom
      })
      expect(isCut, 'the count of the items is cut off').toBe(false)
    }
    await enlarged.close()
  })
}
