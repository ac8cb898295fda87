import type { Page } from '@playwright/test'
import { fitsThumb } from './support/fits-thumb.ts'
import { openProductApi } from './support/products.ts'
import { demoAdmin, signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const readHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

test('the dashboard of a phone begins with what to do and folds the rest', async ({ page, axe }) => {
  await signInAdmin(page)
  await page.goto('/admin')
  await expect(page.getByRole('navigation', { name: 'To do' })).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Recent orders' }).getByRole('link', { name: /^SD-/ }).first()).toBeVisible()
  expect(await readHeight(page)).toBeLessThan(2_200)
  const lowStock = page.getByRole('region', { name: 'Low stock' })
  await expect(lowStock.getByRole('link')).toHaveCount(0)
  await lowStock.getByRole('button', { name: 'Low stock' }).tap()
  await expect(lowStock.getByRole('link', { name: /sold out|left/ }).first()).toBeVisible()
  await axe(page)
  await lowStock.getByRole('link', { name: 'All low stock' }).tap()
  await expect(page).toHaveURL(/stock=low/)
})

test('no task of the dashboard wraps on a phone', async ({ page }) => {
  await signInAdmin(page)
  await page.goto('/admin')
  const tasks = page.getByRole('navigation', { name: 'To do' }).getByRole('link')
  await expect(tasks.filter({ hasText: /orders? to accept$/ })).toBeVisible()
  const lines = await tasks.evaluateAll((links) =>
    links.map((link) => {
      const text = document.createRange()
      text.selectNodeContents(link)
      return Math.round(text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(link).lineHeight))
    }),
  )
  expect(lines).toEqual(lines.map(() => 1))
})

test('sums of seven digits show in full on the dashboard of a phone', async ({ page }) => {
  await page.route('**/api/orders/analytics/revenue?*', async (route) => {
    const reply = await route.fetch()
    const { data, ...rest } = await reply.json()
    await route.fulfill({ json: { ...rest, data: { ...data, totalRevenue: 1_227_890, averageOrderValue: 227_890 } } })
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAdmin(page)
  await page.goto('/admin')
  const today = page.getByRole('region', { name: 'Today' })
  for (const sum of ['Rs 1,227,890', 'Rs 227,890']) {
    const figure = today.getByText(sum, { exact: true })
    await expect(figure).toBeVisible()
    const lines = await figure.evaluate((element) => ({
      hidden: element.scrollWidth - element.clientWidth,
      lines: Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
    }))
    expect(lines).toEqual({ hidden: 0, lines: 1 })
  }
})

test('the selling settings of a phone are lines with what is set, and open where an error is', async ({ page, axe }) => {
  await signInAdmin(page)
  await page.goto('/admin/settings?part=selling')
  const returns = page.getByRole('button', { name: 'Returns 7 days' })
  await expect(returns).toBeVisible()
  expect(await readHeight(page)).toBeLessThan(1_000)
  await fitsThumb(page)
  await axe(page)
  await returns.tap()
  const days = page.getByLabel('Days for returns')
  await days.fill('999')
  await page.getByRole('button', { name: 'Returns 999 days' }).tap()
  await expect(page.getByText(/^Days cannot be above/)).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(days).toBeFocused()
  await days.fill('10')
  await expect(days).toBeVisible()
  await expect(days).not.toHaveAttribute('aria-invalid', 'true')
  await axe(page)
})

test('a link to a part of the settings opens it, and the screen can be left again', async ({ page }) => {
  await signInAdmin(page)
  await page.goto('/admin/settings?part=selling#stock')
  await expect(page.getByLabel('Low stock', { exact: true })).toBeInViewport()
  await page.getByRole('link', { name: 'Delivery', exact: true }).tap()
  await expect(page).toHaveURL(/part=delivery/)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
})

test('twenty reviews fit on less than four screens of a phone', async ({ page, axe }) => {
  await signInAdmin(page)
  await page.goto('/admin/reviews')
  await expect(page.getByRole('article', { name: /^Review of / })).toHaveCount(20)
  expect(await readHeight(page)).toBeLessThan(3_000)
  await fitsThumb(page)
  await axe(page)
})

test('the inventory of a phone is short and marks inactive products only', async ({ page, axe }) => {
  await signInAdmin(page)
  await page.goto('/admin/inventory')
  const choices = page.getByRole('button', { name: /^Show the \d+ choices of / }).first()
  await expect(choices).toBeVisible()
  expect(await readHeight(page)).toBeLessThan(3_400)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expect(page.getByRole('table').getByText('Active', { exact: true }).first()).toBeHidden()
  await axe(page)
  await choices.tap()
  await expect(page.getByRole('textbox', { name: /^Stock of .+, / }).first()).toBeVisible()
})

test('the inventory and what is low show titles in full, whose ends tell products apart', async ({ page, request }) => {
  const products = await openProductApi(request)
  const title = 'Chinar Resham Silicone Case with Soft Lining and Raised Edges for Samsung Galaxy A56 5G and A36 5G, Midnight Blue'
  const { _id } = await products.add({ title, isActive: 'true', price: '900', stock: '1' })
  await signInAdmin(page)
  for (const width of [360, 768])
    for (const path of ['/admin/inventory?search=Midnight', '/admin/low-stock']) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(path)
      const link = page.getByRole('link', { name: title })
      await expect(link).toBeVisible()
      const hidden = await link.evaluate((each) => [each.scrollWidth - each.clientWidth, each.scrollHeight - each.clientHeight])
      expect([width, path, ...hidden.map((pixels) => pixels > 2)]).toEqual([width, path, false, false])
    }
  await products.remove(_id)
})

test('lists of a tablet are tables in its width', async ({ page, axe }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await signInAdmin(page)
  for (const path of ['inventory', 'low-stock', 'customers', 'discounts', 'deliveries?view=all', 'search-terms']) {
    await page.goto(`/admin/${path}`)
    const table = page.getByRole('main').getByRole('table')
    await expect(table.getByRole('columnheader').first()).toBeVisible()
    const [width, overflow] = await table.evaluate((each) => [each.clientWidth, each.scrollWidth - each.parentElement!.clientWidth])
    expect([path, width! > 600, overflow]).toEqual([path, true, 0])
    await axe(page)
  }
})

test('parcels of a tablet name their buyers in full, and their actions are in one line within the table', async ({ page, axe }) => {
  const states = ['delivery_failed', 'unsure', 'booked', 'lost', 'returned', 'in_transit']
  await page.route('**/api/admin/shipments?*', async (route) => {
    const reply = await route.fetch()
    const json = await reply.json()
    const [shipment] = json.data.shipments
    json.data.shipments = states.map((status) => ({
      ...shipment,
      _id: `${shipment._id}-${status}`,
      status,
      customerName: 'Muhammad Abdullah Chaudhry',
      customerPhone: '+923001234567',
      city: 'Dera Ghazi Khan',
      trackingNumber: '24180019797528',
      codAmount: 116_990,
      isBack: status === 'lost' || status === 'returned',
      isFollowed: status !== 'in_transit',
    }))
    await route.fulfill({ response: reply, json })
  })
  await signInAdmin(page)
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 1024 })
    await page.goto('/admin/deliveries?view=all')
    const table = page.getByRole('table', { name: 'Parcels' })
    const rows = table.getByRole('row').filter({ has: page.getByRole('cell') })
    await expect(rows).toHaveCount(states.length)
    expect(await table.evaluate((each) => each.scrollWidth - each.parentElement!.clientWidth)).toBe(0)
    const buyer = rows.first().getByText('Muhammad Abdullah Chaudhry').locator('..')
    await expect(buyer).toContainText('Dera Ghazi Khan')
    expect(await buyer.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
    for (const row of await rows.all()) {
      const tops = await row
        .getByRole('cell')
        .last()
        .locator('a, button')
        .evaluateAll((buttons) => buttons.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().top))
      expect([width, new Set(tops).size]).toEqual([width, 1])
    }
    const chat = rows.first().getByRole('link', { name: 'WhatsApp to Muhammad Abdullah Chaudhry' })
    await expect(chat).toHaveAttribute('href', /923001234567/)
    await expect(chat).toBeInViewport({ ratio: 1 })
    await axe(page)
  }
})

test('the number of categories is beside their title', async ({ page }) => {
  await signInAdmin(page)
  await page.goto('/admin/category')
  const title = page.getByRole('heading', { level: 1, name: 'Categories' })
  const [heading, count] = await Promise.all([title.boundingBox(), title.locator('xpath=following-sibling::span').boundingBox()])
  expect(count!.y).toBeLessThan(heading!.y + heading!.height)
})

test('a hidden review says so and leaves product and name as much room as a shown one', async ({ page, axe }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.route('**/api/admin/reviews?*', async (route) => {
    const reply = await route.fetch()
    const { data } = await reply.json()
    await route.fulfill({ json: { data: { ...data, reviews: [data.reviews[0], { ...data.reviews[0], _id: 'hidden', isHidden: true }] } } })
  })
  await signInAdmin(page)
  await page.goto('/admin/reviews')
  const rows = page.getByRole('article', { name: /^Review of / })
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1).getByText('Hidden').filter({ visible: true })).toHaveCount(1)
  await expect(rows.nth(0).getByText('Hidden').filter({ visible: true })).toHaveCount(0)
  const measure = async (index: number) => (await rows.nth(index).locator('header a').boundingBox())!.width
  expect(await measure(1)).toBe(await measure(0))
  await axe(page)
})

test('a title has its button beside it on a phone, and the others in its menu', async ({ page, axe }) => {
  await signInAdmin(page)
  const screens = [
    { path: '/admin/orders', title: 'Orders', button: 'New order', menu: 'Views and export', items: ['Save this view…', 'Export CSV'] },
    { path: '/admin/inventory', title: 'Inventory', button: 'Add product', menu: 'Export and import', items: ['Export CSV', 'Import'] },
  ]
  for (const { path, title, button, menu, items } of screens) {
    await page.goto(path)
    const [heading, link] = [page.getByRole('heading', { name: title, level: 1 }), page.getByRole('link', { name: button })]
    await expect(page.getByRole('checkbox').filter({ visible: true }).first()).toBeVisible()
    const [left, right] = [await heading.boundingBox(), await link.boundingBox()]
    expect([title, right!.y < left!.y + left!.height]).toEqual([title, true])
    await page.getByRole('button', { name: menu }).tap()
    await expect(page.getByRole('menuitem')).toHaveText(items)
    await axe(page)
  }
})

test('the filters of a list are folded on a phone, and the button says how many are set', async ({ page, axe }) => {
  await signInAdmin(page)
  for (const { path, used, filter, name = 'Filters' } of [
    { path: '/admin/inventory', used: 0, filter: 'Status', name: 'Filter and sort' },
    { path: '/admin/inventory?status=active', used: 1, filter: 'Status', name: 'Filter and sort' },
    { path: '/admin/audit?kind=orders&action=changed', used: 2, filter: 'Kind' },
    { path: '/admin/deliveries?courier=TCS', used: 1, filter: 'Courier' },
  ]) {
    await page.goto(path)
    const field = page.getByRole('combobox', { name: filter, exact: true })
    const button = page.getByRole('button', { name })
    await expect(button).toHaveAccessibleName(used > 0 ? `${name}, ${used} set` : name)
    await expect(field).toBeHidden()
    await button.tap()
    await expect(field).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
  await axe(page)
})

test('a phone shows the email of a colleague and when they were here in full', async ({ page, axe }) => {
  await signInAdmin(page)
  await page.goto('/admin/staff')
  const row = page.getByRole('listitem').filter({ hasText: '(you)' })
  for (const text of [demoAdmin.email, 'here now']) {
    const line = row.getByText(text)
    await expect(line).toBeVisible()
    expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  }
  await axe(page)
})
