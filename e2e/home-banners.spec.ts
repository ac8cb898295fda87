import type { Page } from '@playwright/test'
import { addBanners, removeBanners, restoreBanners } from './support/banners.ts'
import { keepPictures } from './support/faults.ts'
import { openLive } from './support/live.ts'
import { expect, test } from './support/test.ts'

// These journeys are about motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.beforeEach(({ page }) => removeBanners(page))
test.afterEach(({ page }) => restoreBanners(page))

const eid = { title: 'Eid sale on chargers', description: 'Up to half off until Sunday.', targetUrl: '/products?sale=1' }
const urdu = { title: 'عید مبارک', description: 'تمام چارجرز پر رعایت', targetUrl: 'https://example.com/eid' }
const plain = { title: 'New in: earbuds' }

const slider = (page: Page) => page.getByRole('region', { name: 'Offers of the day' })
const dot = (page: Page, number: number) => slider(page).getByRole('button', { name: new RegExp(`^Banner ${number}:`) })
const isInView = (page: Page, place: string) =>
  slider(page)
    .getByRole('group', { name: place })
    .evaluate((slide) => Math.abs(slide.getBoundingClientRect().left) < 2)

test('without banners home shows its default opening; a single banner has no controls', async ({ page, axe }) => {
  await openLive(page, '/')
  await expect(page.getByRole('heading', { level: 1, name: 'Good gear for your phone, delivered.' })).toBeVisible()
  await expect(slider(page)).toHaveCount(0)
  await addBanners(page, [eid])
  // It appears without a reload.
  await expect(page.getByRole('heading', { level: 1, name: eid.title })).toBeVisible({ timeout: 3_000 })
  await expect(slider(page).getByRole('button')).toHaveCount(0)
  await axe(page)
  await keepPictures(page, 'banner-one')
  await slider(page)
    .getByRole('link', { name: /^Shop now ?: Eid sale on chargers/ })
    .click()
  await expect(page).toHaveURL(/\/products\?sale=1/)
})

test('the first banner’s picture is preloaded, and shows without JavaScript', async ({ page, browser, baseURL }) => {
  await page.goto('/')
  await addBanners(page, [eid, urdu])
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const still = await context.newPage()
  await still.goto('/')
  await expect(still.getByRole('heading', { level: 1, name: eid.title })).toBeVisible()
  const pictures = slider(still).locator('img')
  await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high')
  await expect(pictures.first()).toHaveAttribute('srcset', /400w.*640w.*1000w/)
  await expect(pictures.nth(1)).toHaveAttribute('loading', 'lazy')
  await context.close()
})

test('several banners form a slider with arrows, dots, pause and swipe, which pauses while hovered', async ({ page, axe }) => {
  // Phones have no dots.
  await page.setViewportSize({ width: 768, height: 800 })
  await page.goto('/')
  await addBanners(page, [eid, urdu, plain])
  await page.reload()
  await expect(slider(page).getByRole('button', { name: 'Next banner' })).toBeVisible()
  // It must not advance while axe runs, which takes seconds on a busy machine.
  await slider(page).hover()
  // The next picture is there before it is in view.
  const second = slider(page).getByRole('group', { name: '2 of 3' }).locator('img')
  await expect.poll(() => second.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0)
  await expect(second).not.toBeInViewport()
  await axe(page)
  await keepPictures(page, 'banner-slider')
  await slider(page).getByRole('button', { name: 'Next banner' }).click()
  await expect.poll(() => isInView(page, '2 of 3')).toBe(true)
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
  await slider(page).getByRole('button', { name: 'Previous banner' }).click()
  await slider(page).getByRole('button', { name: 'Previous banner' }).click()
  await expect.poll(() => isInView(page, '3 of 3')).toBe(true)
  await dot(page, 1).click()
  await expect.poll(() => isInView(page, '1 of 3')).toBe(true)
  // A swipe is native scrolling.
  await slider(page)
    .getByRole('group', { name: '1 of 3' })
    .evaluate((slide) => slide.parentElement!.scrollTo({ left: slide.clientWidth, behavior: 'instant' }))
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

test('advances by itself, but not while focused or after it was paused', async ({ page }) => {
  await page.goto('/')
  await addBanners(page, [eid, plain])
  await page.clock.install()
  await page.reload()
  const pause = slider(page).getByRole('button', { name: 'Pause the banners' })
  await expect(pause).toBeVisible()
  await page.clock.runFor(6_500)
  await expect.poll(() => isInView(page, '2 of 2')).toBe(true)
  await pause.focus()
  await page.clock.runFor(20_000)
  expect(await isInView(page, '2 of 2')).toBe(true)
  await pause.press('Enter')
  await slider(page).getByRole('button', { name: 'Play the banners' }).blur()
  await page.clock.runFor(20_000)
  expect(await isInView(page, '2 of 2')).toBe(true)
})

test('under reduced motion it does not advance by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await addBanners(page, [eid, plain])
  await page.clock.install()
  await page.reload()
  await expect(slider(page).getByRole('button', { name: 'Play the banners' })).toBeVisible()
  await page.clock.runFor(20_000)
  expect(await isInView(page, '1 of 2')).toBe(true)
  await slider(page).getByRole('button', { name: 'Next banner' }).click()
  expect(await isInView(page, '2 of 2')).toBe(true)
})

test('a future start takes effect by itself', async ({ page }) => {
  await openLive(page, '/')
  await addBanners(page, [{ ...eid, startsAt: new Date(Date.now() + 8_000).toISOString() }])
  await expect(page.getByRole('heading', { level: 1, name: 'Good gear for your phone, delivered.' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: eid.title })).toBeVisible({ timeout: 30_000 })
})
