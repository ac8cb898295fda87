import type { Locator, Page } from '@playwright/test'
import { fitsThumb } from './support/fits-thumb.ts'
import { addOrders } from './support/orders.ts'
import { signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const numbers = (page: Page) => page.getByRole('region', { name: 'List of orders' }).getByRole('link', { name: /^SD-/ })
const card = (page: Page, buyer: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: new RegExp(`${buyer},`) }) })

const middleOf = async (target: Locator) => {
  const box = (await target.boundingBox())!
  return Math.round(box.y + box.height / 2)
}

test('an order is found, confirmed, shipped, annotated and cancelled on a phone', async ({ page, axe }) => {
  await addOrders('Sibi', 3)
  await signInAdmin(page)
  await page.goto('/admin/orders')
  await expect(numbers(page).first()).toBeVisible()
  await fitsThumb(page)
  await axe(page)
  const reviewed = page.getByRole('listitem').filter({ hasText: 'Needs review' }).first()
  expect(await middleOf(reviewed.getByText('Pending', { exact: true }))).toBe(await middleOf(reviewed.getByText('Needs review')))
  await expect(reviewed.getByText('Pay on delivery')).toBeHidden()
  await expect(card(page, 'Buyer 3').getByText('Pay on delivery')).toBeVisible()

  await test.step('found by city behind the filter button, then by name', async () => {
    await page.getByRole('button', { name: 'Filter and sort' }).tap()
    await fitsThumb(page)
    await axe(page)
    await page.getByRole('combobox', { name: 'City' }).fill('Sibi')
    await page.keyboard.press('Enter')
    await expect(numbers(page)).toHaveCount(3)
    await page.getByRole('button', { name: 'Filter and sort' }).tap()
    await page.getByRole('searchbox', { name: 'Search orders' }).fill('buyer 3')
    await expect(numbers(page)).toHaveCount(1)
  })

  await test.step('confirmed by phone', async () => {
    await page.goto('/admin/orders')
    await page.getByRole('link', { name: 'New cash orders' }).tap()
    await page.getByRole('button', { name: 'Filter and sort' }).tap()
    await page.getByRole('combobox', { name: 'City' }).fill('Sibi')
    await page.keyboard.press('Enter')
    await expect(numbers(page)).toHaveCount(3)
    await fitsThumb(page)
    await axe(page)
    const first = page.getByRole('listitem').filter({ hasText: 'Buyer 3' })
    await first.getByRole('button', { name: 'Confirm and start' }).tap()
    await expect(first.getByRole('status')).toHaveText('Confirmed')
    await first.getByRole('link', { name: /^SD-/ }).tap()
    await expect(page.getByRole('heading', { level: 1, name: /^SD-/ })).toBeVisible()
    // The title of the items keeps its line beside their buttons.
    expect((await page.getByRole('heading', { name: /^\d+ items?$/ }).boundingBox())!.height).toBeLessThan(30)
    // The next status stays in reach.
    await page.getByRole('heading', { name: 'History' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: 'Mark as shipped' })).toBeInViewport()
    await fitsThumb(page)
    await axe(page)
  })

  await test.step('given to a courier', async () => {
    // Customer and parcel come before notes and history.
    expect(await middleOf(page.getByRole('link', { name: 'Call Buyer 3' }))).toBeLessThan(
      await middleOf(page.getByRole('textbox', { name: 'Note' })),
    )
    await page.getByRole('combobox', { name: 'Courier' }).selectOption('TCS')
    await page.getByRole('button', { name: 'Save and ship…' }).tap()
    const dialog = page.getByRole('dialog', { name: /^Ship SD-/ })
    await expect(dialog.getByRole('combobox', { name: 'Courier' })).toHaveValue('TCS')
    await expect(dialog.getByText('Ship without a tracking number?')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Tracking number' }).fill('88012345')
    await expect(dialog.getByText('Ship without a tracking number?')).toBeHidden()
    await fitsThumb(page)
    await axe(page)
    await dialog.getByRole('button', { name: 'Mark as shipped' }).tap()
    const offer = page.getByRole('region', { name: 'Undo' })
    await expect(offer.getByText(/^SD-\S+ moved to Shipped$/).last()).toBeVisible()
    await offer.getByRole('button', { name: /^Undo/ }).tap()
    await expect(page.getByText(/^SD-\S+ moved back to /).last()).toBeVisible()
    await page.getByRole('button', { name: 'Save and ship', exact: true }).tap()
    await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
    // In one row, so that the bar hides little.
    expect(await middleOf(page.getByRole('button', { name: 'Mark as delivered' }))).toBe(
      await middleOf(page.getByRole('button', { name: 'Change status' })),
    )
    await fitsThumb(page)
  })

  await test.step('noted', async () => {
    await page.getByRole('textbox', { name: 'Note' }).fill('گیٹ پر فون کریں')
    await page.getByRole('button', { name: 'Add note' }).tap()
    await expect(page.getByRole('list', { name: 'Notes' }).getByText('گیٹ پر فون کریں')).toBeVisible()
    await fitsThumb(page)
  })

  await test.step('cancelled without restocking', async () => {
    await page.getByRole('button', { name: 'Change status' }).tap()
    await fitsThumb(page)
    await page.getByRole('menuitem', { name: 'Cancel order…' }).tap()
    await page.getByRole('checkbox', { name: /Put the items back/ }).uncheck()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Lost on the way')
    await fitsThumb(page)
    await axe(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).tap()
    await expect(page.getByText('Not restocked: Lost on the way')).toBeVisible()
  })

  await test.step('what is rarely needed unfolds', async () => {
    const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
    const count = Number(/\d+/.exec(await page.getByRole('button', { name: /^Show all \d+ changes$/ }).innerText())?.[0])
    await expect(history).toHaveCount(3)
    await page.getByRole('button', { name: /^Show all/ }).tap()
    await expect(history).toHaveCount(count)
    await page.getByRole('button', { name: 'Print', exact: true }).tap()
    await expect(page.getByRole('menuitem', { name: 'Packing slip' })).toBeVisible()
    await fitsThumb(page)
    await page.keyboard.press('Escape')
    await axe(page)
    await page.getByRole('link', { name: 'Orders', exact: true }).first().tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  })
})

test('twenty orders fit on three screens of a phone, each with what staff need to decide', async ({ page }) => {
  await addOrders('Gwadar', 20)
  await signInAdmin(page)
  await page.goto('/admin/orders?city=Gwadar')
  await expect(numbers(page)).toHaveCount(20)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2_340)
  for (const fact of [/^Rs \d/, 'Gwadar', 'Pending', 'Pay on delivery', /due /])
    await expect(card(page, 'Buyer 7').getByText(fact).filter({ visible: true })).toHaveCount(1)
  await fitsThumb(page)
})

test('several orders are selected by their corners and changed together', async ({ page, axe }) => {
  await addOrders('Kharan', 4)
  await signInAdmin(page)
  await page.goto('/admin/orders?city=Kharan')
  await expect(numbers(page)).toHaveCount(4)
  // The counts of the filters, which come last, move the list.
  await page.waitForLoadState('networkidle')
  const tick = card(page, 'Buyer 2').getByRole('checkbox')
  // Presses the edge of the 44 px target, not the box itself.
  const box = (await tick.boundingBox())!
  await page.touchscreen.tap(box.x - 8, box.y - 8)
  await expect(tick).toBeChecked()
  await card(page, 'Buyer 4').getByRole('checkbox').tap()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar.getByText('2 orders selected')).toBeVisible()
  // Beside the actions, which scroll sideways.
  await expect(bar.getByRole('button', { name: 'More' })).toBeInViewport({ ratio: 1 })
  await fitsThumb(page)
  await axe(page)
  await bar.getByRole('button', { name: 'Mark as shipped' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Ship 2 orders' })
  await expect(dialog.getByText('2 customers get an email.')).toBeVisible()
  await fitsThumb(page)
  await axe(page)
  await dialog.getByRole('button', { name: 'Mark as shipped' }).tap()
  await expect(bar).toBeHidden()
  await expect(card(page, 'Buyer 2').getByText('Shipped')).toBeVisible()
  await expect(card(page, 'Buyer 4').getByText('Shipped')).toBeVisible()
  await expect(card(page, 'Buyer 1').getByText('Pending')).toBeVisible()
  await fitsThumb(page)
  await axe(page)
  await page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: /^Undo/ }).tap()
  await expect(card(page, 'Buyer 2').getByText('Pending')).toBeVisible()
  await expect(card(page, 'Buyer 4').getByText('Pending')).toBeVisible()
})

test('the SKU of an item stays in one piece beside its choice on a phone', async ({ page, axe }) => {
  const sku = 'CH-KHEL-ORANGE-38-41MM-AW'
  await page.route(/\/api\/orders\/SD-[^/]+$/, async (route) => {
    const reply = await route.fetch()
    const json = await reply.json()
    Object.assign(json.data.order.items[0], { sku, color: { name: 'Orange and graphite', code: '#e8590c' }, size: '38-41 mm' })
    await route.fulfill({ response: reply, json })
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAdmin(page)
  await page.goto('/admin/orders?status=delivered')
  await numbers(page).first().tap()
  const code = page.getByText(sku, { exact: true })
  await expect(code).toBeVisible()
  const lines = await code.evaluate((each) => {
    const text = document.createRange()
    text.selectNodeContents(each)
    return Math.round(text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(each).lineHeight))
  })
  expect(lines).toBe(1)
  await axe(page)
})

test('a tablet shows the items of an order in full, beside its buyer and status', async ({ page, axe }) => {
  const title = 'Chinar Resham Silicone Case with Soft Lining and Raised Edges for Samsung Galaxy A56 5G and A36 5G, Midnight Blue'
  await page.route('**/api/orders?*', async (route) => {
    const reply = await route.fetch()
    const json = await reply.json()
    Object.assign(json.data.orders[0].items[0], { title, sku: 'CH-RESHAM-A56-MIDNIGHT' })
    await route.fulfill({ response: reply, json })
  })
  await page.setViewportSize({ width: 768, height: 1024 })
  await signInAdmin(page)
  await page.goto('/admin/orders')
  const text = page.getByText(title).filter({ visible: true }).locator('..')
  await expect(text).toBeVisible()
  expect(await text.evaluate((each) => each.scrollHeight - each.clientHeight)).toBeLessThanOrEqual(2)
  const sku = text.getByText('CH-RESHAM-A56-MIDNIGHT')
  expect((await sku.boundingBox())!.height).toBeLessThan(20)
  const [items, number] = await Promise.all([text.boundingBox(), numbers(page).filter({ visible: true }).first().boundingBox()])
  expect(number!.x + number!.width).toBeLessThanOrEqual(items!.x)
  await axe(page)
})

test('the filters of a tablet are in one line and show their texts in full', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await signInAdmin(page)
  for (const [path, names] of [
    ['orders', ['Payment', 'Method', 'Date']],
    ['audit', ['Person', 'Kind', 'Action', 'Date']],
    ['audit?view=security', ['Person', 'Kind', 'Outcome', 'Date']],
  ] as const) {
    await page.goto(`/admin/${path}`)
    const filters = names.map((name) => page.getByLabel(name, { exact: true }))
    for (const filter of filters) {
      await expect(filter).toBeVisible()
      const room = await filter.evaluate((select: HTMLSelectElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select)
        const brush = document.createElement('canvas').getContext('2d')!
        brush.font = font
        const text = brush.measureText(select.selectedOptions[0]!.text).width
        return select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - text
      })
      expect(room).toBeGreaterThan(0)
    }
    const tops = await Promise.all(filters.map(async (filter) => (await filter.boundingBox())?.y))
    expect(new Set(tops).size).toBe(1)
  }
})

test('lists that show cards are sorted by a choice, as tables by their heads', async ({ page, axe }) => {
  await addOrders('Ziarat', 2)
  await signInAdmin(page)
  await page.goto('/admin/orders?city=Ziarat')
  const sort = page.getByRole('combobox', { name: 'Sort' })
  const first = page.locator('main [data-row]').filter({ visible: true }).first()
  await expect(first).toContainText('Buyer 1')
  await expect(sort).toBeHidden()
  await page.getByRole('button', { name: 'Filter and sort' }).tap()
  await sort.selectOption('Oldest first')
  await expect(first).toContainText('Buyer 2')
  await fitsThumb(page)
  await axe(page)
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(sort).toHaveValue('createdAt')
  const search = await page.getByRole('searchbox', { name: 'Search orders' }).boundingBox()
  expect((await sort.boundingBox())!.y).toBe(search!.y)
  await sort.selectOption('Highest total first')
  await expect(page).toHaveURL('/admin/orders?city=Ziarat&sort=-totalAmount')
  await axe(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(sort).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending')

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/inventory')
  await page.getByRole('button', { name: 'Filter and sort' }).tap()
  await sort.selectOption('Lowest price')
  await expect(page).toHaveURL('/admin/inventory?sort=price')
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(sort).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'Price', exact: true })).toHaveAttribute('aria-sort', 'ascending')
})

test('a new order is placed from the bar at the lower edge of a phone, which covers nothing', async ({ page, axe }) => {
  await signInAdmin(page)
  await page.goto('/admin/orders/new')
  const placeOrder = page.getByRole('button', { name: 'Place order' })
  await expect(placeOrder).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('No items yet')).toBeInViewport()
  await page.getByRole('searchbox', { name: 'Add an item' }).fill('BQ-MINI20')
  await page.getByRole('list', { name: 'Items found' }).getByRole('button').first().tap()
  await expect(page.getByText(/^Total Rs [\d,]+$/)).toBeInViewport()
  await expect(placeOrder).toBeInViewport({ ratio: 1 })
  // The phone number, by which a buyer is known, comes before the name.
  const phone = page.getByRole('textbox', { name: 'Phone' })
  const name = page.getByRole('textbox', { name: 'Full name' })
  expect((await phone.boundingBox())!.y).toBeLessThan((await name.boundingBox())!.y)
  await placeOrder.tap()
  await expect(phone).toBeFocused()
  const top = async () => (await placeOrder.boundingBox())!.y
  await expect.poll(async () => (await phone.boundingBox())!.y + 44 < (await top())).toBe(true)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = page.getByText('Cash on delivery. Prices and stock are as in the shop.')
  await expect.poll(async () => (await last.boundingBox())!.y + (await last.boundingBox())!.height < (await top())).toBe(true)
  await axe(page)
})

test('a window of 1280 pixels at 200 % shows an order, and its bars take at most a fifth of the height', async ({ page }) => {
  await addOrders('Turbat', 3)
  await page.setViewportSize({ width: 640, height: 360 })
  await signInAdmin(page)
  await page.goto('/admin/orders?city=Turbat')
  const first = (await numbers(page).first().boundingBox())!
  expect(first.y + first.height).toBeLessThanOrEqual(360)
  expect((await page.locator('header').first().boundingBox())!.height).toBeLessThanOrEqual(72)
})
