import type { APIRequestContext } from '@playwright/test'
import { listPageSizes } from './support/read-pdf.ts'
import { demoAdmin, fillNewAddress, signInAdmin, signInNewShopper } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const slug = 'barqi-duo-33w-charger'

async function setStatus(request: APIRequestContext, number: string, status: string): Promise<void> {
  const { data } = await (await request.post('/api/admin/login', { data: demoAdmin })).json()
  const reply = await request.put(`/api/orders/${number}/status`, { headers: { authorization: `Bearer ${data.token}` }, data: { status } })
  expect(reply.ok(), await reply.text()).toBe(true)
}

test('with a saved address a cash order takes two taps from the cart', async ({ page, axe }) => {
  await signInNewShopper(page)
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await expect(page).toHaveURL(/\/checkout/)
  await fillNewAddress(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/orders\/SD-/)

  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: 'One more' }).first().click()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('link', { name: /cart/i }).filter({ hasText: '2' }).first()).toBeVisible()
  await page.goto('/cart')
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).first().click()
  await expect(page.getByRole('radio', { name: /House 12/ })).toBeChecked()
  await axe(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  // Two pieces of one product: the success screen counts them.
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'View Order Details' }).click()
  await expect(page).toHaveURL(/\/orders\/SD-/)
})

test('the order’s page confirms it until it moves on, live and after a reload', async ({ page, axe }) => {
  await signInNewShopper(page)
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await fillNewAddress(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/orders\/SD-/)
  const number = new URL(page.url()).pathname.split('/').at(-1)!
  const confirmation = page.getByRole('heading', { name: 'Order Placed Successfully!' })
  await page.reload()
  await expect(confirmation).toBeVisible()
  await setStatus(page.request, number, 'processing')
  await expect(confirmation).toHaveCount(0)
  await setStatus(page.request, number, 'shipped')
  await setStatus(page.request, number, 'delivered')
  await page.reload()
  await expect(page.getByRole('heading', { name: number, level: 1 })).toBeVisible()
  await expect(confirmation).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'What happens next' })).toHaveCount(0)
  await axe(page)
})

test('a change that comes before the page’s live connection reaches it too', async ({ page }) => {
  await signInNewShopper(page)
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await fillNewAddress(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/orders\/SD-/)
  const number = new URL(page.url()).pathname.split('/').at(-1)!
  const opening = Promise.withResolvers<void>()
  const changed = Promise.withResolvers<void>()
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    opening.resolve()
    await changed.promise
    socket.connectToServer()
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible()
  await opening.promise
  await setStatus(page.request, number, 'processing')
  changed.resolve()
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toHaveCount(0)
})

test('the order’s page is printed alone, on one page and in light colours', async ({ page }) => {
  await signInNewShopper(page)
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await fillNewAddress(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/orders\/SD-/)
  const total = page.getByRole('main').getByText('Total', { exact: true })
  await expect(total).toBeVisible()
  const shopName = page.getByRole('main').getByText('Saddar', { exact: true })
  await expect(shopName).toBeHidden()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(shopName).toBeVisible()
  await expect(total).toBeVisible()
  for (const frame of ['banner', 'contentinfo'] as const) await expect(page.getByRole(frame)).toBeHidden()
  for (const name of ['Tabs', 'Offers']) await expect(page.getByLabel(name, { exact: true })).toBeHidden()
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
  expect(listPageSizes(await page.pdf({ format: 'A4' }))).toHaveLength(1)
})

test('Buy now says what else the cart brings into the order', async ({ page, axe }) => {
  await signInNewShopper(page)
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
  await expect(page.getByText('Also in this order')).toHaveCount(0)
  await page.goto('/product/barqi-mini-20w-charger')
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await expect(page.getByText('Also in this order: 1 more item')).toBeVisible()
  await axe(page)
  // The same item once more, after going back, is the same wish.
  await page.goBack()
  const taken = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().endsWith('/cart'))
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await taken
  await expect(page.getByText('Also in this order: 1 more item', { exact: true })).toBeVisible()
  // What was in the cart of it before counts too, and is named.
  await page.goto('/product/barqi-mini-20w-charger')
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await expect(page.getByText(/^Also in this order: 2 more items, 1 of them .+, already in your cart$/)).toBeVisible()
  await page.getByRole('button', { name: 'Order only 1 of it' }).click()
  await expect(page.getByText('Also in this order: 1 more item', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Change cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
})

test('a cart that another tab has changed is not ordered as it was', async ({ page, axe, allowedMessages }) => {
  allowedMessages.push(/409/)
  await signInNewShopper(page)
  await page.goto('/product/barqi-mini-20w-charger')
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await fillNewAddress(page)
  await page.getByLabel('Order notes').fill('Ring twice')
  const second = await page.context().newPage()
  await second.goto('/cart')
  await second.getByRole('button', { name: /^Remove .*Mini/ }).click()
  await expect(second.getByRole('heading', { name: 'Your cart (1)' })).toBeVisible()
  await second.goto('/checkout')
  await expect(second.getByRole('button', { name: 'Place Order' })).toBeVisible()

  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Your cart has changed. Check it and order again.').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(/Mini 20W/)).toHaveCount(0)
  await expect(page.getByLabel('Order notes')).toHaveValue('Ring twice')
  await axe(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/orders\/SD-/)

  // The other tab still shows what has been ordered here.
  await fillNewAddress(second)
  await second.getByRole('button', { name: 'Place Order' }).click()
  await expect(second.getByText('Your cart has been ordered or emptied in another tab.').filter({ visible: true }).first()).toBeVisible()
  await expect(second).toHaveURL(/\/cart$/)
  const placed = second.getByText(/^You placed order SD-\S+ on /)
  await expect(placed).toBeVisible()
  const viewed = (await second.getByRole('heading', { name: 'Recently viewed' }).boundingBox())!
  const { y, height } = (await placed.boundingBox())!
  expect(viewed.y - y - height).toBeGreaterThan(24)
  await axe(second)
  await second.getByRole('link', { name: 'See your order' }).click()
  await expect(second).toHaveURL(/\/orders\/SD-/)
  await second.goto('/orders')
  await expect(second.getByRole('link', { name: /^SD-/ })).toHaveCount(1)
})

test('a cancellable order is cancelled, its stock returns, and staff read why', async ({ page, newPerson, axe }) => {
  await signInNewShopper(page)
  const stock = async () =>
    ((await (await page.request.get(`/api/products/public/${slug}`)).json()) as { product: { stock: number } }).product.stock
  const before = await stock()
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await fillNewAddress(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/orders\/SD-/)
  expect(await stock()).toBe(before - 1)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  // Side by side, so that neither is pressed for the other.
  const line = async (name: string) => (await page.getByRole('dialog').getByRole('button', { name }).boundingBox())!.y
  await expect.poll(async () => (await line('Cancel order')) - (await line('Keep order'))).toBe(0)
  await page.getByRole('combobox', { name: 'Why? (optional)' }).selectOption('Another reason')
  await page.getByRole('textbox', { name: 'In your words' }).fill('My brother bought one')
  await axe(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /cancel order/i })
    .click()
  await expect(page.getByRole('main').getByText('Cancelled').first()).toBeVisible()
  // The total is struck through.
  const payment = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Payment', exact: true }) })
  await expect(payment.getByText('Nothing to pay')).toBeVisible()
  await expect(payment.locator('s')).toContainText('Rs')
  await expect.poll(stock).toBe(before)
  const admin = await newPerson()
  await signInAdmin(admin)
  await admin.goto(`/admin${new URL(page.url()).pathname}`)
  await expect(admin.getByText('My brother bought one')).toBeVisible()
})

test('the account shows the latest order, and its items are bought again as far as they can be had', async ({
  page,
  axe,
  allowedMessages,
}) => {
  allowedMessages.push(/404/)
  await signInNewShopper(page)
  await page.goto('/account')
  await expect(page.getByText('You have not ordered yet')).toBeVisible()
  await axe(page)
  await page.goto('/product/sukoon-air-anc-earbuds?color=Sand')
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await fillNewAddress(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/orders\/SD-/)

  const latest = page.getByRole('region', { name: 'Latest order' })
  await page.goto('/account')
  await expect(latest.getByText(/^Waiting for your confirmation/)).toBeVisible()
  await expect(latest.getByRole('button', { name: /Buy again/ })).toHaveCount(0)
  await axe(page)
  await latest.getByRole('link', { name: 'View order' }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /cancel order/i })
    .click()
  await expect(page.getByRole('main').getByText('Cancelled').first()).toBeVisible()

  // One of the two is no longer sold.
  let asked = 0
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() !== 'POST' || ++asked !== 2) return route.continue()
    await route.fulfill({ status: 404, json: { success: false, code: 'PRODUCT_NOT_FOUND', message: 'Product not found' } })
  })
  await page.goto('/account')
  await latest.getByRole('button', { name: /Buy again/ }).click()
  await expect(page.getByText(/^Added 1 of 2 to cart/)).toBeVisible()
  await expect(page.getByText(/: No longer sold$/)).toBeVisible()
  await axe(page)
  await page.goto('/orders')
  await page.getByRole('button', { name: /Buy again/ }).click()
  await expect(page.getByText('Added 2 to cart')).toBeVisible()
  await axe(page)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart (3)' })).toBeVisible()
})

test('reloading checkout keeps the input', async ({ page }) => {
  await signInNewShopper(page)
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await fillNewAddress(page)
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Ayesha Malik')
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('House 12, Street 4, Gulshan-e-Iqbal')
})
