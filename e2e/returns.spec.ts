import { placeOrder } from './support/place-order.ts'
import { demoAdmin, newShopper, signIn, signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'

// The browser logs the refused request to the console.
test.use({ allowedMessages: [/status of 400/] })

interface Listed {
  _id: string
  stock: number
  variants: unknown[]
  storageOptions: unknown[]
  sizeOptions: unknown[]
}

test('a shopper returns an item, staff approve, receive, inspect and settle it, and the shopper sees each step', async ({
  page,
  newPerson,
  axe,
}) => {
  test.setTimeout(120_000)
  const { request } = page
  const { products } = (await (await request.get('/api/products/public?limit=100')).json()) as { products: Listed[] }
  const product = products.find(({ variants, storageOptions, sizeOptions, stock }) => {
    return [...variants, ...storageOptions, ...sizeOptions].length === 0 && stock > 5
  })!
  const shopper = newShopper()
  const { token } = (await (await request.post('/api/auth/register', { data: shopper })).json()).data
  const order = await placeOrder(request, token, [product._id])
  const staff = (await (await request.post('/api/admin/login', { data: demoAdmin })).json()).data
  const headers = { authorization: `Bearer ${staff.token}` }
  await request.put(`/api/orders/${order._id}/status`, { headers, data: { status: 'delivered' } })
  const number = `${order.orderId}-R1`

  await page.goto('/login')
  await signIn(page, shopper)
  await expect(page).not.toHaveURL(/login/)
  await page.goto(`/orders/${order.orderId}`)
  const returns = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Returns', exact: true }) })
  await test.step('the shopper asks for a return', async () => {
    await returns.getByRole('button', { name: 'Return items' }).click()
    const form = returns.getByRole('form', { name: 'Return items' })
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(form.getByText('Choose what to return')).toBeVisible()
    await form.getByRole('checkbox').first().check()
    await form.getByRole('combobox', { name: /^Why do you return/ }).selectOption('It does not work')
    await form.getByLabel('What happened?').fill('It does not charge')
    await form.getByLabel('Mobile number').fill('12')
    await form.getByLabel('Account title').fill('Ayesha Malik')
    await axe(page)
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(form.getByText('Enter the mobile number of the wallet, such as 0301 2345678')).toBeVisible()
    await form.getByLabel('Mobile number').fill('0301 2345678')
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(returns.getByRole('article', { name: `Return ${number}` })).toBeVisible()
    await expect(returns.getByRole('listitem').filter({ hasText: 'Requested' })).toHaveAttribute('aria-current', 'step')
    await axe(page)
  })

  const admin = await newPerson()
  await signInAdmin(admin)
  await test.step('staff find it among the open returns', async () => {
    await admin.goto('/admin/returns')
    await admin.getByRole('link', { name: number }).click()
    await expect(admin.getByRole('heading', { name: number, level: 1 })).toBeVisible()
    await expect(admin.getByText('It does not charge').first()).toBeVisible()
    await axe(admin)
  })
  const dialog = admin.getByRole('dialog')
  const take = async (button: string, action: string, fill?: () => Promise<unknown>) => {
    await admin.getByRole('button', { name: button, exact: true }).click()
    await fill?.()
    await axe(admin)
    await dialog.getByRole('button', { name: action, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await test.step('staff take it to the refund', async () => {
    await take('Approve', 'Approve')
    await expect(returns.getByRole('listitem').filter({ hasText: 'Approved' })).toHaveAttribute('aria-current', 'step')
    await take('Book pick-up', 'Save pick-up', () => dialog.getByLabel('Courier').selectOption('TCS'))
    await take('Parcel is here', 'It is here')
    await take('Inspect', 'Save inspection')
    await take('Settle', 'Create the refund')
    await expect(admin.getByText('Settled').first()).toBeVisible()
  })

  await test.step('the shopper sees the refund without reloading', async () => {
    await expect(returns.getByText(/^We give you back Rs/)).toBeVisible()
    await expect(returns.getByText('JazzCash •••• 5678')).toBeVisible()
    await axe(page)
  })
  await admin.goto(`/admin/orders/${order.orderId}`)
  await expect(admin.getByRole('region', { name: 'Returns' }).getByRole('link', { name: number })).toBeVisible()
})
