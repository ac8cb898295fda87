import { keepPictures } from './support/faults.ts'
import { findFreePort, startShop } from './support/server.ts'
import { signInAdmin } from './support/steps.ts'
import { expect, test as filled } from './support/test.ts'

/** A shop without any data. */
const test = filled.extend<object, { shop: { origin: string } }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
    async ({}, use) => {
      const origin = `http://127.0.0.1:${await findFreePort()}`
      const shop = await startShop(origin, { DEMO: '0' })
      await use({ origin })
      await shop.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

test('an empty shop says so on every page, and nothing on it is broken', async ({ page, axe }) => {
  for (const path of ['/', '/products', '/search?query=charger', '/all-categories', '/recent-products', '/wishlist']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
    await expect(page.locator('main').getByRole('alert')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await axe(page)
    await keepPictures(page, `empty-${path.replaceAll(/\W+/g, '-')}`)
  }
})

test('the owner’s first steps complete themselves and can be hidden', async ({ page: admin, axe }) => {
  await signInAdmin(admin)
  await admin.goto('/admin')
  const steps = admin.getByRole('region', { name: /^(First steps|The shop is ready)$/ })
  await expect(steps.getByText('0 of 6 done')).toBeVisible()
  await axe(admin)
  await keepPictures(admin, 'first-steps')

  await steps.getByRole('link', { name: /^Name and logo/ }).click()
  await admin.getByLabel('Shop name').fill('Karachi Gadgets')
  await admin.getByRole('button', { name: /^Save/ }).click()
  await expect(admin.getByText('Saved').first()).toBeVisible()

  await admin.goto('/admin')
  await expect(steps.getByText('1 of 6 done')).toBeVisible()
  await expect(steps.getByRole('link', { name: /^Name and logo ?, done/ })).toBeVisible()
  await steps.getByRole('button', { name: 'Hide' }).click()
  await expect(steps).toHaveCount(0)
  await admin.reload()
  await expect(admin.getByRole('region', { name: 'Today' })).toBeVisible()
  await expect(steps).toHaveCount(0)
})
