import { fillNewAddress, signInAdmin, signInNewShopper } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test('the owner charges one fee per parcel: a bundle pays it once, by city, and nothing once it is worth enough', async ({
  page,
  newPerson,
  axe,
}) => {
  const admin = await newPerson()
  await test.step('the owner sets fees and zones', async () => {
    await signInAdmin(admin)
    await admin.goto('/admin/settings?part=delivery')
    await admin.getByText('One fee per parcel').click()
    await admin.getByLabel('Free delivery from').fill('12000')
    await admin.getByRole('group', { name: 'Zone 1' }).getByLabel('Days, to').fill('0')
    await expect(admin.getByText('Correct the fields above to see a preview.')).toBeVisible()
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(admin.getByText('The last day cannot be before the first')).toBeVisible()
    await admin.getByRole('group', { name: 'Zone 1' }).getByLabel('Days, to').fill('3')
    await admin.getByLabel('A parcel to').fill(' LAHORE')
    await expect(admin.getByText(/^A parcel to LAHORE for Rs 1,500: Rs 200, /)).toBeVisible()
    await axe(admin)
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(admin.getByText('Saved', { exact: true })).toBeVisible()
  })

  const shipping = page.getByRole('main').locator('dt', { hasText: 'Shipping' }).locator('xpath=following-sibling::dd').first()
  await test.step('product page and bundle name the fee of the city', async () => {
    await signInNewShopper(page)
    await page.goto('/product/zarb-zirah-armour-case-galaxy-s24-ultra?color=Black')
    await expect(page.getByRole('link', { name: 'Delivery from Rs 200' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Your city' }).fill('Lahore')
    await expect(page.getByRole('link', { name: 'Delivery Rs 200' })).toBeVisible()
    await expect(page.getByText(/^Rs [\d,]+ more for free delivery$/)).toBeVisible()
    await page.getByRole('heading', { name: 'About this product' }).scrollIntoViewIfNeeded()
    const together = page.getByRole('region', { name: 'Goes well together' })
    await expect(together.getByText('Delivery Rs 200 for all of them')).toBeVisible()
    await together.getByRole('button', { name: 'Add 3 to cart' }).click()
    await expect(page.getByText('Added 3 to cart')).toBeVisible()
    // With what is in the cart now, dearer best sellers are worth enough.
    await expect(together.getByText(/^Delivery (Rs 200 for the whole cart|is free)$/)).toBeVisible()
  })

  await test.step('the cart says the same, and checkout follows the city of the address', async () => {
    await page.evaluate(() => localStorage.removeItem('myCity'))
    await page.goto('/cart')
    await expect(shipping).toHaveText('from Rs 200')
    const city = page.getByRole('combobox', { name: 'Your city' })
    await city.fill('Quetta')
    await expect(shipping).toHaveText('Rs 300')
    await city.fill('Lahore')
    await expect(shipping).toHaveText('Rs 200')
    await expect(page.getByText(/^Rs [\d,]+ more for free delivery$/)).toBeVisible()
    await axe(page)
    await page.getByRole('link', { name: 'Checkout' }).first().click()
    await expect(shipping).toHaveText('Rs 200')
    await fillNewAddress(page)
    await page.getByLabel('City').fill('')
    await expect(page.getByText('Shipping depends on your city.')).toBeVisible()
    await page.getByLabel('City').fill('Quetta')
    await expect(shipping).toHaveText('Rs 300')
    await expect(page.getByText('Shipping depends on your city.')).toBeHidden()
    await page.getByLabel('City').fill('karachi')
    await expect(shipping).toHaveText('Rs 200')
  })

  await test.step('more goods reach free delivery, and the order keeps it', async () => {
    await page.goto('/cart')
    await page
      .getByRole('main')
      .getByRole('textbox', { name: /quantity/i })
      .first()
      .fill('8')
    await expect(page.getByText('Free delivery', { exact: true })).toBeVisible()
    await expect(shipping).toHaveText('FREE')
    await page.getByRole('link', { name: 'Checkout' }).first().click()
    await expect(shipping).toHaveText('FREE')
    await axe(page)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page).toHaveURL(/\/(orders\/SD-|checkout)/)
    await expect(page.getByRole('heading', { name: /Order Placed Successfully|SD-/ }).first()).toBeVisible()
  })

  await admin.getByRole('button', { name: 'Restore the defaults' }).click()
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible()
})

test('the focus of a promise’s link is shown around its text, not across the next line', async ({ page }) => {
  await page.goto('/product/barqi-duo-33w-charger')
  const link = page.getByRole('main').getByRole('link', { name: /money back$/ })
  await link.press('Shift')
  await expect(link).toBeFocused()
  await expect(link).toHaveCSS('outline-style', 'none')
  const text = link.locator('span')
  await expect(text).toHaveCSS('outline-style', 'solid')
  const { y, height } = (await text.boundingBox())!
  const below = (await page.getByText(/^Within \d+ days, unused/).boundingBox())!
  expect(y + height).toBeLessThanOrEqual(below.y + 2)
})
