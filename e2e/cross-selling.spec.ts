import type { Locator, Page } from '@playwright/test'
import { enter } from './support/faults.ts'
import { newShopper, register, signInNewShopper } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const phoneCase = '/product/chinar-resham-silicone-case-iphone-15'

/** Scrolls to the bundle, which loads only then. */
async function openBundle(page: Page): Promise<Locator> {
  await page.getByRole('status', { name: 'Loading what goes with it' }).scrollIntoViewIfNeeded()
  return page.getByRole('region', { name: 'Goes well together' })
}
/** Swipes across the screen, above its middle. */
async function swipe(page: Page, way: 'left' | 'right'): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const [start, step] = way === 'left' ? [320, -20] : [40, 20]
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 300 }] })
  await touch('touchStart', start)
  for (let moves = 1; moves <= 12; moves++) await touch('touchMove', start + moves * step)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
/** A swipe keeps scrolling for a moment and would undo the next press. */
async function expectSettled(dialog: Locator, picture: number): Promise<void> {
  await expect(dialog.getByRole('status')).toContainText(`${picture} / 4`)
  const strip = dialog.getByRole('list', { name: /^Pictures of/ })
  const readPlace = () => strip.evaluate((list) => list.scrollLeft / list.clientWidth + 1)
  await expect(async () => {
    for (let looks = 0; looks < 4; looks++) {
      expect(await readPlace()).toBe(picture)
      await dialog.page().waitForTimeout(60)
    }
  }).toPass({ timeout: 30_000 })
}
const readCart = (page: Page) => page.getByRole('main').getByRole('group', { name: /quantity/i })
const expectNoHorizontalScroll = async (page: Page) =>
  expect(await page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth) <= screen.width)).toBe(true)

/** As at checkout: the first letters, then the suggestion. */
async function chooseCity(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Your city' }).fill(name.slice(0, 3))
  await page.getByRole('option', { name }).click()
}

test('the delivery card shows the delivery days of a city, and remembers it', async ({ page, axe }) => {
  // Monday noon in Karachi.
  await page.clock.setFixedTime('2026-11-23T07:00:00Z')
  await page.goto(phoneCase)
  const days = page.getByRole('main').getByRole('status')
  await chooseCity(page, 'Karachi')
  await expect(days.filter({ hasText: 'Get it' })).toHaveText('Get it Tue 24 – Thu 26 Nov')
  await chooseCity(page, 'Quetta')
  await expect(days.filter({ hasText: 'Get it' })).toHaveText('Get it Thu 26 – Mon 30 Nov')
  await axe(page)
  const city = page.getByRole('combobox', { name: 'Your city' })
  await city.fill('')
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')).toHaveText([
    /Karachi/,
    /Lahore/,
    /Islamabad/,
    /Rawalpindi/,
    /Faisalabad/,
  ])
  await axe(page)
  await city.fill('Lahor')
  await city.press('Enter')
  await expect(page.getByRole('button', { name: 'Did you mean Lahore?' })).toBeVisible()
  await axe(page)
  await city.fill('Chak 45')
  await city.press('Enter')
  await page.reload()
  await expect(days.filter({ hasText: 'Get it' })).toHaveText('Get it Thu 26 – Mon 30 Nov in Chak 45')
  await page.getByRole('button', { name: 'Change city' }).click()
  await expect(city).toBeFocused()
  await chooseCity(page, 'Quetta')
  await page.goto('/product/barqi-duo-33w-charger')
  await expect(days.filter({ hasText: 'Get it' })).toHaveText('Get it Thu 26 – Mon 30 Nov in Quetta')
  await expect(page.getByRole('link', { name: /^Delivery Rs \d+ · 3–6 days$/ })).toBeVisible()
  await expect(page.getByText('Pay the rider in cash')).toBeHidden()
  await page.getByText('More about delivery').click()
  await expect(page.getByText('Pay the rider in cash')).toBeVisible()
  await expectNoHorizontalScroll(page)
})

test('the delivery card shows the day for the city of the account, and another on request', async ({ page }) => {
  const { name, email } = await signInNewShopper(page)
  const address = { street: 'House 12, Street 4', city: 'Quetta', state: 'Balochistan', zip: '87300', country: 'Pakistan' }
  const token = await page.evaluate(() => localStorage.userToken as string)
  const headers = { authorization: `Bearer ${token}` }
  await page.request.put('/api/auth/update-profile', { headers, data: { name, email, addresses: [address] } })
  await page.evaluate(() => localStorage.removeItem('userRecord'))
  await page.clock.setFixedTime('2026-11-23T07:00:00Z')
  await page.goto(phoneCase)
  const days = page.getByRole('main').getByRole('status').filter({ hasText: 'Get it' })
  await expect(days).toHaveText('Get it Thu 26 – Mon 30 Nov in Quetta')
  await page.getByRole('button', { name: 'Change city' }).click()
  await chooseCity(page, 'Karachi')
  await expect(days).toHaveText('Get it Tue 24 – Thu 26 Nov')
})

test('what is offered beside a case fits its phone or any phone', async ({ page }) => {
  await page.goto('/product/chinar-magnetic-leather-case-iphone-16-pro')
  const related = page.getByRole('region', { name: 'You may also like' }).getByRole('article')
  await expect(related.first()).toContainText(/16 Pro|Charger|Power Bank|Cable/)
  // Straight to the canonical address.
  await expect(related.first().getByRole('link')).toHaveAttribute('href', /^\/product\/[a-z][a-z-]+/)
  await expect(related.filter({ hasText: /Case|Glass/ }).filter({ hasNotText: '16 Pro' })).toHaveCount(0)
})

test('a bundle is added with one press, without the deselected items', async ({ page, axe }) => {
  await signInNewShopper(page)
  await page.goto('/product/zarb-zirah-armour-case-galaxy-s24-ultra?color=Black')
  const together = await openBundle(page)
  await expect(together.getByRole('checkbox')).toHaveCount(3)
  await expect(together.getByText(/S24 Ultra/)).toHaveCount(2)
  const sum = together.getByRole('status')
  await expect(sum).toHaveText(/^Rs [\d,]+ for 3 items$/)
  await axe(page)
  await together.getByRole('checkbox').last().uncheck()
  await expect(sum).toHaveText(/^Rs [\d,]+ for 2 items$/)
  await together.getByRole('button', { name: 'Add 2 to cart' }).click()
  await expect(page.getByText('Added 2 to cart')).toBeVisible()
  await page.goto('/cart')
  await expect(readCart(page)).toHaveCount(2)
})

test('a bundle asks for the colour that nobody has chosen, and adds nothing before', async ({ page }) => {
  await signInNewShopper(page)
  await page.goto('/product/karak-pods-2-earbuds')
  const together = await openBundle(page)
  const own = together.getByRole('listitem').first()
  await expect(own).toContainText('Choose colour')
  const add = together.getByRole('button', { name: /^Add \d to cart$/ })
  await add.click()
  const colors = page.getByRole('group', { name: /^Colour/ })
  await expect(colors.getByRole('radio').first()).toBeFocused()
  await colors.getByText('Black').click()
  await expect(add).toBeInViewport()
  await expect(add).toBeFocused()
  await expect(own).toContainText('Black')
  await add.press('Enter')
  await expect(page.getByText(/^Added \d to cart/)).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Karak Pods 2' })).toContainText('Black')
})

test('an item that has just sold out is named and does not block the others', async ({ page, allowedMessages }) => {
  allowedMessages.push(/409|400/)
  await signInNewShopper(page)
  let asked = 0
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() !== 'POST' || ++asked !== 2) return route.continue()
    await route.fulfill({ status: 409, json: { success: false, code: 'OUT_OF_STOCK', message: 'This item is out of stock' } })
  })
  await page.goto('/product/zarb-zirah-armour-case-galaxy-s24-ultra?color=Black')
  const together = await openBundle(page)
  await together.getByRole('button', { name: 'Add 3 to cart' }).click()
  await expect(page.getByText(/^Added 2 of 3 to cart/)).toBeVisible()
  await expect(page.getByText(/S24 Ultra.*: This item is out of stock$/)).toBeVisible()
  await page.goto('/cart')
  await expect(readCart(page)).toHaveCount(2)
})

test('a guest signs up and finds the whole bundle in the cart', async ({ page }) => {
  await page.goto('/product/zarb-zirah-armour-case-galaxy-s24-ultra?color=Black')
  await (await openBundle(page)).getByRole('button', { name: 'Add 3 to cart' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).click()
  await register(page, newShopper())
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByText('Added 3 to cart')).toBeVisible()
  await page.goto('/cart')
  await expect(readCart(page)).toHaveCount(3)
})

test('selects colours by picture, and browses and enlarges pictures', async ({ page, axe }) => {
  await page.goto(phoneCase)
  const colours = page.getByRole('group', { name: /colour/i })
  await expect(colours.locator('img')).toHaveCount(5)
  await colours.locator('label', { hasText: 'Green' }).click()
  await expect(page).toHaveURL(/color=Green/)

  await page.getByRole('button', { name: 'Enlarge picture 1' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toContainText('1 / 4')
  await axe(page)
  await page.keyboard.press('ArrowRight')
  await expectSettled(dialog, 2)
  await swipe(page, 'right')
  await expectSettled(dialog, 1)
  await swipe(page, 'left')
  await expectSettled(dialog, 2)
  await dialog.getByRole('button', { name: 'Previous picture' }).click()
  await expectSettled(dialog, 1)

  const picture = dialog.getByRole('button', { name: /twice as large/ }).first()
  const whole = await picture.boundingBox()
  await picture.focus()
  await page.keyboard.press('Enter')
  await expect(picture).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await picture.boundingBox())!.width).toBeCloseTo(2 * whole!.width, -1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Enlarge picture 1' })).toBeFocused()
})

test('shows a video among the thumbnails, with the product as its poster', async ({ page, axe }) => {
  await page.route('**/api/products/public/*', async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    body.product.videos = [{ url: '/media/clip.mp4' }]
    await route.fulfill({ response: reply, json: body })
  })
  // Phones have no thumbnails.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/about')
  await enter(page, '/product/barqi-duo-33w-charger')
  await page.getByRole('button', { name: 'Show video' }).click()
  const clip = page.getByRole('list', { name: /^Pictures of/ }).locator('video')
  await expect(clip).toBeInViewport({ ratio: 0.9 })
  await expect(clip).toHaveAttribute('poster', /^\/media\/.+\.webp$/)
  await axe(page)
})

test('a search without results shows the categories in place of empty filters', async ({ page, axe }) => {
  await page.goto('/search?query=zzxqy')
  await expect(page.getByRole('main').getByText('No products found')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Audio' })).toBeVisible()
  await expect(page.getByText('0 products')).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Filters' })).toHaveCount(0)
  await axe(page)
})

test('an empty cart offers deals, and once products have been viewed, those', async ({ page, axe }) => {
  await signInNewShopper(page)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Deals' }).getByRole('article').first()).toBeVisible()
  await axe(page)
  await page.goto('/product/barqi-duo-33w-charger')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('recentlyViewed')
  await page.goto('/cart')
  await expect(page.getByRole('region', { name: 'Recently viewed' }).getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Deals' })).toHaveCount(0)
})
