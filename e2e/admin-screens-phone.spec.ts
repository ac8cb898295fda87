import type { Page } from '@playwright/test'
import { fitsThumb } from './support/fits-thumb.ts'
import { signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const readHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

test('the dashboard of a phone begins with what to do and folds the rest', async ({ page, axe }) => {
  await signInAdmin(page)
  await expect(page.getByRole('navigation', { name: 'To do' })).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Recent orders' }).getByRole('link', { name: /^SD-/ }).first()).toBeVisible()
  expect(await readHeight(page)).toBeLessThan(2_200)
  const lowStock = page.getByRole('region', { name: 'Low stock' })
  await expect(lowStock.getByRole('link')).toHaveCount(0)
  await lowStock.getByRole('button', { name: 'Low stock' }).tap()
  await expect(lowStock.getByRole('link', { name: /sold out|left/ }).first()).toBeVisible()
  await axe(page)
  await lowStock.getByRole('link', { name: 'All low stock' }).tap()
  await expect(page).toHaveURL(/stock=low/)
})
