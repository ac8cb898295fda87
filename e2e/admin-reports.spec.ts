import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { runSql } from './support/database.ts'
import { keepPictures } from './support/faults.ts'
import { addOrders } from './support/orders.ts'
import { signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const chooseReport = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Report' }).getByRole('link', { name, exact: true }).click()
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

const names = ['Products', 'Categories', 'Cities', 'Hours', 'Week', 'New and returning', 'Discount codes']

test('the owner reads sales by product, city, time, customer and code, and downloads them', async ({ page, axe }) => {
  test.setTimeout(480_000)
  await addOrders('Hunza', 4)
  await runSql("update orders set discount_code = 'HUNZA', discount_amount = 10, subtotal = subtotal + 10 where city = 'Hunza'", [])
  await signInAdmin(page)
  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()

  await test.step('each report has a chart, and a table with totals', async () => {
    for (const name of names) {
      await chooseReport(page, name)
      await expect(page.getByRole('region', { name, exact: true }).getByRole('img', { name: /^Revenue/ })).toBeVisible()
      const table = page.getByRole('table', { name: `${name}, in figures` })
      if (name === 'Week') await page.getByText('As a table').click()
      await expect(table.getByRole('row', { name: /^Total/ })).toBeVisible()
      await expect(table.getByRole('columnheader', { name: 'Before' })).toBeVisible()
      const hasProfit = name === 'Products' || name === 'Categories'
      await expect(table.getByRole('columnheader', { name: 'Gross profit' })).toHaveCount(hasProfit ? 1 : 0)
      await axe(page)
      await keepPictures(page, `report ${name.toLowerCase()}`)
    }
  })

  await test.step('a column header sorts, the address holds report, days and order', async () => {
    await chooseReport(page, 'Cities')
    await page.getByRole('columnheader', { name: 'City' }).getByRole('link').click()
    await expect(page).toHaveURL(/report=cities&sort=-name/)
    await page.getByRole('columnheader', { name: 'City' }).getByRole('link').click()
    await expect(page.getByRole('columnheader', { name: 'City' })).toHaveAttribute('aria-sort', 'ascending')
    const cities = page.getByRole('table', { name: 'Cities, in figures' }).locator('tbody').getByRole('rowheader')
    await expect(cities.first()).toHaveText(/^[A-F]/)
    await page.getByRole('link', { name: 'Today', exact: true }).click()
    await expect(page).toHaveURL(/report=cities&range=today&sort=name/)
    await page.reload()
    await expect(cities.filter({ hasText: 'Hunza' })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Hunza 4 / })).toBeVisible()
    await expect(
      page
        .getByRole('row', { name: /^Hunza 4 / })
        .getByRole('cell')
        .last(),
    ).toHaveText('New')
  })

  await test.step('the CSV has the same rows', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^sales-by-cities-\d{4}-\d\d-\d\d(-to-\d{4}-\d\d-\d\d)?\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain('"City","Orders","Revenue","Share of revenue, %","Revenue before"\r\n')
    expect(text).toMatch(/"Hunza",4,\d+,/)
  })

  await test.step('days without sales say so', async () => {
    await page.getByLabel('From', { exact: true }).fill('2021-03-01')
    await expect(page.getByText('A report covers at most 1,096 days.')).toBeVisible()
    await page.getByLabel('To', { exact: true }).fill('2021-03-03')
    await expect(page).toHaveURL(/startDate=2021-03-01&endDate=2021-03-03/)
    await expect(page.getByText('No sales on these days')).toBeVisible()
    await axe(page)
  })

  await test.step('days to come say that there is nothing yet', async () => {
    await page.goto('/admin/reports?startDate=2100-03-01&endDate=2100-03-03')
    await expect(page.getByText('Nothing yet')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0)
    await axe(page)
  })

  await test.step('nothing overflows on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const report of ['products', 'week', 'customers', 'discounts', 'payments', 'couriers', 'returns', 'return-reasons']) {
      await page.goto(`/admin/reports?report=${report}`)
      if (report === 'week') {
        await expect(page.getByRole('table')).toBeHidden()
        await page.getByText('As a table').click()
      }
      await expect(page.getByRole('table')).toBeVisible()
      expect.soft(await overflow(page), report).toBeLessThanOrEqual(0)
      await axe(page)
    }
    // One line where names are short.
    await page.goto('/admin/reports?report=hours')
    expect(
      (await page
        .getByText(/^before Rs/)
        .first()
        .boundingBox())!.height,
    ).toBeLessThan(20)
    await expect(page.getByRole('navigation', { name: 'Period' })).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: '7 days' }).click()
    await expect(page).toHaveURL(/range=week/)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await axe(page)
  })
})

test('the owner sees what to order, downloads it, and sets the mail', async ({ page, axe }) => {
  await signInAdmin(page)
  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Low stock' }).click()
  const list = page.getByRole('region', { name: 'Low stock' })
  await expect(list.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByText('Everything with 5 or fewer left.')).toBeVisible()
  await axe(page)
  await keepPictures(page, 'low stock')

  await test.step('the list is filtered and sorted', async () => {
    await page.getByRole('link', { name: 'Some left' }).click()
    await expect(page).toHaveURL(/stock=low/)
    await expect(list.getByText('Sold out')).toHaveCount(0)
    await page.getByLabel('Sort').selectOption('Least stock')
    await expect(page).toHaveURL(/sort=stock/)
  })

  await test.step('the CSV is for the supplier', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^order-list-[\d-]+\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toContain('"SKU","Barcode","Brand","Product","Choice","Order quantity"')
  })

  await test.step('the settings change the days and the mail', async () => {
    await page.getByRole('link', { name: 'Change in settings' }).click()
    await page.getByLabel('An order should last, in days').fill('45')
    await page.getByLabel('Sent at').selectOption('7 am')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByLabel('Email about low stock').selectOption('Never')
    await expect(page.getByLabel('Sent at')).toHaveCount(0)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.goto('/admin/low-stock')
    await expect(page.getByText('‘To order’ lasts 45 days')).toBeVisible()
  })

  await test.step('nothing overflows on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(list.getByRole('row').nth(1)).toBeVisible()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await axe(page)
  })
})

test('the report of returns leaves the names room in narrow windows', async ({ page }) => {
  await addOrders('Khuzdar', 1)
  await signInAdmin(page)
  await page.goto('/admin/reports?report=returns')
  const table = page.getByRole('table', { name: 'Returns, in figures' })
  const shareOfName = () =>
    table.evaluate((one) => one.querySelector('th')!.getBoundingClientRect().width / one.getBoundingClientRect().width)
  await expect(table.getByRole('columnheader', { name: 'Net sales' })).toBeVisible()
  await expect.poll(shareOfName).toBeGreaterThan(0.3)
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(table.getByRole('columnheader', { name: 'Exchanged' })).toBeHidden()
  await expect.poll(shareOfName).toBeGreaterThan(0.45)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(table.getByRole('columnheader', { name: 'Units' })).toBeHidden()
  await expect(table.getByRole('cell', { name: /^\d+ ?of \d+/ }).first()).toBeVisible()
  // A little less where the figures of other journeys are long.
  await expect.poll(shareOfName).toBeGreaterThan(0.3)
})

test('on a phone, the names of a report break between words', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAdmin(page)
  await page.goto('/admin/reports?report=customers&range=quarter')
  const name = page.getByRole('rowheader', { name: 'Returning' }).locator('bdi')
  await expect(name).toBeVisible()
  expect(await name.evaluate((one) => one.getClientRects().length)).toBe(1)
})
