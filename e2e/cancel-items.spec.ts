import { runSql } from './support/database.ts'
import { placeOrder } from './support/place-order.ts'
import { openProductApi } from './support/products.ts'
import { signInAdmin, signInNewShopper } from './support/steps.ts'
import { expect, test } from './support/test.ts'

// The browser logs refused requests to the console.
test.use({ allowedMessages: [/status of 4(00|09)/] })

test('a shopper cancels some pieces of an order before it is packed, and sees the new total first', async ({ page, axe }) => {
  const { request } = page
  await signInNewShopper(page)
  const token = await page.evaluate(() => localStorage.getItem('userToken') ?? '')
  const products = await openProductApi(request)
  const made = await Promise.all(
    ['Cable', 'Stand'].map((name) =>
      products.add({ title: `Cancel ${name} ${Date.now()}`, price: '1000', stock: '20', isActive: 'true', shippingCost: '100' }),
    ),
  )
  const [cable, stand] = made as [(typeof made)[0], (typeof made)[0]]
  const order = await placeOrder(request, token, [cable._id, stand._id], undefined, { quantity: 2 })
  // Before that, no page names a day of arrival.
  await runSql(`update order_confirmations set confirmed_at = now(), confirmed_how = 'link' where order_id = $1`, [order._id])
  await page.goto(`/orders/${order.orderId}`)
  await expect(page.getByText(/^Arrives \w{3} \d{1,2}/)).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Cancel some items' })
  const confirm = dialog.getByRole('button', { name: /^Cancel (\d+ )?items?$/ })
  await test.step('everything is cancelled elsewhere, and nothing cannot be', async () => {
    await page.getByRole('button', { name: 'Cancel items' }).click()
    await expect(confirm).toBeDisabled()
    for (const { title } of made) await dialog.getByLabel(`Pieces of ${title} to cancel`).selectOption('Cancel 2')
    await expect(dialog.getByText('choose “Cancel order”')).toBeVisible()
    await expect(confirm).toBeDisabled()
  })
  await test.step('the dialog says the new total before the shopper confirms', async () => {
    await dialog.getByLabel(`Pieces of ${stand.title} to cancel`).selectOption('Cancel 1')
    await expect(dialog.getByText('New total')).toBeVisible()
    await expect(dialog.getByText('Rs 1,100', { exact: true })).toBeVisible()
    await expect(dialog.getByText('You have paid nothing, so there is nothing to refund.')).toBeVisible()
    await axe(page)
  })
  await test.step('a refusal is said in the dialog, and nothing chosen is lost', async () => {
    const refusal = { success: false, code: 'ORDER_CHANGED', message: 'This order has changed. Please look at it again.' }
    await page.route('**/api/orders/*/cancel-items', (route) => route.fulfill({ status: 409, json: refusal }), { times: 1 })
    await confirm.click()
    await expect(dialog.getByText(refusal.message)).toBeVisible()
    await expect(dialog.getByLabel(`Pieces of ${cable.title} to cancel`)).toHaveValue('2')
    await axe(page)
  })
  await test.step('the order shows what is left, and strikes through what was cancelled', async () => {
    // Of what has been cancelled nothing more is worked out.
    const previews: string[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/preview') && response.status() === 400) previews.push(response.url())
    })
    await confirm.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('The items are cancelled')).toBeVisible()
    const items = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Items', exact: true }) })
    await expect(items.getByRole('link', { name: /^Cancel (Cable|Stand)/ })).toHaveCount(1)
    await expect(items).toContainText('Rs 1,000 × 1')
    const gone = items.getByRole('list', { name: 'Cancelled items' }).getByRole('listitem')
    await expect(gone).toHaveCount(1)
    await expect(gone).toContainText(cable.title)
    await expect(gone).toContainText('Rs 1,000 × 2')
    await expect(gone).toContainText(/Cancelled by you on \d+ \w{3} \d{4}\. You pay nothing for them\./)
    expect(previews).toEqual([])
    await axe(page)
  })
  await test.step('an order that was never sent nor paid has no invoice once it is cancelled', async () => {
    await expect(page.getByRole('button', { name: 'Download invoice' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel order' }).click()
    const whole = page.getByRole('dialog', { name: 'Cancel this order?' })
    await expect(whole).toContainText('You have paid nothing, so there is nothing to refund.')
    await whole.getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Nothing more will be sent' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Download invoice' })).toHaveCount(0)
  })
  for (const { _id } of made) await products.remove(_id)
})

test('staff cancel a piece and undo it: the offer covers no button of the order, and the line says what goes back', async ({
  page,
  newPerson,
  axe,
}) => {
  const { request } = page
  await signInNewShopper(page)
  const token = await page.evaluate(() => localStorage.getItem('userToken') ?? '')
  const products = await openProductApi(request)
  const cable = await products.add({ title: `Recalled cable ${Date.now()}`, price: '1000', stock: '20', isActive: 'true' })
  const order = await placeOrder(request, token, [cable._id], undefined, { quantity: 2 })
  const desk = await newPerson()
  // Where the notices of a wide window would be.
  await desk.setViewportSize({ width: 1280, height: 800 })
  await signInAdmin(desk)
  await desk.goto(`/admin/orders/${order.orderId}`)
  await desk.getByRole('button', { name: 'Cancel items' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByText('You can undo this for 30 seconds.')).toBeVisible()
  const confirm = dialog.getByRole('button', { name: 'Cancel these items' })
  await expect(dialog.getByText('Choose how many pieces to cancel.')).toBeVisible()
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel(`Pieces of ${cable.title} to cancel`).selectOption('2 of 2')
  await expect(dialog.getByText('To cancel everything, close this and choose ‘Cancel order’.')).toBeVisible()
  await expect(confirm).toBeDisabled()
  await axe(desk)
  await dialog.getByLabel(`Pieces of ${cable.title} to cancel`).selectOption('1 of 2')
  await confirm.click()
  await expect(dialog).toBeHidden()
  const notice = desk.getByRole('region', { name: 'Undo' })
  await expect(notice).toContainText(`Items of ${order.orderId} cancelled`)
  await desk.getByRole('button', { name: 'Change status' }).click({ trial: true, timeout: 1_000 })
  await expect(desk.getByRole('listitem').filter({ hasText: 'Cancelled' }).first()).toContainText('Nothing was paid, so nothing goes back')
  await axe(desk)
  await notice.getByRole('button', { name: /^Undo/ }).click()
  await expect(desk.getByText(`Undone. In the order again: 1 × ${cable.title}`)).toBeVisible()
  await expect(desk.getByText('Nothing was paid, so nothing goes back')).toHaveCount(0)
  await products.remove(cable._id)
})
