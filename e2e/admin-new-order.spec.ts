import { runSql } from './support/database.ts'
import { openProductApi } from './support/products.ts'
import { signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedMessages: [/status of 4(00|29)|ERR_FAILED/] })

test('staff take down the order of somebody who phones, and send the tracking page on WhatsApp', async ({ page, axe }) => {
  await signInAdmin(page)
  await page.goto('/admin/orders')
  await page.getByRole('main').getByRole('link', { name: 'New order' }).click()
  const search = page.getByRole('searchbox', { name: 'Add an item' })
  const items = page.getByRole('list', { name: 'Items of the order' })
  await search.fill('BQ-MINI20')
  await page.getByRole('list', { name: 'Items found' }).getByRole('button').first().click()
  await expect(items.getByRole('listitem')).toHaveCount(1)
  // A scanner ends with Enter, before anything is found: it adds another piece.
  await search.fill('BQ-MINI20')
  await search.press('Enter')
  await expect(search).toHaveValue('')
  const quantity = items.getByRole('spinbutton', { name: /^Quantity of/ })
  await expect(quantity).toHaveValue('2')
  await expect(page.getByText('Rs 2,900', { exact: true }).first()).toBeVisible()

  // More than there are is said at the line, and not sent.
  await quantity.fill('999')
  await expect(items.getByRole('alert')).toContainText(/left/)
  const placeOrder = page.getByRole('button', { name: 'Place order' })
  await expect(placeOrder).toBeDisabled()
  await quantity.fill('1')
  await expect(placeOrder).toBeEnabled()
  await axe(page)

  // What is missing is said at its field; what was typed survives a reload.
  await page.getByRole('textbox', { name: 'Full name' }).fill('Bakhtawar Talpur')
  await page.getByRole('textbox', { name: 'Phone' }).fill('0300 8812345')
  await page.getByRole('combobox', { name: 'City' }).fill('Umerkot')
  await placeOrder.click()
  await expect(page.getByText('Address is required')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Bakhtawar Talpur')
  await expect(items.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('textbox', { name: 'Address' }).fill('House 4, Bazaar Road')
  await page.getByRole('textbox', { name: 'Postal code' }).fill('69100')
  await page.getByRole('combobox', { name: 'Province' }).selectOption('Sindh')

  // An answer that is lost: the same order sent again is placed once.
  let losses = 1
  await page.route('**/api/admin/orders', async (route) => {
    await route.fetch()
    if (losses-- > 0) return route.abort()
    await route.fallback()
  })
  await placeOrder.click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(placeOrder).toBeEnabled()
  await placeOrder.click()
  const placed = page.getByRole('region', { name: /^Order SD-\S+ is placed$/ })
  await expect(placed).toBeFocused()
  await axe(page)
  const href = await placed.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(href!)).toMatch(/^https:\/\/wa\.me\/923008812345\?text=.*Track it here: http/)
  await placed.getByRole('link', { name: 'Open the order' }).click()
  await expect(page.getByText('Entered by Shop Admin')).toBeVisible()

  // The next call with this number offers its address, and a new form begins empty.
  await page.goto('/admin/orders/new')
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('')
  await page.getByRole('textbox', { name: 'Phone' }).fill('03008812345')
  await expect(page.getByText('1 earlier order')).toBeVisible()
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('House 4, Bazaar Road')

  // From a customer's page it begins with what is known of them, and with no other buyer's address.
  await page.goto('/admin/customers')
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
  const add = page.getByRole('main').getByRole('link', { name: 'New order' })
  await expect(add).toBeVisible()
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  await add.click()
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue(name!)
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('')
})

test('an order whose answer is lost is placed once, also after a reload and where it got the last piece', async ({ page, request }) => {
  const products = await openProductApi(request)
  const { _id } = await products.add({
    title: 'Digri Desk Lamp',
    description: '<p>One.</p>',
    price: '900',
    stock: '1',
    sku: 'DIGRI-1',
    isActive: 'true',
  })
  await signInAdmin(page)
  await page.goto('/admin/orders/new')
  await page.getByRole('searchbox', { name: 'Add an item' }).fill('DIGRI-1')
  await page.getByRole('list', { name: 'Items found' }).getByRole('button').first().click()
  await page.getByRole('textbox', { name: 'Full name' }).fill('Sachal Laghari')
  await page.getByRole('textbox', { name: 'Phone' }).fill('0300 8812346')
  await page.getByRole('combobox', { name: 'City' }).fill('Digri')
  await page.getByRole('combobox', { name: 'Province' }).selectOption('Sindh')
  await page.getByRole('textbox', { name: 'Address' }).fill('House 9, Mill Road')
  await page.getByRole('textbox', { name: 'Postal code' }).fill('69330')
  const answers = ['busy', 'lost']
  await page.route('**/api/admin/orders', async (route) => {
    const answer = answers.shift()
    if (!answer) return route.fallback()
    if (answer === 'busy')
      return route.fulfill({ status: 429, json: { success: false, message: 'Wait a little.', code: 'TOO_MANY_REQUESTS' } })
    await route.fetch()
    return route.abort()
  })
  const placeOrder = page.getByRole('button', { name: 'Place order' })
  await placeOrder.click()
  await expect(page.getByText('Wait a little.')).toBeVisible()
  await expect(page.getByText(/No answer came|sent without an answer/)).toBeHidden()
  await placeOrder.click()
  const hint = page.getByText('No answer came, so it may have been placed.')
  await expect(hint).toBeVisible()
  await page.reload()
  await expect(hint).toBeVisible()
  await expect(page.getByRole('list', { name: 'Items of the order' }).getByRole('alert')).toBeHidden()
  // Another order would be a second one.
  const note = page.getByRole('textbox', { name: 'Note for the order' })
  await note.fill('Ring twice')
  await expect(page.getByText('Before your changes it was sent without an answer.')).toBeVisible()
  await expect(placeOrder).toBeDisabled()
  await note.fill('')
  await expect(hint).toBeVisible()
  await placeOrder.click()
  await expect(page.getByRole('region', { name: /^Order SD-\S+ is placed$/ })).toBeVisible()
  expect(await runSql('select count(*)::int as count from orders where city = $1', ['Digri'])).toEqual([{ count: 1 }])
  await products.remove(_id)
})

test('items are found as shoppers ask for them, and Enter adds no guess for an unknown code', async ({ page }) => {
  await signInAdmin(page)
  await page.goto('/admin/orders/new')
  const search = page.getByRole('searchbox', { name: 'Add an item' })
  const found = page.getByRole('list', { name: 'Items found' }).getByRole('button')
  const items = page.getByRole('list', { name: 'Items of the order' }).getByRole('listitem')
  await search.fill('iphone 15 cover')
  await expect(found.first()).toContainText('Case')
  await search.fill('charjer')
  await expect(page.getByText('Results for “charger”')).toBeVisible()
  await expect(found.first()).toContainText('Charger')
  // What is sold out is shown, and cannot be added.
  await search.fill('powerbank')
  const soldOut = found.filter({ hasText: 'Zarb Toofan' })
  await expect(soldOut).toContainText('Sold out')
  await expect(soldOut).toBeDisabled()
  await search.fill('BQ-MINI2')
  await search.press('Enter')
  await expect(page.getByText('“BQ-MINI2” was not added: choose what is meant in the list.')).toBeVisible()
  await expect(items).toHaveCount(0)
  await found.first().click()
  await expect(items).toHaveCount(1)
})

test('a wrong discount code is said at its field, and leaves the sums and what was typed', async ({ page }) => {
  await signInAdmin(page)
  await page.goto('/admin/orders/new')
  await page.getByRole('searchbox', { name: 'Add an item' }).fill('BQ-MINI20')
  await page.getByRole('list', { name: 'Items found' }).getByRole('button').first().click()
  await page.getByRole('textbox', { name: 'Full name' }).fill('Marvi Soomro')
  const total = page.getByText('Rs 1,450', { exact: true }).last()
  await expect(total).toBeVisible()
  const placeOrder = page.getByRole('button', { name: 'Place order' })
  await expect(placeOrder).toBeEnabled()
  const code = page.getByRole('textbox', { name: 'Discount code' })
  await code.fill('NO-SUCH-CODE')
  await expect(code).toHaveAccessibleDescription('Invalid discount code')
  await expect(code).toBeFocused()
  await expect(total).toBeVisible()
  await expect(placeOrder).toBeDisabled()
  await code.fill('')
  await expect(placeOrder).toBeEnabled()
  await expect(page.getByText('Invalid discount code')).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Marvi Soomro')
})
