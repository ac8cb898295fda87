import { openProductApi } from './support/products.ts'
import { signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test('prices change after a preview, and the change and a new order of categories are undone', async ({ page, axe }) => {
  await signInAdmin(page)
  await page.goto('/admin/inventory?sort=title')
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.nth(3).check()
  await page.getByRole('button', { name: 'Change prices…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change prices' })
  await dialog.getByLabel('Change', { exact: true }).fill('10')
  await dialog.getByLabel('Round').selectOption({ label: 'To 99: Rs 1,299' })
  await expect(dialog.getByRole('region', { name: 'Old and new prices' }).getByText(/99$/).first()).toBeVisible()
  await axe(page)
  for (const text of ['10.5', 'abc', '0', '-100', '']) {
    await dialog.getByLabel('Change', { exact: true }).fill(text)
    await expect(dialog.getByText('The old and new prices show here while you type.')).toBeVisible()
  }
  await dialog.getByLabel('Change', { exact: true }).fill('10')
  await expect(dialog.getByText('1 price changes.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change prices' }).click()
  const offer = page.getByRole('region', { name: 'Undo' })
  await expect(offer.getByRole('status')).toHaveText('1 product changed')
  await axe(page)
  await offer.getByRole('button', { name: /^Undo/ }).hover()
  await axe(page)
  await offer.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('Undone')).toBeVisible()
  await expect(offer.getByRole('button')).toHaveCount(0)

  await page.goto('/admin/category')
  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  const first = page.getByRole('button', { name: /^Place 1 of .* Arrow keys move it/ }).first()
  const name = /: (.*)\. Arrow/.exec((await first.getAttribute('aria-label')) ?? '')![1]!
  await first.press('ArrowDown')
  await expect(page.getByRole('button', { name: new RegExp(`^Place 2 of .*: ${name}\\.`) })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Sort by name' }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^Place 1 of .*: ${name}\\.`) })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sort by name' })).toHaveCount(0)
})

test('the sidebar fits a low window, and a folded group stays folded', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await signInAdmin(page)
  await page.goto('/admin')
  const nav = page.getByRole('navigation', { name: 'Back office' })
  await expect(nav.getByRole('link', { name: 'System' })).toBeInViewport({ ratio: 1 })
  expect(await nav.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  await nav.getByRole('button', { name: 'Marketing' }).click()
  await expect(nav.getByRole('link', { name: 'Banners' })).toBeHidden()
  await page.goto('/admin/banner-upload')
  await expect(nav.getByRole('link', { name: 'Banners' })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Discounts' })).toBeHidden()
})

test('a form takes no input while it is saved, which the reply would overwrite, and goes on where it was', async ({ page }) => {
  await signInAdmin(page)
  for (const { path, open, name, call } of [
    { path: '/admin/inventory?search=BQ-MINI20', open: /Barqi Mini/, name: 'Brand (optional)', call: '**/api/admin/products/*' },
    // A row that the reply makes anew.
    { path: '/admin/inventory?search=jhonka', open: /Jhonka/, name: 'Colour 1', call: '**/api/admin/products/*' },
    { path: '/admin/settings?part=shop', name: 'Address (optional)', call: '**/api/admin/settings' },
  ]) {
    await page.goto(path)
    if (open) await page.getByRole('link', { name: open }).click()
    const field = page.getByRole('textbox', { name })
    const before = await field.inputValue()
    const held = Promise.withResolvers<void>()
    await page.route(call, async (route) => {
      if (route.request().method() === 'PUT') await held.promise
      await route.continue()
    })
    await field.fill(`${before} A`)
    const asked = page.waitForRequest((request) => request.method() === 'PUT')
    await page.keyboard.press('Enter')
    await asked
    // Not a shortcut either: 'g o' opens the orders.
    await page.keyboard.type('go on')
    await expect(field).toHaveValue(`${before} A`)
    held.resolve()
    await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
    await expect(field).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type('B')
    await expect(field).toHaveValue(`${before} AB`)
    await field.fill(before)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible()
    await page.unrouteAll()
  }
})

test('by keyboard, a dialog of a row’s menu gives the focus back to the menu, and a deleted row to the next one', async ({ page }) => {
  const products = await openProductApi(page.request)
  const word = `Keyed${Date.now()}`
  for (const title of [`${word} A`, `${word} B`]) await products.add({ title, price: '900', stock: '4', isActive: 'false' })
  await signInAdmin(page)
  await page.goto(`/admin/inventory?search=${word}&sort=title`)
  const menu = page.getByRole('button', { name: `Actions for ${word} A` })
  const open = async () => {
    await menu.press('Enter')
    await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Keep it' })).toBeFocused()
  }
  await open()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await open()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete product' }).press('Enter')
  await expect(page.getByRole('link', { name: `${word} B` })).toBeFocused()
})
