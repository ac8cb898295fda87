import { bookWithPostEx, makeStatement, moveParcel } from './support/couriers.ts'
import { runSql } from './support/database.ts'
import { addOrders } from './support/orders.ts'
import { signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const city = 'Abbottabad'
// The server refuses a file with errors.
test.use({ allowedMessages: [/status of 400/] })

test('a courier’s statement: errors, preview of its differences, import, resolving, and what is owed', async ({ page, axe }) => {
  await addOrders(city, 2)
  await signInAdmin(page)
  const numbers = await bookWithPostEx(page, city, 2)
  for (const number of numbers) {
    await moveParcel('postex', number, 'picked')
    await moveParcel('postex', number, 'delivered')
  }
  await runSql('update shipments set next_poll_at = now()', [])
  await runSql(`select graphile_worker.add_job('track-parcels')`, [])
  const readOrders = () =>
    runSql(
      'select o.order_id, s.status, s.tracking_number from orders o join shipments s on s.order_id = o.id where o.city = $1 order by s.booked_at',
      [city],
    )
  await expect.poll(async () => (await readOrders()).map(({ status }) => status)).toEqual(['delivered', 'delivered'])

  await test.step('both are owed', async () => {
    await page.goto('/admin/deliveries')
    await page.getByRole('navigation', { name: 'Deliveries' }).getByRole('link', { name: 'Owed by couriers' }).click()
    await page.goto(`/admin/deliveries/owed?search=${numbers[1]}`)
    await expect(page.getByRole('row', { name: new RegExp(numbers[1]!) })).toContainText('Owed')
    await axe(page)
  })
  const statement = await makeStatement('postex', { wrongStatement: true })
  const choose = (text: string) =>
    page.getByLabel('CSV file').setInputFiles({ name: statement.name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  const check = () => page.getByRole('button', { name: 'Check the statement' }).click()
  await test.step('a file with errors is refused with its lines', async () => {
    await page.getByRole('navigation', { name: 'Deliveries' }).getByRole('link', { name: 'Statements' }).click()
    // The screen before has a filter of the same name.
    await expect(page.getByRole('heading', { level: 1, name: 'Couriers’ statements' })).toBeVisible()
    await check()
    await expect(page.getByText('Choose the file')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Courier' })).toBeFocused()
    await page.getByRole('combobox', { name: 'Courier' }).selectOption('PostEx')
    await choose('Tracking Number,COD Amount\n1001,five')
    await check()
    await expect(page.getByRole('alert')).toContainText('Line 2: COD is no amount such as 1250 or 1250.50')
    await axe(page)
  })
  await test.step('a transfer of another sum than the parcels’ is no match', async () => {
    const [heading, , right] = statement.text.split('\n')
    await choose(`${heading}\n${right}`)
    await page.getByLabel('Statement number').fill('OFF-1')
    await page.getByLabel('Date').fill('2026-11-20')
    const transferred = page.getByLabel('Transferred, Rs')
    await transferred.fill('a few')
    await check()
    await expect(transferred).toHaveAttribute('aria-invalid', 'true')
    await expect(transferred).toBeFocused()
    await transferred.fill('1')
    await check()
    const found = page.getByRole('region', { name: 'Preview' }).or(page.getByRole('alert'))
    await expect(found.first()).toBeVisible()
    await expect(found.getByRole('status')).toContainText('1 difference.')
    await expect(found).toContainText('Another sum was transferred')
    await expect(found).toContainText('1 of 1 matched')
    await axe(page)
    for (const label of ['Statement number', 'Date', 'Transferred, Rs']) await page.getByLabel(label).fill('')
  })
  await test.step('the preview shows the differences, and the import saves them', async () => {
    await choose(statement.text)
    await check()
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('status')).toContainText(`statement ${statement.number}`)
    await expect(preview).toContainText('Amount differs')
    await expect(preview).toContainText('Unknown parcel')
    await axe(page)
    await preview.getByRole('button', { name: 'Import the statement' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `PostEx ${statement.number}` })).toBeVisible()
    await axe(page)
  })
  await test.step('the dashboard leads to it', async () => {
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Resolve them' }).click()
    await expect(page.getByRole('link', { name: 'To resolve', exact: true })).toHaveAttribute('aria-current', 'true')
    await axe(page)
    await page.getByRole('link', { name: `PostEx ${statement.number}` }).click()
  })
  await test.step('a difference is resolved, once, with the keyboard', async () => {
    await page.getByRole('button', { name: 'Resolve line 2' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Resolve line 2' })
    await axe(page)
    await dialog.getByRole('button', { name: 'Resolve' }).click()
    await expect(dialog.getByText('Say how it was resolved')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'What was agreed' }).fill('Rs 10 were lost, agreed by phone')
    await dialog.getByRole('checkbox', { name: /Nothing more is owed/ }).check()
    await dialog.getByRole('button', { name: 'Resolve' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Rs 10 were lost, agreed by phone')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Resolve line 2' })).toHaveCount(0)
  })
  await test.step('nothing of these parcels is owed any more, and the order’s page says who paid', async () => {
    for (const { order_id, tracking_number } of await readOrders()) {
      await page.goto(`/admin/deliveries/owed?search=${tracking_number}`)
      await expect(page.getByText('No parcels match')).toBeVisible()
      await page.goto(`/admin/orders/${order_id}`)
      const cash = page.getByRole('region', { name: 'Cash from the courier' })
      await expect(cash).toContainText(/PostEx paid Rs [\d,]+ on/)
      await expect(cash.getByRole('link', { name: statement.number })).toBeVisible()
    }
  })
  await test.step('the same file again changes nothing', async () => {
    await page.goto('/admin/deliveries/statements')
    await page.getByRole('combobox', { name: 'Courier' }).selectOption('PostEx')
    await choose(statement.text)
    await check()
    await expect(page.getByText('This file was imported before, so there is nothing to do.')).toBeVisible()
    await axe(page)
  })
  await test.step('a statement that was imported by mistake is taken back', async () => {
    await choose('Tracking Number,COD Amount\n990077,500')
    await page.getByLabel('Statement number').fill('WRONG-1')
    await page.getByLabel('Date').fill('2026-11-20')
    await check()
    await page.getByRole('region', { name: 'Preview' }).getByRole('button', { name: 'Import the statement' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'PostEx WRONG-1' })).toBeVisible()
    await page.getByRole('button', { name: 'Take this import back…' }).click()
    await axe(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
    await expect(page.getByText('Statement WRONG-1 is taken back')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Couriers’ statements' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'PostEx WRONG-1' })).toHaveCount(0)
  })
})

test('the dashboard says what is overdue, and the terms of a courier are changed', async ({ page, axe }) => {
  await signInAdmin(page)
  await page.goto('/admin')
  await expect(page.getByText(/^Rs [\d,]+ from .*PostEx.* overdue\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'See what is owed' }).click()
  await expect(page.getByRole('link', { name: 'Overdue', exact: true })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Change terms of PostEx' }).click()
  const dialog = page.getByRole('dialog', { name: 'Terms of PostEx' })
  await axe(page)
  await dialog.getByRole('textbox', { name: 'Overdue after' }).fill('0')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('At least 1 day')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Overdue after' }).fill('8')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/due after 8 days/)).toBeVisible()
  await page.goto('/admin/deliveries/owed?search=nothing-like-this')
  await expect(page.getByText('No parcels match')).toBeVisible()
  await axe(page)
})
