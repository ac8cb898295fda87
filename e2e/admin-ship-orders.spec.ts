import { runSql } from './support/database.ts'
import { addOrders } from './support/orders.ts'
import { signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test('a selection is shipped with pasted and scanned tracking numbers, and undone before a mail leaves', async ({ page, axe }) => {
  await addOrders('Mastung', 3)
  await signInAdmin(page)
  await page.goto('/admin/orders?city=Mastung&sort=createdAt')
  const row = (buyer: string) => page.getByRole('row', { name: new RegExp(buyer) })
  await expect(row('Buyer 1')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('region', { name: 'Selected orders' }).getByRole('button', { name: 'Mark as shipped' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ship 3 orders' })
  await expect(dialog.getByText('3 customers get an email. You can undo this for 30 seconds, before it is sent.')).toBeVisible()
  await expect(dialog.getByText('3 without a number: their buyers cannot track them.')).toBeVisible()
  await axe(page)

  const numbers = dialog.getByRole('textbox', { name: /^Tracking number of SD-/ })
  await expect(numbers).toHaveCount(3)
  await expect(numbers.first()).toBeFocused()
  await numbers.first().evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'T-1\nT-2\n')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(numbers.nth(0)).toHaveValue('T-1')
  await expect(numbers.nth(1)).toHaveValue('T-2')
  // A scanner types the number and presses Enter.
  await numbers.nth(1).focus()
  await page.keyboard.type('T-02')
  await page.keyboard.press('Enter')
  await expect(numbers.nth(2)).toBeFocused()
  await expect(dialog.getByText('1 without a number: its buyer cannot track it.')).toBeVisible()
  await page.keyboard.type('T-3')
  await expect(dialog.getByText(/without a number/)).toBeHidden()
  await dialog.getByRole('combobox', { name: 'Courier', exact: true }).selectOption('TCS')
  await dialog
    .getByRole('combobox', { name: /^Courier of SD-/ })
    .nth(2)
    .selectOption('Leopards')
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(dialog).toBeHidden()
  const shipped = () => runSql(`select courier, tracking_number, status from orders where city = 'Mastung' order by created_at, id`, [])
  await expect
    .poll(async () => (await shipped()).map(({ courier, tracking_number }) => `${courier} ${tracking_number}`))
    .toEqual(['TCS T-1', 'TCS T-2T-02', 'Leopards T-3'])
  await expect(row('Buyer 2')).toContainText('Shipped')

  // The offer stays on other screens.
  await page.getByRole('link', { name: 'Inventory', exact: true }).click()
  const offer = page.getByRole('region', { name: 'Undo' })
  await expect(offer.getByText('3 orders moved to Shipped').last()).toBeVisible()
  await axe(page)
  await offer.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('3 orders moved back')).toBeVisible()
  expect((await shipped()).map(({ status }) => status)).toEqual(['pending', 'pending', 'pending'])
  await expect(offer.getByRole('button')).toHaveCount(0)
})

test('shipped orders leave a list of pending ones, and Undo brings them back', async ({ page }) => {
  await addOrders('Washuk', 3)
  await signInAdmin(page)
  await page.goto('/admin/orders?city=Washuk&status=pending')
  const rows = page.getByRole('region', { name: 'List of orders' }).getByRole('row', { name: /Buyer/ })
  const total = page.getByRole('main').getByText(/^\d$/)
  await expect(rows).toHaveCount(3)
  await expect(total).toHaveText('3')
  const ship = async () => {
    await page.getByRole('region', { name: 'Selected orders' }).getByRole('button', { name: 'Mark as shipped' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click()
  }
  const offer = page.getByRole('region', { name: 'Undo' })
  await rows.first().getByRole('checkbox').check()
  await rows.last().getByRole('checkbox').check()
  await ship()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Buyer 2')
  await expect(total).toHaveText('1')
  await offer.getByRole('button', { name: /^Undo/ }).click()
  await expect(rows).toHaveCount(3)
  await expect(total).toHaveText('3')

  // All of them: an empty list gets them back too.
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await ship()
  await expect(page.getByText('No orders match')).toBeVisible()
  await offer.getByRole('button', { name: /^Undo/ }).click()
  await expect(rows).toHaveCount(3)
})

test('the owner takes back a status that was set by mistake', async ({ page, axe }) => {
  await addOrders('Kohlu', 1)
  await signInAdmin(page)
  await page.goto('/admin/orders?city=Kohlu')
  await page.getByRole('region', { name: 'List of orders' }).getByRole('link', { name: /^SD-/ }).first().click()
  await expect(page.getByRole('button', { name: 'Undo status…' })).toBeHidden()
  await page.getByRole('button', { name: 'Change status' }).click()
  await page.getByRole('menuitem', { name: 'Mark as delivered…' }).click()
  // It has no tracking number; both may stay empty, and nobody will follow what has arrived.
  const parcel = page.getByRole('dialog', { name: /^Who delivered SD-/ })
  await expect(parcel.getByText('Ship without a tracking number?')).toHaveCount(0)
  await parcel.getByRole('button', { name: 'Mark as delivered' }).click()
  // By the status, not below the history.
  const top = (name: string) => page.getByRole('heading', { name }).evaluate((heading) => heading.getBoundingClientRect().top)
  const undo = page.getByRole('button', { name: 'Undo status…' })
  await expect(undo).toBeVisible()
  expect((await undo.boundingBox())!.y).toBeLessThan(await top('Customer'))
  await undo.click()
  const dialog = page.getByRole('dialog', { name: 'Undo ‘Delivered’?' })
  await axe(page)
  await dialog.getByRole('button', { name: 'Undo status' }).click()
  await expect(dialog.getByText('Reason is required').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Another order was meant')
  await dialog.getByRole('button', { name: 'Undo status' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Undone: Another order was meant')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo status…' })).toBeHidden()
})
