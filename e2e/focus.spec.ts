import type { Locator } from '@playwright/test'
import { fillNewAddress, signInNewShopper, waitForHydration } from './support/steps.ts'
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

test('in the cart of a phone the focus is above the bars, and a quantity at its limit keeps it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInNewShopper(page)
  for (const slug of ['barqi-duo-33w-charger', 'taar-quwwat-240w-usb-c-cable', 'raftar-sawar-bike-mount']) {
    await page.goto(`/product/${slug}`)
    await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first().click()
    await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
  }
  await page.goto('/cart')
  const checkout = page.getByRole('main').getByRole('link', { name: 'Checkout' }).filter({ visible: true })
  await expect(checkout).toBeVisible()
  await waitForHydration(page)
  const less = page.getByRole('button', { name: 'One less' }).first()
  const more = page.getByRole('button', { name: 'One more' }).first()
  await expect(less).toBeDisabled()
  await more.press('Enter')
  await less.press('Enter')
  await expect(less).toBeDisabled()
  await expect(less).toBeFocused()
  await less.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your cart (3)' })).toBeVisible()
  const hidden: string[] = []
  for (let tabs = 0; tabs < 20 && !(await checkout.evaluate((link) => link === document.activeElement)); tabs++) {
    await page.keyboard.press('Tab')
    const covered = await checkout.evaluate((link) => {
      const { activeElement: focused } = document
      if (!focused || focused === link) return null
      return focused.getBoundingClientRect().bottom > link.parentElement!.getBoundingClientRect().top
        ? focused.outerHTML.slice(0, 120)
        : null
    })
    if (covered) hidden.push(covered)
  }
  await expect(checkout).toBeFocused()
  expect(hidden).toEqual([])
})

test('of enlarged pictures the arrow at the last one keeps the focus, and the keys work on', async ({ page }) => {
  await page.goto('/product/sukoon-air-anc-earbuds')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Enlarge picture 3' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Picture 3 / 4')).toBeVisible()
  const next = dialog.getByRole('button', { name: 'Next picture' })
  await next.press('Enter')
  await expect(dialog.getByText('Picture 4 / 4')).toBeVisible()
  await expect(next).toBeDisabled()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText('Picture 3 / 4')).toBeVisible()
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
  // Held sideways, the bar would cover a fifth of the screen.
  await expect(bar.locator('..')).toHaveCSS('position', 'sticky')
  await page.setViewportSize({ width: 740, height: 360 })
  await expect(bar.locator('..')).toHaveCSS('position', 'static')
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

test('the dialogs of the account begin in their first field', async ({ page }) => {
  await signInNewShopper(page)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add address' }).press('Enter')
  await expect(page.getByLabel('Full name')).toBeFocused()
  await fillNewAddress(page)
  await page.getByLabel('Full name').press('Enter')
  // The button that opened the form of the first address is gone.
  await expect(page.getByRole('heading', { name: 'Addresses' })).toBeFocused()
  await page.getByRole('button', { name: 'Change password' }).press('Enter')
  await expect(page.getByLabel('Current password')).toBeFocused()
})

test('on a phone one Escape closes the search sheet, whatever is typed and suggested', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await waitForHydration(page)
  const opener = page.getByRole('button', { name: 'Search' })
  await opener.press('Enter')
  const field = page.getByRole('combobox', { name: 'Search products' })
  await expect(field).toBeFocused()
  await field.pressSequentially('charger')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a sideways row of links is no stop of its own for the Tab key', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  for (const name of ['Shop by Category', 'Deals']) {
    const list = page.getByRole('list', { name })
    await list.getByRole('link').first().focus()
    await page.keyboard.press('Shift+Tab')
    await expect(list).not.toBeFocused()
  }
})

test('the dialog that asks for the phone keeps the focus in its first field when the phones arrive', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/phones', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/product/chinar-magnetic-leather-case-iphone-16-pro')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Check my phone' }).press('Enter')
  const maker = page.getByLabel('Maker')
  await expect(maker).toBeFocused()
  letGo()
  await expect(maker.getByRole('option', { name: 'Apple' })).toBeAttached()
  await expect(maker).toBeFocused()
})
