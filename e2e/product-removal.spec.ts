import type { Page } from '@playwright/test'
import { skipUntil } from './support/clock.ts'
import { faultMessages, keepPictures } from './support/faults.ts'
import { openLive } from './support/live.ts'
import { openProductApi } from './support/products.ts'
import { expect, test } from './support/test.ts'

// The browser logs the 404 of the product.
test.use({ allowedMessages: faultMessages })

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'This product is no longer available' })
const quantity = (page: Page) => page.getByRole('group', { name: 'Quantity' })
/** The controls that sell: the buttons, the bar of phones, and the bundle. */
const buy = (page: Page) => page.getByRole('main').getByRole('button', { name: /Add .*to cart|Buy now/ })

/** Blocks both transports. */
async function refuseLive(page: Page): Promise<void> {
  await page.route(/\/socket\.io\//, (route) => route.abort())
  await page.addInitScript(() => {
    const refuse = (socket: WebSocket) => setTimeout(() => socket.onerror?.(new Event('error')))
    Object.assign(window, {
      WebSocket: class {
        constructor() {
          refuse(this as unknown as WebSocket)
        }
        close() {}
      },
    })
  })
}

async function openProduct(page: Page, open = openLive) {
  const productApi = await openProductApi(page.request)
  const categories = (await (await page.request.get('/api/categories/public')).json()) as { categories: { _id: string; slug: string }[] }
  const categoryId = categories.categories.find(({ slug }) => slug === 'power-banks')!._id
  const product = await productApi.add({ title: `Short lived power bank ${Date.now()}`, price: 1_500, stock: 5, categoryId })
  await open(page, `/product/${product.slug}`)
  await expect(buy(page).first()).toBeVisible()
  return { productApi, product }
}

test('a product that is deactivated while its page is open can no longer be bought, until it is active again', async ({ page, axe }) => {
  const { productApi, product } = await openProduct(page)
  // Far below, where phones show the bar.
  await page.getByRole('heading', { name: 'Specification' }).scrollIntoViewIfNeeded()
  await expect(buy(page).last()).toBeInViewport()
  await productApi.update(product._id, { isActive: false })
  await expect(notice(page)).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible()
  await expect(buy(page)).toHaveCount(0)
  await expect(quantity(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'You may also like' }).getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse all products' })).toBeVisible()
  await axe(page)
  await keepPictures(page, 'product gone')
  await page.setViewportSize({ width: 1280, height: 800 })
  await axe(page)
  await keepPictures(page, 'product gone')

  // A change of another product changes nothing here.
  const other = await productApi.add({ title: `Another power bank ${Date.now()}`, price: 900, stock: 1 })
  await page.waitForTimeout(500)
  await productApi.update(other._id, { price: 950 })
  await page.waitForTimeout(500)
  await expect(notice(page)).toBeVisible()

  await productApi.update(product._id, { isActive: true })
  await expect(buy(page).first()).toBeVisible()
  await expect(quantity(page)).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

test('a product that is deleted while its page is open can no longer be bought', async ({ page }) => {
  const { productApi, product } = await openProduct(page)
  await productApi.remove(product._id)
  await expect(notice(page)).toBeVisible()
  await expect(buy(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This product is no longer here' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('sold out')
  await page.getByRole('link', { name: 'Search for similar products' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Results for/ })).toBeVisible()
})

test('without a live connection, polling shows that a product is gone and that it is back', async ({ page }) => {
  await page.clock.install()
  await refuseLive(page)
  const { productApi, product } = await openProduct(page, async (page, url) => void (await page.goto(url)))
  await skipUntil(page, (options) => expect(page.getByText('Connection issues detected. Using backup sync.')).toBeVisible(options))
  await productApi.update(product._id, { isActive: false })
  await skipUntil(page, (options) => expect(notice(page)).toBeVisible(options))
  await expect(buy(page)).toHaveCount(0)
  await productApi.update(product._id, { isActive: true })
  await skipUntil(page, (options) => expect(buy(page).first()).toBeVisible(options))
  await expect(notice(page)).toHaveCount(0)
})
