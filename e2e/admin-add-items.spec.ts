import { karachiAddress, placeOrder } from './support/place-order.ts'
import { openProductApi } from './support/products.ts'
import { signInAdmin, signInNewShopper } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedMessages: [/status of 4(00|09)/] })

test('staff add items to a cash order, take them out again, and learn that it has changed', async ({ page, axe }) => {
  await signInNewShopper(page)
  const token = await page.evaluate(() => localStorage.getItem('userToken') ?? '')
  const products = await openProductApi(page.request)
  const stamp = Date.now()
  const stand = await products.add({ title: `Ordered stand ${stamp}`, isActive: 'true', price: '1000', stock: '9', shippingCost: '150' })
  const cable = { title: `Forgotten cable ${stamp}`, sku: `FC-${stamp}` }
  await products.add({ ...cable, isActive: 'true', price: '400', stock: '3', shippingCost: '50' })
  const to = { ...karachiAddress, city: 'Khairpur', postalCode: '66020', phone: '0301 7713977' }
  const order = await placeOrder(page.request, token, [stand._id], to)
  await signInAdmin(page)
  await page.goto(`/admin/orders/${order.orderId}`)
  await page.getByRole('button', { name: 'Add items…' }).click()
  const dialog = page.getByRole('dialog', { name: `Add items to ${order.orderId}` })
  const add = dialog.getByRole('button', { name: 'Add to the order' })
  await expect(add).toBeDisabled()
  const search = dialog.getByRole('searchbox', { name: 'Add an item' })
  await expect(search).toBeFocused()
  await search.fill(cable.sku)
  await dialog.getByRole('list', { name: 'Items found' }).getByRole('button', { name: cable.title }).click()
  await expect(dialog.getByText('New total Rs 1,600, before Rs 1,150. Delivery Rs 200, before Rs 150.')).toBeVisible()
  await axe(page)
  await test.step('more than there are is said at the line', async () => {
    const quantity = dialog.getByRole('spinbutton', { name: `Quantity of ${cable.title}` })
    await quantity.fill('4')
    await expect(dialog.getByRole('listitem').getByRole('alert')).toContainText('Only 3 left')
    await expect(add).toBeDisabled()
    await quantity.fill('2')
  })
  await expect(dialog.getByText(/^New total Rs 2,000/)).toBeVisible()
  await add.click()
  await expect(dialog).toBeHidden()
  const main = page.getByRole('main')
  await expect(main.getByText(cable.title, { exact: true })).toBeVisible()
  await expect(main.getByText(`Added: 2 × ${cable.title}`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(main.getByText(`Undone. Not in the order any more: 2 × ${cable.title}`)).toBeVisible()
  await expect(main.getByText(cable.title, { exact: true })).toBeHidden()

  await test.step('an order that has left meanwhile says so, and what was chosen stays', async () => {
    await page.getByRole('button', { name: 'Add items…' }).click()
    await search.fill(cable.sku)
    await dialog.getByRole('list', { name: 'Items found' }).getByRole('button', { name: cable.title }).click()
    await expect(add).toBeEnabled()
    const office = await page.evaluate(() => localStorage.getItem('adminToken') ?? '')
    const headers = { authorization: `Bearer ${office}` }
    const reply = await page.request.put(`/api/orders/${order._id}/status`, { headers, data: { status: 'shipped' } })
    expect(reply.ok()).toBe(true)
    await expect(dialog.getByRole('alert').first()).toBeVisible()
    await expect(add).toBeDisabled()
    await expect(dialog.getByText(cable.title)).toBeVisible()
  })
})
