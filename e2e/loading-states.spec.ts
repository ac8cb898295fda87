import type { Locator, Page } from '@playwright/test'
import { skipUntil } from './support/clock.ts'
import { answerCalls, breakCalls, enter, faultMessages, hold, keepPictures, openWithoutCategories } from './support/faults.ts'
import { fillNewAddress, search, signInNewShopper, waitForHydration } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedMessages: faultMessages })

const offline = 'You seem to be offline. Check your connection and try again.'
const noAnswer = 'The shop does not answer. Please try again.'
const slug = 'barqi-duo-33w-charger'
const lists = /\/api\/products\/public\?/
const noProducts = { success: true, products: [], total: 0, page: 1, limit: 20, totalPages: 0 }

// A failed call is retried twice, after one second and after two, before an error shows: the journeys skip these seconds.
test.beforeEach(({ page }) => page.clock.install())

interface Region {
  name: string
  /** The page that shows it, reached from the about page. */
  path: string
  call: RegExp
  /** The accessible name of the skeleton. */
  loading: string
  failure: string
  /** The part of the page. */
  find?: (page: Page) => Locator
  /** The content shown after loading. */
  there: (page: Page) => Locator
  signedIn?: boolean
}

const findMain = (page: Page) => page.getByRole('main')
const findArrivals = (page: Page) => page.getByRole('region', { name: 'New arrivals' })

const regions: Region[] = [
  {
    name: 'a rail of the home page',
    path: '/',
    call: lists,
    loading: 'Loading New arrivals',
    failure: 'Failed to fetch products',
    find: findArrivals,
    there: (page) => findArrivals(page).getByRole('article').first(),
  },
  {
    name: 'a list',
    path: '/products?category=charging',
    call: lists,
    loading: 'Loading products',
    failure: 'Failed to fetch products',
    there: (page) => findMain(page).getByRole('article').first(),
  },
  {
    name: 'a product',
    path: `/product/${slug}`,
    call: /\/api\/products\/public\/barqi/,
    loading: 'Loading product',
    failure: 'Failed to fetch product',
    there: (page) => page.getByRole('heading', { level: 1, name: /Barqi Duo/ }),
  },
  {
    name: 'the cart',
    path: '/cart',
    call: /\/api\/cart$/,
    loading: 'Loading your cart',
    failure: 'Your cart did not load',
    there: (page) => page.getByRole('link', { name: 'Browse Products' }),
    signedIn: true,
  },
  {
    name: 'orders',
    path: '/orders',
    call: /\/api\/orders\/user/,
    loading: 'Loading your orders',
    failure: 'Your orders did not load',
    there: (page) => page.getByText('You have not ordered yet'),
    signedIn: true,
  },
]

/** Checks accessibility at both widths: loading, empty and error parts are the same everywhere, their frame is not. */
async function checkAccessibility(page: Page, axe: (page: Page) => Promise<void>): Promise<void> {
  const narrow = page.viewportSize()!
  await axe(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await axe(page)
  await page.setViewportSize(narrow)
}

for (const { name, path, call, loading, failure, find = findMain, there, signedIn } of regions) {
  test(`${name} shows a skeleton, an error, a lost connection, and loads on retry`, async ({ page, axe }) => {
    if (signedIn) await signInNewShopper(page)
    // Before the first page, which fetches the cart for its badge.
    const calls = await breakCalls(page, call, 'slow')
    await page.goto('/about')
    await enter(page, path)
    const skeleton = page.getByRole('status', { name: loading })
    await expect(skeleton).toBeVisible()
    expect(await skeleton.locator('> *').count()).toBeLessThanOrEqual(10)
    await find(page).scrollIntoViewIfNeeded()
    await keepPictures(page, `${name} loading`)

    calls.become('broken')
    const alert = find(page).getByRole('alert')
    await expect(alert).toContainText(failure)
    await alert.scrollIntoViewIfNeeded()
    await checkAccessibility(page, axe)
    await keepPictures(page, `${name} failed`)

    calls.become('away')
    await alert.getByRole('button', { name: 'Retry' }).click()
    await skipUntil(page, (options) => expect(alert).toContainText(noAnswer, options))
    await keepPictures(page, `${name} without an answer`)

    calls.become('none')
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(there(page)).toBeVisible()
    await expect(alert).toBeHidden()
    await checkAccessibility(page, axe)
    await keepPictures(page, `${name} there`)
  })
}

test('empty lists offer a link, empty sections are omitted, and a failed featured row shows an error', async ({ page, axe }) => {
  await page.goto('/about')
  const featured = await breakCalls(page, /isFeatured=true/, 'broken')
  await answerCalls(page, /onSale=true/, noProducts)
  await enter(page, '/')
  const row = page.getByRole('region', { name: 'Featured' })
  await expect(row.getByText('Failed to fetch featured products')).toBeVisible()
  await expect(findArrivals(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Deals' })).toHaveCount(0)
  featured.become('none')
  await row.getByRole('button', { name: 'Retry' }).click()
  await expect(row.getByRole('link').first()).toBeVisible()

  await answerCalls(page, /category=audio/, noProducts)
  await enter(page, '/products?category=audio')
  await expect(findMain(page).getByText('Nothing here is in stock now.')).toBeVisible()
  await expect(findMain(page).getByRole('link', { name: 'Browse all products' })).toBeVisible()
  await enter(page, '/products?category=audio&color=black')
  await expect(findMain(page).getByText('No products found')).toBeVisible()
  await expect(findMain(page).getByRole('link', { name: 'Clear filters' })).toHaveAttribute('href', '/products?category=audio')
  await checkAccessibility(page, axe)
  await keepPictures(page, 'a list empty')

  await enter(page, '/product/there-is-no-such-thing')
  await expect(page.getByRole('heading', { name: 'This product is no longer here' })).toBeVisible()
  await checkAccessibility(page, axe)
  await keepPictures(page, 'a product missing')
})

test('an order and an account load, fail, and load on retry; a missing order is not retried', async ({ page, axe }) => {
  await signInNewShopper(page)
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await fillNewAddress(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/orders\/SD-/)
  const order = new URL(page.url()).pathname

  const calls = await breakCalls(page, /\/api\/(orders\/SD-|auth\/me)/, 'slow')
  for (const [path, loading, failure, there] of [
    [order, 'Loading the order', 'This order did not load', 'Cancel order'],
    ['/account', 'Loading your account', 'Your account did not load', 'Sign out'],
  ] as const) {
    // Without its copy in the browser the account has to be fetched.
    await page.evaluate(() => localStorage.removeItem('userRecord'))
    calls.become('slow')
    await page.goto(path)
    await expect(page.getByRole('status', { name: loading })).toBeVisible()
    await keepPictures(page, `${loading}`)
    // 418 would be final for an order.
    calls.become('away')
    await skipUntil(page, (options) => expect(page.getByText(failure)).toBeVisible(options))
    await expect(findMain(page).getByRole('alert')).toContainText(noAnswer)
    await checkAccessibility(page, axe)
    await keepPictures(page, `${failure}`)
    calls.become('none')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('button', { name: there, exact: true }).first()).toBeVisible()
  }

  // Before the scripts the page says which order comes, where it stays.
  const release = await hold(page, '**/assets/*.js')
  await page.goto(order, { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { name: order.slice('/orders/'.length) })
  await expect(page.getByRole('status', { name: 'Loading the order' })).toBeVisible()
  await expect(findMain(page).getByRole('link', { name: 'Your orders' })).toBeVisible()
  const there = (await heading.boundingBox())?.y
  await keepPictures(page, 'an order before the scripts')
  release()
  await expect(page.getByRole('button', { name: 'Cancel order', exact: true }).first()).toBeVisible()
  expect((await heading.boundingBox())?.y).toBe(there)

  await page.goto('/orders/SD-261121-XXXXX')
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await checkAccessibility(page, axe)
  await keepPictures(page, 'an order missing')
})

test('checkout loads, fails, and loads on retry, and its bar keeps its height', async ({ page, axe }) => {
  await signInNewShopper(page)
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  const submit = page.getByRole('button', { name: 'Place Order' })
  await expect(submit).toBeEnabled()
  const there = await submit.boundingBox()

  const calls = await breakCalls(page, /\/api\/cart$/, 'slow')
  await page.reload()
  await expect(submit).toBeDisabled()
  expect((await submit.boundingBox())?.y).toBe(there?.y)
  await keepPictures(page, 'checkout loading')
  calls.become('broken')
  const alert = findMain(page).getByRole('alert')
  await skipUntil(page, (options) => expect(alert).toContainText('Checkout did not load', options))
  await expect(alert).toContainText('Something went wrong. Please try again.')
  await checkAccessibility(page, axe)
  calls.become('away')
  await alert.getByRole('button', { name: 'Retry' }).click()
  await skipUntil(page, (options) => expect(alert).toContainText(noAnswer, options))
  await keepPictures(page, 'checkout failed')
  calls.become('none')
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(submit).toBeEnabled()
})

test('suggestions load, fail with a retry, report a lost connection and an empty result', async ({ page, axe }) => {
  await page.goto('/about')
  const calls = await breakCalls(page, /\/api\/products\/public\?.*search=char/, 'slow')
  await search(page, 'charg')
  await expect(page.getByRole('status', { name: 'Loading suggestions' })).toBeVisible()
  await keepPictures(page, 'suggestions loading')

  calls.become('broken')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Failed to fetch products')
  await checkAccessibility(page, axe)
  await keepPictures(page, 'suggestions failed')
  calls.become('away')
  await alert.getByRole('button', { name: 'Retry' }).click()
  await skipUntil(page, (options) => expect(alert).toContainText(noAnswer, options))
  calls.become('none')
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('option', { name: 'View all results for “charg”' })).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(6)

  await page.getByRole('combobox', { name: 'Search products' }).fill('qqqqzzzz')
  await expect(page.getByText('No products found')).toBeVisible()
  await checkAccessibility(page, axe)
  await keepPictures(page, 'suggestions empty')
})

test('categories that failed to load show an error in bar and grid, each with a retry', async ({ page, axe }) => {
  const calls = await breakCalls(page, /\/api\/categories\/public/, 'slow')
  await openWithoutCategories(page, '/about')
  await enter(page, '/all-categories')
  await expect(findMain(page).getByRole('status', { name: 'Loading categories' })).toBeVisible()
  await keepPictures(page, 'categories loading')

  calls.become('broken')
  const bar = page
    .getByRole('alert')
    .filter({ hasText: 'Failed to fetch categories' })
    .filter({ hasNot: page.getByText('Try Again') })
  await expect(bar).toBeVisible()
  await expect(findMain(page).getByRole('alert')).toContainText('Unable to load categories')
  await checkAccessibility(page, axe)
  await keepPictures(page, 'categories failed')
  calls.become('none')
  await findMain(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(findMain(page).getByRole('link', { name: 'Audio' }).first()).toBeVisible()
  await expect(bar).toBeHidden()

  calls.become('broken')
  await openWithoutCategories(page, '/about')
  await expect(bar).toBeVisible()
  calls.become('none')
  await bar.getByRole('button', { name: 'Retry' }).click()
  await expect(bar).toBeHidden()
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })
  test('the category menu shows an error, loads on retry, and is sorted by name', async ({ page, axe }) => {
    const calls = await breakCalls(page, /\/api\/categories\/public/, 'broken')
    await openWithoutCategories(page, '/about')
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch categories' })
    await skipUntil(page, (options) => expect(failure).toBeVisible(options))
    const panel = page.locator('details[open]')
    await page.locator('summary').filter({ hasText: 'All categories' }).click()
    // Opening it fetches again, with retries of its own.
    await skipUntil(page, (options) => expect(panel.getByText('Unable to load categories')).toBeVisible(options))
    await axe(page)
    await keepPictures(page, 'menu failed')
    calls.become('none')
    await panel.getByRole('button', { name: 'Try Again' }).click()
    await expect(panel.getByRole('link', { name: 'Audio', exact: true })).toBeVisible()
    await axe(page)
    await keepPictures(page, 'menu')
    const levels = await panel
      .locator('ul')
      .evaluateAll((lists) => lists.map((list) => [...list.children].map((item) => item.querySelector('a')?.textContent ?? '')))
    expect(levels.length).toBeGreaterThan(1)
    for (const level of levels) expect(level).toEqual([...level].sort((a, b) => a.localeCompare(b, 'en')))
  })
})

test('a shop without categories offers to reload them and to browse everything', async ({ page, axe }) => {
  await answerCalls(page, /\/api\/categories\/public/, { success: true, categories: [], total: 0, page: 1, limit: 500, totalPages: 0 })
  await openWithoutCategories(page, '/about')
  await enter(page, '/all-categories')
  await expect(findMain(page).getByText('No Categories Available')).toBeVisible()
  await expect(findMain(page).getByRole('link', { name: 'Browse All Products' })).toBeVisible()
  await checkAccessibility(page, axe)
  await keepPictures(page, 'categories empty')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Load Categories' }).click()
  await expect(findMain(page).getByRole('link', { name: 'Audio' }).first()).toBeVisible()
})

test('without a network the shop shows a notice and continues once the network is back', async ({ page, context, axe }) => {
  await page.goto('/products')
  await expect(findMain(page).getByRole('article')).toHaveCount(20)
  const calls = await breakCalls(page, /\/api\/products\/public\?.*page=2/, 'broken')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(findMain(page).getByRole('alert')).toContainText('Failed to fetch products')
  await expect(findMain(page).getByRole('article')).toHaveCount(20)
  await checkAccessibility(page, axe)
  calls.become('none')

  await context.setOffline(true)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price')
  // At once: retries would take three seconds.
  await expect(findMain(page).getByRole('alert')).toContainText(offline, { timeout: 2_500 })
  await context.setOffline(false)
  await findMain(page).getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const related = page.getByRole('region', { name: 'You may also like' }).getByRole('article').getByRole('link')
  await related.first().scrollIntoViewIfNeeded()
  await context.setOffline(true)
  await related.first().click()
  // Of the product, or of its parts when the pointer's prefetch was early enough.
  await expect(findMain(page).getByRole('alert').first()).toContainText('Check your connection and try again.', { timeout: 2_500 })
  await context.setOffline(false)
  // Products of other journeys have no pictures to enlarge.
  await expect(findMain(page).getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
  await expect(findMain(page).getByRole('alert')).toHaveCount(0)

  await context.setOffline(true)
  await enter(page, '/contact')
  // As the worker says when an address is opened.
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await checkAccessibility(page, axe)
  await keepPictures(page, 'page offline')
  // Categories that are refetched at this moment fail too, and their bar has a 'Retry' of its own.
  await findMain(page).getByRole('button', { name: 'Retry' }).click()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /contact/i })).toBeVisible()
})
