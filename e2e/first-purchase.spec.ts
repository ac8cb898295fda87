import { fillNewAddress, newShopper, readStock, register, search, signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const slug = 'sukoon-air-anc-earbuds'
const title = 'Sukoon Air Noise Cancelling Earbuds'

test('a new shopper searches, signs up and orders with cash; the admin ships the order; both see it without reloading', async ({
  page,
  newPerson,
  axe,
}) => {
  test.setTimeout(480_000)
  const admin = await newPerson()
  await test.step('the admin is open', async () => {
    await signInAdmin(admin)
    await admin.goto('/admin')
    await axe(admin)
    await admin.goto('/admin/orders')
    await expect(admin.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
    await axe(admin)
  })

  const stock = await readStock(page, slug, 'Sand')
  await test.step('searches with a misspelling', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Shop by Category' })).toBeVisible()
    await axe(page)
    await search(page, 'sukon erbuds')
    await expect(page.getByRole('option', { name: new RegExp(title) })).toBeVisible()
    await page.getByRole('option', { name: /View all results for/ }).click()
    await expect(page).toHaveURL(/\/search\?query=sukon/)
    await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible()
    await axe(page)
  })

  await test.step('filters the shop and opens the product', async () => {
    await page.goto('/products?category=audio&color=Sand')
    await axe(page)
    await page.getByRole('main').getByRole('link', { name: title }).first().click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await axe(page)
  })

  await test.step('chooses a colour and is asked to sign in', async () => {
    await page
      .getByRole('group', { name: /colour/i })
      .locator('label', { hasText: 'Sand' })
      .click()
    await expect(page.getByRole('radio', { name: /Sand/ })).toBeChecked()
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('Please login to perform this action').first()).toBeVisible()
    await axe(page)
  })

  const shopper = newShopper()
  await test.step('signs up, is brought back, and finds it in the cart', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Create account' }).click()
    await expect(page).toHaveURL(/\/register/)
    await axe(page)
    await register(page, shopper)
    await expect(page).toHaveURL(/\/product\//)
    await page.goto('/cart')
    await expect(page.getByRole('main').getByText(title).first()).toBeVisible()
    await axe(page)
  })

  await test.step('checks out with cash', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /checkout/i })
      .first()
      .click()
    await expect(page).toHaveURL(/\/checkout/)
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(shopper.email)
    await axe(page)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByLabel('Full name')).toHaveValue(shopper.name)
    await expect(page.getByText('Phone number is required')).toBeVisible()
    await expect(page.getByLabel('Phone')).toBeFocused()
    await axe(page)
    await fillNewAddress(page)
    await expect(page.getByText(/^Arrives in Karachi \w{3} \d+/)).toBeVisible()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page).toHaveURL(/\/orders\/SD-\d{6}-[0-9A-Z]{5}/)
    await expect(page.getByText(/^It arrives \w{3} \d+/)).toBeVisible()
    await axe(page)
  })
  const orderId = /SD-\d{6}-[0-9A-Z]{5}/.exec(page.url())![0]
  expect(await readStock(page, slug, 'Sand')).toBe(stock - 1)

  await test.step('the admin sees the order arrive and ships it', async () => {
    await admin.getByRole('button', { name: '1 new order' }).click()
    const link = admin.getByRole('link', { name: new RegExp(orderId) }).first()
    await expect(link).toBeVisible()
    await link.click()
    await expect(admin.getByRole('heading', { name: new RegExp(orderId) })).toBeVisible()
    await axe(admin)
    await admin.getByRole('button', { name: 'Confirm order' }).click()
    await admin.getByRole('button', { name: 'Start processing' }).click()
    await admin.getByRole('button', { name: 'Mark as shipped' }).click()
    const parcel = admin.getByRole('dialog', { name: `Ship ${orderId}` })
    await axe(admin)
    await parcel.getByRole('combobox', { name: 'Courier' }).selectOption('TCS')
    await parcel.getByRole('textbox', { name: 'Tracking number' }).fill('77012345')
    await parcel.getByRole('button', { name: 'Mark as shipped' }).click()
    await expect(admin.getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
  })

  await test.step('the shopper sees it shipped', async () => {
    await expect(
      page
        .getByRole('main')
        .getByText(/shipped/i)
        .first(),
    ).toBeVisible()
    await page.goto('/orders')
    await expect(page.getByRole('main').getByRole('link', { name: orderId, exact: true })).toBeVisible()
    await axe(page)
    await page.goto('/account')
    await expect(page.getByText('House 12, Street 4, Gulshan-e-Iqbal').first()).toBeVisible()
    await axe(page)
  })
})
