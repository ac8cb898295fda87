import type { Page } from '@playwright/test'
import { buyCharger } from './support/place-order.ts'
import { demoAdmin, fillNewAddress, signInAdmin, signInNewShopper } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const slug = 'barqi-duo-33w-charger'

let count = 0
/** Creates a code of this run by the admin call. */
async function addCode(page: Page, given: object): Promise<{ _id: string; code: string }> {
  const login = await page.request.post('/api/admin/login', { data: demoAdmin })
  const { data } = (await login.json()) as { data: { token: string } }
  const code = `E2E-${Date.now().toString(36)}-${++count}`.toUpperCase()
  const headers = { authorization: `Bearer ${data.token}` }
  const made = await page.request.post('/api/admin/discounts', { headers, data: { code, type: 'fixed', value: 300, ...given } })
  return ((await made.json()) as { data: { _id: string; code: string } }).data
}

async function goToCheckout(page: Page): Promise<void> {
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: 'Buy now' }).first().click()
  await expect(page).toHaveURL(/\/checkout/)
}

const amount = (page: Page, name: string) =>
  page.getByRole('main').getByText(name, { exact: true }).and(page.locator('dt')).locator('xpath=following-sibling::dd')
const rupees = async (page: Page, name: string) => Number((await amount(page, name).innerText()).replace(/\D/g, ''))

test.use({ allowedMessages: [/status of 400/] })

test('a code is applied, survives a reload, is used in an order, and shows on both order pages', async ({ page, newPerson, axe }) => {
  const { code } = await addCode(page, { perUserLimit: 1 })
  await signInNewShopper(page)
  await goToCheckout(page)
  await fillNewAddress(page)
  const before = await rupees(page, 'Total')

  // The bar at the lower edge leads to the field, which is below the form.
  await page.getByRole('button', { name: 'Have a code?' }).click()
  const field = page.getByLabel('Discount code')
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport()
  await expect(field).toBeFocused()
  await axe(page)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Enter a discount code')).toBeVisible()
  await field.fill('no-such-code')
  // Enter applies the code and does not place the order.
  await field.press('Enter')
  await expect(page.getByText('Invalid discount code')).toBeVisible()
  await expect(field).toBeFocused()
  await axe(page)

  await field.fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(amount(page, `Discount (${code})`)).toHaveText('−Rs 300')
  await expect.poll(() => rupees(page, 'Total')).toBe(before - 300)
  await expect(page.getByRole('button', { name: `Remove discount code ${code}` })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Have a code?' })).toHaveCount(0)
  await axe(page)

  await page.reload()
  await expect(amount(page, `Discount (${code})`)).toHaveText('−Rs 300')
  await page.getByRole('button', { name: `Remove discount code ${code}` }).click()
  await expect(page.getByRole('button', { name: 'Discount code' })).toBeFocused()
  await expect.poll(() => rupees(page, 'Total')).toBe(before)

  // A typed code that was not applied is applied when the order is placed.
  await page.getByRole('button', { name: 'Discount code' }).click()
  await page.getByLabel('Discount code').fill(code)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/orders\/SD-/)
  await expect(amount(page, `Discount (${code})`)).toHaveText('−Rs 300')
  await expect.poll(() => rupees(page, 'Total')).toBe(before - 300)
  const orderId = page.url().split('/').at(-1)!

  const admin = await newPerson()
  await signInAdmin(admin)
  await admin.goto(`/admin/orders/${orderId}`)
  await expect(admin.getByText(`Discount (${code})`)).toBeVisible()

  await goToCheckout(page)
  await page.getByRole('button', { name: 'Discount code' }).click()
  await page.getByLabel('Discount code').fill(code)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('You have already used this discount code').first()).toBeVisible()
  await expect(page).toHaveURL(/\/checkout/)
})

test('an order is placed without a code that was refused and stayed in its field', async ({ page }) => {
  await signInNewShopper(page)
  await goToCheckout(page)
  await fillNewAddress(page)
  await page.getByRole('button', { name: 'Discount code' }).click()
  await page.getByLabel('Discount code').fill('no-such-code')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Invalid discount code')).toBeVisible()
  // Another code is tried first.
  await page.getByLabel('Discount code').fill('no-such-code-2')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByLabel('Discount code')).toBeFocused()
  const reason = page.getByText('Invalid discount code')
  await expect(reason).toBeVisible()
  // The reason is above the bar of phones, not under it.
  const bar = page.getByRole('button', { name: 'Place Order' }).filter({ visible: true }).locator('..')
  const [end, start] = [await reason.boundingBox(), await bar.boundingBox()]
  expect(end!.y + end!.height).toBeLessThan(start!.y)
  await expect(page).toHaveURL(/\/checkout/)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/orders\/SD-/)
  await expect(page.getByRole('main').getByText(/^Discount/)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/products')
})

test('a code that expires during checkout is reported, and the order goes without it', async ({ page }) => {
  const { _id, code } = await addCode(page, {})
  await signInNewShopper(page)
  await goToCheckout(page)
  await fillNewAddress(page)
  await page.getByRole('button', { name: 'Discount code' }).click()
  await page.getByLabel('Discount code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(amount(page, `Discount (${code})`)).toBeVisible()

  const login = await page.request.post('/api/admin/login', { data: demoAdmin })
  const { data } = (await login.json()) as { data: { token: string } }
  const headers = { authorization: `Bearer ${data.token}` }
  await page.request.put(`/api/admin/discounts/${_id}`, { headers, data: { expiresAt: '2020-01-01' } })

  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('This discount code has expired').first()).toBeVisible()
  await expect(page).toHaveURL(/\/checkout/)
  await expect(page.getByLabel('Full name')).toHaveValue('Ayesha Malik')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/orders\/SD-/)
  await expect(page.getByText(`Discount (${code})`)).toHaveCount(0)
})

test.describe('on phones', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a code refused for the phone number goes back to its field once that is typed, and the order goes without it', async ({
    page,
    axe,
  }) => {
    // By somebody else, with the phone number of fillNewAddress.
    await buyCharger(page)
    const { code } = await addCode(page, { firstOrderOnly: true })
    await signInNewShopper(page)
    await goToCheckout(page)
    const before = await rupees(page, 'Total')
    await page.getByRole('button', { name: 'Have a code?' }).click()
    const field = page.getByLabel('Discount code')
    await field.fill(code)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => rupees(page, 'Total')).toBe(before - 300)
    await fillNewAddress(page)
    // Beside the button, wherever the address is typed.
    await expect(page.getByText('This discount code is for your first order only').filter({ visible: true }).last()).toBeInViewport()
    await expect.poll(() => rupees(page, 'Total')).toBe(before)
    await expect(field).toHaveValue(code)
    await expect(field).not.toBeFocused()
    await expect(page.getByLabel('Phone')).not.toHaveValue('')
    await axe(page)
    // The same code is refused at once now.
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(field).toBeFocused()
    await expect.poll(() => rupees(page, 'Total')).toBe(before)
    await page.waitForTimeout(2_000)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page).toHaveURL(/\/orders\/SD-/)
    await expect(page.getByText(`Discount (${code})`)).toHaveCount(0)
  })
})
