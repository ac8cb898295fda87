import type { Locator, Page } from '@playwright/test'
import { karachiAddress, placeOrder } from './support/place-order.ts'
import { signInNewShopper, waitForHydration } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const product = '/product/barqi-saath-magnetic-power-bank'
const phone = { width: 360, height: 740 }
const tabBarPx = 56

async function expectOnScreen(page: Page, locator: Locator, below = 0): Promise<void> {
  await expect(locator).toBeVisible()
  const box = (await locator.boundingBox())!
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.y + box.height).toBeLessThanOrEqual(page.viewportSize()!.height - below)
}

/** The height that bars at the edges of the window cover, in pixels. */
const measureBars = (page: Page) =>
  page.evaluate(() => {
    const isBar = (element: Element) => {
      const { position } = getComputedStyle(element)
      const { top, bottom, width, height } = element.getBoundingClientRect()
      return (
        /fixed|sticky/.test(position) &&
        width > innerWidth / 2 &&
        height > 0 &&
        bottom > 0 &&
        top < innerHeight &&
        (top <= 0 || bottom >= innerHeight - 60)
      )
    }
    return [...document.querySelectorAll('body *')].filter(isBar).reduce((sum, element) => sum + element.getBoundingClientRect().height, 0)
  })

test('on phones two categories share a row, and the page ends with the footer', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'wide windows have more in a row, and no bar of tabs')
  await page.goto('/all-categories')
  const names = page.getByRole('main').getByRole('heading', { level: 2 })
  const [first, second, third] = await Promise.all([0, 1, 2].map(async (index) => (await names.nth(index).boundingBox())!.y))
  expect([second, third! > first! + 100]).toEqual([first, true])
  // What is below would have another colour; the bar of tabs covers the last of the footer.
  const gap = await page.evaluate(
    () => document.documentElement.scrollHeight - scrollY - document.querySelector('footer')!.getBoundingClientRect().bottom,
  )
  expect(Math.abs(gap)).toBeLessThan(1)
})

test('a phone’s first screens hold what a shopper looks for, and bars leave room in a low window', async ({ page, axe }) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  await expectOnScreen(page, page.getByRole('button', { name: 'Search' }), tabBarPx)
  await expectOnScreen(page, page.getByRole('region', { name: 'Shop by Category' }).getByRole('link', { name: 'Audio' }), tabBarPx)
  // The keyboard meets no link that is not seen.
  await expect(page.getByRole('link', { name: 'See all categories' })).toBeHidden()
  await expectOnScreen(
    page,
    page
      .getByRole('region', { name: 'Deals' })
      .getByText(/^Rs [\d,]+$/)
      .first(),
    tabBarPx,
  )

  await page.goto('/products')
  expect((await page.locator('main article').first().boundingBox())!.y).toBeLessThanOrEqual(260)
  await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }))
  await expectOnScreen(page, page.getByRole('button', { name: 'Filters' }))
  await expectOnScreen(page, page.getByRole('combobox', { name: 'Sort by' }))
  expect(await measureBars(page)).toBeLessThan(phone.height / 5)
  await axe(page)

  for (const path of ['/products', product]) {
    await page.setViewportSize({ width: 640, height: 360 })
    await page.goto(path)
    // Opening the same address again may restore the place where it was left, a moment later.
    await expect(async () => {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await expectOnScreen(page, page.getByRole('banner').getByRole('link', { name: /^Cart/ }))
      await expectOnScreen(page, page.getByRole('banner').getByRole('link', { name: 'Sign In' }))
    }).toPass()
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    await page.waitForTimeout(200)
    expect(await measureBars(page), path).toBeLessThanOrEqual(360 / 5)
  }
})

test('at 320 px the sort order can be read, and tracking an order is part of the account', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/search?query=charger')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await expect(sort).toHaveValue('')
  const room = await sort.evaluate((element) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(element)
    const context = document.createElement('canvas').getContext('2d')!
    context.font = font
    return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - context.measureText('Best match').width
  })
  expect(room).toBeGreaterThanOrEqual(0)
  await page.goto('/track')
  const account = page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Account' })
  await expect(account).toHaveAttribute('aria-current', 'page')
})

test('a button to buy is wholly on the first screen of a phone, whatever the height', async ({ page }) => {
  await page.goto('/product/barqi-trio-charging-stand')
  await expect(page.getByRole('region', { name: 'Offers' })).toBeHidden()
  for (const height of [740, 700, 660]) {
    await page.setViewportSize({ width: 360, height })
    const buttons = page.getByRole('button', { name: 'Add to cart' })
    await expect(async () => {
      const boxes = await Promise.all((await buttons.all()).map((button) => button.boundingBox()))
      const isInBar = (await page.locator('.buy-bar').count()) > 0
      const ends = boxes.flatMap((box) => (box ? [box.y + box.height] : []))
      expect(ends.some((end) => end <= height - (isInBar ? 0 : tabBarPx))).toBe(true)
    }).toPass({ timeout: 10_000 })
  }
})

test('the bar of a product shows the choices before it adds one; what is added is shown, and the page stays usable', async ({
  page,
  axe,
}) => {
  await page.setViewportSize(phone)
  await signInNewShopper(page)
  await page.goto(product)
  const picker = page.getByRole('group', { name: /^Colour/ })
  for (const part of [page.getByRole('heading', { level: 1 }), page.getByRole('main').getByText('Rs 5,250').first(), picker])
    await expectOnScreen(page, part, tabBarPx)
  expect((await page.getByRole('list', { name: /^Pictures of/ }).boundingBox())!.height).toBeGreaterThanOrEqual(260)
  // The page's own button is below the first view; the bar takes the place of the tabs.
  const bar = page.locator('.buy-bar')
  await expect(bar.getByText('Choose colour')).toBeVisible()
  const add = bar.getByRole('button', { name: 'Add to cart' })
  await expectOnScreen(page, add)
  await expect(page.getByRole('navigation', { name: 'Tabs' })).toBeHidden()
  await expect(bar.getByRole('link', { name: 'Cart' })).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 2_000, behavior: 'instant' }))
  expect(await measureBars(page)).toBeLessThan(phone.height / 8)
  // Nobody has chosen: the bar shows the choices and adds nothing.
  await add.click()
  const choices = page.getByRole('dialog', { name: 'Choose colour' })
  await axe(page)
  await expect(picker.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(choices.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(choices.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
  await choices.getByTitle('Mint').click()
  await expect(page).toHaveURL(/color=Mint/)
  await choices.getByRole('button', { name: 'Add to cart' }).click()
  const sheet = page.getByRole('dialog', { name: 'Added to cart' })
  await expect(sheet).toBeFocused()
  await expect(sheet.getByText('Barqi Saath')).toBeVisible()
  await expect(sheet.getByText('Mint · 1 in the cart')).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'Checkout' })).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(add).toBeFocused()
  // The shopper has chosen: the bar adds at once.
  await add.click()
  await expect(sheet.getByText('Mint · 2 in the cart')).toBeVisible()
  await page.keyboard.press('Escape')

  const pay = page.getByRole('main').getByRole('list', { name: 'Ways to pay' })
  await expect(pay.getByText('Cash on delivery')).toBeVisible()
  await expect(pay.getByRole('img', { name: 'Visa' })).toBeVisible()
  const shared = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  expect(new URL(shared!).searchParams.get('text')).toMatch(new RegExp(`${product}\\?color=Mint$`))
})

test('no title of a card ends in a line of its own with one short word', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/products?search=Taar')
  const shares = await page.locator('article h3 a').evaluateAll((links) =>
    links.map((link) => {
      const text = document.createRange()
      text.selectNodeContents(link)
      const widths = [...text.getClientRects()].map(({ width }) => width)
      return widths.at(-1)! / Math.max(...widths)
    }),
  )
  expect(shares.length).toBeGreaterThan(3)
  expect(Math.min(...shares)).toBeGreaterThan(0.15)
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('nothing covers the panel of what was added', async ({ page, axe }) => {
    await signInNewShopper(page)
    // As on a slow network, the code that says what has to be chosen comes after the press.
    const arrive = Promise.withResolvers<void>()
    await page.route('**/assets/product-more-*.js', async (route) => {
      await arrive.promise
      await route.continue()
    })
    await page.goto(product)
    await waitForHydration(page)
    const panel = page.getByRole('dialog', { name: 'Added to cart' })
    // A colour is chosen by the shopper alone: the page's button points at the first of them.
    const group = page.getByRole('group', { name: 'Colour Choose one' })
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await page.waitForTimeout(300)
    arrive.resolve()
    await expect(group.getByRole('alert')).toHaveText('Choose a colour')
    await expect(page).not.toHaveURL(/color=/)
    await expect(group).toHaveAccessibleDescription('Choose a colour')
    await expect(group.getByRole('radio').first()).toBeFocused()
    await axe(page)
    await page.getByTitle('Mint').click()
    await expect(page.getByText('Choose a colour')).toHaveCount(0)
    // Until its code is loaded, a toast stands in for the panel.
    await expect(async () => {
      await page.getByRole('button', { name: 'Add to cart' }).first().click()
      await expect(panel).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toHaveCount(0)
  })

  test('a wide window holds more products in a row, and the categories are one row', async ({ page }) => {
    const countFirstRow = () =>
      page.locator('main article').evaluateAll((cards) => {
        const tops = cards.map((card) => card.getBoundingClientRect().top)
        return tops.filter((top) => top === tops[0]).length
      })
    await page.goto('/products')
    await expect.poll(countFirstRow).toBe(4)
    await page.setViewportSize({ width: 1920, height: 1080 })
    await expect.poll(countFirstRow).toBe(5)
    await page.goto('/')
    const categories = page.getByRole('region', { name: 'Shop by Category' }).getByRole('listitem')
    expect((await categories.last().boundingBox())!.y).toBe((await categories.first().boundingBox())!.y)
  })
})

test.describe('with scripts that do not load', () => {
  test.use({ allowedMessages: [/net::ERR_FAILED/] })
  test('the theme that was chosen holds', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('group', { name: 'Theme' }).getByText('Dark').click()
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.reload({ waitUntil: 'domcontentloaded' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

test.describe('in a wide and high window', () => {
  test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false })

  test('what stays in sight beside a product ends above the sections below', async ({ page }) => {
    await page.goto('/product/sukoon-air-anc-earbuds')
    const button = page.getByRole('button', { name: 'Add to cart' }).first()
    const below = page.getByRole('heading', { name: 'Specification' })
    await below.scrollIntoViewIfNeeded()
    await expect(below).toBeVisible()
    await below.evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
    const column = page.getByText('7-day money back').first()
    const [end, start] = [(await column.boundingBox())!, (await below.boundingBox())!]
    expect(end.y + end.height).toBeLessThan(start.y)
    await expect(button).not.toBeInViewport()
  })
})

test('a colour that lacks the chosen storage says so, and the address drops it', async ({ page, axe }) => {
  await page.goto('/product/yaad-tez-portable-ssd')
  await waitForHydration(page)
  const choose = (name: RegExp) =>
    page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name }) })
      .click()
  await choose(/Graphite/)
  await choose(/^2 TB/)
  await expect(page).toHaveURL(/storage=2(\+|%20)TB/)
  await choose(/Red/)
  await expect(page.getByRole('alert')).toHaveText('Red does not come in 2 TB')
  await expect(page).not.toHaveURL(/storage=/)
  await axe(page)
  await choose(/^1 TB/)
  await expect(page.getByText('Red does not come in 2 TB')).toHaveCount(0)
})

test('the cart of a tablet has one total and one way to the checkout, in the summary', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await signInNewShopper(page)
  await page.goto('/product/barqi-duo-33w-charger')
  await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('link', { name: /cart/i }).filter({ hasText: '1' }).first()).toBeVisible()
  await page.goto('/cart')
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary.getByRole('link', { name: 'Checkout' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Checkout' })).toHaveCount(1)
  await expect(page.getByRole('main').getByText('Total', { exact: true }).filter({ visible: true })).toHaveCount(1)
})

test('on a tablet, an order and the account have their parts side by side', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await signInNewShopper(page)
  const token = await page.evaluate(() => localStorage.getItem('userToken') ?? '')
  const charger = await (await page.request.get('/api/products/public/barqi-duo-33w-charger')).json()
  const { orderId } = await placeOrder(page.request, token, [charger.product._id], { ...karachiAddress, city: 'Bhalwal', state: 'Punjab' })
  const expectBeside = async (left: string, right: string) => {
    const [one, other] = [left, right].map((name) => page.getByRole('main').getByRole('heading', { name, exact: true }))
    // Parts that load replace their placeholders.
    await expect(async () => {
      const boxes = [(await one!.boundingBox())!, (await other!.boundingBox())!]
      expect(Math.abs(boxes[0]!.y - boxes[1]!.y)).toBeLessThan(10)
      expect(boxes[1]!.x).toBeGreaterThan(384)
    }).toPass({ timeout: 20_000 })
  }
  await page.goto(`/orders/${orderId}`)
  await expectBeside('Items', 'Status')
  await page.goto('/account')
  await expectBeside('Latest order', 'Signing in')
})

test('on a phone held sideways, picture and purchase of a product stand side by side', async ({ page }) => {
  for (const [width, height] of [
    [740, 360],
    [915, 412],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/product/barqi-duo-33w-charger')
    // Once the page works.
    await expect(async () => {
      const picture = (await page.getByRole('list', { name: /^Pictures of/ }).boundingBox())!
      const button = (await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().boundingBox())!
      const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!
      expect(title.x).toBeGreaterThan(picture.x + picture.width)
      expect(button.x).toBeGreaterThan(picture.x + picture.width)
      expect(picture.height).toBeLessThan(height * 0.8)
      expect(picture.height).toBeGreaterThan(height * 0.5)
    }).toPass()
  }
})
