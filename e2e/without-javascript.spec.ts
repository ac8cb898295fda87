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
