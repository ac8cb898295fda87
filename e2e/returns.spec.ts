import sharp from 'sharp'
import { placeOrder } from './support/place-order.ts'
import { type Listed, openProductApi } from './support/products.ts'
import { signInManager } from './support/staff.ts'
import { demoAdmin, newShopper, signIn, signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'
import { measureToast } from './support/toasts.ts'

// The browser logs refused requests to the console.
test.use({ allowedMessages: [/status of 4(00|09)/] })

test('the page of a delivered order shows its parts once its returns are known, so that nothing moves', async ({ page }) => {
  const { request } = page
  const { products } = (await (await request.get('/api/products/public?limit=100')).json()) as { products: Listed[] }
  const simple = products.find(({ variants, storageOptions, sizeOptions, stock }) => {
    return [...variants, ...storageOptions, ...sizeOptions].length === 0 && stock > 5
  })!
  const shopper = newShopper()
  const { token } = (await (await request.post('/api/auth/register', { data: shopper })).json()).data
  const { _id, orderId } = await placeOrder(request, token, [simple._id])
  const staff = (await (await request.post('/api/admin/login', { data: demoAdmin })).json()).data
  const headers = { authorization: `Bearer ${staff.token}` }
  await request.put(`/api/orders/${_id}/status`, { headers, data: { status: 'delivered' } })
  await page.goto('/login')
  await signIn(page, shopper)
  await expect(page).not.toHaveURL(/login/)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const asked = page.waitForRequest(/\/returns$/)
  await page.route(/\/returns$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/orders/${orderId}`)
  await asked
  await expect(page.getByRole('status', { name: 'Loading the order' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Items', exact: true })).toHaveCount(0)
  letGo()
  for (const name of ['Returns', 'Items']) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
})

test('a shopper returns an item, staff approve, receive, inspect and settle it, and the shopper sees each step', async ({
  page,
  newPerson,
  axe,
}) => {
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
    await returns.getByRole('button', { name: 'Return or exchange' }).click()
    await returns.getByRole('button', { name: 'Not now' }).press('Enter')
    await expect(returns.getByRole('button', { name: 'Return or exchange' })).toBeFocused()
    await page.keyboard.press('Enter')
    const form = returns.getByRole('form', { name: 'Return items' })
    await expect(form.getByText(/^Rs [\d,]+ paid$/)).toBeVisible()
    // The only item is ticked from the start.
    await form.getByRole('checkbox').first().uncheck()
    await expect(form.getByText('Where should the money go?')).toBeHidden()
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(form.getByText('Choose what to return')).toBeVisible()
    await form.getByRole('checkbox').first().check()
    await expect(form.getByText('Where should the money go?')).toBeVisible()
    await expect(form.getByText('Choose what to return')).toBeHidden()
    // On a tablet the form has the whole width, which an order's parts share otherwise.
    await page.setViewportSize({ width: 768, height: 1024 })
    expect((await form.boundingBox())!.width).toBeGreaterThan(600)
    for (const card of await form.getByRole('group', { name: 'Where should the money go?' }).locator('label').all()) {
      expect(await card.evaluate((label) => label.scrollWidth - label.clientWidth)).toBe(0)
    }
    await page.setViewportSize({ width: 360, height: 740 })
    const why = form.getByRole('combobox', { name: /^Why do you return/ })
    expect((await why.boundingBox())!.width).toBeGreaterThan(200)
    await why.selectOption('I changed my mind')
    await expect(form.getByText(/^The shipping back/)).toBeVisible()
    await expect(form.getByText(/^Opened earbuds, earphones and screen protectors/)).toBeVisible()
    await why.selectOption('It does not work')
    await expect(form.getByText(/^The shipping back/)).toBeHidden()
    await form.getByLabel('What happened?').fill('It does not charge')
    await form.getByLabel('Account title').fill('Ayesha Malik')
    await page.reload()
    await expect(form.getByRole('checkbox').first()).toBeChecked()
    await expect(why.locator('option:checked')).toHaveText('It does not work')
    await expect(form.getByLabel('What happened?')).toHaveValue('It does not charge')
    await expect(form.getByLabel('Account title')).toHaveValue('Ayesha Malik')
    await form.getByLabel('Mobile number').fill('12')
    await axe(page)
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(form.getByText('Enter the mobile number of the wallet, such as 0301 2345678')).toBeVisible()
    await form.getByLabel('Mobile number').fill('0301 2345678')
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(returns.getByRole('article', { name: `Return ${number}` })).toBeFocused()
    await expect(returns.getByRole('listitem').filter({ hasText: 'Requested' })).toHaveAttribute('aria-current', 'step')
    await expect(returns.getByText('‘It does not charge’')).toBeVisible()
    await axe(page)
  })

  const admin = await newPerson()
  await signInAdmin(admin)
  await test.step('staff find it among the open returns', async () => {
    await admin.goto('/admin/returns')
    await expect(admin.getByRole('link', { name: number })).toBeVisible()
    await admin.keyboard.press('j')
    await expect(admin.getByRole('listitem').first().getByRole('link').first()).toBeFocused()
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
    // What was just taken is not offered while the page is read again.
    expect(await admin.getByRole('button', { name: button, exact: true }).count()).toBe(0)
  }
  await test.step('staff take it to the refund', async () => {
    await admin.route(/\/api\/admin\/returns\/[\w-]+$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue()
    })
    await take('Approve', 'Approve')
    await expect(returns.getByRole('listitem').filter({ hasText: 'Approved' })).toHaveAttribute('aria-current', 'step')
    await expect(admin.getByRole('button', { name: 'Enter pick-up', exact: true })).toBeFocused()
    await admin.keyboard.press('.')
    await expect(dialog.getByLabel('Courier')).toBeFocused()
    await admin.keyboard.press('Escape')
    await take('Enter pick-up', 'Save pick-up', () => dialog.getByLabel('Courier').selectOption('TCS'))
    await take('Parcel is here', 'It is here')
    const next = admin.getByRole('button', { name: 'Inspect', exact: true })
    await expect(next).toBeVisible()
    expect(await measureToast(admin, next)).toMatchObject({ text: 'Parcel received', covers: false })
    await take('Inspect', 'Save inspection', async () => {
      await expect(dialog.getByText('It does not work')).toBeVisible()
      await expect(dialog.getByRole('checkbox', { name: 'Put it back into stock' })).not.toBeChecked()
    })
    await expect(admin.getByText('1 of 1 accepted, written off')).toBeVisible()
    await take('Settle', 'Create the refund')
    await expect(admin.getByText('Settled').first()).toBeVisible()
    const refund = admin.getByRole('region', { name: 'Refund', exact: true })
    await expect(refund.getByText('Waiting', { exact: true })).toBeVisible()
    await expect(refund.getByRole('link', { name: 'Pay it in Payments' })).toBeVisible()
  })

  await test.step('the shopper sees the refund without reloading', async () => {
    await expect(returns.getByText(/^Refund: Rs/)).toBeVisible()
    await expect(returns.getByText('JazzCash •••• 5678')).toBeVisible()
    await expect(returns.getByRole('listitem').filter({ hasText: 'We will send it soon' })).toHaveAttribute('aria-current', 'step')
    await axe(page)
  })
  await admin.goto(`/admin/orders/${order.orderId}`)
  await expect(admin.getByRole('region', { name: 'Returns' }).getByRole('link', { name: number })).toBeVisible()
})

test('staff start a return for a customer who phones', async ({ page, axe }) => {
  const { request } = page
  const { products } = (await (await request.get('/api/products/public?limit=100')).json()) as { products: Listed[] }
  const simple = products.find(({ variants, storageOptions, sizeOptions, stock }) => {
    return [...variants, ...storageOptions, ...sizeOptions].length === 0 && stock > 5
  })!
  const { token } = (await (await request.post('/api/auth/register', { data: newShopper() })).json()).data
  const { _id, orderId } = await placeOrder(request, token, [simple._id])
  await signInAdmin(page)
  const staff = (await (await request.post('/api/admin/login', { data: demoAdmin })).json()).data
  await request.put(`/api/orders/${_id}/status`, { headers: { authorization: `Bearer ${staff.token}` }, data: { status: 'delivered' } })
  await page.goto(`/admin/orders/${orderId}`)
  await page.getByRole('button', { name: 'Start a return…' }).click()
  const form = page.getByRole('dialog', { name: `Start a return of ${orderId}` })
  await form.getByRole('button', { name: 'Start the return' }).click()
  // The only piece is chosen.
  await expect(form.getByRole('combobox', { name: /^Pieces of/ })).toHaveValue('1')
  await expect(form.getByText('Choose a reason')).toBeVisible()
  await form.getByRole('combobox', { name: /^Reason for/ }).selectOption({ label: 'It does not work' })
  const wish = form.getByRole('combobox', { name: /^What the customer wants for/ })
  await expect(wish.getByRole('option')).toHaveText(['Money back or exchange', 'Money back', 'The same again'])
  await expect(form.getByText('Ask what the customer wants')).toBeVisible()
  await expect(form.getByText(/^Ask where the money goes/)).toBeVisible()
  await wish.selectOption('The same again')
  await expect(form.getByRole('combobox', { name: 'Where should the money go?' })).toBeHidden()
  await wish.selectOption('Money back')
  await form.getByRole('combobox', { name: 'Where should the money go?' }).selectOption('JazzCash')
  await form.getByRole('button', { name: 'Start the return' }).click()
  await expect(form.getByText('Enter the mobile number of the wallet, such as 0301 2345678')).toBeVisible()
  await axe(page)
  await form.getByRole('textbox', { name: 'Mobile number' }).fill('0301 2345678')
  await form.getByRole('textbox', { name: 'Account title' }).fill('Ayesha Malik')
  await form.getByRole('button', { name: 'Start the return' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('link', { name: `${orderId}-R1` })).toBeVisible()
  const { returns } = (
    await (await request.get(`/api/orders/${orderId}/returns`, { headers: { authorization: `Bearer ${staff.token}` } })).json()
  ).data
  expect(returns[0]).toMatchObject({ payoutLabel: 'JazzCash •••• 5678', lines: [{ wanted: null }] })
  // Nothing is left to return, and the delivery can no longer be undone.
  await expect(page.getByRole('button', { name: 'Start a return…' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Back to \w+…$/ })).toBeHidden()
})

test('a changed mind costs the shipping back: the form asks for one piece, the request names the refund, and staff begin with it', async ({
  page,
  newPerson,
  axe,
}) => {
  const { request } = page
  const products = await openProductApi(request)
  const cable = await products.add({
    title: `Regretted cable ${Date.now()}`,
    price: '1000',
    shippingCost: '150',
    stock: '9',
    isActive: 'true',
  })
  const shopper = newShopper()
  const { token } = (await (await request.post('/api/auth/register', { data: shopper })).json()).data
  const order = await placeOrder(request, token, [cable._id], undefined, { quantity: 2 })
  const staff = (await (await request.post('/api/admin/login', { data: demoAdmin })).json()).data
  const headers = { authorization: `Bearer ${staff.token}` }
  await request.put(`/api/orders/${order._id}/status`, { headers, data: { status: 'delivered' } })

  await page.goto('/login')
  await signIn(page, shopper)
  await expect(page).not.toHaveURL(/login/)
  await page.goto(`/orders/${order.orderId}`)
  await page.getByRole('button', { name: 'Return or exchange' }).click()
  const form = page.getByRole('form', { name: 'Return items' })
  await form.getByRole('checkbox').first().check()
  await expect(form.getByLabel(/^How many of/)).toHaveValue('1')
  await form.getByRole('combobox', { name: /^Why do you return/ }).selectOption('I changed my mind')
  await expect(form.getByText('The shipping back, Rs 150, is deducted from your refund.')).toBeVisible()
  await axe(page)
  await form.getByLabel('Mobile number').fill('0301 2345678')
  await form.getByLabel('Account title').fill('Ayesha Malik')
  await form.getByRole('button', { name: 'Send request' }).click()
  const article = page.getByRole('article', { name: `Return ${order.orderId}-R1` })
  await expect(article).toContainText('Refund if we accept all of it: Rs 850 to JazzCash •••• 5678')
  await expect(article).toContainText('Rs 150 for the shipping back is already deducted.')
  await axe(page)

  const { returns } = (await (await request.get(`/api/orders/${order._id}/returns`, { headers })).json()).data
  const steps = { approve: {}, receive: {}, inspect: { lines: [{ line: 0, accepted: 1, restock: true }] } }
  for (const [step, data] of Object.entries(steps))
    expect((await request.post(`/api/admin/returns/${returns[0]._id}/${step}`, { headers, data })).ok()).toBe(true)
  await expect(article).toContainText('Your refund: Rs 850 to JazzCash •••• 5678')
  await expect(article).not.toContainText('if we accept')
  const admin = await newPerson()
  await signInAdmin(admin)
  await admin.goto(`/admin/returns/${returns[0]._id}`)
  // The page says what the dialog begins with, and staff can ask the customer.
  await expect(admin.getByRole('region', { name: 'Refund' })).toContainText('Return shipping, to deduct−Rs 150Expected refundRs 850')
  const account = admin.getByRole('region', { name: 'Order' }).locator('a[href^="/admin/customers/"]')
  await expect(account).toHaveText(/^Ayesha/)
  await expect(admin.getByRole('link', { name: /^WhatsApp to / })).toHaveAttribute('href', /^https:\/\/wa\.me\/92\d{10}\?.*-R1\.$/)
  await admin.getByRole('button', { name: 'Settle', exact: true }).click()
  const dialog = admin.getByRole('dialog')
  await expect(dialog).toContainText('‘I changed my mind’: the policy deducts the shipping back, Rs 150.')
  await expect(dialog.getByLabel('Refund in rupees')).toHaveValue('850')
  await axe(admin)
  await dialog.getByRole('button', { name: 'Create the refund' }).click()
  await expect(dialog).toBeHidden()
  await admin.getByRole('link', { name: order.orderId, exact: true }).click()
  const people = admin.getByRole('region', { name: 'Customer' })
  await expect(people.getByRole('link').first()).toHaveAttribute('href', /^\/admin\/customers\//)
  await expect(article).toContainText('Refund: Rs 850')
  await expect(article).toContainText('Rs 150 for return shipping are deducted, as our return policy says.')
  await products.remove(cable._id)
})

test('the way back of two products is named once, with its sum', async ({ page }) => {
  const { request } = page
  const products = await openProductApi(request)
  const fields = { price: '1000', stock: '9', isActive: 'true' }
  const cable = await products.add({ ...fields, title: `Unwanted cable ${Date.now()}`, shippingCost: '150' })
  const stand = await products.add({ ...fields, title: `Unwanted stand ${Date.now()}`, shippingCost: '200' })
  const shopper = newShopper()
  const { token } = (await (await request.post('/api/auth/register', { data: shopper })).json()).data
  const order = await placeOrder(request, token, [cable._id, stand._id])
  const staff = (await (await request.post('/api/admin/login', { data: demoAdmin })).json()).data
  const headers = { authorization: `Bearer ${staff.token}` }
  await request.put(`/api/orders/${order._id}/status`, { headers, data: { status: 'delivered' } })

  await page.goto('/login')
  await signIn(page, shopper)
  await expect(page).not.toHaveURL(/login/)
  await page.goto(`/orders/${order.orderId}`)
  await page.getByRole('button', { name: 'Return or exchange' }).click()
  const form = page.getByRole('form', { name: 'Return items' })
  for (const title of [/cable/, /stand/]) {
    await form.getByRole('checkbox', { name: title }).check()
    await form
      .getByRole('combobox', { name: /^Why do you return/ })
      .last()
      .selectOption('I changed my mind')
  }
  await form
    .getByRole('combobox', { name: /^Why do you return/ })
    .first()
    .selectOption('I changed my mind')
  await expect(form.getByText(/^The shipping back/)).toHaveText([
    /^The shipping back, Rs 350, is deducted from your refund\. You get back up to Rs [\d,]+\.$/,
  ])
  await expect(form.getByText('You cannot return:')).toHaveCount(1)
  await products.remove(cable._id)
  await products.remove(stand._id)
})

test('a shopper asks for an exchange with a picture, staff send it, and the shopper sees the new order', async ({
  page,
  newPerson,
  axe,
}) => {
  const { request } = page
  const products = await openProductApi(request)
  const title = `Swap strap ${Date.now()}`
  const strap = await products.add({
    ...{ title, price: '1200', isActive: 'true' },
    variants: [
      { color: { name: 'Black', code: '#000000' }, stock: 5 },
      { color: { name: 'Navy', code: '#1a2a6c' }, stock: 1 },
    ],
  })
  const shopper = newShopper()
  const { token } = (await (await request.post('/api/auth/register', { data: shopper })).json()).data
  const order = await placeOrder(request, token, [strap._id], undefined, { colorVariant: { color: { name: 'Black' } } })
  const staff = (await (await request.post('/api/admin/login', { data: demoAdmin })).json()).data
  const headers = { authorization: `Bearer ${staff.token}` }
  await request.put(`/api/orders/${order._id}/status`, { headers, data: { status: 'delivered' } })
  const number = `${order.orderId}-R1`

  await page.goto('/login')
  await signIn(page, shopper)
  await expect(page).not.toHaveURL(/login/)
  await page.goto(`/orders/${order.orderId}`)
  const returns = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Returns', exact: true }) })
  const article = returns.getByRole('article', { name: `Return ${number}` })
  await test.step('the shopper chooses another colour and adds a picture', async () => {
    await returns.getByRole('button', { name: 'Return or exchange' }).click()
    const form = returns.getByRole('form', { name: 'Return items' })
    await form.getByRole('checkbox').first().check()
    await form.getByRole('combobox', { name: /^Why do you return/ }).selectOption('It is not as described')
    await expect(form.getByText('Where should the money go?')).toBeVisible()
    // Money and exchange are seen side by side.
    const wishes = form.getByRole('group', { name: /^What would you like/ })
    await expect(wishes.getByRole('radio', { name: 'My money back' })).toBeChecked()
    await wishes.getByRole('radio', { name: 'Exchange for Navy' }).check()
    // An exchange asks for no account.
    await expect(form.getByText('Where should the money go?')).toBeHidden()
    await form.getByLabel('Add pictures').setInputFiles([await makePicture('front.png'), await makePicture('back.png')])
    await form.getByRole('button', { name: 'Take out back.png' }).click()
    await expect(form.getByRole('img')).toHaveCount(1)
    await axe(page)
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(article).toContainText(`Exchange for ${title} (Navy)`)
    await expect(article.getByRole('img', { name: 'Your picture 1' })).toBeVisible()
    await article.getByLabel('Add pictures').setInputFiles(await makePicture('box.png'))
    await expect(article.getByRole('img', { name: 'Your picture 2' })).toBeVisible()
    await axe(page)
  })

  const admin = await newPerson()
  await signInAdmin(admin)
  const dialog = admin.getByRole('dialog')
  await test.step('staff look at the picture and take the return to its inspection', async () => {
    await admin.goto('/admin/returns')
    await expect(admin.getByRole('listitem').filter({ hasText: number }).first()).toContainText('Exchange')
    await admin.getByRole('link', { name: number }).click()
    await admin.getByRole('button', { name: 'Open picture 1 of 2' }).click()
    await expect(dialog.getByRole('img', { name: /picture 1$/ })).toBeVisible()
    await axe(admin)
    await admin.keyboard.press('Escape')
    for (const [button, action] of [
      ['Approve', 'Approve'],
      ['Parcel is here', 'It is here'],
      ['Inspect', 'Save inspection'],
    ] as const) {
      await admin.getByRole('button', { name: button, exact: true }).click()
      if (button === 'Inspect') await expect(dialog.getByRole('checkbox', { name: 'Put it back into stock' })).toBeChecked()
      await dialog.getByRole('button', { name: action, exact: true }).click()
      await expect(dialog).toBeHidden()
    }
  })
  await test.step('staff send the exchange after another shopper bought the last one', async () => {
    await admin.getByRole('button', { name: 'Send the exchange' }).click()
    await expect(dialog.getByRole('combobox', { name: 'Send instead' })).toContainText('Navy: 1 in stock')
    await axe(admin)
    await placeOrder(request, token, [strap._id], undefined, { colorVariant: { color: { name: 'Navy' } } })
    await dialog.getByRole('button', { name: 'Send the exchange' }).click()
    await expect(dialog.getByText(`${title} (Navy): not enough left in stock`)).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Send instead' }).selectOption({ label: 'Black: 5 in stock' })
    await dialog.getByRole('button', { name: 'Send the exchange' }).click()
    await expect(dialog).toBeHidden()
    await expect(admin.getByText('Sent as order')).toBeVisible()
    await expect(admin.getByRole('region', { name: 'Refund', exact: true })).toHaveCount(0)
  })
  await test.step('the shopper sees the new order without reloading', async () => {
    await expect(article).toContainText('You pay nothing for it.')
    await axe(page)
    await article.getByRole('link', { name: /^SD-/ }).click()
    await expect(page.getByText(/^Exchanged on .* for items of/)).toContainText(order.orderId)
    await expect(page.getByText('Exchange, nothing to pay')).toBeVisible()
    await expect(page.getByText(`Paid with ${order.orderId}`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
    await axe(page)
    await page.goto('/orders')
    await expect(page.getByRole('article').first()).toContainText('1 item · Exchange')
  })
  await test.step('staff get from the new order to the first one', async () => {
    await admin.getByRole('link', { name: /^SD-/ }).last().click()
    await expect(admin.getByText('Nothing to pay.')).toBeVisible()
    await axe(admin)
    await admin.getByRole('link', { name: order.orderId, exact: true }).click()
    await expect(admin.getByRole('heading', { name: order.orderId, level: 1 })).toBeVisible()
    await expect(admin.getByRole('region', { name: 'Returns' })).toContainText('Exchanged with order SD-')
  })
  await products.remove(strap._id)
})

/** A small picture as a shopper chooses it. */
const makePicture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background: '#8090a0' } })
    .png()
    .toBuffer(),
})

test('dialogs of a return say that a colleague took the step meanwhile, and keep what was typed', async ({ page, axe }) => {
  const { request } = page
  const products = await openProductApi(request)
  const cable = await products.add({ title: `Returned twice ${Date.now()}`, price: '1000', stock: '9', isActive: 'true' })
  const { token } = (await (await request.post('/api/auth/register', { data: newShopper() })).json()).data
  const order = await placeOrder(request, token, [cable._id])
  await signInAdmin(page)
  const headers = await signInManager(page)
  await request.put(`/api/orders/${order._id}/status`, { headers, data: { status: 'delivered' } })
  const asked = await request.post(`/api/orders/${order._id}/returns`, {
    headers: { authorization: `Bearer ${token}` },
    data: { lines: [{ line: 0, quantity: 1, reason: 'changed_mind' }] },
  })
  const id = (await asked.json()).data.return._id
  const lines = [{ line: 0, accepted: 1, restock: true }]
  const steps = [
    { action: 'Refuse', field: 'Reason', taken: ['approve', {}], said: 'This return was approved meanwhile.' },
    { action: 'Parcel is here', field: 'Note', taken: ['receive', {}], said: 'This return was received meanwhile.' },
    { action: 'Inspect', field: 'Note', taken: ['inspect', { lines }], said: 'This return was inspected meanwhile.' },
    { action: 'Send the exchange', field: 'Note', taken: ['settle', { amount: 1_000 }], said: 'This return was settled meanwhile.' },
  ] as const
  await page.goto(`/admin/returns/${id}`)
  for (const { action, field, taken, said } of steps) {
    await page.getByRole('main').getByRole('button', { name: action, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(field).fill('Typed already')
    if (action === 'Inspect') {
      // What goes back to the customer cannot go back into stock.
      await expect(dialog.getByLabel('Put it back into stock')).toBeVisible()
      await dialog.getByLabel('Accepted of 1').selectOption('None')
      await expect(dialog.getByLabel('Put it back into stock')).toHaveCount(0)
      // The number stays on one line.
      const title = dialog.getByRole('heading').getByText(`${order.orderId}-R1`)
      const lines = await title.evaluate((number) => number.clientHeight / Number.parseFloat(getComputedStyle(number).lineHeight))
      expect(Math.round(lines)).toBe(1)
    }
    const reply = await request.post(`/api/admin/returns/${id}/${taken[0]}`, { headers, data: taken[1] })
    expect(reply.ok(), await reply.text()).toBe(true)
    await expect(dialog.getByRole('alert')).toContainText(said)
    await expect(dialog.getByLabel(field)).toHaveValue('Typed already')
    await expect(dialog.locator('[type=submit]')).toBeDisabled()
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await products.remove(cable._id)
})
