import { keepPictures } from './support/faults.ts'
import { placeOrder } from './support/place-order.ts'
import { demoAdmin, signInAdmin, signInNewShopper } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test('the dashboard shows the figures of any range and updates with new orders', async ({ page, newPerson, axe }) => {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(demoAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(demoAdmin.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/admin\/?$/)
  await expect(page.getByText('Revenue today')).toBeVisible()
  const revenue = page.getByRole('region', { name: 'Revenue', exact: true })
  const chart = revenue.getByRole('img', { name: /^Revenue over 30 days/ })
  await expect(chart).toBeVisible()
  // Its axis is seen without scrolling on a laptop.
  const place = (await chart.boundingBox())!
  expect(place.y + place.height).toBeLessThan(720)
  await axe(page)

  await test.step('an order changes the figures without a reload', async () => {
    const countOrders = async () => Number(/from ([\d,]+) orders?,/.exec(await revenue.innerText())?.[1]?.replaceAll(',', ''))
    const before = await countOrders()
    const shopper = await newPerson()
    await signInNewShopper(shopper)
    const token = await shopper.evaluate(() => Object.values(localStorage).find((value) => /^ey[\w-]+\.[\w-]+\.[\w-]+$/.test(value)))
    const { products } = await (await shopper.request.get('/api/products/public?limit=50')).json()
    const simple = products.find(
      (product: { variants: unknown[]; storageOptions: unknown[]; sizeOptions: unknown[]; stock: number }) =>
        product.stock >= 5 && [product.variants, product.storageOptions, product.sizeOptions].every((list) => list.length === 0),
    )
    // More pieces than the demo sold of any product today.
    const order = await placeOrder(shopper.request, token!, Array(5).fill(simple._id))
    await expect.poll(countOrders).toBe(before + 1)
    const byStatus = page.getByRole('region', { name: 'Orders by status' })
    await expect(byStatus.getByRole('link', { name: /Pending/ })).toBeVisible()
    // It counts all orders, the revenue fewer.
    await expect(byStatus.getByText(/^[\d,]+ orders placed\. Revenue counts/)).toContainText(
      `Revenue counts ${(before + 1).toLocaleString('en-US')}:`,
    )
    await expect(page.getByRole('region', { name: 'How they are paid' }).getByText('Cash on delivery')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Recent orders' }).getByText(order.orderId)).toBeVisible()
    await page.getByRole('link', { name: 'Today', exact: true }).click()
    const top = page.getByRole('region', { name: 'Top products' }).getByRole('listitem')
    await expect(top.filter({ hasText: simple.title })).toHaveText(/Rs [\d,]+ sold$/)
    // Until today's figures have arrived, those of the other days show; a row may be replaced while it is read.
    await expect(async () => {
      const sold = (await top.getByText(/^[\d,]+ sold$/).allInnerTexts()).map((text) => Number(text.replace(/\D/g, '')))
      expect(sold.length).toBe(await top.count())
      expect(sold).toEqual(sold.toSorted((one, other) => other - one))
    }).toPass()
    await page.getByRole('link', { name: '30 days' }).click()
  })

  await test.step('what waits for staff links to its list', async () => {
    const toConfirm = page.getByRole('navigation', { name: 'To do' }).getByRole('link', { name: /^[\d,]+ new cash orders?$/ })
    const count = (await toConfirm.innerText()).replace(/\D/g, '')
    await toConfirm.click()
    await expect(page.getByRole('link', { name: `New cash orders ${count}` })).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('region', { name: 'List of orders' }).getByRole('link', { name: /^SD-/ }).first()).toBeVisible()
    await page.goBack()
    await expect(revenue.getByRole('img', { name: /^Revenue over 30 days/ })).toBeVisible()
  })

  await test.step('the figures also show as a table', async () => {
    await revenue.getByRole('button', { name: 'As a table' }).click()
    await expect(revenue.getByRole('columnheader', { name: 'Before' })).toBeVisible()
    await expect(revenue.getByRole('row')).toHaveCount(31)
    await axe(page)
  })

  await test.step('the URL holds other ranges, of months and of custom days', async () => {
    await page.getByRole('link', { name: '12 months' }).click()
    await expect(page).toHaveURL(/period=year/)
    await expect(revenue.getByRole('columnheader', { name: 'Month' })).toBeVisible()
    // Before the page shows the first of the two.
    await Promise.all([
      page.getByLabel('To', { exact: true }).fill('2026-03-03'),
      page.getByLabel('From', { exact: true }).fill('2026-03-01'),
    ])
    await expect(page).toHaveURL(/startDate=2026-03-01&endDate=2026-03-03/)
    // Not in the form of the browser's language.
    for (const shown of ['1 Mar 2026', '3 Mar 2026']) await expect(page.getByText(shown, { exact: true })).toBeVisible()
    await page.getByLabel('From', { exact: true }).focus()
    // The third day of the third month, since the browser's language decides which is typed first.
    await page.keyboard.type('03032026')
    await page.keyboard.press('Tab')
    await expect(page).toHaveURL(/startDate=2026-03-03&endDate=2026-03-03/)
    await expect(page.getByText('3 Mar 2026', { exact: true })).toHaveCount(2)
    await revenue.getByRole('button', { name: 'As a table' }).click()
    await expect(revenue.getByText('No sales in this period')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Orders by status' }).getByText('No orders in this period')).toBeVisible()
    await axe(page)
  })

  await test.step('nothing overflows on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/admin')
    await expect(revenue.getByRole('img')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await axe(page)
  })
})

test('the owner is warned when the disk fills up, and only then', async ({ page, axe }) => {
  await signInAdmin(page)
  await page.goto('/admin')
  await expect(page.getByText('Revenue today')).toBeVisible()
  await expect(page.getByText(/disk is/)).toHaveCount(0)

  const answer = { freePercent: 8, level: 'low' }
  await page.route('**/api/admin/disk-space', (route) => route.fulfill({ json: { success: true, data: answer } }))
  await page.reload()
  await expect(page.getByRole('alert').getByText('disk is filling up: 8% is free')).toBeVisible()
  await axe(page)
  await keepPictures(page, 'disk-notice')

  Object.assign(answer, { freePercent: 2, level: 'full' })
  await page.reload()
  await expect(page.getByRole('alert').getByText('disk is nearly full. You cannot add pictures or import products')).toBeVisible()
})
