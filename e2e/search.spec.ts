import type { Locator, Page } from '@playwright/test'
import type { Product } from '@saddar/contract'
import { breakCalls, faultMessages, hold } from './support/faults.ts'
import { search } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
const cards = (page: Page) => page.getByRole('main').getByRole('article').or(page.getByRole('main').getByRole('listitem'))
const popular = (page: Page) => page.getByRole('region', { name: 'Popular right now' })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

/** Opens the filters, beside the list or behind a button. */
async function openFilters(page: Page) {
  if (!isPhone(page)) return page.getByRole('complementary', { name: 'Filters' })
  await page.getByRole('button', { name: 'Filters' }).click()
  return page.getByRole('dialog', { name: 'Filters' })
}
async function closeFilters(page: Page, text: RegExp) {
  if (isPhone(page)) await page.getByRole('dialog').getByRole('button', { name: text }).click()
}

test('suggestions understand colloquial search terms', async ({ page, axe }) => {
  await page.goto('/')
  for (const [typed, title] of [
    ['gari ka charger', /Car Charger/],
    ['type c taar', /USB-C/],
    ['hedphone', /Headphones/],
    ['20000 mah', /20,000 mAh/],
    ['a55 ka cover', /Galaxy A55/],
  ] as const) {
    await search(page, typed)
    await expect(options(page).first()).toHaveAccessibleName(title)
  }
  await axe(page)
  await search(page, 'xyzzyqwrt')
  await expect(page.getByText('No products found').first()).toBeVisible()
  await expect(page.getByRole('option', { name: 'Power Banks' })).toBeVisible()
  await search(page, 'warranty')
  await expect(page.getByRole('option', { name: 'Warranty terms' })).toBeVisible()
  await search(page, 'samsung a16 cover')
  await expect(page.getByText('No cover for Galaxy A16')).toBeVisible()
  await axe(page)
  await search(page, 'blutooth speeker')
  await expect(page.getByText('Results for “bluetooth speaker”')).toBeInViewport()
  await search(page, 'airpods cover')
  await expect(page.getByText('No “airpods cover”. Similar products:')).toBeInViewport()
  await search(page, 'handsfree')
  await page.getByRole('option', { name: 'View all results for' }).click()
  await expect(page).toHaveURL(/\/search\?query=handsfree/)
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Earphones/ })
      .first(),
  ).toBeVisible()
  // The empty field shows what this device has searched for, and what is popular.
  await search(page, '')
  const shown = isPhone(page) ? page.getByRole('dialog', { name: 'Search' }) : page.getByRole('listbox', { name: 'Suggestions' })
  await expect(shown.getByText('handsfree', { exact: true })).toBeVisible()
  await expect(shown.getByText('Power Banks')).toBeVisible()
  await axe(page)
  await page.goto('/search?query=samsung+a5')
  await expect(page.getByRole('main').getByText('Nothing for Galaxy A5. For similar phones:')).toBeVisible()
  await expect(page.getByRole('main').getByText('Cases and glass for another phone do not fit the Galaxy A5.')).toBeVisible()
  await page.goto('/search?query=samsung+a16+cover+warranty')
  await expect(page.getByRole('main').getByText('No cover for Galaxy A16')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Warranty terms' })).toHaveAttribute('href', '/warranty-terms')
  await axe(page)
  // A page alone answers: nothing is said to be missing.
  await page.goto('/search?query=warranty')
  await expect(page.getByRole('main').getByRole('link', { name: 'Warranty terms' })).toBeVisible()
  await expect(page.getByText(/No products found|0 products/)).toHaveCount(0)
  // What is not there is said once.
  await page.goto('/search?query=airtag+cover')
  await expect(page.getByRole('main').getByText('No “airtag cover”')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toHaveCount(0)
  await page.goto('/search?query=vivo+y17+cover')
  await expect(page.getByRole('main').getByText('No cover for Vivo Y17. For other phones:')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.goto('/search?query=airpods+case')
  await expect(page.getByText('No “airpods case”. Similar products:')).toBeVisible()
})

test('a page of results repeats the searched text in the search field', async ({ page }) => {
  await page.goto('/search?query=handsfree')
  if (isPhone(page)) await page.getByRole('button', { name: 'Search: handsfree' }).click()
  await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue('handsfree')
})

test('few results are followed by what sells best in their category, in a place that is kept for it', async ({ page, axe }) => {
  const letLoad = await hold(page, /sort=-sold/)
  await page.goto('/search?query=ring+light')
  const titles = page.getByRole('main').getByRole('article').getByRole('heading')
  await expect(titles).toHaveCount(2)
  const found = await titles.allTextContents()
  await expect(popular(page).getByRole('status', { name: 'Loading Popular right now' })).toBeVisible()
  const heightOf = async () => (await popular(page).boundingBox())!.height
  const kept = await heightOf()
  letLoad()
  await expect(popular(page).getByRole('article').first()).toBeVisible()
  await expect(popular(page).getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/products?sort=-sold')
  // The category has three others, so best sellers of the shop fill the row up.
  const shown = await popular(page).getByRole('heading', { level: 3 }).allTextContents()
  expect(shown).toHaveLength(6)
  expect(shown.slice(0, 3).every((title) => title.startsWith('Noorline'))).toBe(true)
  for (const title of found) expect(shown).not.toContain(title)
  expect(Math.abs((await heightOf()) - kept)).toBeLessThan(60)
  await axe(page)
  // More results fill the page by themselves.
  await page.goto('/search?query=charger')
  await expect(titles.nth(4)).toBeVisible()
  await expect(popular(page)).toHaveCount(0)
})

test.describe('when popular products do not load', () => {
  test.use({ allowedMessages: faultMessages })

  test('their row is left out', async ({ page }) => {
    await breakCalls(page, /sort=-sold/, 'broken')
    await page.goto('/search?query=ring+light')
    await expect(popular(page)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  })
})

test('a long search is cut in the header instead of widening the page', async ({ page }) => {
  await page.goto('/search?query=redmi+note+13+pro+plus+case+with+card+pocket')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth) - screen.width)).toBeLessThanOrEqual(0)
})

test('a list takes a search in either parameter, on the server as in the browser', async ({ page }) => {
  for (const path of ['/products?query=charger', '/products?search=charger']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “charger”' })).toBeVisible()
    expect(await (await page.request.get(path)).text()).toMatch(/<title>Results for “charger”/)
  }
})

test('the search field follows a search that a link or Back opens', async ({ page }) => {
  const expectSearched = async (text: string) => {
    if (isPhone(page)) await expect(page.getByRole('button', { name: `Search: ${text}` })).toBeVisible()
    else await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue(text)
  }
  await page.goto('/products?search=cable')
  await expectSearched('cable')
  await search(page, 'handsfree')
  await page.getByRole('option', { name: 'View all results for' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “handsfree”' })).toBeVisible()
  await expectSearched('handsfree')
  await page.goBack()
  await expectSearched('cable')
})

test('what fits the phone comes first, and what fits any phone below a line that says so', async ({ page, axe }) => {
  await page.goto('/search?query=iphone+13')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'These fit iPhone 13' })).toBeVisible()
  const order = await main.locator('h2, h3').allTextContents()
  const any = order.indexOf('These fit any phone')
  expect(order.findIndex((text) => /iPhone 13 and 14/.test(text))).toBeLessThan(any)
  expect(order.findIndex((text) => /Barqi Mini/.test(text))).toBeGreaterThan(any)
  await axe(page)
})

test('a corrected spelling is named and can be undone', async ({ page, axe }) => {
  await page.goto('/search?query=charjer')
  await expect(page.getByText('Showing results for “charger”.')).toBeVisible()
  await expect(
    cards(page)
      .filter({ hasText: /Charger/ })
      .first(),
  ).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Search instead for “charjer”' }).click()
  await expect(page).toHaveURL(/query=charjer&verbatim=1/)
  await expect(page.getByRole('main').getByText('No products found')).toBeVisible()
  await expect(popular(page).getByRole('article').first()).toBeVisible()
  // The row scrolls, not the page.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.goto('/search?query=charger')
  await expect(page.getByText('Showing results for')).toHaveCount(0)
})

test('filters show how many products each leaves, and the URL contains them all', async ({ page, axe }) => {
  await page.goto('/products?category=audio')
  const filters = await openFilters(page)
  // During hydration: a tick at that moment counts too.
  const box = filters.getByRole('checkbox', { name: /^Karak \d+$/ })
  await box.click()
  await expect(page).toHaveURL(/brand=Karak/)
  await expect(box).toBeChecked()
  const count = Number(/\d+/.exec(await filters.locator('label', { hasText: 'Karak' }).innerText())![0])
  await expect(page.getByRole('status').filter({ hasText: `${count} products` })).toHaveCount(1)
  // A brand filter does not exclude the other brands from its own counts.
  await expect(filters.getByRole('checkbox', { name: /^Sukoon [1-9]/ })).toBeVisible()
  await filters.getByRole('link', { name: /Rs 2,500 – 4,999/ }).click()
  await expect(page).toHaveURL(/minPrice=2500&maxPrice=4999/)
  await filters.getByLabel('From').fill('4999')
  await filters.getByLabel('To', { exact: true }).fill('2,500')
  await filters.getByRole('button', { name: 'Apply price' }).click()
  // The lower one is the first.
  await expect(filters.getByLabel('From')).toHaveValue('2500')
  await expect(page).toHaveURL(/minPrice=2500&maxPrice=4999/)
  await axe(page)
  await closeFilters(page, /^Show \d+ products?$/)
  const list = page.url()
  await page.reload()
  expect(page.url()).toBe(list)
  await page.getByRole('link', { name: 'Remove filter Karak' }).click()
  await expect(page).not.toHaveURL(/brand=/)
  await expect(page).toHaveURL(/minPrice=2500/)
})

test('a list filters by what tells its products apart, and by stars', async ({ page, axe }) => {
  await page.goto('/products?category=memory-cards')
  const filters = await openFilters(page)
  const storage = filters.getByRole('group', { name: 'Storage' })
  await expect(storage.getByRole('checkbox').first()).toHaveAccessibleName(/^32 GB \d+$/)
  await storage.getByRole('checkbox', { name: /^256 GB \d+$/ }).click()
  await expect(page).toHaveURL(/facts=gb-256/)
  // Both cards that are left have 4 stars.
  await expect(filters.getByRole('checkbox', { name: /^4 stars/ })).toHaveCount(0)
  await axe(page)
  await closeFilters(page, /^Show \d+ products?$/)
  const active = page.getByRole('list', { name: 'Active filters' })
  await page.reload()
  const { total } = await (await page.request.get('/api/products/public?category=memory-cards&facts=gb-256')).json()
  await expect(page.getByRole('status').filter({ hasText: `${total} product` })).toHaveCount(1)
  await active.getByRole('link', { name: 'Remove filter 256 GB' }).click()
  await expect(page).not.toHaveURL(/facts=/)
  await page.goto('/products')
  const all = await openFilters(page)
  await all.getByRole('checkbox', { name: /^4 stars and more \(\d+\)$/ }).click()
  await expect(page).toHaveURL(/minRating=4/)
  await closeFilters(page, /^Show \d+ products?$/)
  await expect(active.getByRole('link', { name: 'Remove filter 4 stars and more' })).toBeVisible()
  // Cases do not differ by any of them.
  await page.goto('/products?category=cases-and-protection')
  const others = await openFilters(page)
  await expect(others.getByRole('group', { name: 'Price' })).toBeVisible()
  await expect(others.getByRole('group', { name: /Storage|Power|Connector/ })).toHaveCount(0)
})

test('with a typed colour, cards and suggestions show that colour and lead to it', async ({ page }) => {
  const { products } = (await (await page.request.get('/api/products/public?search=blue+power+bank')).json()) as { products: Product[] }
  const [{ _id, variants }] = products as [Product]
  const { images } = variants.find(({ color }) => color.name === 'Sky Blue')!
  const isShown = async (row: Locator) => {
    await expect(row.locator('img').first()).toHaveAttribute('src', new RegExp(images[0]!.url.split('/')[2]!))
  }
  await page.goto('/search?query=blue+power+bank')
  const path = `/product/${_id}?color=Sky%20Blue`
  await isShown(
    page
      .getByRole('main')
      .getByRole('article')
      .filter({ has: page.locator(`a[href="${path}"]`) }),
  )
  await search(page, 'blue power bank')
  const row = options(page).filter({ hasText: 'Barqi Slim' })
  await isShown(row)
  await row.click()
  await expect(page).toHaveURL(/\?color=Sky%20Blue$/)
  await expect(page.getByRole('radio', { name: 'Sky Blue' })).toBeChecked()
})

test('with a colour filter, cards show that colour and lead to it', async ({ page }) => {
  const query = 'category=audio&color=black'
  const { products } = (await (await page.request.get(`/api/products/public?${query}`)).json()) as { products: Product[] }
  expect(products.length).toBeGreaterThan(3)
  await page.goto(`/products?${query}`)
  // Products of other journeys have no pictures.
  const pictured = products.filter(({ variants }) => variants.some(({ color, images }) => color.name === 'Black' && images.length > 0))
  expect(pictured.length).toBeGreaterThan(3)
  for (const { _id, variants } of pictured) {
    const card = page
      .getByRole('main')
      .getByRole('article')
      .filter({ has: page.locator(`a[href="/product/${_id}?color=Black"]`) })
    const [picture] = variants.find(({ color }) => color.name === 'Black')!.images
    await expect(card.locator('img').first()).toHaveAttribute('src', new RegExp(picture!.url.split('/')[2]!))
  }
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\?color=Black$/)
  await expect(page.getByRole('radio', { name: 'Black' })).toBeChecked()
})

test('a search for a capacity, or a filter by it, shows the price of that capacity and leads to it', async ({ page }) => {
  for (const path of ['/search?query=128gb+memory+card', '/products?category=storage&facts=gb-128']) {
    await page.goto(path)
    const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Everyday microSD' })
    await expect(card).toContainText('Rs 2,490')
    await expect(card).not.toContainText('From')
    await card.getByRole('link').click()
    await expect(page).toHaveURL(/\?storage=128%20GB$/)
    await expect(page.getByRole('radio', { name: '128 GB' })).toBeChecked()
  }
})

test('categories without matches are left out, and the page of all categories counts what their lists show', async ({ page }) => {
  await page.goto('/search?query=fast+chargr')
  const filters = await openFilters(page)
  await expect(filters.getByRole('link', { name: /^Charging/ })).toBeVisible()
  await expect(filters.getByRole('link', { name: /^Gaming/ })).toHaveCount(0)
  // One of the power banks is sold out.
  await page.goto('/all-categories')
  const link = page.getByRole('main').getByRole('link', { name: /^Power Banks/ })
  const count = /\d+/.exec(await link.innerText())![0]
  await link.click()
  await expect(page.getByRole('status').filter({ hasText: `${count} products` })).toHaveCount(1)
})

test('a box that is ticked before hydration counts', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the filters of phones come with a script')
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/products?category=audio', { waitUntil: 'commit' })
  await page.getByRole('checkbox', { name: /^Karak \d+$/ }).check()
  release()
  await expect(page).toHaveURL(/brand=Karak/)
})

test('the shop remembers the phone, shows what fits it, and stops on request', async ({ page, axe, isMobile }) => {
  await page.goto('/products?category=cases-and-protection')
  const all = Number(/\d+/.exec(await page.getByRole('status').filter({ hasText: 'products' }).innerText())![0])
  if (isMobile) {
    await page.getByRole('button', { name: 'Fits my phone' }).click()
    const dialog = page.getByRole('dialog', { name: 'Which phone do you have?' })
    await dialog.getByLabel('Maker').selectOption('Samsung')
    await axe(page)
    await dialog.getByLabel('Model').selectOption('Galaxy A55')
    await dialog.getByRole('button', { name: 'Show what fits' }).click()
  } else {
    await page.getByRole('complementary', { name: 'Filters' }).getByLabel('Phone').selectOption('galaxy-a55')
  }
  await expect(page).toHaveURL(/model=galaxy-a55/)
  await expect(page.getByRole('link', { name: 'Remove filter Fits Galaxy A55' })).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Makhmal/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /for iPhone/ })).toHaveCount(0)
  await expect.poll(() => cards(page).count()).toBeLessThan(all)
  await axe(page)

  await test.step('a product shows whether it fits', async () => {
    await page.goto('/product/chinar-makhmal-case-galaxy-a55')
    await expect(page.getByText('Fits your Galaxy A55')).toBeVisible()
    await page.goto('/product/chinar-resham-silicone-case-iphone-15')
    await expect(page.getByText('Does not fit your Galaxy A55')).toBeVisible()
    await page.goto('/product/taar-usb-c-to-lightning-cable')
    await expect(page.getByText('Not listed for your Galaxy A55')).toBeVisible()
    await axe(page)
  })

  await test.step('the next search uses it', async () => {
    await page.goto('/search?query=cover')
    await expect(page).toHaveURL(/model=galaxy-a55/)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('main').getByRole('link', { name: /for iPhone/ })).toHaveCount(0)
  })

  await test.step('turned off, it stays off and can be turned on with one tap', async () => {
    await page.getByRole('link', { name: 'Remove filter Fits Galaxy A55' }).click()
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /for iPhone/ })
        .first(),
    ).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Fits my Galaxy A55' })).toBeVisible()
    await expect(page).not.toHaveURL(/model=/)
    await page.getByRole('button', { name: 'Fits my Galaxy A55' }).click()
    await expect(page).toHaveURL(/model=galaxy-a55/)
  })
})

test('a search for what is sold out names it above others of its kind, and so do its suggestions', async ({ page, axe }) => {
  await page.goto('/')
  await search(page, 'toofan')
  await expect(options(page).first()).toHaveAccessibleName(/Toofan.*Sold out/)
  await page.goto('/search?query=toofan')
  await expect(page.getByText('“toofan” is sold out. Similar products:')).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Power Bank')
  await axe(page)
  await page
    .getByRole('list', { name: 'Sold out for now' })
    .getByRole('link', { name: /Toofan/ })
    .click()
  await expect(page.getByRole('button', { name: 'Tell me when it is back' })).toBeVisible()
})

test('a brand that is not sold is named, and the end of a list counts more than one product', async ({ page }) => {
  await page.goto('/search?query=logitech')
  await expect(page.getByText('We do not carry Logitech. Similar products:')).toBeVisible()
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible()
  await page.goto('/search?query=bunyad+takhti')
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByText(/^\d+ of \d+$/)).toBeHidden()
})
