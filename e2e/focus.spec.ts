import type { Locator } from '@playwright/test'
import { signInNewShopper, waitForHydration } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test('in the cart the focus follows a removed line, its return and clearing', async ({ page }) => {
  await signInNewShopper(page)
  await page.goto('/product/barqi-duo-33w-charger')
  await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('link', { name: /cart/i }).filter({ hasText: '1' }).first()).toBeVisible()
  await page.goto('/cart')
  await page.getByRole('button', { name: /^Remove / }).press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Barqi Duo/ })
      .first(),
  ).toBeFocused()
  await page.getByRole('button', { name: 'Clear cart' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Clear cart' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeFocused()
})

test('what gets the focus in the checkout of a phone is above the bar at the bottom', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInNewShopper(page)
  await page.goto('/product/barqi-duo-33w-charger')
  await page.getByRole('button', { name: 'Buy now' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('textbox', { name: 'Full Name' })).toBeVisible()
  await waitForHydration(page)
  const bar = page.getByRole('button', { name: 'Place Order' }).filter({ visible: true })
  const hidden: string[] = []
  for (let tabs = 0; tabs < 40 && !(await bar.evaluate((button) => button === document.activeElement)); tabs++) {
    await page.keyboard.press('Tab')
    const covered = await bar.evaluate((button) => {
      const { activeElement: focused } = document
      if (!focused || focused === document.body || button.parentElement!.contains(focused)) return null
      return focused.getBoundingClientRect().bottom > button.parentElement!.getBoundingClientRect().top
        ? focused.outerHTML.slice(0, 120)
        : null
    })
    if (covered) hidden.push(covered)
  }
  expect(hidden).toEqual([])
})

test('in forced colours, which have no backgrounds, the main button has an edge', async ({ page }) => {
  await page.goto('/product/barqi-duo-33w-charger')
  const button = page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first()
  await expect(button).toHaveCSS('outline', /^rgba\(0, 0, 0, 0\) solid 1px$/)
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(button).toHaveCSS('outline', /^rgb\(.*\) solid 1px$/)
})

test('in forced colours the swatches of cards and filters keep their own', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  // These styles load after the first view.
  const expectColors = (swatches: Locator) =>
    expect
      .poll(() => swatches.evaluateAll((each) => new Set(each.map((swatch) => getComputedStyle(swatch).backgroundColor)).size))
      .toBeGreaterThan(3)
  await page.goto('/products')
  const cards = page.getByRole('main').getByRole('article')
  await expectColors(cards.locator('[style*=background-color]'))
  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('dialog')
  await expect(filters.getByText('Black').first()).toBeAttached()
  await expectColors(filters.locator('[style*=background-color]'))
})
