import type { Page } from '@playwright/test'
import { faultMessages, keepPictures } from './support/faults.ts'
import { openProductApi } from './support/products.ts'
import { expect, test } from './support/test.ts'

// The browser itself reports the answer that there is no such product.
test.use({ allowedMessages: faultMessages })

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'This product is no longer available' })
const quantity = (page: Page) => page.getByRole('group', { name: 'Quantity' })
/** Whatever sells: the buttons, the bar of phones, and what goes with the product. */
const buy = (page: Page) => page.getByRole('main').getByRole('button', { name: /Add .*to cart|Buy now/ })

/** Answers once the server has let the page's live connection in: what happens before is told to nobody. */
async function untilLive(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'))
}

/** Lets neither of the transports through. */
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

async function openProduct(page: Page) {
  const desk = await openProductApi(page.request)
  const categories = (await (await page.request.get('/api/categories/public')).json()) as { categories: { _id: string; slug: string }[] }
  const categoryId = categories.categories.find(({ slug }) => slug === 'power-banks')!._id
  const product = await desk.add({ title: `Short lived power bank ${Date.now()}`, price: 1_500, stock: 5, categoryId })
  await page.goto(`/product/${product.slug}`)
  await expect(buy(page).first()).toBeVisible()
  return { desk, product }
}

test('a product that is made inactive while its page is open is not for sale any more, and comes back with it', async ({ page, axe }) => {
  const live = untilLive(page)
  const { desk, product } = await openProduct(page)
  await live
  // Far below, where phones show the bar.
  await page.getByRole('heading', { name: 'Specification' }).scrollIntoViewIfNeeded()
  await expect(buy(page).last()).toBeInViewport()
  await desk.update(product._id, { isActive: false })
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

  // What happens to another product changes nothing here.
  const other = await desk.add({ title: `Another power bank ${Date.now()}`, price: 900, stock: 1 })
  await page.waitForTimeout(500)
  await desk.update(other._id, { price: 950 })
  await page.waitForTimeout(500)
  await expect(notice(page)).toBeVisible()

  await desk.update(product._id, { isActive: true })
  await expect(buy(page).first()).toBeVisible()
  await expect(quantity(page)).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

test('a product that is deleted while its page is open is not for sale any more', async ({ page }) => {
  const live = untilLive(page)
  const { desk, product } = await openProduct(page)
  await live
  await desk.remove(product._id)
  await expect(notice(page)).toBeVisible()
  await expect(buy(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'We could not find that page' })).toBeVisible()
})

test('without a live connection, backup polling says that a product is gone and that it is back', async ({ page }) => {
  test.setTimeout(120_000)
  await refuseLive(page)
  const { desk, product } = await openProduct(page)
  await expect(page.getByText('Connection issues detected. Using backup sync.')).toBeVisible({ timeout: 20_000 })
  await desk.update(product._id, { isActive: false })
  await expect(notice(page)).toBeVisible({ timeout: 20_000 })
  await expect(buy(page)).toHaveCount(0)
  await desk.update(product._id, { isActive: true })
  await expect(buy(page).first()).toBeVisible({ timeout: 20_000 })
  await expect(notice(page)).toHaveCount(0)
})
