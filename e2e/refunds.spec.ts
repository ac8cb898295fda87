import { expireVerification } from './support/database.ts'
import { placeOrder } from './support/place-order.ts'
import { signInManager } from './support/staff.ts'
import { demoAdmin, newShopper, signInAdmin, signInNewShopper } from './support/steps.ts'
import { expect, test } from './support/test.ts'

// Refused account numbers and files, and a look that asks for the password first.
test.use({ allowedMessages: [/status of (400|403)/] })

test('a refund: staff add it, the shopper says where to pay it, staff mark it as paid, the shopper sees it', async ({
  page,
  newPerson,
  axe,
}) => {
  await signInNewShopper(page)
  const token = await page.evaluate(() => localStorage.getItem('userToken') ?? '')
  const { product } = await (await page.request.get('/api/products/public/barqi-duo-33w-charger')).json()
  const { orderId } = await placeOrder(page.request, token, [product._id])
  const login = await (await page.request.post('/api/admin/login', { data: demoAdmin })).json()
  const desk = await newPerson()
  await signInAdmin(desk)
  await test.step('staff add a refund of a part', async () => {
    await desk.goto(`/admin/orders/${orderId}`)
    await expect(desk.getByRole('heading', { level: 1, name: orderId })).toBeVisible()
    // The rider's cash is there to refund as soon as the order is delivered, without loading the page again.
    await page.request.put(`/api/orders/${orderId}/status`, {
      headers: { authorization: `Bearer ${login.data.token}` },
      data: { status: 'delivered' },
    })
    const refunds = desk.getByRole('region', { name: 'Refunds' })
    await refunds.getByRole('button', { name: 'Refund…' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Amount in rupees').fill('999,999')
    await dialog.getByLabel('Reason').fill('Scratched on arrival')
    await dialog.getByRole('button', { name: 'Add refund' }).click()
    await expect(dialog.getByText(/^At most Rs .* can still be refunded/)).toBeVisible()
    await dialog.getByLabel('Amount in rupees').fill('250')
    await axe(desk)
    await dialog.getByRole('button', { name: 'Add refund' }).click()
    await expect(refunds).toContainText('Waiting for the account')
    // Nothing can be paid before.
    await expect(refunds.getByRole('button', { name: /^(Payout details|Mark as paid): / }).first()).toHaveText('Enter account…')
    await axe(desk)
    // On a phone the menu stays beside a button.
    const [paid, more] = await Promise.all(
      [/^Mark as paid: /, /^More actions: /].map((name) => refunds.getByRole('button', { name }).first().boundingBox()),
    )
    expect(Math.abs(paid!.y + paid!.height / 2 - more!.y - more!.height / 2)).toBeLessThan(2)
  })
  await test.step('the shopper enters the account', async () => {
    await page.goto(`/orders/${orderId}`)
    await expect(page.getByText('Refund of Rs 250: please tell us where to pay it.')).toBeVisible()
    await page.getByLabel('IBAN').fill('PK37 SCBL 0000 0011 2345 6702')
    await page.getByLabel('Account title').fill('Ayesha Malik')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText(/^This IBAN has a mistyped digit/)).toBeVisible()
    await axe(page)
    await page.getByLabel('IBAN').fill('PK36 SCBL 0000 0011 2345 6702')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('we will send it to IBAN •••• 6702')).toBeVisible()
    await expect(page.getByLabel('IBAN')).toHaveCount(0)
  })
  const topOf = async (panel: string) => (await desk.getByRole('heading', { name: panel, exact: true }).boundingBox())!.y
  await test.step('the order page begins with what is to be paid', async () => {
    await desk.goto(`/admin/orders/${orderId}`)
    await expect(desk.getByRole('button', { name: /^Mark as paid/ })).toBeVisible()
    expect(await topOf('Refunds')).toBeLessThan(await topOf('Customer'))
    await axe(desk)
  })
  await test.step('staff pay it and record the reference', async () => {
    await desk.goto('/admin/payments')
    const row = desk.getByRole('listitem').filter({ hasText: orderId })
    await expect(row).toContainText('IBAN •••• 6702')
    await axe(desk)
    await expireVerification(demoAdmin.email)
    await row.getByRole('button', { name: /^Show the account/ }).click()
    const identity = desk.getByRole('dialog', { name: 'Confirm that it is you' })
    await expect(row).not.toContainText('PK36SCBL')
    await axe(desk)
    await identity.getByLabel('Password', { exact: true }).fill(demoAdmin.password)
    await identity.getByRole('button', { name: 'Confirm' }).click()
    await expect(row).toContainText('PK36SCBL0000001123456702')
    await row.getByRole('button', { name: /^Mark as paid/ }).click()
    const dialog = desk.getByRole('dialog')
    await axe(desk)
    await dialog.getByRole('button', { name: 'Mark as paid' }).click()
    await expect(dialog.getByText('Enter the reference of the transfer')).toBeVisible()
    await dialog.getByLabel('Reference of the transfer').fill('FT2611-88')
    await dialog.getByRole('button', { name: 'Mark as paid' }).click()
    await expect(row).toHaveCount(0)
    await desk.getByRole('link', { name: 'Settled refunds' }).click()
    await expect(row).toContainText('FT2611-88')
    await axe(desk)
  })
  await test.step('the shopper sees that it is paid, without reloading', async () => {
    await expect(page.getByText(/Refund of Rs 250: paid on .* to IBAN •••• 6702, reference FT2611-88\./)).toBeVisible()
    await axe(page)
  })
  await test.step('after the last refund was paid on the order page, the focus follows the refunds to their new place', async () => {
    await desk.goto(`/admin/orders/${orderId}`)
    const refunds = desk.getByRole('region', { name: 'Refunds' })
    await refunds.getByRole('button', { name: 'Refund…' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Amount in rupees').fill('100')
    await dialog.getByLabel('Reason').fill('Late')
    await dialog.getByRole('button', { name: 'Add refund' }).click()
    await refunds.getByRole('button', { name: /^Mark as paid/ }).click()
    await dialog.getByLabel('Reference of the transfer').fill('Till 2')
    await dialog.getByLabel('Paid how').selectOption('cash')
    await dialog.getByRole('button', { name: 'Mark as paid' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(refunds).toBeFocused()
    expect(await topOf('Refunds')).toBeGreaterThan(await topOf('Customer'))
  })
})

test('dialogs of a refund say that a colleague paid it meanwhile, and keep what was typed', async ({ page, axe }) => {
  const { request } = page
  const { token } = (await (await request.post('/api/auth/register', { data: newShopper() })).json()).data
  const { product } = await (await request.get('/api/products/public/barqi-duo-33w-charger')).json()
  const { orderId } = await placeOrder(request, token, [product._id])
  await signInAdmin(page)
  const headers = await signInManager(page)
  await request.put(`/api/orders/${orderId}/status`, { headers, data: { status: 'delivered' } })
  await test.step('the form that adds one says what is left', async () => {
    await page.goto(`/admin/orders/${orderId}`)
    await page.getByRole('region', { name: 'Refunds' }).getByRole('button', { name: 'Refund…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Typed')
    const data = { amount: 100, method: 'cash', reason: 'At the same time' }
    const added = await (await request.post(`/api/admin/orders/${orderId}/refunds`, { headers, data })).json()
    await expect(dialog.getByRole('alert')).toHaveText(/^Somebody else added a refund meanwhile\. Rs [\d,]+ can still be refunded\.$/)
    await expect(dialog.getByLabel('Reason')).toHaveValue('Typed')
    await axe(page)
    await page.keyboard.press('Escape')
    const cancel = { state: 'cancelled', reason: 'Twice' }
    await request.put(`/api/admin/refunds/${added.data.refund._id}/state`, { headers, data: cancel })
  })
  for (const address of [`/admin/orders/${orderId}`, '/admin/payments']) {
    const added = await request.post(`/api/admin/orders/${orderId}/refunds`, {
      headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
      data: { amount: 50, method: 'cash', reason: 'Late' },
    })
    const { _id } = (await added.json()).data.refund
    await page.goto(address)
    await page.getByRole('button', { name: /^Mark as paid: Rs 50/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Receipt').fill('Till 2')
    const paid = await request.put(`/api/admin/refunds/${_id}/state`, { headers, data: { state: 'paid', reference: 'Till 1' } })
    expect(paid.ok(), await paid.text()).toBe(true)
    await expect(dialog.getByRole('alert')).toContainText('This refund was marked as paid meanwhile.')
    await expect(dialog.getByLabel('Receipt')).toHaveValue('Till 2')
    await expect(dialog.locator('[type=submit]')).toBeDisabled()
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await test.step('so does the one for the account, when the shopper enters theirs', async () => {
    await request.post(`/api/admin/orders/${orderId}/refunds`, {
      headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
      data: { amount: 60, method: 'bank_account', reason: 'Late' },
    })
    await page.goto(`/admin/orders/${orderId}`)
    await page.getByRole('button', { name: 'Payout details: Rs 60' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('IBAN').fill('PK36')
    const shopper = { authorization: `Bearer ${token}` }
    const { refunds } = (await (await request.get(`/api/orders/${orderId}/refunds`, { headers: shopper })).json()).data
    const { _id } = refunds.find(({ needsPayout }: { needsPayout: boolean }) => needsPayout)
    const given = await request.put(`/api/orders/${orderId}/refunds/${_id}/payout`, {
      headers: shopper,
      data: { method: 'bank_account', iban: 'PK36SCBL0000001123456702', accountTitle: 'Ayesha Malik' },
    })
    expect(given.ok(), await given.text()).toBe(true)
    await expect(dialog.getByRole('alert')).toContainText('Another account was entered meanwhile: IBAN •••• 6702.')
    await expect(dialog.getByLabel('IBAN')).toHaveValue('PK36')
  })
})

test('a settlement file: errors by line, then its differences; the same file again brings nothing new', async ({ page, axe }) => {
  await signInAdmin(page)
  await page.goto('/admin/settlements')
  const header = 'transaction_id,order_id,date,type,gross,fee,tax,net'
  const choose = (row: string, names = header, name = 'report.csv') =>
    page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`${names}\n${row}`) })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByLabel('CSV file')).toHaveAccessibleDescription(/^Choose the file/)
  await choose('T-1,,2020-01-02,sale,100,3,0,99')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('alert')).toContainText('Line 2: Net amount (net) is not the amount less fee and tax')
  await axe(page)
  const row = `T-${Date.now()},SD-NOWHERE,2020-01-02,sale,100,3,0,97`
  const chooseBanksNames = () => choose(`${row},M-1`, 'RRN,Order No.,Txn Date,Type,Gross Amount,MDR,FED,Net Amount,Merchant ID')
  await chooseBanksNames()
  await page.getByRole('button', { name: 'Check the file' }).click()
  const found = page.getByRole('region', { name: 'What the file says' })
  await expect(found).toContainText('Missing in the shop')
  await expect(found).toContainText('Transaction number: “RRN”, Order number: “Order No.”')
  await expect(found).toContainText('Ignored: “Merchant ID”.')
  await axe(page)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('1 row imported.')).toBeVisible()
  await expect(page.getByText('Missing in the shop').first()).toBeVisible()
  await axe(page)
  await chooseBanksNames()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Every row was already imported.')).toBeVisible()
  await test.step('a file whose rows are all known opens nothing in place of the one with differences', async () => {
    await choose(`${row}\n`, header, 'again.csv')
    await page.getByRole('button', { name: 'Check the file' }).click()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByText('Earlier files had all its rows')).toBeVisible()
    await expect(page.getByRole('button', { name: '1 difference of report.csv' })).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('button', { name: 'Take back again.csv…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
    await expect(page.getByText('Earlier files had all its rows')).toHaveCount(0)
  })
  await page.getByRole('button', { name: 'Resolve line 2…' }).click()
  const resolving = page.getByRole('dialog', { name: 'Resolve line 2' })
  await resolving.getByLabel('What was agreed').fill('The bank takes it back')
  await axe(page)
  await resolving.getByRole('button', { name: 'Resolve', exact: true }).click()
  await expect(page.getByText('Resolved: The bank takes it back')).toBeVisible()
  await page.getByRole('button', { name: 'Take back report.csv…' }).click()
  await axe(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('report.csv is taken back')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take back report.csv…' })).toHaveCount(0)
})
