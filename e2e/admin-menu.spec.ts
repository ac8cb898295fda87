import { signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test('on a tablet, a button beside the icons opens the menu with its words', async ({ page, axe }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await signInAdmin(page)
  await page.goto('/admin')
  const open = page.getByRole('button', { name: 'Open the menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const orders = menu.getByRole('link', { name: 'Orders' })
  await open.click()
  await expect(orders).toBeVisible()
  // Its word, not only its icon.
  expect((await orders.getByText('Orders', { exact: true }).boundingBox())?.width).toBeGreaterThan(30)
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await open.click()
  // A tablet that is turned does not hide a menu that keeps the page from being used.
  await page.setViewportSize({ width: 1366, height: 1024 })
  await expect(orders).toBeVisible()
  await page.setViewportSize({ width: 768, height: 1024 })
  await orders.click()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await expect(menu).toBeHidden()

  // Where the sidebar has words itself, there is no such button.
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(open).toBeHidden()
})
