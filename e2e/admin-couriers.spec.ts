import { moveParcel } from './support/couriers.ts'
import { runSql } from './support/database.ts'
import { addOrders } from './support/orders.ts'
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
const listParcels = () =>
  runSql(
    `select o.order_id, o.status, s.tracking_number, s.status as parcel from orders o left join shipments s on s.order_id = o.id
     where o.city = $1 order by o.created_at desc, o.id`,
    [city],
  )

test('two orders are booked with a courier, and its news delivers one and brings the other to staff', async ({ page, axe }) => {
  await addOrders(city, 2)
  await signInAdmin(page)
  await page.goto(`/admin/orders?city=${city}`)
  await expect(page.getByRole('row', { name: /Buyer 2/ })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('region', { name: 'Selected orders' }).getByRole('button', { name: 'Book with courier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book 2 orders with a courier' })
  await dialog.getByRole('combobox', { name: 'Courier' }).selectOption('PostEx')
  await expect(dialog.getByRole('combobox', { name: 'City' })).toHaveCount(2)
  await expect(dialog.getByRole('combobox', { name: 'City' }).first()).toHaveValue(city)
  await axe(page)
  await dialog.getByRole('button', { name: 'Book 2 parcels' }).click()
  const results = page.getByRole('dialog', { name: '2 of 2 booked with PostEx' })
  await expect(results).toBeVisible()
  await axe(page)
  await results.getByRole('button', { name: 'Done' }).click()

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
  await row.getByRole('button', { name: 'Try again' }).click()
  const advice = page.getByRole('dialog', { name: 'Try again' })
  await advice.getByRole('textbox', { name: 'Note' }).fill('Call before coming')
  await axe(page)
  await advice.getByRole('button', { name: 'Save' }).click()
  await expect(row).toHaveCount(0)

  await page.goto(`/admin/orders/${second!.order_id}`)
  const parcel = page.getByRole('region', { name: 'Parcel with PostEx' })
  await expect(parcel).toContainText('Try again: Call before coming')
  await expect(parcel).toContainText('Delivery failed')
  await axe(page)
})

test('the owner turns a courier off and on again, and its keys are not shown', async ({ page, axe }) => {
  await signInAdmin(page)
  await page.goto('/admin/settings?part=couriers')
  const panel = page.getByRole('region', { name: 'Trax' })
  await expect(panel).toContainText('Off')
  await axe(page)
  await panel.getByRole('checkbox', { name: 'Book parcels with Trax' }).check()
  await panel.getByRole('button', { name: 'Save Trax' }).click()
  await expect(panel.getByText('API key is required')).toBeVisible()
  const key = panel.locator('input[name="keys.apiKey"]')
  await key.fill('a-secret-key')
  await panel.getByRole('textbox', { name: 'Pickup address ID' }).fill('22')
  await panel.getByRole('button', { name: 'Save Trax' }).click()
  await expect(panel.getByText('On', { exact: true })).toBeVisible()
  await page.reload()
  await expect(key).toHaveValue('')
  await expect(panel.getByText('Entered. Leave empty to keep it.').first()).toBeVisible()
  await panel.getByRole('checkbox', { name: 'Book parcels with Trax' }).uncheck()
  await panel.getByRole('button', { name: 'Save Trax' }).click()
  await expect(panel.getByText('Off', { exact: true })).toBeVisible()
})
