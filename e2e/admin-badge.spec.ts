import type { Page } from '@playwright/test'
import { keepPictures } from './support/faults.ts'
import { openLive } from './support/live.ts'
import { buyCharger } from './support/place-order.ts'
import { demoAdmin, signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const badge = (page: Page, count: number) =>
  page.getByRole('link', { name: count === 1 ? 'Orders 1 new order' : `Orders ${count} new orders` }).filter({ visible: true })
const noBadge = (page: Page) => page.getByRole('link', { name: 'Orders', exact: true }).filter({ visible: true })

async function ship({ request }: Page, orderId: string): Promise<void> {
  const { data } = await (await request.post('/api/admin/login', { data: demoAdmin })).json()
  const headers = { authorization: `Bearer ${data.token}` }
  expect((await request.put(`/api/orders/${orderId}/status`, { headers, data: { status: 'shipped' } })).ok()).toBe(true)
}

/** Opens the dashboard in a second tab and waits for its live connection. */
async function openTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  await openLive(tab, '/admin')
  return tab
}

test('the orders badge counts unseen pending orders, the same in every tab and after a reload', async ({ page, newPerson }) => {
  await signInAdmin(page)
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.goto('/admin')
  const tab = await openTab(page)
  for (const each of [page, tab]) await expect(noBadge(each)).toBeVisible()

  const shopper = await newPerson()
  const first = await buyCharger(shopper, 'علی خان')
  for (const each of [page, tab]) await expect(badge(each, 1)).toBeVisible()
  await buyCharger(shopper, 'علی خان')
  for (const each of [page, tab]) await expect(badge(each, 2)).toBeVisible()
  await ship(shopper, first)
  for (const each of [page, tab]) await expect(badge(each, 1)).toBeVisible()
  await page.reload()
  await expect(badge(page, 1)).toBeVisible()

  // An Urdu name does not reorder the number after it.
  await expect(page.getByText('علی خان · 1 item').first()).toBeVisible()
  await keepPictures(page, 'orders badge')

  await page
    .getByRole('link', { name: /^Orders/ })
    .filter({ visible: true })
    .click()
  for (const each of [page, tab]) await expect(noBadge(each)).toBeVisible()
})

test('each admin screen is reported to the data layer once, without its query', async ({ page }) => {
  const views = () =>
    page.evaluate(() => (window.dataLayer ?? []).filter(({ event }) => event === 'page_view').map((each) => each.page_path))
  await page.goto('/admin/customers')
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect.poll(views).toEqual(['/admin/login'])
  await page.getByLabel('Email').fill(demoAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(demoAdmin.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect.poll(views).toEqual(['/admin/login', '/admin/customers'])
  await page
    .getByRole('link', { name: /^Orders/ })
    .filter({ visible: true })
    // The link of the sidebar; a column of the list can be sorted by orders too.
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.getByRole('searchbox').first().fill('0300 1234567')
  await expect(page).toHaveURL(/search=/)
  await expect.poll(views).toEqual(['/admin/login', '/admin/customers', '/admin/orders'])
})
