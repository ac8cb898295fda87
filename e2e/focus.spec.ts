import { signInNewShopper } from './support/steps.ts'
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
