import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

// These are about what moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('Back finds a list that loaded more as it was, to the pixel', async ({ page }) => {
  await page.goto('/products')
  for (const count of [40, 60]) {
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(cards(page)).toHaveCount(count)
  }
  const link = cards(page).nth(47).getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy(0, 37))
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(1_000)
  const title = (await link.textContent())!
  // A press by mouse or finger would scroll to where it presses; this is the press alone.
  await link.dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(cards(page)).toHaveCount(60)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('a page that is loaded anew keeps its place, another page begins at its top', async ({ page }) => {
  await page.goto('/products')
  await page.evaluate(() => window.scrollTo(0, 700))
  // The place is noted with the frame that shows it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
  await page.goto('/return-policy')
  await page.waitForFunction(() => window.dataLayer?.length)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('a link that is pointed at or touched is fetched ahead, and its page is then there at once', async ({ page, isMobile }) => {
  await page.goto('/products')
  // Until the page is alive, links are the browser's own and nothing is fetched ahead.
  await page.waitForFunction(() => window.dataLayer?.length)
  await watchPageChanges(page)
  const times: number[] = []
  for (const index of [0, 1, 2, 3, 4]) {
    const link = cards(page).nth(index).getByRole('link').first()
    await link.scrollIntoViewIfNeeded()
    const title = (await link.textContent())!
    const fetched = page.waitForResponse(/\/api\/products\/public\/[^?]+$/)
    if (isMobile) await link.dispatchEvent('touchstart')
    else await link.hover()
    await fetched
    const asked: string[] = []
    page.on('request', (request) => /\/api\/products\/public\/[^?]+$/.test(request.url()) && asked.push(request.url()))
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    times.push(await page.evaluate(() => window.lastPageChangeMs))
    expect(asked).toEqual([])
    page.removeAllListeners('request')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible()
  }
  const median = times.sort((a, b) => a - b)[2]!
  console.log(`product page after a prefetched press: median ${median.toFixed(0)} ms of ${times.map((time) => time.toFixed(0)).join(', ')}`)
  expect(median).toBeLessThanOrEqual(250)
})

test('between card and page the picture keeps its place, there and back, and for nobody who wants stillness', async ({ page }) => {
  await page.addInitScript(() => {
    window.pictureMoves = []
    const start = document.startViewTransition.bind(document)
    const countNamed = () => [...document.images].filter((image) => image.style.viewTransitionName === 'picture').length
    document.startViewTransition = (update) => {
      const before = countNamed()
      const transition = start(update)
      void transition.updateCallbackDone.then(() => window.pictureMoves.push([before, countNamed()]))
      return transition
    }
  })
  const readMoves = () => page.evaluate(() => window.pictureMoves)
  const visit = async () => {
    await page.goto('/products')
    // What keeps the picture comes after the first view.
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('keep-picture')))
    await page.waitForLoadState('networkidle')
    const link = cards(page).first().getByRole('link').first()
    await link.click()
    await expect(page).toHaveURL(/\/product\//)
    await expect(page.getByRole('button', { name: 'Enlarge picture 1' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible()
  }
  await visit()
  // One picture gives its place, one takes it.
  await expect.poll(readMoves).toEqual([
    [1, 1],
    [1, 1],
  ])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit()
  expect(await readMoves()).toEqual([])
})

test('pages come in by their kind: a product rises, a list settles, all else stands', async ({ page }) => {
  await page.goto('/products')
  const motionOf = () => page.evaluate(() => /page-(\w+)/.exec(document.querySelector('main > div')?.className ?? '')?.[1] ?? null)
  expect(await motionOf()).toBeNull()
  // The address changes a moment before the page does.
  await cards(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect.poll(motionOf).toBe('rise')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products/)
  await expect.poll(motionOf).toBe('settle')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect.poll(motionOf).toBeNull()
})

test('the promo line passes in 40 seconds, stops when asked, and stands still under reduced motion', async ({ page, axe }) => {
  await page.goto('/about')
  const offers = page.getByRole('region', { name: 'Offers' })
  await expect(offers.getByRole('listitem')).toHaveCount(6)
  const track = offers.locator('.promo-track')
  const readMotion = () =>
    track.evaluate((element) => element.getAnimations().map(({ playState, effect }) => [playState, effect?.getTiming().duration]))
  await page.mouse.move(0, 400)
  await expect.poll(readMotion).toEqual([['running', 40_000]])
  await offers.getByRole('button', { name: 'Pause the offers' }).click()
  await page.mouse.move(0, 400)
  await expect.poll(readMotion).toEqual([['paused', 40_000]])
  await offers.getByRole('button', { name: 'Play the offers' }).click()
  await page.mouse.move(0, 400)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await expect.poll(readMotion).toEqual([['running', 40_000]])

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(readMotion).toEqual([])
  await expect(offers.getByRole('button')).toHaveCount(0)
  await axe(page)
  const list = offers.getByRole('list')
  await list.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
})

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[]
    lastPageChangeMs: number
    pictureMoves: [before: number, after: number][]
  }
}

/** Measures in the browser, from the press on a link to the frame after the new page's heading stands. */
async function watchPageChanges(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener(
      'click',
      () => {
        const begin = performance.now()
        const old = document.querySelector('h1')
        const look = () => {
          const heading = document.querySelector('h1')
          if (heading && heading !== old && document.querySelector('#pictures img')) window.lastPageChangeMs = performance.now() - begin
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      },
      { capture: true },
    )
  })
}
