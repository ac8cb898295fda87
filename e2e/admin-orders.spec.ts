import type { Page } from '@playwright/test'
import { runSql } from './support/database.ts'
import { addOrders } from './support/orders.ts'
import { signInManager } from './support/staff.ts'
import { signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const rows = (page: Page) => page.getByRole('region', { name: 'List of orders' }).getByRole('link', { name: /^SD-/ })
const openList = async (page: Page, query: string) => {
  await page.goto(`/admin/orders?${query}`)
  await expect(rows(page).first()).toBeVisible()
}

test('fifty pending orders are processed by keyboard alone', async ({ page }) => {
  await addOrders('Attock', 50)
  await signInAdmin(page)
  await openList(page, 'status=pending&city=Attock')
  await page.keyboard.press('j')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  for (let done = 0; done < 50; done++) {
    const heading = page.getByRole('heading', { level: 1, name: /^SD-/ })
    const number = await heading.innerText()
    await expect(page.getByRole('button', { name: 'Start processing' })).toBeVisible()
    await page.keyboard.press('.')
    await expect(page.getByRole('button', { name: 'Mark as shipped' })).toBeVisible()
    if (done === 49) break
    await expect(page.getByRole('link', { name: 'Next order' })).toBeVisible()
    await page.keyboard.press('j')
    await expect(heading).not.toHaveText(number)
  }
  await expect(page.getByRole('link', { name: 'Next order' })).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.goto('/admin/orders?status=pending&city=Attock')
  await expect(page.getByText('No orders match')).toBeVisible()
})

test('the buttons of an order keep their line when its status changes', async ({ page }) => {
  await addOrders('Pasni', 1)
  await signInAdmin(page)
  await openList(page, 'city=Pasni')
  await rows(page).first().click()
  const menu = page.getByRole('button', { name: 'Change status' })
  const { y } = (await menu.boundingBox())!
  for (const [step, next] of [
    ['Start processing', 'Mark as shipped'],
    ['Mark as shipped', 'Mark as delivered'],
  ] as const) {
    await page.getByRole('button', { name: step }).click()
    const parcel = page.getByRole('dialog').getByRole('button', { name: step })
    if (step === 'Mark as shipped') await parcel.click()
    await expect(page.getByRole('button', { name: next })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Back to \w+…$/ })).toBeVisible()
    expect((await menu.boundingBox())!.y).toBe(y)
  }
})

test('staff correct where an order goes, with the city’s province and postal code', async ({ page, axe }) => {
  await addOrders('Jiwani', 1)
  await signInAdmin(page)
  await openList(page, 'city=Jiwani')
  await rows(page).first().click()
  await page.getByRole('button', { name: 'Edit address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit address' })
  await expect(dialog.getByLabel('Phone')).toBeFocused()
  await axe(page)
  await dialog.getByLabel('Full name').fill('')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(dialog.getByText('Full name is required')).toBeVisible()
  await dialog.getByLabel('Full name').fill('Hina Baig')
  await dialog.getByLabel('City').fill('Quetta')
  await expect(dialog.getByLabel('Postal code')).toHaveValue('87300')
  await expect(dialog.getByLabel('Province')).toHaveValue('Balochistan')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText('Quetta 87300').first()).toBeVisible()
  await expect(page.getByText(/^Address corrected: name .* → Hina Baig; city Jiwani → Quetta/)).toBeVisible()
})

test('keys go through an order’s page as it is seen: the left column, then the right', async ({ page }) => {
  await addOrders('Mianwali', 1)
  await signInAdmin(page)
  await openList(page, 'city=Mianwali')
  await rows(page).first().click()
  await page.getByRole('button', { name: 'Copy order number' }).focus()
  const left = page.getByRole('textbox', { name: 'Tracking number' })
  const right = page.getByRole('button', { name: 'Copy address' })
  const reached: string[] = []
  for (let presses = 0; presses < 60 && reached.length < 2; presses++) {
    await page.keyboard.press('Tab')
    for (const [name, control] of Object.entries({ left, right }))
      if (await control.evaluate((element) => element === document.activeElement)) reached.push(name)
  }
  expect(reached).toEqual(['left', 'right'])
})

test('a parcel that was shipped without a booking is received back, or sent again', async ({ page, axe }) => {
  await addOrders('Awaran', 2)
  await runSql("update orders set status = 'shipped', courier = 'TCS', tracking_number = '779' where city = 'Awaran'", [])
  await signInAdmin(page)
  const found = (await runSql("select order_id from orders where city = 'Awaran'", [])).map(({ order_id }) => String(order_id))
  for (const [index, [step, action, after]] of (
    [
      ['Received back…', 'Cancel the order', 'Cancelled'],
      ['Send again…', 'Send again', 'Processing'],
    ] as const
  ).entries()) {
    await page.goto(`/admin/orders/${found[index]}`)
    await page.getByRole('button', { name: step }).click()
    const dialog = page.getByRole('dialog', { name: new RegExp(found[index]!) })
    await axe(page)
    await dialog.getByRole('button', { name: action }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('banner').or(page.getByRole('main')).getByText(after, { exact: true }).first()).toBeVisible()
    await expect(page.getByText(/^TCS brought the parcel back/)).toBeVisible()
    await expect(page.getByRole('button', { name: step })).toHaveCount(0)
  }
})

test('of a parcel that came back, each item goes back into stock or is written off', async ({ page, axe }) => {
  await addOrders('Mach', 1)
  await runSql("update orders set status = 'shipped', courier = 'TCS', tracking_number = '781' where city = 'Mach'", [])
  await runSql(
    `insert into order_items (order_id, position, product_id, sku_id, title, sku, quantity, price, total, variant_type)
     select o.id, 1, s.product_id, s.id, 'Cable', 'Y', 2, 100, 200, 'simple'
     from orders o, lateral (select id, product_id from skus where is_leaf and removed_at is null order by id offset 1 limit 1) s where o.city = 'Mach'`,
    [],
  )
  await signInAdmin(page)
  const [found] = await runSql("select id, order_id from orders where city = 'Mach'", [])
  await page.goto(`/admin/orders/${String(found!.order_id)}`)
  await page.getByRole('button', { name: 'Received back…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Some are damaged or missing/ }).check()
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(dialog.getByText('Choose what is damaged or missing')).toBeVisible()
  await axe(page)
  await dialog.getByRole('checkbox', { name: '2 × Cable' }).check()
  await expect(dialog.getByText('Choose what is damaged or missing')).toBeHidden()
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByText('TCS brought the parcel back: Damaged or missing: Cable')).toBeVisible()
  const changes = await runSql(
    'select i.title, c.reason from stock_changes c join order_items i using (order_id, sku_id) where order_id = $1 order by i.position',
    [found!.id],
  )
  expect(changes).toEqual([
    { title: 'Charger', reason: 'returned' },
    { title: 'Cable', reason: 'written_off' },
  ])
})

test('the form of a parcel that came back says that a colleague received it meanwhile', async ({ page }) => {
  await addOrders('Surab', 1)
  await runSql("update orders set status = 'shipped', courier = 'TCS', tracking_number = '780' where city = 'Surab'", [])
  await signInAdmin(page)
  const headers = await signInManager(page)
  const [found] = await runSql("select order_id from orders where city = 'Surab'", [])
  await page.goto(`/admin/orders/${String(found!.order_id)}`)
  await page.getByRole('button', { name: 'Received back…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note').fill('Box is torn')
  const back = { choice: 'received', areGoodsUsable: true, note: '' }
  expect((await page.request.post(`/api/admin/orders/${String(found!.order_id)}/back`, { headers, data: back })).ok()).toBe(true)
  await expect(dialog.getByRole('alert')).toHaveText(/^This order was cancelled meanwhile\. .+ did it just now\.$/)
  await expect(dialog.getByLabel('Note')).toHaveValue('Box is torn')
  await expect(dialog.getByRole('button', { name: 'Cancel the order' })).toBeDisabled()
})

test('a name with letters wrong lists the orders of names like it, and says so', async ({ page, axe }) => {
  await addOrders('Awaran', 1)
  await runSql("update orders set customer_name = 'Zubaida Marri' where city = 'Awaran'", [])
  const [found] = await runSql("select order_id from orders where city = 'Awaran'", [])
  const order = page.getByRole('link', { name: String(found!.order_id) }).filter({ visible: true })
  await signInAdmin(page)
  await page.goto('/admin/orders?search=Zubeda%20Mari')
  await expect(page.getByText('No order here has the name ‘Zubeda Mari’. These recent ones have names like it.')).toBeVisible()
  await expect(order.first()).toBeVisible()
  await axe(page)
  await page.goto('/admin/orders?search=Zubaida')
  await expect(order.first()).toBeVisible()
  await expect(page.getByText(/^No order here has/)).toHaveCount(0)
})

test('dialogs say that a colleague shipped the order meanwhile, and keep what was typed', async ({ page, axe }) => {
  await addOrders('Ormara', 2)
  await runSql("update order_items i set quantity = 2, total = 2 * price from orders o where o.id = i.order_id and o.city = 'Ormara'", [])
  await signInAdmin(page)
  const headers = await signInManager(page)
  const found = (await runSql("select order_id from orders where city = 'Ormara'", [])).map(({ order_id }) => String(order_id))
  for (const [index, [action, field]] of [['Edit address', 'Full name'] as const, ['Cancel items', 'Reason'] as const].entries()) {
    await page.goto(`/admin/orders/${found[index]}`)
    await page.getByRole('button', { name: action }).click()
    const dialog = page.getByRole('dialog', { name: action })
    await dialog.getByLabel(field).fill('Typed already')
    const shipped = await page.request.put(`/api/orders/${found[index]}/status`, { headers, data: { status: 'shipped' } })
    expect(shipped.ok()).toBe(true)
    await expect(dialog.getByRole('alert')).toContainText('This order was shipped meanwhile.')
    await expect(dialog.getByLabel(field)).toHaveValue('Typed already')
    await expect(dialog.locator('[type=submit]')).toBeDisabled()
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: action })).toHaveCount(0)
  }
})

test.describe('without a network for a moment', () => {
  test.use({ allowedMessages: [/ERR_INTERNET_DISCONNECTED/] })

  test('an open order says who else shipped it, and keeps what is typed; offline is said at once', async ({ page, context, axe }) => {
    await addOrders('Turbat', 1)
    await signInAdmin(page)
    const headers = await signInManager(page)
    const number = String((await runSql("select order_id from orders where city = 'Turbat'", []))[0]?.order_id)
    await page.goto(`/admin/orders/${number}`)
    const note = page.getByRole('textbox', { name: 'New note' })
    const empty = (await note.boundingBox())!.height
    await expect(page.getByRole('button', { name: 'Add note' })).toHaveCount(0)
    await note.fill('Wants it after five')
    expect((await note.boundingBox())!.height).toBeGreaterThan(empty)
    const shipped = await page.request.put(`/api/orders/${number}/status`, { headers, data: { status: 'shipped' } })
    expect(shipped.ok()).toBe(true)
    await expect(page.getByRole('status').filter({ hasText: 'Manager shipped this order just now' })).toBeVisible()
    await expect(note).toHaveValue('Wants it after five')
    await axe(page)
    const place = await note.boundingBox()
    await context.setOffline(true)
    await expect(page.getByRole('status').getByText('You are offline')).toBeVisible({ timeout: 2_000 })
    expect(await note.boundingBox()).toEqual(place)
    await context.setOffline(false)
    await expect(page.getByText('You are offline')).toHaveCount(0)
    await page.getByRole('button', { name: 'Mark as delivered' }).click()
    await expect(page.getByText('Manager shipped this order just now')).toHaveCount(0)
  })
})

test('accepting an order whose buyer was asked to confirm it asks first whether there was a call', async ({ page }) => {
  await addOrders('Panjgur', 1)
  await runSql(
    `with marked as (update orders set review_reason = 'Many pieces', holds_stock = false where city = 'Panjgur' returning id)
     insert into order_confirmations (order_id) select id from marked`,
    [],
  )
  await signInAdmin(page)
  const number = String((await runSql("select order_id from orders where city = 'Panjgur'", []))[0]?.order_id)
  await page.goto(`/admin/orders/${number}`)
  const dialog = page.getByRole('dialog', { name: 'Did you reach the buyer?' })
  await page.getByRole('button', { name: 'Accept order' }).click()
  await dialog.getByRole('button', { name: 'Not yet' }).click()
  await expect(page.getByRole('region', { name: 'Needs review' })).toBeVisible()
  await page.getByRole('button', { name: 'Accept order' }).click()
  await dialog.getByRole('button', { name: 'Yes, accept order' }).click()
  await expect(page.getByRole('region', { name: 'Needs review' })).toBeHidden()
  await expect(page.getByText(/^Confirmed by phone,/)).toBeVisible()
})

test('starting a selection with an order in review asks first whether there was a call', async ({ page, axe }) => {
  await addOrders('Sohbatpur', 2)
  await runSql(
    `with marked as (
       update orders set review_reason = 'Many pieces', holds_stock = false
       where id = (select id from orders where city = 'Sohbatpur' order by order_id limit 1) returning id
     )
     insert into order_confirmations (order_id) select id from marked`,
    [],
  )
  await signInAdmin(page)
  await openList(page, 'city=Sohbatpur')
  for (const box of await page.getByRole('checkbox', { name: /^Select order SD-/ }).all()) await box.check()
  await page.getByRole('button', { name: 'Start processing…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Did you reach the buyer?' })
  await expect(dialog.getByText('1 order is in review.')).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Yes, start processing' }).click()
  await expect(page.getByText('2 orders moved to Processing').first()).toBeVisible()
})

test('Ctrl-K finds an order by phone, a product and a screen; shortcuts are off while typing', async ({ page, axe }) => {
  await addOrders('Hangu', 1)
  await signInAdmin(page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const find = page.getByRole('combobox', { name: 'Find' })
  await expect(find).toBeFocused()
  await find.fill('sd-260105-')
  const found = page.getByRole('option', { name: /SD-260105-.*Buyer/ }).first()
  await expect(found).toBeVisible()
  await axe(page)
  await find.fill('0300 1234567')
  await expect(found).toBeVisible()
  await find.fill('charger')
  await expect(page.getByRole('group', { name: 'Products' }).getByRole('option').first()).toBeVisible()
  await find.fill('categ')
  await expect(page.getByRole('option', { name: 'Categories' })).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/category$/)

  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('go j x ?')
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('go j x ?')
  await expect(page).toHaveURL(/\/admin\/orders/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).not.toBeFocused()
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('go j x ?')
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden()
})

test('Ctrl-K and the settings find a setting by its words and lead to its field', async ({ page, axe }) => {
  await signInAdmin(page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find' }).fill('guest checkout')
  await expect(page.getByRole('option', { name: /^Guest checkout/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: /^Let guests check out/ })).toBeFocused()
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('holiday')
  await page
    .getByRole('list', { name: 'Found settings' })
    .getByRole('link', { name: /^Days off|^Holidays/ })
    .first()
    .click()
  await expect(page).toHaveURL(/part=delivery/)
  await axe(page)
})

test.describe('an order that is not there', () => {
  test.use({ allowedMessages: [/status of 404/] })

  test('an unknown number leads to the search, which takes the city beside the name', async ({ page }) => {
    await addOrders('Lasbela', 1)
    await signInAdmin(page)
    await page.goto('/admin/orders/SD-260105-ZZZZZ')
    await page.getByRole('link', { name: 'Search orders for it' }).click()
    await expect(page.getByText('No orders match')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search orders' }).fill('buyer lasbela')
    await expect(page.getByRole('region', { name: 'List of orders' }).getByRole('row', { name: /Buyer 1/ })).toHaveCount(1)
  })
})

test('all matching orders are selected across pages and changed; refused ones are listed with their reason', async ({ page, axe }) => {
  await addOrders('Kotli', 47)
  await addOrders('Bhimber', 1)
  await runSql(`update orders set status = 'delivered' where city = 'Kotli' and customer_name in ('Buyer 3', 'Buyer 30')`, [])
  await signInAdmin(page)
  await openList(page, 'city=kotli')
  // Ten rows fit a window of 720 px.
  expect((await page.getByRole('row', { name: /SD-/ }).first().boundingBox())!.height).toBeLessThan(49)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar.getByText('1 order selected')).toBeVisible()
  await page.keyboard.press('.')
  await expect(bar.getByRole('button', { name: 'Start processing' })).toBeFocused()
  await bar.getByRole('button', { name: 'Print' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(bar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(bar.getByText('20 orders selected')).toBeVisible()
  await page
    .getByRole('link', { name: 'Page 2' })
    .or(page.getByRole('link', { name: '2', exact: true }))
    .first()
    .click()
  await expect(page).toHaveURL(/page=2/)
  await expect(bar.getByText('20 orders selected')).toBeVisible()
  await page.goBack()
  await axe(page)
  await bar.getByRole('button', { name: 'Select all 47 that match' }).click()
  await expect(bar.getByText('47 orders selected')).toBeVisible()
  await expect(bar).toContainText('45 pending, 2 delivered')
  await bar.getByRole('button', { name: 'Mark as shipped (45)' }).click()
  // Somebody else was faster.
  await runSql(`update orders set status = 'delivered' where city = 'Kotli' and customer_name in ('Buyer 4', 'Buyer 31')`, [])
  await page.getByRole('dialog', { name: 'Ship 45 orders' }).getByRole('button', { name: 'Mark as shipped' }).click()
  const refused = page.getByRole('dialog', { name: '2 orders were not changed' })
  await expect(refused.getByRole('heading', { name: 'Cannot change status from delivered to shipped' })).toBeVisible()
  await expect(refused.getByRole('link', { name: /^SD-/ })).toHaveCount(2)
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  // The visible rows are updated in place.
  await expect(page.getByRole('row', { name: /Shipped/ })).toHaveCount(18)
  await openList(page, 'city=kotli&status=shipped')
  await expect(page.getByText('1–20 of 43')).toBeVisible()
})

test('the bar of selected orders offers what fits some of them, with how many', async ({ page, axe }) => {
  await addOrders('Harnai', 3)
  await runSql(`update orders set status = 'shipped' where city = 'Harnai' and customer_name = 'Buyer 2'`, [])
  await runSql(`update orders set status = 'delivered' where city = 'Harnai' and customer_name = 'Buyer 3'`, [])
  await signInAdmin(page)
  await openList(page, 'city=Harnai')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  // The grey of the last row stays within the rounded corner.
  const isSquare = await page.getByRole('region', { name: 'List of orders' }).evaluate((list) => {
    const { right, bottom } = list.getBoundingClientRect()
    return list.contains(document.elementFromPoint(right - 2, bottom - 2))
  })
  expect(isSquare).toBe(false)
  for (const contents of ['1 pending', '1 shipped', '1 delivered']) await expect(bar.getByRole('status')).toContainText(contents)
  await expect(bar.getByRole('button', { name: 'Mark as shipped (1)…' })).toBeVisible()
  // The contents in one row and the actions in another, with the paper below.
  expect((await bar.boundingBox())!.height).toBeLessThan(118)
  const actions = ['Start processing (1)', 'Mark as shipped (1)…', 'More'].map((name) => bar.getByRole('button', { name, exact: true }))
  const tops = await Promise.all(actions.map(async (each) => Math.round((await each.boundingBox())!.y)))
  expect(new Set(tops).size).toBe(1)
  await axe(page)
  await bar.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem', { name: 'Cancel orders (1)…' })).toBeVisible()
  await axe(page)
  await page.getByRole('menuitem', { name: 'Mark as delivered (2)…' }).click()
  const ask = page.getByRole('dialog', { name: 'Mark 2 orders as delivered?' })
  await expect(ask).toContainText('1 of 2 orders was never marked as shipped. Cash orders count as paid')
  await axe(page)
  await ask.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(page.getByRole('row', { name: /Delivered/ })).toHaveCount(3)
  await expect(bar).toBeHidden()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(bar.getByText('3 delivered')).toBeVisible()
  await expect(bar.getByRole('button', { name: /Mark|Start|More/ })).toHaveCount(0)
})

test('WhatsApp messages of staff name the shop as the settings do', async ({ page }) => {
  await addOrders('Nushki', 1)
  const message = { name: 'Buyer 1', email: 'nushki@example.com', phone: '0300 1234567', subject: 'A charger', message: 'Is it in stock?' }
  expect((await page.request.post('/api/contact', { data: message })).ok()).toBe(true)
  // For this page only: other journeys look for the shop's name meanwhile.
  await page.route('**/api/settings/public', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.data.settings.shopName = 'Karachi Gadgets'
    await route.fulfill({ response, json: body })
  })
  await signInAdmin(page)
  const chat = page.getByRole('link', { name: 'WhatsApp to Buyer 1' })
  const namesShop = /Assalam-o-alaikum%20Buyer%201%2C%20this%20is%20Karachi%20Gadgets[.%]/
  await page.goto('/admin/orders?queue=confirm&city=nushki')
  await expect(chat).toHaveAttribute('href', namesShop)
  await rows(page).click()
  await expect(page.getByRole('heading', { level: 1, name: /^SD-/ })).toBeVisible()
  await expect(chat).toHaveAttribute('href', namesShop)
  await page.goto('/admin/messages?search=nushki@example.com')
  await expect(chat).toHaveAttribute('href', namesShop)
})

test('cash orders are confirmed by phone; damaged items of a cancelled one are not restocked', async ({ page, axe }) => {
  await addOrders('Pishin', 2)
  await signInAdmin(page)
  await page.goto('/admin/orders')
  await page.getByRole('link', { name: 'New cash orders' }).click()
  await page.getByRole('combobox', { name: 'City' }).fill('Pishin')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await axe(page)
  await test.step('the longest waiting comes first, and the list says so', async () => {
    const sort = page.getByRole('combobox', { name: 'Sort' })
    const first = page.locator('main [data-row]').first()
    await expect(sort).toHaveValue('createdAt')
    await expect(first).toContainText('Buyer 2')
    await sort.selectOption('Newest first')
    await expect(first).toContainText('Buyer 1')
    await sort.selectOption('Longest waiting first')
    await expect(first).toContainText('Buyer 2')
  })
  const first = page.getByRole('listitem').filter({ hasText: 'Buyer 2' })
  await expect(first.getByRole('link', { name: 'WhatsApp to Buyer 2' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/923001234567\?text=.*SD-260105/,
  )
  await expect(first.getByRole('link', { name: 'Call Buyer 2' })).toHaveAttribute('href', 'tel:+923001234567')
  const second = page.getByRole('listitem').filter({ hasText: 'Buyer 1' })
  await test.step('an order that was confirmed from its page only has to be started', async () => {
    await second.getByRole('link', { name: /^SD-/ }).click()
    await page.getByRole('button', { name: 'Confirm order' }).click()
    await expect(page.getByText(/^Confirmed by phone,/)).toBeVisible()
    await page.goBack()
    await expect(second).toContainText('Confirmed')
    await expect(second.getByRole('link', { name: 'Call Buyer 1' })).toHaveCount(0)
    const left = async (row: typeof first, name: string) => (await row.getByRole('button', { name }).boundingBox())!.x
    expect(await left(second, 'Start processing')).toBe(await left(first, 'Confirm and start'))
  })
  await first.getByRole('button', { name: 'Confirm and start' }).click()
  await expect(first.getByRole('status')).toHaveText('Confirmed')
  await first.getByRole('link', { name: /^SD-/ }).click()
  await expect(page.getByText(/^Confirmed by phone,/)).toBeVisible()

  await page.getByRole('textbox', { name: 'Note' }).fill('Wants it after five')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('list', { name: 'Notes' }).getByText('Wants it after five')).toBeVisible()

  await page.getByRole('combobox', { name: 'Courier' }).selectOption('TCS')
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('77012345')
  await page.getByRole('button', { name: 'Save and ship' }).click()
  await expect(page.getByRole('link', { name: 'Follow at TCS' })).toHaveAttribute('href', 'https://www.tcsexpress.com/track/77012345')
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
  await axe(page)

  await page.getByRole('button', { name: 'Change status' }).click()
  await page.getByRole('menuitem', { name: 'Cancel order…' }).click()
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await expect(page.getByText('The parcel has left: it counts as refused by the customer.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Put the items back/ })).not.toBeChecked()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Broken on the way')
  await axe(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Not restocked: Broken on the way')).toBeVisible()
})

test('a view is saved on the device and deleted, and the list is exported', async ({ page }) => {
  await addOrders('Zhob', 3)
  await signInAdmin(page)
  await openList(page, 'city=Zhob&sort=-totalAmount')
  // Clearing the filters takes no room of the search, whose hint is read whole.
  await expect(page.getByRole('link', { name: 'Clear filters' })).toBeVisible()
  expect((await page.getByRole('searchbox', { name: 'Search orders' }).boundingBox())!.width).toBeGreaterThan(300)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Zhob, dearest first')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/admin/orders')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Zhob, dearest first' }).click()
  await expect(page).toHaveURL(/city=Zhob&sort=-totalAmount/)
  await expect(rows(page)).toHaveCount(3)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  const text = await (await import('node:fs/promises')).readFile((await file.path())!, 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(4)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Delete a view…' }).click()
  await page.getByRole('button', { name: 'Delete Zhob, dearest first' }).click()
  await expect(page.getByText('No saved views.')).toBeVisible()
})

test('a list of one customer’s orders says whose they are', async ({ page, axe }) => {
  await addOrders('Sui', 2)
  await signInAdmin(page)
  await openList(page, 'city=Sui')
  await rows(page).first().click()
  await page.getByRole('link', { name: 'All orders' }).click()
  await expect(page.getByText('Orders of')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Crowd Sui' })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Show everybody’s' }).click()
  await expect(page.getByText('Orders of')).toBeHidden()
})
