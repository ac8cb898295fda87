import type { Locator, Page } from '@playwright/test'
import { breakCalls } from './support/faults.ts'
import { demoAdmin, nextFrame, signInNewShopper, waitForHydration } from './support/steps.ts'
import { expect, test } from './support/test.ts'

// These journeys are about motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const readPlace = (page: Page) => page.evaluate(() => window.scrollY)
const isFocusInMain = (page: Page) => page.evaluate(() => document.activeElement?.id === 'main')

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo(0, top), top)
  await nextFrame(page)
}

/** The paths of all responses from now on. */
function collectFetched(page: Page): Set<string> {
  const fetched = new Set<string>()
  page.on('response', (response) => fetched.add(new URL(response.url()).pathname))
  return fetched
}

/**
 * Points at a product's link, as a press begins, until the product is prefetched: the code of the prefetch may be loaded, and not listen
 * yet. A repeated touch fetches nothing twice. @returns the path of the fetch
 */
async function pointUntilFetched(link: Locator, fetched: Set<string>, isMobile: boolean): Promise<string> {
  const data = `/api/products/public/${(await link.getAttribute('href'))!.split('/').at(-1)}`
  const point = async () => {
    await (isMobile ? link.dispatchEvent('touchstart') : link.hover())
    return fetched.has(data)
  }
  await expect.poll(point).toBe(true)
  return data
}

test('Back restores a list with more pages loaded, to the pixel', async ({ page }) => {
  await page.goto('/products')
  await waitForHydration(page)
  // The content above the list is hydrated too, so the layout no longer shifts.
  await page.waitForLoadState('networkidle')
  for (const count of [40, 60]) {
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(cards(page)).toHaveCount(count)
    // Tab goes on with the new products.
    const firstNew = cards(page)
      .nth(count - 20)
      .getByRole('link')
      .first()
    await expect(firstNew).toBeFocused()
  }
  const link = cards(page).nth(47).getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy(0, 37))
  await nextFrame(page)
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(1_000)
  const title = (await link.textContent())!
  // A click by mouse or touch would scroll to its target; this is the event alone.
  await link.dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(cards(page)).toHaveCount(60)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('a reload keeps the scroll position; a new page starts at its top', async ({ page }) => {
  await page.goto('/products')
  await scrollTo(page, 700)
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
  await page.goto('/return-policy')
  await page.waitForFunction(() => window.dataLayer?.length)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('a link that changes only the query starts at the top with the focus in the page, and Back restores the position', async ({
  page,
}) => {
  await page.goto('/products?category=audio')
  await waitForHydration(page)
  const shop = page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Shop' })
  await scrollTo(page, 900)
  await shop.click()
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible()
  expect(await readPlace(page)).toBe(0)
  expect(await isFocusInMain(page)).toBe(true)

  // A link within the page keeps the document: the focus must leave it all the same.
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }).press('Enter')
  await expect(page).toHaveURL('/products?page=2')
  await expect.poll(() => readPlace(page)).toBe(0)
  expect(await isFocusInMain(page)).toBe(true)

  // The link to the current page.
  await scrollTo(page, 700)
  await shop.click()
  await expect(page).toHaveURL('/products')
  await scrollTo(page, 800)
  await shop.click()
  await expect.poll(() => readPlace(page)).toBe(0)

  for (let left = 3; left > 0; left--) await page.goBack()
  await expect(page).toHaveURL('/products?category=audio')
  await expect.poll(() => readPlace(page)).toBe(900)
})

test('Back restores the whole list and the position even after half an hour', async ({ page }) => {
  await page.clock.install()
  await page.goto('/products')
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(cards(page)).toHaveCount(40)
  await scrollTo(page, 4_321)
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Wishlist' }).click()
  await expect(page).toHaveURL('/wishlist')
  await page.clock.fastForward('30:00')
  await page.goBack()
  await expect(cards(page)).toHaveCount(40)
  await expect.poll(() => readPlace(page)).toBe(4_321)
})

test('a reloaded page that fetches its content restores the position once it has loaded', async ({ page }) => {
  await page.goto('/products')
  await waitForHydration(page)
  for (let index = 0; index < 12; index++)
    await cards(page)
      .nth(index)
      .getByRole('button', { name: /wishlist:/ })
      .click()
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Wishlist' }).click()
  await expect(cards(page)).toHaveCount(12)
  const place = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight - 5)
  await scrollTo(page, place)
  // Hearts that are not stored yet would be sent again, and their reply shown as the list.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlistUnsent'))).toBe('[]')
  const calls = await breakCalls(page, /\/api\/wishlist\?/, 'slow')
  await page.reload()
  await waitForHydration(page)
  await expect.poll(() => readPlace(page)).toBeLessThan(place)
  calls.become('none')
  await expect(cards(page)).toHaveCount(12)
  await expect.poll(() => readPlace(page)).toBe(place)
})

test('changing the sort order or removing a filter keeps the head of the list in view', async ({ page }) => {
  await page.goto('/products?category=audio&sale=1')
  await waitForHydration(page)
  const head = page.getByRole('heading', { level: 1 })
  await scrollTo(page, 900)
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await sort.evaluate((select: HTMLSelectElement) => {
    select.focus({ preventScroll: true })
    select.value = 'price'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(page).toHaveURL(/sort=price/)
  await expect(head).toBeInViewport({ ratio: 1 })
  await expect(sort).toBeInViewport({ ratio: 1 })
  expect(await readPlace(page)).toBeGreaterThan(0)
  await expect(sort).toBeFocused()

  // The chip disappears with its filter: the focus moves into the page.
  const chip = page.getByRole('link', { name: 'Remove filter On sale' })
  await chip.press('Enter')
  await expect(chip).toHaveCount(0)
  await expect(head).toBeInViewport({ ratio: 1 })
  expect(await isFocusInMain(page)).toBe(true)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/products?category=audio&sale=1')
  await expect.poll(() => readPlace(page)).toBe(900)
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })
  test('a ticked filter keeps the focus and its position beside the head of the list', async ({ page }) => {
    await page.goto('/products')
    await waitForHydration(page)
    const filters = page.getByRole('complementary', { name: 'Filters' })
    for (const name of ['On sale', 'Featured']) {
      await scrollTo(page, 1_200)
      const box = filters.getByRole('checkbox', { name, exact: true })
      await box.check()
      await expect(box).toBeChecked()
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
      await expect(box).toBeInViewport({ ratio: 1 })
      await expect(box).toBeFocused()
      await expect(page.getByRole('main').getByRole('list').locator('.opacity-55')).toHaveCount(0)
    }
  })
})

test('a list that loads more after its reader has left does not change the URL', async ({ page }) => {
  await page.goto('/products')
  await waitForHydration(page)
  const calls = await breakCalls(page, /\/api\/products\/public\?.*page=2/, 'slow')
  const asked = page.waitForRequest(/page=2/)
  await page.getByRole('link', { name: 'Load more' }).click()
  await asked
  await cards(page).nth(19).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  const answered = page.waitForResponse(/page=2/)
  calls.become('none')
  await answered
  await nextFrame(page)
  expect(new URL(page.url()).search).toBe('')
})

test('hovering or touching a link prefetches its page, which then shows immediately', async ({ page, isMobile }) => {
  await page.goto('/products')
  // Prefetching starts after the first view.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/navigation-')))
  await page.waitForLoadState('networkidle')
  await watchPageChanges(page)
  const times: number[] = []
  // Of the whole test: the pointer prefetches too when another product's link comes to lie under it.
  const fetched = collectFetched(page)
  // Other journeys add products without pictures.
  const pictured = cards(page).filter({ has: page.locator('img') })
  for (const index of [0, 1, 2, 3, 4]) {
    const link = pictured.nth(index).getByRole('link').first()
    await link.scrollIntoViewIfNeeded()
    const title = (await link.textContent())!
    const data = await pointUntilFetched(link, fetched, isMobile)
    const asked: string[] = []
    page.on('request', (request) => new URL(request.url()).pathname === data && asked.push(data))
    await page.evaluate(() => {
      window.lastPageChangeMs = Number.NaN
    })
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.waitForFunction(() => !Number.isNaN(window.lastPageChangeMs))
    times.push(await page.evaluate(() => window.lastPageChangeMs))
    expect(asked).toEqual([])
    page.removeAllListeners('request')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible()
  }
  // Printed, not asserted: a slow machine needs longer for the same work.
  const median = times.sort((a, b) => a - b)[2]!
  console.log(`product page after a prefetched press: median ${median.toFixed(0)} ms of ${times.map((time) => time.toFixed(0)).join(', ')}`)
})

test('the picture moves between card and page and back, and not under reduced motion', async ({ page, isMobile }) => {
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
    // The code of the transition loads after the first view.
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/navigation-')))
    await page.waitForLoadState('networkidle')
    const link = cards(page).first().getByRole('link').first()
    // The picture moves to a page that is there.
    await pointUntilFetched(link, collectFetched(page), isMobile)
    await link.click()
    await expect(page).toHaveURL(/\/product\//)
    await expect(page.getByRole('button', { name: 'Enlarge picture 1' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible()
  }
  await visit()
  // One picture is the source, one the target.
  await expect.poll(readMoves).toEqual([
    [1, 1],
    [1, 1],
  ])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit()
  expect(await readMoves()).toEqual([])
})

test('page transitions depend on the kind of page and take at most 200 ms; Back and reduced motion have none', async ({ page }) => {
  await page.addInitScript(() => {
    window.motions = []
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...given) {
      const animation = animate.apply(this, given)
      const effect = animation.effect as KeyframeEffect
      if (this.id === 'main') window.motions.push({ duration: Number(effect.getTiming().duration), frames: effect.getKeyframes() })
      return animation
    }
  })
  await signInNewShopper(page)
  await page.goto('/')
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/navigation-')))
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => window.motions)).toEqual([])
  const takeMotions = () => page.evaluate(() => window.motions.splice(0))
  const tab = (name: RegExp) => page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name }).click()
  const transforms: unknown[] = []
  const expectMotion = async (path: string | RegExp, press: () => Promise<void>) => {
    await takeMotions()
    await press()
    await expect(page).toHaveURL(path)
    // The URL changes a moment before the page does.
    await expect.poll(() => page.evaluate(() => window.motions.length)).toBe(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const [motion, ...more] = await takeMotions()
    expect(more).toEqual([])
    expect(motion!.duration).toBeGreaterThanOrEqual(120)
    expect(motion!.duration).toBeLessThanOrEqual(200)
    for (const { offset, computedOffset, easing, composite, ...animated } of motion!.frames)
      expect(Object.keys(animated).sort()).toEqual(['opacity', 'transform'])
    transforms.push(motion!.frames[0]!.transform)
  }
  await expectMotion('/products', () => tab(/Shop/))
  await expectMotion(/\/product\//, () => cards(page).first().getByRole('link').first().click())
  await expectMotion('/', () =>
    page
      .getByRole('banner')
      .getByRole('link', { name: /saddar/i })
      .click(),
  )
  await page.goBack()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('button', { name: 'Enlarge picture 1' })).toBeVisible()
  expect(await takeMotions()).toEqual([])
  await expectMotion('/account', () => tab(/Account/))
  await expectMotion('/cart', () => tab(/Cart/))
  await page.goBack()
  await page.goBack()
  await expectMotion('/checkout', () => page.getByRole('main').getByRole('button', { name: 'Buy now' }).first().click())
  expect(transforms).toHaveLength(6)
  expect(new Set(transforms).size).toBe(6)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page
    .getByRole('banner')
    .getByRole('link', { name: /saddar/i })
    .click()
  await expect(page).toHaveURL('/')
  await expect(cards(page).first()).toBeVisible()
  expect(await takeMotions()).toEqual([])
})

test('the promo line loops in 40 seconds, can be paused, and does not move under reduced motion', async ({ page, axe }) => {
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

interface Motion {
  duration: number
  frames: ComputedKeyframe[]
}

test.describe('a promo line of any length', () => {
  test.use({ viewport: { width: 1280, height: 300 }, isMobile: false, hasTouch: false })
  const long =
    'Free delivery all over Pakistan on orders above Rs 5,000, with cash on delivery and a warranty on every single gadget we sell'
  const sets: [name: string, messages: string[]][] = [
    ['one short message', ['Sale']],
    ['one message', ['Original and verified products, delivered all over Pakistan']],
    ['two messages', ['Flash sale every Friday', 'New arrivals weekly']],
    ['twelve long messages', Array.from({ length: 12 }, (_, index) => `${index + 1}. ${long}`.slice(0, 120))],
  ]
  for (const [name, messages] of sets)
    test(`covers every window without a gap and loops without a jump: ${name}`, async ({ page }) => {
      const restore = await changePromoMessages(page, messages)
      try {
        await page.goto('/about')
        const offers = page.getByRole('region', { name: 'Offers' })
        await expect(offers.getByRole('listitem')).toHaveText(messages)
        // A focus that scrolled the line would shift it permanently.
        await offers.getByRole('list').focus()
        for (const width of [360, 768, 1280, 1920, 2560, 3840]) {
          await page.setViewportSize({ width, height: 300 })
          const [begin, ...later] = await offers.evaluate(readPromoFrames, [0, 10_000, 20_000, 30_000, 39_999.9])
          for (const { left, right, gap } of [begin!, ...later]) {
            expect(left, `${width} px`).toBeLessThanOrEqual(0)
            expect(right, `${width} px`).toBeGreaterThanOrEqual(width)
            expect(gap, `${width} px`).toBeLessThan(1)
          }
          // The last frame of a loop equals the first.
          const end = later.at(-1)!
          expect(end.seen.map(({ text }) => text)).toEqual(begin!.seen.map(({ text }) => text))
          for (const [index, { at }] of end.seen.entries()) expect(Math.abs(at - begin!.seen[index]!.at)).toBeLessThan(0.5)
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        }
      } finally {
        await restore()
      }
    })
})

/** Sets the promo messages by the admin call; returns a function that restores the former ones. */
async function changePromoMessages(page: Page, promoMessages: string[]): Promise<() => Promise<unknown>> {
  const login = await page.request.post('/api/admin/login', { data: demoAdmin })
  const headers = { authorization: `Bearer ${((await login.json()) as { data: { token: string } }).data.token}` }
  const read = await page.request.get('/api/settings/public')
  const { settings } = ((await read.json()) as { data: { settings: { promoMessages: string[] } } }).data
  const change = async (promoMessages: string[]) => {
    const reply = await page.request.put('/api/admin/settings', { headers, data: { changes: { promoMessages } } })
    expect(reply.status()).toBe(200)
  }
  await change(promoMessages)
  return () => change(settings.promoMessages)
}

/** Measures the promo line at some moments of its loop: its extent, its widest gap, and which messages are visible where. */
function readPromoFrames(offers: Element, moments: number[]) {
  const [animation] = offers.querySelector('.promo-track')!.getAnimations()
  animation!.pause()
  return moments.map((moment) => {
    animation!.currentTime = moment
    const items = [...offers.querySelectorAll('li')].map((item) => ({ text: item.textContent, ...item.getBoundingClientRect().toJSON() }))
    return {
      left: items[0]!.left as number,
      right: items.at(-1)!.right as number,
      gap: Math.max(0, ...items.slice(1).map((item, index) => item.left - items[index]!.right)),
      // Elements whose centre is on the screen, but not at its edge, where half a pixel decides.
      seen: items
        .map((item) => ({ text: item.text as string, at: (item.left + item.right) / 2 }))
        .filter(({ at }) => at > 1 && at < innerWidth - 1),
    }
  })
}

declare global {
  interface Window {
    motions: Motion[]
    dataLayer?: Record<string, unknown>[]
    lastPageChangeMs: number
    pictureMoves: [before: number, after: number][]
  }
}

/** Measures in the browser from the press on a link to the first frame with the new page's heading. */
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

test('a page that comes back from the browser’s cache no longer waits for another one', async ({ page }) => {
  await page.goto('/about')
  await waitForHydration(page)
  await page.evaluate(() => {
    document.documentElement.toggleAttribute('data-busy', true)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page.locator('html')).not.toHaveAttribute('data-busy')
})

test('in windows of 320 px the bar above a list ends inside them', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/products', '/search?query=samsung']) {
    await page.goto(path)
    const { x, width } = (await page.getByRole('main').getByRole('button', { name: 'Fits my phone' }).boundingBox())!
    expect(x + width).toBeLessThanOrEqual(320 - 12)
  }
})

test.describe('an order number that is not the shopper’s', () => {
  test.use({ allowedMessages: [/status of 404/] })

  test('marks the tab of the account, as the list of orders does', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'wide windows have no tabs')
    await signInNewShopper(page)
    const current = page.getByRole('navigation', { name: 'Tabs' }).locator('[aria-current]').filter({ visible: true })
    await page.goto('/orders')
    await expect(current).toHaveText('Account')
    await page.goto('/orders/SD-261121-8K3F2')
    await expect(current).toHaveText('Account')
    await page.goto('/products')
    await expect(current).toHaveText('Shop')
  })
})
