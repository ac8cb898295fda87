import type { Locator } from '@playwright/test'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

test('home, list, product and search show without JavaScript', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Shop by Category' })).toBeVisible()

  await page.goto('/products?category=charging&sort=price')
  const first = page.getByRole('main').getByRole('article').or(page.getByRole('main').getByRole('listitem')).first()
  await expect(first).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(/Rs [\d,]+/)
      .first(),
  ).toBeVisible()

  await page.goto('/product/barqi-duo-33w-charger')
  await expect(page.getByRole('heading', { level: 1, name: /Barqi Duo 33W Charger/ })).toBeVisible()
  await expect(page.getByRole('main').getByText('Rs 1,990').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Specification' })).toBeVisible()

  await page.goto('/search?query=chargr')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Charger/ })
      .first(),
  ).toBeVisible()
})

test('a product opens in the colour and storage of its address; those it lacks share the plain page', async ({ page }) => {
  const path = '/product/yaad-tez-portable-ssd'
  const main = page.getByRole('main')
  const picture = page.locator('#pictures img').first()
  await page.goto(path)
  const plain = await picture.getAttribute('src')
  await expect(main.getByText('From Rs 16,990').first()).toBeVisible()
  await page.goto(`${path}?storage=1%20TB&color=red`)
  await expect(page.getByRole('radio', { name: 'Red' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '1 TB' })).toBeChecked()
  await expect(main.getByText('Rs 28,990').first()).toBeVisible()
  const red = (await picture.getAttribute('src'))!
  expect(red).not.toBe(plain)
  // What the browser loads first is that picture.
  await expect(page.locator('link[rel=preload][as=image]')).toHaveAttribute('imagesrcset', (await picture.getAttribute('srcset'))!)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/product\/yaad-tez-portable-ssd$/)

  const read = async (search: string) => (await page.request.get(path + search)).headers().etag
  expect(await read('?color=Red&storage=1+TB')).toBe(await read('?storage=1%20tb&color=RED&utm_source=x'))
  expect(await read('?color=Plaid&size=9')).toBe(await read(''))
  expect(await read('?color=Red')).not.toBe(await read(''))
})

test('lists begin with their products, and the filters follow', async ({ page }) => {
  for (const path of ['/products', '/search?query=samsung']) {
    await page.goto(path)
    const top = async (part: Locator) => (await part.boundingBox())!.y
    const first = await top(page.getByRole('main').getByRole('article').first())
    expect(first).toBeLessThan(page.viewportSize()!.height)
    expect(await top(page.getByRole('complementary', { name: 'Filters' }))).toBeGreaterThan(first)
  }
})

test('lists can be paged and filtered by plain links and forms', async ({ page }) => {
  await page.goto('/products')
  await page.goto('/products?page=2')
  await expect(
    page
      .getByRole('main')
      .getByText(/Rs [\d,]+/)
      .first(),
  ).toBeVisible()
  await page.goto('/products?minPrice=1000&maxPrice=1500')
  for (const price of await page
    .getByRole('main')
    .locator('article, li')
    .getByText(/^Rs [\d,]+$/)
    .allTextContents()) {
    expect(Number(price.replace(/\D/g, ''))).toBeLessThanOrEqual(20_000)
  }
})

for (const path of ['/login', '/register', '/cart', '/wishlist', '/checkout', '/orders', '/account'])
  test(`${path} says that it needs JavaScript and how to order without it`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'This page needs JavaScript' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('link', { name: 'Browse products' })).toHaveAttribute('href', '/products')
    await expect(page.getByRole('main').getByText(/To order without it, call \+92/)).toBeVisible()
    for (const [name, href] of [
      ['track an order', '/track'],
      ['write to us', '/contact'],
    ] as const)
      await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', href)
    await expect(page.getByRole('main').getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\//)
    // No part of the page waits for a script that never comes.
    await expect(page.getByRole('main').locator('.animate-pulse').filter({ visible: true })).toHaveCount(0)
  })

test('Add to cart and Buy now are forms that lead to the sign-in with the chosen product', async ({ page }) => {
  await page.goto('/product/sukoon-air-anc-earbuds')
  await page
    .getByRole('group', { name: /colour/i })
    .locator('label', { hasText: 'Sand' })
    .click()
  await page.getByRole('textbox', { name: 'Quantity' }).fill('2')
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await expect(page).toHaveURL(/\/login\?/)
  const sent = Object.fromEntries(new URL(page.url()).searchParams)
  expect(sent).toMatchObject({ from: '/product/sukoon-air-anc-earbuds', variantColor: 'Sand', quantity: '2', thenGoTo: '/checkout' })
})
