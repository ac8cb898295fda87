import type { Page } from '@playwright/test'
import { addOrders } from './support/orders.ts'
import { newShopper, signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const numbers = (page: Page) => page.getByRole('region', { name: 'List of orders' }).getByRole('link', { name: /^SD-/ })

/** Places an order for a charger through the API. */
async function buy({ request }: Page): Promise<string> {
  const shopper = newShopper()
  const registered = await request.post('/api/auth/register', { data: shopper })
  const headers = { Authorization: `Bearer ${(await registered.json()).data.token}` }
  const { product } = await (await request.get('/api/products/public/barqi-duo-33w-charger')).json()
  const reply = await request.post('/api/orders', {
    headers,
    data: {
      items: [{ productId: product._id, quantity: 1 }],
      paymentMethod: 'cash_on_delivery',
      shippingAddress: {
        fullName: shopper.name,
        addressLine1: 'House 3',
        city: 'Mianwali',
        state: 'Punjab',
        postalCode: '42200',
        country: 'Pakistan',
        phone: '0300 1234567',
      },
      saveAddress: false,
    },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()).data.order.orderId
}

test('orders that arrive while the list is open wait behind a button and move no row', async ({ page, newPerson, axe }) => {
  await addOrders('Mianwali', 25)
  await signInAdmin(page)
  await page.goto('/admin/orders?city=Mianwali')
  await expect(numbers(page)).toHaveCount(20)
  const third = numbers(page).nth(2)
  const [before, place] = [await numbers(page).allInnerTexts(), await third.boundingBox()]
  const shopper = await newPerson()
  const first = await buy(shopper)
  await expect(page.getByRole('button', { name: '1 new order' })).toBeVisible()
  const second = await buy(shopper)
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
  const orderId = await buy(await newPerson())
  expect(await toast).toContain(orderId)
  await expect(page.getByRole('button', { name: /new order/ })).toBeHidden()
  await expect(numbers(page)).toHaveCount(2)
})
