import type { Page } from '@playwright/test'
import { hold } from './support/faults.ts'
import { addOrders } from './support/orders.ts'
import { buyCharger } from './support/place-order.ts'
import { signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const numbers = (page: Page) => page.getByRole('region', { name: 'List of orders' }).getByRole('link', { name: /^SD-/ })

test('orders that arrive while the list is open wait behind a button and move no row', async ({ page, newPerson, axe }) => {
  await addOrders('Mianwali', 25)
  await signInAdmin(page)
  await page.goto('/admin/orders?city=Mianwali')
  await expect(numbers(page)).toHaveCount(20)
  const third = numbers(page).nth(2)
  const [before, place] = [await numbers(page).allInnerTexts(), await third.boundingBox()]
  const shopper = await newPerson()
  const first = await buyCharger(shopper)
  await expect(page.getByRole('button', { name: '1 new order' })).toBeVisible()
  const second = await buyCharger(shopper)
  const button = page.getByRole('button', { name: '2 new orders' })
  await expect(button).toBeVisible()
  expect(await numbers(page).allInnerTexts()).toEqual(before)
  expect(await third.boundingBox()).toEqual(place)
  await axe(page)
  // The selection stays.
  await page
    .getByRole('checkbox', { name: /^Select order/ })
    .nth(1)
    .check()
  await button.click()
  await expect(button).toBeHidden()
  await expect(numbers(page).nth(0)).toContainText(second)
  await expect(numbers(page).nth(1)).toContainText(first)
  await expect(numbers(page).nth(2)).toContainText(before[0]!.split('\n')[0]!)
  await expect(page.getByText('1 order selected')).toBeVisible()
})

test('a new order outside the list’s filters shows no button', async ({ page, newPerson }) => {
  await addOrders('Layyah', 2)
  await signInAdmin(page)
  await page.goto('/admin/orders?city=Layyah')
  await expect(numbers(page)).toHaveCount(2)
  // The toast shows for a few seconds, which may be over before the buyer sees the confirmation.
  const toast = page.getByText(/New order SD-/).textContent({ timeout: 45_000 })
  const orderId = await buyCharger(await newPerson())
  expect(await toast).toContain(orderId)
  await expect(page.getByRole('button', { name: /new order/ })).toBeHidden()
  await expect(numbers(page)).toHaveCount(2)
})

test('orders that load while the live connection opens are not new', async ({ page }) => {
  await addOrders('Kharan', 2)
  await signInAdmin(page)
  const list = /\/api\/orders\?.*city=Kharan/
  const [connect, release] = [await hold(page, /\/assets\/live-connection-/), await hold(page, list)]
  let asked = 0
  page.on('request', (request) => void (list.test(request.url()) && asked++))
  await page.goto('/admin/orders?city=Kharan&status=pending')
  await expect.poll(() => asked).toBe(1)
  connect()
  // Once more: something may have changed before the connection opened.
  await expect.poll(() => asked, { intervals: [50] }).toBe(2)
  release()
  await expect(numbers(page)).toHaveCount(2)
  await page
    .getByRole('checkbox', { name: /^Select order/ })
    .first()
    .check()
  await page.getByRole('region', { name: 'Selected orders' }).getByRole('button', { name: 'Mark as shipped' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(numbers(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: /new order/ })).toBeHidden()
})
