import type { Page } from '@playwright/test'
import { openProductApi } from './support/products.ts'
import { fillNewAddress, newShopper, signIn, signInNewShopper } from './support/steps.ts'
import { expect, test } from './support/test.ts'
import { findToasts, measureToast } from './support/toasts.ts'

async function goToCheckout(page: Page): Promise<void> {
  await page.goto('/product/barqi-duo-33w-charger')
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await expect(page).toHaveURL(/\/checkout/)
}

test('an empty field shows its error on blur, and placing focuses the first invalid field and keeps the input', async ({ page, axe }) => {
  await signInNewShopper(page)
  await goToCheckout(page)
  // A new address needs eight fields only.
  await expect(page.getByRole('region', { name: 'Delivery' }).locator('input:not([type=checkbox]), select')).toHaveCount(8)
  const wrong = [
    ['Email', 'nobody', 'Invalid email address'],
    ['Full name', '', 'Full name is required'],
    ['Phone', '0312 345', 'Invalid phone number format'],
    ['Address', '', 'Address is required'],
    ['City', '', 'City is required'],
    ['State / province', '', 'State is required'],
    ['Postal code', '', 'Postal code is required'],
  ] as const
  for (const [label, value, message] of wrong) {
    const field = page.getByLabel(label, { exact: true })
    await field.fill(value)
    await field.press('Tab')
    if (label !== 'Address') await expect(page.getByText(message)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Place Order' }).click()
  for (const [, , message] of wrong) await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await axe(page)

  await page.getByLabel('Email', { exact: true }).fill('ayesha@example.pk')
  await fillNewAddress(page)
  await page.getByLabel('Postal code').fill('75300')
  await page.getByLabel('Same as shipping address').uncheck()
  await page.getByRole('button', { name: 'Place Order' }).click()
  for (const part of ['name', 'phone', 'address', 'city', 'state', 'postal code'])
    await expect(page.getByText(`Billing ${part} is required`)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Billing address' }).getByLabel('Full name')).toBeFocused()
  await expect(page.getByRole('region', { name: 'Delivery' }).getByLabel('Postal code')).toHaveValue('75300')
  await axe(page)
})

test('the page of a placed order says thank you once, and no toast covers it', async ({ page }) => {
  await signInNewShopper(page)
  await goToCheckout(page)
  await fillNewAddress(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible()
  await expect(page.getByText(/^Thank you\. Processing starts within 24 hours/)).toBeVisible()
  await expect(page.getByRole('main').getByText(/thank you/i)).toHaveCount(1)
  await expect(findToasts(page)).toHaveCount(0)
})

test('a placed order is confirmed before the code of its page has loaded, which is asked for while the order is sent', async ({ page }) => {
  await signInNewShopper(page)
  await goToCheckout(page)
  await fillNewAddress(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const asked: string[] = []
  await page.route('**/assets/*.js', async (route) => {
    asked.push(route.request().url())
    await held
    await route.continue()
  })
  await page.route('**/api/orders', async (route) => {
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible()
  await expect(page).toHaveURL(/\/checkout/)
  letGo()
  await expect(page).toHaveURL(/\/orders\/SD-/)
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible()
  await page.unroute('**/assets/*.js')
})

test('the success screen has a toast that says thank you, below the header and beside tick, heading and number', async ({ page }) => {
  await signInNewShopper(page)
  await page.goto('/product/barqi-duo-33w-charger')
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await page.goto('/cart')
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart (2)' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click()
  await fillNewAddress(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible()
  const text = 'Thank you! We have your order.'
  const confirmation = page.locator('[data-keep-clear]').filter({ hasText: /Order number SD-/ })
  expect(await measureToast(page, confirmation)).toEqual({ text, isBelowHeader: true, isAboveBars: true, isInside: true, covers: false })
  await expect(page.getByText(/thank you/i)).toHaveCount(1)
})

test('the lists say that a cash order waits for its confirmation, and lead to it', async ({ page, axe }) => {
  await signInNewShopper(page)
  await goToCheckout(page)
  await fillNewAddress(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/orders\/SD-/)
  const name = `Confirm order ${new URL(page.url()).pathname.split('/').at(-1)}`
  for (const path of ['/account', '/orders']) {
    await page.goto(path)
    await expect(page.getByText(/^Waiting for your confirmation\. We keep it for you until/)).toBeVisible()
    await expect(page.getByText(/^Arrives/)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Track order' })).toHaveCount(0)
    await axe(page)
  }
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('Please confirm this order')).toBeVisible()
  await expect(page.getByText(/Arrives/)).toHaveCount(0)
})

test('the page of an order fits a phone with a long email address, and is read in the order of the screen', async ({ page }) => {
  await signInNewShopper(page)
  await goToCheckout(page)
  await fillNewAddress(page)
  await page.getByLabel('Email', { exact: true }).fill('ayesha.malik.of.gulshan.e.iqbal.karachi.2026@example.pk')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/orders\/SD-/)
  const { x, width } = (await page.getByText(/^ayesha\.malik\.of/).boundingBox())!
  expect(x + width).toBeLessThanOrEqual(360)
  const titles = await page
    .getByRole('main')
    .getByRole('heading', { name: /^(Status|Items|Delivery|Payment)$/ })
    .evaluateAll((all) => all.map((title) => ({ text: title.textContent, top: title.getBoundingClientRect().top })))
  expect(titles.map(({ text }) => text)).toEqual(['Status', 'Items', 'Delivery', 'Payment'])
  // Keyboards and screen readers go from part to part as the eye does.
  expect(titles).toEqual(titles.toSorted((a, b) => a.top - b.top))
})

test('a misspelt city is offered in its known spelling, and may stay as it is', async ({ page, axe }) => {
  await signInNewShopper(page)
  await goToCheckout(page)
  await fillNewAddress(page)
  const city = page.getByLabel('City')
  const offer = page.getByRole('button', { name: 'Did you mean Lahore?' })
  const presses: [string, () => Promise<void>][] = [
    ['lahor', () => offer.click()],
    ['Lah', () => offer.press('Enter')],
  ]
  for (const [typed, press] of presses) {
    await city.fill(typed)
    await expect(offer).toHaveCount(0)
    await city.press('Tab')
    await expect(offer).toBeVisible()
    await axe(page)
    await press()
    await expect(city).toHaveValue('Lahore')
    await expect(page.getByLabel('State / province')).toHaveValue('Punjab')
    await expect(page.getByLabel('Postal code')).toHaveValue('54000')
    await expect(offer).toHaveCount(0)
  }
  await expect(city).toBeFocused()
  await city.fill('lahore')
  await city.press('Tab')
  await expect(city).toHaveValue('Lahore')
  await city.fill('Qwertyabad')
  await city.press('Tab')
  await expect(page.getByText('Not in our list. We deliver there too: please fill in the rest')).toBeVisible()

  await test.step('also when the field is left for a button that finds an error', async () => {
    await page.getByLabel('Phone').fill('12345')
    await city.fill('Lahor')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByText('Invalid phone number format')).toBeVisible()
    await expect(page.getByText('This does not look like a number in Pakistan.')).toHaveCount(0)
    await expect(offer).toBeVisible()
    // A notation that the form would refuse.
    await page.getByLabel('Phone').fill('0092 (300) 1234567')
  })
  await city.fill('lahor')
  await expect(page.getByLabel('Phone')).toHaveValue('0300 1234567')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/orders\/SD-/)
})

test('with saved addresses the default is selected, and a new one starts empty, in Pakistan', async ({ page }) => {
  await signInNewShopper(page)
  await goToCheckout(page)
  await fillNewAddress(page)
  // A new document cancels the request that reads the address book beside the order's page.
  await page.route('**/api/auth/me', () => {})
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/orders\/SD-/)
  await page.goto('/')
  await page.unroute('**/api/auth/me')
  await goToCheckout(page)
  await expect(page.getByRole('radio', { name: /House 12/ })).toBeChecked()
  await page.getByText('Use a new address').click()
  for (const label of ['Full name', 'Phone', 'City', 'State / province', 'Postal code'])
    await expect(page.getByLabel(label)).toHaveValue('')
  await expect(page.getByLabel('Country')).toHaveValue('Pakistan')
  await page.getByText('House 12').first().click()
  await expect(page.getByLabel('Full name')).toHaveCount(0)
})

test('a saved address in a town that is not listed has the arrival of the rest of the country', async ({ page }) => {
  const shopper = newShopper()
  const { data } = await (await page.request.post('/api/auth/register', { data: shopper })).json()
  const address = {
    fullName: 'Ayesha Malik',
    phone: '0300 1234567',
    street: 'House 12, near the school',
    city: 'Chak 44 Shumali',
    state: 'Punjab',
  }
  const saved = await page.request.put('/api/auth/update-profile', {
    headers: { authorization: `Bearer ${data.token}` },
    data: { name: shopper.name, email: shopper.email, addresses: [{ ...address, zip: '40100', country: 'Pakistan' }] },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  await page.goto('/login')
  await signIn(page, shopper)
  await expect(page).not.toHaveURL(/\/login/)
  await goToCheckout(page)
  await expect(page.getByRole('radio', { name: /Chak 44/ })).toBeChecked()
  await expect(page.getByText(/^Arrives in Chak 44 Shumali .*\d/).filter({ visible: true })).toBeVisible()
  // A name that is being typed may become another one.
  await page.getByText('Use a new address').click()
  await page.getByLabel('City').fill('Chak 44')
  await expect(page.getByText(/^Arrives in/)).toHaveCount(0)
})

test('an item of which fewer are left than ordered is brought down to what is left, in checkout and in the cart', async ({
  page,
  axe,
  allowedMessages,
}) => {
  allowedMessages.push(/400/)
  await signInNewShopper(page)
  const products = await openProductApi(page.request)
  const title = `Scarce Lamp ${Date.now()}`
  const lamp = await products.add({ title, price: 1_000, stock: 5, isActive: true })
  await page.goto(`/product/${lamp.slug}`)
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await fillNewAddress(page)

  // The open page hears of the stock.
  await products.update(lamp._id, { stock: 2 })
  const notice = page.getByRole('alert').filter({ visible: true })
  await expect(notice).toHaveText([/^Scarce Lamp \d+: Only 2 left in stock, your order has 3\.Make it 2$/])
  const place = page.getByRole('button', { name: 'Place Order' }).filter({ visible: true })
  await place.click()
  await expect(place).toBeEnabled()
  await expect(notice).toHaveCount(1)
  await expect(notice.getByRole('button', { name: 'Make it 2' })).toBeFocused()
  await axe(page)

  await page.goto('/cart')
  await expect(page.getByText('Only 2 left in stock')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'One less' }).click()
  await expect(page.getByRole('textbox', { name: `Quantity of ${title}` })).toHaveValue('2')
  await products.update(lamp._id, { stock: 1 })
  await page.getByRole('button', { name: 'Make it 1' }).click()
  await expect(page.getByRole('textbox', { name: `Quantity of ${title}` })).toHaveValue('1')
  await products.update(lamp._id, { stock: 2 })
  // Sent half a second after the press: one that met the stock of the next step would be refused.
  const saved = page.waitForResponse((response) => response.request().postDataJSON()?.quantity === 2 && response.ok())
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('link', { name: 'Checkout' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/checkout/)
  await saved

  await products.update(lamp._id, { stock: 1 })
  await page.getByRole('button', { name: 'Make it 1' }).filter({ visible: true }).click()
  await expect(notice).toHaveCount(0)
  await expect(place).toBeFocused()
  await place.click()
  await expect(page).toHaveURL(/\/orders\/SD-/)
})

test('a change that stood beside the button is read, and one press orders', async ({ page }) => {
  const opened = Date.now()
  await page.clock.setFixedTime(opened)
  await signInNewShopper(page)
  const products = await openProductApi(page.request)
  const lamp = await products.add({ title: `Dearer Lamp ${opened}`, price: 1_000, stock: 5, isActive: true })
  await page.goto(`/product/${lamp.slug}`)
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await fillNewAddress(page)
  await products.update(lamp._id, { price: 1_100 })
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText('is now Rs 1,100')
  await page.clock.setFixedTime(opened + 5_000)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/orders\/SD-/)
})

test('a price that rises and an item that sells out meanwhile are named, and the press that meets them orders nothing', async ({
  page,
  axe,
}) => {
  // Stands still, so that the notice is as new to the press as to a finger on its way.
  await page.clock.setFixedTime(new Date())
  await signInNewShopper(page)
  const products = await openProductApi(page.request)
  const [lamp, fan] = await Promise.all(
    ['Lamp', 'Fan'].map((name) => products.add({ title: `Changing ${name} ${Date.now()}`, price: 1_000, stock: 5, isActive: true })),
  )
  for (const { slug } of [lamp!, fan!]) {
    await page.goto(`/product/${slug}`)
    await page.getByRole('button', { name: 'Buy now' }).first().click()
    await expect(page).toHaveURL(/\/checkout/)
  }
  await fillNewAddress(page)
  await products.update(lamp!._id, { price: 1_100 })
  await products.update(fan!._id, { stock: 0 })
  const alert = page.getByRole('alert').filter({ visible: true })
  await expect(alert).toContainText('Prices have changed. Please review your order.')
  await expect(alert).toContainText(`${lamp!.title} is now Rs 1,100, it was Rs 1,000.`)
  await expect(alert).toContainText(`${fan!.title} is sold out and no longer in your order.`)
  await expect(page.getByText(`Some items in your cart are unavailable${fan!.title}`)).toBeVisible()
  await axe(page)
  const place = page.getByRole('button', { name: 'Place Order' })
  await place.click()
  await expect(page).toHaveURL(/\/checkout/)
  await place.click()
  await expect(page).toHaveURL(/\/orders\/SD-/)

  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'What happens next' })).toHaveCount(0)
})

test.describe('a session that ends at checkout', () => {
  test.use({ allowedMessages: [/status of (401|403)/] })
  test('leads to signing in and back to the input', async ({ page }) => {
    const shopper = await signInNewShopper(page)
    await goToCheckout(page)
    await fillNewAddress(page)
    await page.getByLabel('Order notes').fill('براہ کرم دو بار گھنٹی بجائیں')
    await page.evaluate(() => {
      localStorage.setItem('userToken', 'ended')
      localStorage.setItem('userRefreshToken', 'ended')
    })
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page).toHaveURL(/\/login/)
    // The checkout has an email field too, until it is gone.
    await expect(page.getByLabel('Email', { exact: true })).toHaveCount(1)
    await signIn(page, shopper)
    await expect(page).toHaveURL(/\/checkout/)
    await expect(page.getByLabel('Full name')).toHaveValue('Ayesha Malik')
    await expect(page.getByLabel('Order notes')).toHaveValue('براہ کرم دو بار گھنٹی بجائیں')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page).toHaveURL(/\/orders\/SD-/)
  })
})

test.describe('a field that only the server rejects', () => {
  test.use({ allowedMessages: [/status of 400/] })
  test('shows the server’s message at that field, of shipping and of billing', async ({ page }) => {
    await signInNewShopper(page)
    await goToCheckout(page)
    await fillNewAddress(page)
    await page.getByLabel('Same as shipping address').uncheck()
    const billing = page.getByRole('group', { name: 'Billing address' })
    for (const [label, text] of [
      ['Full name', 'Ali Khan'],
      ['Phone', '0300 7654321'],
      ['Address', 'House 1'],
      ['City', 'Lahore'],
      ['State / province', 'Punjab'],
      ['Postal code', '54000'],
    ])
      await billing.getByLabel(label!, { exact: true }).fill(text!)
    // The browser validates by the same rules, so one field of each address is corrupted on the way.
    await page.route('**/api/orders', (route) => {
      const body = route.request().postDataJSON()
      Object.assign(body.shippingAddress, { city: 'x'.repeat(51) })
      Object.assign(body.billingAddress, { phone: 'none' })
      return route.continue({ postData: JSON.stringify(body) })
    })
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(billing.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(/Invalid phone number format/)
    await page.unroute('**/api/orders')
    await page.route('**/api/orders', (route) => {
      const body = route.request().postDataJSON()
      Object.assign(body.shippingAddress, { city: 'x'.repeat(51) })
      return route.continue({ postData: JSON.stringify(body) })
    })
    await billing.getByLabel('Phone', { exact: true }).fill('0300 7654321')
    await page.getByRole('button', { name: 'Place Order' }).click()
    const city = page.getByRole('region', { name: 'Delivery' }).getByLabel('City', { exact: true }).first()
    await expect(city).toHaveAccessibleDescription(/Cannot exceed 50 characters/)
    await expect(city).toBeFocused()
  })
})

test('the city is suggested while it is typed, and fills the province; the items unfold above the form', async ({ page, axe }) => {
  await signInNewShopper(page)
  await goToCheckout(page)
  const city = page.getByLabel('City', { exact: true })
  await city.pressSequentially('rawal')
  await expect(page.getByRole('option', { name: /Rawalpindi/ })).toBeVisible()
  await axe(page)
  await city.press('ArrowDown')
  await city.press('Enter')
  await expect(city).toHaveValue('Rawalpindi')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(page.getByLabel('State / province')).toHaveValue('Punjab')
  await city.fill('')
  await city.pressSequentially('lah')
  await page.getByRole('option', { name: /Lahore/ }).click()
  await expect(city).toHaveValue('Lahore')
  await expect(city).toBeFocused()
  await page.getByText(/^Your items/).click()
  await expect(page.locator('details').getByText(/^Qty/).first()).toBeVisible()
})
