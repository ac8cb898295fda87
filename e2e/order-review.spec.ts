import type { Page } from '@playwright/test'
import { limitCashOrders } from './support/database.ts'
import { fillNewAddress, signInAdmin, signInNewShopper } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const slug = 'barqi-duo-33w-charger'
const callsFirst = 'We will call you to confirm this order before we pack it'

test.beforeEach(() => limitCashOrders(1))
test.afterEach(() => limitCashOrders(0))

/** Buys two pieces, where the limit is one. @returns the order's number */
async function buyTwo(page: Page): Promise<string> {
  await signInNewShopper(page)
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: 'One more' }).first().click()
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await fillNewAddress(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible()
  await expect(page.getByText(`${callsFirst}.`, { exact: true })).toBeVisible()
  return (await page.getByText(/^SD-/).first().innerText()).trim()
}
const readStock = async (page: Page) =>
  ((await (await page.request.get(`/api/products/public/${slug}`)).json()) as { product: { stock: number } }).product.stock

test('a large cash order waits for a call: the shopper sees a notice, staff see why, and accepting it takes the stock', async ({
  page,
  newPerson,
  axe,
}) => {
  const before = await readStock(page)
  const number = await buyTwo(page)
  expect(await readStock(page)).toBe(before)
  await page.getByRole('link', { name: 'View Order Details' }).click()
  await expect(page.getByRole('region', { name: 'Waiting for our call' })).toContainText('0300 1234567')
  await axe(page)

  const staff = await newPerson()
  await signInAdmin(staff)
  await staff.goto('/admin')
  const toReview = staff.getByRole('navigation', { name: 'To do' }).getByRole('link', { name: /^\d+ orders? to accept$/ })
  await expect(toReview).toBeVisible()
  await expect(staff.getByText(/^\d+ more in review/)).toBeVisible()
  await staff.goto('/admin/orders')
  await staff.getByRole('navigation', { name: 'Order status' }).getByRole('button', { name: /^More/ }).click()
  await staff.getByRole('menuitem', { name: /^Needs review/ }).click()
  const row = staff.getByRole('listitem').filter({ has: staff.getByRole('link', { name: number }) })
  await expect(row).toContainText('2 pieces in unconfirmed cash orders of this account, and the limit is 1')
  await row.getByRole('link', { name: number }).click()
  await expect(staff.getByRole('region', { name: 'Needs review' })).toContainText('No stock is reserved')
  const dialog = staff.getByRole('dialog', { name: /^Cancel items of/ })
  await staff.getByRole('button', { name: 'Cancel items' }).click()
  await expect(dialog.getByLabel('Reason')).toBeVisible()
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await staff.keyboard.press('Escape')
  await staff.getByRole('button', { name: 'Accept order' }).click()
  await staff.getByRole('dialog', { name: 'Did you reach the buyer?' }).getByRole('button', { name: 'Yes, accept order' }).click()
  await expect(staff.getByRole('region', { name: 'Needs review' })).toBeHidden()
  await expect.poll(() => readStock(page)).toBe(before - 2)
  await expect(page.getByRole('region', { name: 'Waiting for our call' })).toBeHidden()
})

test('staff refuse an order in review with a reason for the shopper', async ({ page, newPerson }) => {
  const number = await buyTwo(page)
  const staff = await newPerson()
  await signInAdmin(staff)
  await staff.goto('/admin/orders?queue=review&sort=createdAt')
  const row = staff.getByRole('listitem').filter({ has: staff.getByRole('link', { name: number }) })
  await row.getByRole('button', { name: 'Refuse…' }).click()
  const dialog = staff.getByRole('dialog', { name: `Refuse order ${number}?` })
  await dialog.getByLabel('Reason').fill('Nobody answered our calls.')
  await expect(dialog.getByText('Sent to the customer by email')).toBeVisible()
  await dialog.getByRole('button', { name: 'Refuse order' }).click()
  await expect(row).toContainText('No longer waiting')
  await page.goto(`/orders/${number}`)
  await expect(page.getByRole('main').getByText('Cancelled').first()).toBeVisible()
})
