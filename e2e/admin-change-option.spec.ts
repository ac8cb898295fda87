import { karachiAddress, placeOrder } from './support/place-order.ts'
import { openProductApi } from './support/products.ts'
import { signInAdmin, signInNewShopper } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedMessages: [/status of 409/] })

test('staff send another colour of an item that has not left', async ({ page, axe }) => {
  await signInNewShopper(page)
  const token = await page.evaluate(() => localStorage.getItem('userToken') ?? '')
  const make = (name: string, stock: number, price = 1_000) => ({ color: { name, code: '#111111' }, price, stock })
  const products = await openProductApi(page.request)
  const title = `Swapped mat ${Date.now()}`
  const mat = await products.add({ title, isActive: 'true', variants: [make('Blue', 9), make('Black', 4), make('Gold', 5, 1_200)] })
  const to = { ...karachiAddress, city: 'Matiari', postalCode: '70150', phone: '0301 7713001' }
  const order = await placeOrder(page.request, token, [mat._id], to, { quantity: 2, colorVariant: { color: { name: 'Blue' } } })
  await signInAdmin(page)
  await page.goto(`/admin/orders/${order.orderId}`)
  await page.getByRole('button', { name: `Change option of ${title} (Blue)` }).click()
  const dialog = page.getByRole('dialog', { name: 'Change option' })
  const choice = dialog.getByRole('combobox', { name: 'Send instead' })
  await expect(choice.getByRole('option', { name: 'Gold: Rs 200 more' })).toBeDisabled()
  await axe(page)
  await test.step('pieces that are sold meanwhile are said in the dialog', async () => {
    const message = 'There is not enough of this option in stock. Nothing was changed.'
    const refusal = { success: false, code: 'OPTION_SHORT', message }
    await page.route('**/change-option', (route) => route.fulfill({ status: 409, json: refusal }), { times: 1 })
    await choice.selectOption('Black: 4 in stock')
    await dialog.getByRole('button', { name: 'Change option' }).click()
    await expect(dialog.getByText(message)).toBeVisible()
  })
  await dialog.getByRole('button', { name: 'Change option' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `Change option of ${title} (Black)` })).toBeVisible()
  await expect(page.getByText(`Option changed: ${title} (Blue) → ${title} (Black)`)).toBeVisible()
})
