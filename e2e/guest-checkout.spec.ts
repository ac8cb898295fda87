import type { APIRequestContext, Page, Route } from '@playwright/test'
import { runSql } from './support/database.ts'
import { hold } from './support/faults.ts'
import { demoAdmin, fillNewAddress, newShopper, register, signIn, signInAdmin, signInNewShopper } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const slug = 'sukoon-air-anc-earbuds'
const title = 'Sukoon Air Noise Cancelling Earbuds'

async function setGuestCheckout(request: APIRequestContext, guestCheckout: boolean): Promise<void> {
  const { data } = await (await request.post('/api/admin/login', { data: demoAdmin })).json()
  const headers = { Authorization: `Bearer ${data.token}` }
  await request.put('/api/admin/settings', { headers, data: { changes: { guestCheckout } } })
}

test.describe('where guests can check out', () => {
  // The order of a guest, for the account that does not have it yet.
  test.use({ allowedMessages: [/status of 403/] })
  test.afterEach(({ request }) => setGuestCheckout(request, false))

  test('a guest buys with cash, comes back to the order, and adds it to a new account', async ({ page, newPerson, axe }) => {
    const admin = await newPerson()
    await test.step('the owner allows it', async () => {
      await signInAdmin(admin)
      await admin.goto('/admin/settings?part=selling#guests')
      await admin.getByLabel('Let guests check out without an account').check()
      await axe(admin)
      await admin.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(admin.getByText('Saved', { exact: true })).toBeVisible()
    })

    await test.step('fills a cart', async () => {
      await page.goto(`/product/${slug}?color=Sand`)
      await page.getByRole('button', { name: 'Add to cart' }).first().click()
      await expect(page.getByText('Added to cart')).toBeVisible()
      await page.goto('/cart')
      await page.getByRole('button', { name: 'One more' }).click()
      await expect(page.getByRole('heading', { name: 'Your cart (2)' })).toBeVisible()
      // Sent half a second after the press.
      await expect.poll(() => page.evaluate(() => localStorage.getItem('guestCart'))).toContain('"quantity":2')
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Your cart (2)' })).toBeVisible()
      await axe(page)
    })

    await test.step('sees a guest’s form before the scripts, and nothing moves when it becomes usable', async () => {
      const release = await hold(page, '**/assets/*.js')
      await page.goto('/checkout', { waitUntil: 'commit' })
      const name = page.getByLabel('Full name')
      await expect(name).toBeDisabled()
      const top = (await name.boundingBox())!.y
      release()
      await expect(name).toBeEnabled()
      expect((await name.boundingBox())!.y).toBe(top)
      await page.unroute('**/assets/*.js')
      await page.goto('/cart')
    })

    await test.step('checks out with name, phone number and address', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click()
      await expect(page.getByText('You need no account.')).toBeVisible()
      // A guest need not give an email address.
      await expect(page.getByText('we message or call you to confirm it')).toBeVisible()
      await expect(page.getByText('by email or WhatsApp')).toHaveCount(0)
      await axe(page)
      await page.getByRole('button', { name: 'Place Order' }).click()
      await expect(page.getByText('Full name is required')).toBeVisible()
      await expect(page.getByText('Email is required')).toHaveCount(0)
      await fillNewAddress(page)
      await page.getByRole('button', { name: 'Place Order' }).click()
      await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible()
      await axe(page)
    })

    await page.getByRole('link', { name: 'View Order Details' }).click()
    await expect(page).toHaveURL(/\/orders\/SD-/)
    const url = page.url()
    const number = new URL(url).pathname.split('/').at(-1)!
    const chat = new RegExp(`^https://wa\\.me/\\d+\\?text=.*${number}`)
    await expect(page.getByRole('link', { name: 'Confirm on WhatsApp' })).toHaveAttribute('href', chat)
    await test.step('comes back in this browser alone', async () => {
      await page.goto('/cart')
      await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
      await page.goto(url)
      await expect(page.getByText('House 12, Street 4, Gulshan-e-Iqbal')).toBeVisible()
      await axe(page)
      const stranger = await newPerson()
      await stranger.goto(url)
      await expect(stranger).toHaveURL(/\/login/)
      await admin.goto(`/admin${new URL(url).pathname}`)
      await expect(admin.getByText('Guest (no account)')).toBeVisible()
    })

    await test.step('finds the order where orders are tracked', async () => {
      await page.goto('/orders')
      await expect(page.getByText('Those placed on this device are listed there.')).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'track an order' }).click()
      const orders = page.getByRole('region', { name: 'Orders placed on this device' })
      await expect(orders.getByRole('listitem')).toHaveText(new RegExp(`^${number}.*2026 · Rs [\\d,]+`))
      await axe(page)
      await orders.getByRole('link', { name: number }).click()
      await expect(page).toHaveURL(url)
    })

    await test.step('adds the order to an account', async () => {
      await page.getByRole('link', { name: 'Create account' }).click()
      await expect(page.getByLabel('Name')).toHaveValue('Ayesha Malik')
      await register(page, newShopper())
      await expect(page).toHaveURL(url)
      await expect(page.getByText('The order is in your account')).toBeVisible()
      await expect(page.getByText('House 12, Street 4, Gulshan-e-Iqbal')).toBeVisible()
      await page.goto('/orders')
      await expect(page.getByRole('main').getByRole('link', { name: number, exact: true })).toBeVisible()
      await page.goto('/track')
      await expect(page.getByText('Orders placed on this device')).toHaveCount(0)
    })
  })
})

test.describe('on a shared phone', () => {
  test.use({ allowedMessages: [/status of (40[13]|502)/] })
  test.afterEach(({ request }) => setGuestCheckout(request, false))

  test('a guest’s order is not listed to another person who signs in, and can be removed', async ({ page, axe }) => {
    await setGuestCheckout(page.request, true)
    await page.goto(`/product/${slug}?color=Sand`)
    await page.getByRole('button', { name: 'Buy now' }).first().click()
    await fillNewAddress(page)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page).toHaveURL(/\/orders\/SD-/)
    const { pathname } = new URL(page.url())
    await signInNewShopper(page)
    await page.goto('/track')
    await expect(page.getByRole('button', { name: 'Track order' })).toBeEnabled()
    const orders = page.getByRole('region', { name: 'Orders placed on this device' })
    await expect(orders).toHaveCount(0)
    await page.goto('/account')
    await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
    await expect(page).toHaveURL('/')
    await page.route('**/api/orders/SD-*', (route) => route.fulfill({ status: 502, contentType: 'text/plain', body: 'x' }))
    await page.goto('/track')
    await expect(orders.getByText('It did not load.')).toBeVisible({ timeout: 20_000 })
    await axe(page)
    await page.unroute('**/api/orders/SD-*')
    await orders.getByRole('button', { name: 'Retry' }).click()
    await expect(orders.getByText(/ · Rs /)).toBeVisible()
    await orders.getByRole('button', { name: /^Remove SD-/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove this order from this device?' })
    await axe(page)
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(orders).toHaveCount(0)
    await page.goto(pathname)
    await expect(page).toHaveURL(/\/login/)
  })
})

test.describe('a guest who signs in at checkout', () => {
  test.afterEach(({ request }) => setGuestCheckout(request, false))

  test('finds the address that they typed', async ({ page }) => {
    await setGuestCheckout(page.request, true)
    const shopper = newShopper()
    await page.request.post('/api/auth/register', { data: shopper })
    await page.goto(`/product/${slug}?color=Sand`)
    await page.getByRole('button', { name: 'Buy now' }).first().click()
    await fillNewAddress(page)
    await page.getByRole('link', { name: 'Sign in to use a saved address' }).click()
    await signIn(page, shopper)
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('House 12, Street 4, Gulshan-e-Iqbal')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(shopper.email)
  })
})

test.describe('a guest who leaves the bank', () => {
  test.afterEach(({ request }) => setGuestCheckout(request, false))

  test('is told which order waits, and may order the cart for cash all the same', async ({ page, axe }) => {
    await setGuestCheckout(page.request, true)
    await page.goto(`/product/${slug}?color=Sand`)
    await page.getByRole('button', { name: 'Buy now' }).first().click()
    await fillNewAddress(page)
    await page.getByLabel('Order notes').fill('Ring twice')
    await page.getByRole('radio', { name: /card/i }).check()
    await page.getByRole('button', { name: 'Proceed to Payment' }).click()
    await page.waitForURL(/\/Payments\/Payments\/Create/)
    await page.goto('/checkout')
    await expect(page.getByText(/^Order SD-[\w-]+ is not paid yet$/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pay or cancel it' })).toHaveAttribute('href', /^\/orders\/SD-/)
    await axe(page)
    // What was typed is still there, until the order is placed or paid.
    await expect(page.getByLabel('Full name')).toHaveValue('Ayesha Malik')
    await expect(page.getByLabel('Order notes')).toHaveValue('Ring twice')
    await page.getByRole('radio', { name: /cash/i }).check()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page).toHaveURL(/\/orders\/SD-/)
    expect(await page.evaluate(() => sessionStorage.getItem('checkoutDraft'))).toBeNull()
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
  })
})

test.describe('a guest’s failed payment', () => {
  test.use({ allowedMessages: [/status of 40[13]/] })
  test.afterEach(({ request }) => setGuestCheckout(request, false))

  test('says in another browser where it can be paid', async ({ page, newPerson, axe }) => {
    await setGuestCheckout(page.request, true)
    const startOrder = async (buyer: Page) => {
      await buyer.goto(`/product/${slug}?color=Sand`)
      await buyer.getByRole('button', { name: 'Buy now' }).first().click()
      await fillNewAddress(buyer)
    }
    await startOrder(page)
    await page.getByRole('radio', { name: /card/i }).check()
    await page.getByRole('button', { name: 'Proceed to Payment' }).click()
    await page.waitForURL(/\/Payments\/Payments\/Create/)
    // A guest's browser too, so that the return is open to it.
    const stranger = await newPerson()
    await startOrder(stranger)
    await stranger.getByRole('button', { name: 'Place Order' }).click()
    await expect(stranger).toHaveURL(/\/orders\/SD-/)
    await page.goto('/checkout')
    const href = await page.getByRole('link', { name: 'Pay or cancel it' }).getAttribute('href')
    const number = href!.split('/').at(-1)!
    await runSql(`update orders set status = 'payment_failed', payment_status = 'failed' where order_id = $1`, [number])
    await stranger.goto(`/payment/return?O=${number}&RC=51`)
    await expect(stranger.getByText('Ordered without an account? Try again in the browser you ordered with')).toBeVisible()
    await expect(stranger.getByRole('main').getByText('Items', { exact: true })).toHaveCount(0)
    await expect(stranger.getByRole('main').getByRole('link', { name: 'Track your order' })).toHaveAttribute('href', '/track')
    await axe(stranger)
  })
})

test.describe('a shopper whose session ends at checkout', () => {
  test.use({ allowedMessages: [/status of (401|403)/] })
  test.afterEach(({ request }) => setGuestCheckout(request, false))

  test('comes back to checkout, not to the guest’s empty cart', async ({ page }) => {
    await setGuestCheckout(page.request, true)
    const shopper = await signInNewShopper(page)
    await page.goto(`/product/${slug}?color=Sand`)
    await page.getByRole('button', { name: 'Buy now' }).first().click()
    await fillNewAddress(page)
    await page.evaluate(() => {
      localStorage.setItem('userToken', 'ended')
      localStorage.setItem('userRefreshToken', 'ended')
    })
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page).toHaveURL(/\/login/)
    await signIn(page, shopper)
    await expect(page.getByLabel('Full name')).toHaveValue('Ayesha Malik')
    await expect(page).toHaveURL(/\/checkout$/)
  })
})

test.describe('in two tabs of a guest', () => {
  test.use({ allowedMessages: [/status of 409|ERR_FAILED/] })
  test.afterEach(({ request }) => setGuestCheckout(request, false))

  test('one cart is ordered once', async ({ page, axe }) => {
    await setGuestCheckout(page.request, true)
    await page.goto(`/product/${slug}?color=Sand`)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page.getByText('Added to cart')).toBeVisible()
    const tabs = [page, await page.context().newPage(), await page.context().newPage()] as const
    for (const tab of tabs.slice(0, 2)) {
      await tab.goto('/checkout')
      await fillNewAddress(tab)
    }
    await tabs[2].goto('/cart')
    await expect(tabs[2].getByRole('heading', { name: 'Your cart (1)' })).toBeVisible()

    await test.step('when the tab that ordered it got no answer', async () => {
      const loseAnswer = async (route: Route) => {
        await route.fetch()
        await route.abort()
      }
      await page.route('**/api/orders/guest', loseAnswer, { times: 1 })
      await page.getByRole('button', { name: 'Place Order' }).click()
      await expect(page.getByText('The shop does not answer').filter({ visible: true }).first()).toBeVisible()
      await tabs[1].getByRole('button', { name: 'Place Order' }).click()
      await expect(
        tabs[1].getByText('Your cart has been ordered or emptied in another tab.').filter({ visible: true }).first(),
      ).toBeVisible()
      await expect(tabs[1].getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
      await axe(tabs[1])
    })

    await test.step('and every open tab shows that', async () => {
      await expect(tabs[2].getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
      // The tab that got no answer can still ask for its order.
      await page.getByRole('button', { name: 'Check my order' }).click()
      await expect(page).toHaveURL(/\/orders\/SD-/)
    })
  })
})

test('a guest who has to sign in sees no frame of cart or checkout before the scripts', async ({ page }) => {
  await page.route('**/assets/*.js', () => {})
  for (const [path, heading] of [
    ['/cart', 'Your cart'],
    ['/checkout', 'Checkout'],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: heading, includeHidden: true })).toBeAttached()
    await expect(page.getByRole('heading', { name: heading })).toBeHidden()
  }
})

test('sign-in adds everything that a guest pressed, and shows it as every addition does', async ({ page, axe }) => {
  const shopper = newShopper()
  await page.request.post('/api/auth/register', { data: shopper })
  for (const product of [`${slug}?color=Navy`, 'barqi-duo-33w-charger', 'barqi-halo-15w-wireless-charger?color=White']) {
    await page.goto(`/product/${product}`)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page).toHaveURL('/login')
  }
  const wanted = page.getByRole('region', { name: 'What you are about to buy' })
  await expect(wanted.getByRole('listitem')).toHaveCount(2)
  await expect(wanted).toContainText('Sign in and we’ll add these 3 to your cart')
  await expect(wanted).toContainText(/Rs [\d,]+ \+ (free )?delivery/)
  await axe(page)
  // Nothing has to be scrolled to sign in.
  const button = (await page.getByRole('main').getByRole('button', { name: 'Sign In' }).boundingBox())!
  const create = (await page.getByRole('main').getByRole('link', { name: 'Create account' }).boundingBox())!
  expect([create.y, create.height]).toEqual([button.y, button.height])
  const bar = (await page.getByRole('navigation', { name: 'Tabs' }).boundingBox())!
  expect(button.y + button.height).toBeLessThanOrEqual(bar.y)
  await wanted.getByRole('button', { name: 'Show these 3' }).click()
  await expect(wanted.getByRole('listitem')).toHaveCount(3)

  await signIn(page, shopper)
  const sheet = page.getByRole('dialog', { name: 'Added 3 to cart' })
  await expect(sheet.getByRole('listitem')).toHaveCount(3)
  await expect(sheet.getByRole('link', { name: 'Checkout' })).toBeVisible()
  await axe(page)
  await sheet.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart (3)' })).toBeVisible()
})

test('a guest who opens the cart sees what waits for it, and removes some of it', async ({ page, axe }) => {
  for (const product of [`${slug}?color=Navy`, 'barqi-duo-33w-charger']) {
    await page.goto(`/product/${product}`)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page).toHaveURL('/login')
  }
  await page.goto('/about')
  const cart = page.getByRole('link', { name: /^Cart/ }).filter({ visible: true })
  await expect(cart).toHaveText(/2 items waiting for sign-in/)
  // They are in no cart yet: no number claims it.
  await expect(cart.locator('.tabular')).toHaveCount(0)
  await cart.click()
  await expect(page).toHaveURL('/login')
  const wanted = page.getByRole('region', { name: 'What you are about to buy' })
  await expect(page.getByText('Sign in to see your cart')).toBeHidden()
  await wanted.getByRole('button', { name: 'Remove Barqi Duo 33W Charger with USB-C and USB-A' }).click()
  await expect(wanted.getByRole('listitem')).toHaveCount(1)
  await expect(wanted).toBeFocused()
  await expect(cart).toHaveText(/1 item waiting for sign-in/)
  await wanted.getByRole('button', { name: /^Remove/ }).click()
  await expect(wanted).toContainText('Nothing left to add')
  await axe(page)
  await wanted.getByRole('link', { name: 'Keep shopping' }).click()
  await expect(page).toHaveURL('/products')
  await page.goto('/login')
  await expect(wanted).toBeHidden()
  await expect(page.getByText('Sign in to see your cart')).toBeHidden()
  await page.goto('/cart')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Sign in to see your cart')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeInViewport()
})

test.describe('while the shop does not answer', () => {
  test.use({ allowedMessages: [/status of 503/] })

  test('nothing that waits for the cart is called sold no longer', async ({ page }) => {
    await page.goto(`/product/${slug}?color=Navy`)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page).toHaveURL('/login')
    let asked = 0
    await page.route('**/api/products/public/*', (route) => {
      asked++
      return route.fulfill({ status: 503, json: { message: 'Please try again', code: 'UNAVAILABLE' } })
    })
    await page.goto('/login')
    const wanted = page.getByRole('region', { name: 'What you are about to buy' })
    await expect(wanted.getByRole('listitem')).toHaveCount(1)
    // The first request, its two retries, and another.
    await expect.poll(() => asked).toBeGreaterThan(3)
    await expect(wanted.getByRole('button', { name: /^Remove/ })).toBeVisible()
    await expect(wanted).not.toContainText('No longer sold')
    await page.unroute('**/api/products/public/*')
    await expect(wanted).toContainText(/Rs [\d,]+ \+ (free )?delivery/)
  })
})

test('sign-in and sign-up show what waits for the cart, and keep what was typed', async ({ page, axe }) => {
  const shopper = newShopper()
  await page.goto(`/product/${slug}?color=Sand`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  const wanted = page.getByRole('region', { name: 'What you are about to buy' })
  await expect(wanted).toContainText(title)
  await expect(wanted).toContainText('Sand')
  await expect(wanted).toContainText(/Rs [\d,]+/)
  await expect(wanted).toContainText('Sign in and we’ll add this to your cart')
  await expect(page.getByText('Please login to perform this action')).toBeVisible()
  await axe(page)

  await page.getByLabel('Email', { exact: true }).fill(shopper.email)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).click()
  await expect(wanted).toContainText('Sign up and we’ll add this to your cart')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(shopper.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(shopper.password)
  await page.getByLabel('Name', { exact: true }).fill(shopper.name)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(shopper.email)
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(shopper.name)

  // Cheap phones drop a tab in the background and load it again.
  await page.reload()
  const email = page.getByLabel('Email', { exact: true })
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(shopper.name)
  await expect(email).toHaveValue(shopper.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await email.fill('ayesha@gmial.com')
  await email.press('Tab')
  const offer = page.getByRole('button', { name: 'Did you mean ayesha@gmail.com?' })
  await expect(offer).toBeVisible()
  await axe(page)
  await offer.click()
  await expect(email).toHaveValue('ayesha@gmail.com')
  await email.fill(shopper.email)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart (1)' })).toBeVisible()
  await page.goto('/login')
  await expect(page).not.toHaveURL(/\/login/)
})
