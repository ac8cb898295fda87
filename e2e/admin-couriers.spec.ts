import type { Locator, Page } from '@playwright/test'
import { moveParcel } from './support/couriers.ts'
import { runSql } from './support/database.ts'
import { keepPictures } from './support/faults.ts'
import { addOrders } from './support/orders.ts'
import { listPageSizes, readPdfText } from './support/read-pdf.ts'
import { signInManager } from './support/staff.ts'
import { signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const city = 'Mardan'
// The server refuses a courier without its key.
test.use({ allowedMessages: [/status of 400/] })

/** Runs the job that asks the couriers, with all parcels due. */
async function askCouriers(): Promise<void> {
  await runSql('update shipments set next_poll_at = now()', [])
  await runSql(`select graphile_worker.add_job('track-parcels')`, [])
}
const listParcels = (of = city) =>
  runSql(
    `select o.order_id, o.status, s.tracking_number, s.courier, s.status as parcel from orders o left join shipments s on s.order_id = o.id
     where o.city = $1 order by o.created_at desc, o.id, s.created_at`,
    [of],
  )

/** Books all orders of a city with PostEx, from the list of orders. */
async function bookAll(page: Page, of: string, count: number, next = 'Done'): Promise<void> {
  await page.goto(`/admin/orders?city=${of}`)
  await expect(page.getByRole('row', { name: new RegExp(`Buyer ${count}`) })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('region', { name: 'Selected orders' }).getByRole('button', { name: 'Book with courier' }).click()
  const dialog = page.getByRole('dialog', { name: /with a courier$/ })
  await dialog.getByRole('combobox', { name: 'Courier' }).selectOption('PostEx')
  await dialog.getByRole('button', { name: /^Book \d+ parcels?$/ }).click()
  const results = page.getByRole('dialog', { name: /booked with PostEx/ })
  await results.getByRole('button', { name: next }).click()
}

/** The file that a press of `print` shows in a tab of its own. */
async function printed(page: Page, call: string, print: Locator): Promise<Buffer> {
  let file: Buffer | undefined
  await page.route(new RegExp(`${call}\\?`), async (route) => {
    const response = await route.fetch()
    expect(response.headers()['content-type']).toBe('application/pdf')
    file = await response.body()
    await route.fulfill({ response, body: file })
  })
  await Promise.all([page.waitForEvent('popup'), print.click()])
  await expect.poll(() => file?.length ?? 0).toBeGreaterThan(0)
  await page.unrouteAll()
  return file!
}

test('two orders are booked with a courier, and its news delivers one and brings the other to staff', async ({ page, axe }) => {
  await addOrders(city, 2)
  await signInAdmin(page)
  await page.goto(`/admin/orders?city=${city}`)
  await expect(page.getByRole('row', { name: /Buyer 2/ })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('region', { name: 'Selected orders' }).getByRole('button', { name: 'Book with courier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book 2 orders with a courier' })
  await expect(dialog.getByText('The first of your couriers. The one you book with is remembered.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Courier' }).selectOption('PostEx')
  await expect(dialog.getByRole('combobox', { name: 'City' })).toHaveCount(2)
  await expect(dialog.getByRole('combobox', { name: 'City' }).first()).toHaveValue(city)
  await axe(page)
  await dialog.getByRole('button', { name: 'Book 2 parcels' }).click()
  const results = page.getByRole('dialog', { name: '2 of 2 booked with PostEx' })
  await expect(results.getByRole('button', { name: 'Mark as shipped' })).toBeVisible()
  await axe(page)
  expect((await printed(page, 'labels', results.getByRole('button', { name: 'Print labels' }))).length).toBeGreaterThan(1_000)
  await results.getByRole('button', { name: 'Done' }).click()
  // The next steps stay at hand, and what is booked is not booked again.
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar.getByRole('status')).toContainText('2 processing')
  await expect(bar.getByRole('button', { name: 'Print labels' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Mark as shipped…' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Book with courier' })).toHaveCount(0)

  const [first, second] = await listParcels()
  await moveParcel('postex', String(first!.tracking_number), 'picked')
  await moveParcel('postex', String(first!.tracking_number), 'delivered')
  await moveParcel('postex', String(second!.tracking_number), 'failed', 'Phone off')
  await askCouriers()
  await expect
    .poll(async () => (await listParcels()).map(({ status, parcel }) => `${status} ${parcel}`))
    .toEqual(['delivered delivered', 'shipped delivery_failed'])

  await page.goto('/admin/deliveries?view=failed')
  const row = page.getByRole('row', { name: new RegExp(String(second!.order_id)) })
  await expect(row).toContainText('Attempt Made: Phone off')
  await expect(row.getByRole('link', { name: 'WhatsApp to Buyer 2' })).toHaveAttribute('href', /^https:\/\/wa\.me\/923001234567\?text=/)
  await axe(page)
  // One line: the rest is in a menu.
  const more = row.getByRole('button', { name: `More for ${second!.order_id}` })
  const middleOf = async (target: Locator) => await target.boundingBox().then((box) => Math.round(box!.y + box!.height / 2))
  expect(await middleOf(more)).toBe(await middleOf(row.getByRole('link', { name: 'WhatsApp to Buyer 2' })))
  await more.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Bring back…', 'Check now'])
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Try again' }).click()
  const advice = page.getByRole('dialog', { name: 'Try again' })
  await advice.getByRole('textbox', { name: 'Note' }).fill('Call before coming')
  await axe(page)
  await advice.getByRole('button', { name: 'Save' }).click()
  await expect(row).toHaveCount(0)

  await page.goto(`/admin/orders/${second!.order_id}`)
  await expect(page.getByRole('main').getByText('Delivery failed').first()).toBeVisible()
  const parcel = page.getByRole('region', { name: 'Parcel with PostEx' })
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(parcel.getByRole('link', { name: 'WhatsApp to Buyer 2' })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Change status' }).click()
  await page.getByRole('menuitem', { name: 'Mark as delivered…' }).click()
  const exception = page.getByRole('dialog', { name: 'Does the customer have the parcel?' })
  await expect(exception).toContainText('PostEx reports: Delivery failed.')
  await expect(exception).toContainText('It then counts as paid.')
  await exception.getByRole('button', { name: 'Not now' }).click()
  await expect(parcel).toContainText('Try again: Call before coming')
  await expect(parcel).toContainText('Delivery failed')
  await axe(page)
})

test('an order that a colleague cancels while it is being booked is marked and left out', async ({ page, axe }) => {
  await addOrders('Barkhan', 2)
  await signInAdmin(page)
  await page.goto('/admin/orders?city=Barkhan')
  await expect(page.getByRole('row', { name: /Buyer 2/ })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('region', { name: 'Selected orders' }).getByRole('button', { name: 'Book with courier' }).click()
  const dialog = page.getByRole('dialog', { name: /with a courier$/ })
  await dialog.getByRole('combobox', { name: 'Courier' }).selectOption('PostEx')
  const weights = dialog.getByLabel('Weight, kg')
  await weights.last().fill('1.5')
  const [gone, left] = await runSql("select order_id from orders where city = 'Barkhan' order by created_at desc", [])
  const headers = await signInManager(page)
  await page.request.put(`/api/orders/${String(gone!.order_id)}/status`, { headers, data: { status: 'cancelled' } })
  await expect(dialog.getByText('Cancelled meanwhile. It is left out.')).toBeVisible()
  await axe(page)
  await expect(weights).toHaveCount(1)
  await expect(weights).toHaveValue('1.5')
  await dialog.getByRole('button', { name: 'Book the parcel' }).click()
  await expect(page.getByRole('dialog', { name: 'Booked with PostEx' }).getByRole('link')).toHaveText(String(left!.order_id))
})

test('a parcel that came back is received, and another one is sent again', async ({ page, axe }) => {
  const place = 'Sargodha'
  await addOrders(place, 2)
  await signInAdmin(page)
  await bookAll(page, place, 2)
  const parcels = await listParcels(place)
  for (const { tracking_number } of parcels)
    for (const stage of ['picked', 'failed', 'returned']) await moveParcel('postex', String(tracking_number), stage, 'Refused')
  await askCouriers()
  await expect.poll(async () => (await listParcels(place)).map(({ parcel }) => parcel)).toEqual(['returned', 'returned'])

  const [first, second] = parcels.map(({ order_id }) => String(order_id))
  const rowOf = (id: string) => page.getByRole('row', { name: new RegExp(id) })
  await page.goto('/admin/deliveries?view=back')
  await expect(rowOf(first!)).toContainText('Returned by courier')
  await axe(page)
  await keepPictures(page, 'came back')
  await rowOf(first!).getByRole('button', { name: 'Received back' }).click()
  const receive = page.getByRole('dialog', { name: `Received back: ${first}` })
  await receive.getByRole('radio', { name: /Damaged or missing/ }).check()
  await receive.getByRole('textbox', { name: 'Note' }).fill('Box opened')
  await axe(page)
  await keepPictures(page, 'received back')
  await page.setViewportSize({ width: 360, height: 740 })
  await axe(page)
  await keepPictures(page, 'received back')
  await page.setViewportSize({ width: 1_280, height: 800 })
  await receive.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(rowOf(first!)).toHaveCount(0)
  await rowOf(second!).getByRole('button', { name: 'Send again' }).click()
  const again = page.getByRole('dialog', { name: `Send again: ${second}` })
  await axe(page)
  await again.getByRole('button', { name: 'Send again' }).click()
  await expect(rowOf(second!)).toHaveCount(0)
  expect((await listParcels(place)).map(({ status }) => status)).toEqual(['cancelled', 'processing'])

  await page.goto(`/admin/orders/${second}`)
  await page.getByRole('button', { name: 'Book with courier' }).click()
  const book = page.getByRole('dialog', { name: /with a courier$/ })
  await expect(book.getByRole('combobox', { name: 'Courier' })).toHaveValue('PostEx')
  await expect(book.getByRole('combobox', { name: 'Courier' })).toBeFocused()
  await expect(book.getByText('Used last on this device')).toBeVisible()
  await book.getByRole('combobox', { name: 'Courier' }).selectOption('Leopards')
  await book.getByRole('button', { name: /^Book/ }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  const parcel = page.getByRole('region', { name: 'Parcel with Leopards' })
  await expect(parcel).toContainText('Booked')

  await test.step('the next step has the focus, also once the booking is cancelled', async () => {
    await expect(page.getByRole('main').locator('button:focus')).toHaveCount(1)
    await parcel.getByRole('button', { name: 'Cancel booking' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the booking' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Book with courier' })).toBeFocused()
  })
  await keepPictures(page, 'sent again')
})

test('the form of a parcel stays, with what was typed, when a colleague deals with the parcel', async ({ page, axe }) => {
  const place = 'Sukkur'
  await addOrders(place, 2)
  await signInAdmin(page)
  await bookAll(page, place, 2)
  const [parcel] = await listParcels(place)
  for (const stage of ['picked', 'failed']) await moveParcel('postex', String(parcel!.tracking_number), stage, 'Phone off')
  await askCouriers()
  await expect.poll(async () => (await listParcels(place))[0]!.parcel).toBe('delivery_failed')
  await page.goto('/admin/deliveries?view=failed')
  const row = page.getByRole('row', { name: new RegExp(String(parcel!.order_id)) })
  await row.getByRole('button', { name: 'Try again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Try again' })
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Call before coming')
  const headers = await signInManager(page)
  const [shipment] = await runSql('select id from shipments where tracking_number = $1', [String(parcel!.tracking_number)])
  await page.request.post(`/api/admin/shipments/${String(shipment!.id)}/advice`, { headers, data: { advice: 'bring_back', note: '' } })
  await expect(dialog.getByText('A colleague dealt with this parcel meanwhile.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Call before coming')
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await axe(page)
})

test('labels and the load sheet of booked parcels have the right pages and the tracking numbers', async ({ page }) => {
  const place = 'Bahawalpur'
  await addOrders(place, 3)
  await signInAdmin(page)
  await bookAll(page, place, 3)
  const numbers = (await listParcels(place)).map(({ tracking_number }) => String(tracking_number))
  const expectNumbers = async (file: Buffer) => {
    const text = await readPdfText(file)
    if (text !== undefined) for (const number of numbers) expect(text).toContain(number)
  }
  await page.goto(`/admin/orders?city=${place}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const selected = page.getByRole('region', { name: 'Selected orders' })
  const printLabels = async (name: string) => {
    await selected.getByRole('button', { name: 'Print labels' }).click()
    return printed(page, '/admin/orders/labels', page.getByRole('menuitem', { name, exact: true }))
  }
  const small = await printLabels('Labels, 4 × 6 inch')
  expect(listPageSizes(small)).toEqual(['288 × 432', '288 × 432', '288 × 432'])
  await expectNumbers(small)
  const large = await printLabels('Labels, four on A4')
  expect(listPageSizes(large)).toEqual(['595.28 × 841.89'])
  await expectNumbers(large)
  await selected.getByRole('button', { name: 'Print labels' }).click()
  const slips = await printed(page, '/admin/orders/packing-slips', page.getByRole('menuitem', { name: 'Packing slips', exact: true }))
  expect(listPageSizes(slips)).toHaveLength(3)
  await selected.getByRole('button', { name: 'Print labels' }).click()
  const invoices = await printed(page, '/admin/orders/invoices', page.getByRole('menuitem', { name: 'Invoices', exact: true }))
  expect(listPageSizes(invoices)).toHaveLength(3)

  await page.goto('/admin/deliveries')
  await page.getByRole('searchbox', { name: 'Search parcels' }).fill(numbers[1]!)
  const parcels = page.getByRole('table', { name: 'Parcels' })
  await expect(parcels.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1)
  await expect(parcels).toContainText(numbers[1]!)
  await page.getByRole('button', { name: 'Load sheet' }).click()
  // Those for whose riders nothing waits cannot be chosen.
  const sheet = await printed(page, '/admin/shipments/load-sheet', page.getByRole('menuitem', { name: /^PostEx, \d+ parcels?$/ }))
  expect(new Set(listPageSizes(sheet))).toEqual(new Set(['595.28 × 841.89']))
  const { count } = (await runSql(`select count(*)::int as count from shipments where courier = 'PostEx' and status = 'booked'`, []))[0]!
  // A page has 26 parcels.
  expect(listPageSizes(sheet)).toHaveLength(Math.ceil(Number(count) / 26))
  await expectNumbers(sheet)
  await runSql(`update shipments set status = 'in_transit' where status = 'booked'`, [])
  await page.reload()
  await page.getByRole('button', { name: 'Load sheet' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['No booked parcel waits for a rider'])
})

test('the owner turns a courier off and on again, and its keys are not shown', async ({ page, axe }) => {
  await signInAdmin(page)
  await page.goto('/admin/settings?part=couriers')
  const panel = page.getByRole('region', { name: 'Trax' })
  // The state is in the panel's head, which phones show as a button.
  const state = (word: string) => panel.getByText(word, { exact: true }).filter({ visible: true })
  await expect(state('Off')).toBeVisible()
  await axe(page)
  await panel.getByRole('checkbox', { name: 'Book parcels with Trax' }).check()
  await panel.getByRole('button', { name: 'Save Trax' }).click()
  await expect(panel.getByText('API key is required')).toBeVisible()
  const key = panel.locator('input[name="keys.apiKey"]')
  await key.fill('a-secret-key')
  await panel.getByRole('textbox', { name: 'Pickup address ID' }).fill('22')
  await panel.getByRole('button', { name: 'Save Trax' }).click()
  await expect(state('On')).toBeVisible()
  await page.reload()
  await expect(key).toHaveValue('')
  await expect(panel.getByText('Entered. Leave empty to keep it.').first()).toBeVisible()
  await panel.getByRole('checkbox', { name: 'Book parcels with Trax' }).uncheck()
  await panel.getByRole('button', { name: 'Save Trax' }).click()
  await expect(state('Off')).toBeVisible()
})

test('a single order is booked from its page, its label printed and the parcel handed over', async ({ page, axe }) => {
  const place = 'Multan'
  await addOrders(place, 1)
  const [order] = await listParcels(place)
  await signInAdmin(page)
  await page.goto(`/admin/orders/${order!.order_id}`)
  await page.getByRole('button', { name: 'Book with courier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book 1 order with a courier' })
  await dialog.getByRole('combobox', { name: 'Courier' }).selectOption('PostEx')
  await dialog.getByRole('button', { name: 'Book the parcel' }).click()
  const booked = page.getByRole('dialog', { name: 'Booked with PostEx' })
  await expect(booked.getByRole('button', { name: 'Print label' })).toBeFocused()
  await axe(page)
  expect((await printed(page, 'labels', booked.getByRole('button', { name: 'Print label' }))).length).toBeGreaterThan(1_000)
  await booked.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(booked).toHaveCount(0)
  await expect.poll(async () => (await listParcels(place))[0]?.status).toBe('shipped')
})

test('booked orders are marked as shipped from the list, with their tracking numbers', async ({ page }) => {
  const place = 'Gujrat'
  await addOrders(place, 2)
  await signInAdmin(page)
  await bookAll(page, place, 2, 'Mark as shipped')
  await expect(page.getByRole('row', { name: /Shipped/ })).toHaveCount(2)
  for (const { status, tracking_number, courier } of await listParcels(place)) {
    expect([status, courier]).toEqual(['shipped', 'PostEx'])
    expect(await runSql('select from orders where tracking_number = $1', [tracking_number])).toHaveLength(1)
  }
})
