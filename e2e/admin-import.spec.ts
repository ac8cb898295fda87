import { readFile } from 'node:fs/promises'
import { keepPictures } from './support/faults.ts'
import { signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const csv = (...lines: string[]) => ({
  name: 'new-goods.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Variant Compare At Price', ...lines].join(
      '\n',
    ),
  ),
})

test('products are imported from a file: checked first, with every invalid line listed, then saved', async ({ page, axe }) => {
  await signInAdmin(page)
  await page.goto('/admin/inventory')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { name: 'Import products' })).toBeVisible()
  await axe(page)

  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('Choose a file')).toBeVisible()
  await page
    .getByLabel('CSV file')
    .setInputFiles(
      csv(
        'imported-lamp,Imported lamp,Roshan,Lamps,Color,White,4,1500,2000',
        'imported-lamp,,,,,Black,6,1500,2000',
        'imported-bad,Imported bad,Roshan,Lamps,Title,Default Title,4,cheap,',
      ),
    )
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('Checked, not imported yet').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'new-goods.csv' })).toBeFocused()
  await expect(page.getByRole('row', { name: /4 Variant Price "cheap" is not a whole number imported-bad/ })).toBeVisible()
  const desktop = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: 740 })
  const problems = page.getByRole('region', { name: 'Problems', exact: true })
  expect(await problems.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0)
  await page.setViewportSize(desktop)
  await expect(page.getByText('New categories:')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Changes' }).getByText('Imported lamp')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Changes' }).getByText('Price of White: Rs 1,500 instead of Rs 2,000')).toBeVisible()
  await axe(page)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the lines to mend' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('new-goods to mend.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines.map((line) => line.split(',')[0])).toEqual(['"Handle"', '"imported-bad"'])
  await keepPictures(page, 'import-problems')

  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('Done').first()).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('region', { name: 'new-goods.csv' })).toBeFocused()
  await axe(page)
  await page.getByRole('link', { name: 'See the inventory' }).click()
  await expect(page.getByText('Imported lamp').first()).toBeVisible()
  const { product } = await (await page.request.get('/api/products/public/imported-lamp')).json()
  expect(product).toMatchObject({ price: 2000, discountPrice: 1500, stock: 10, category: { name: 'Lamps' } })
})

test('importing an export changes nothing', async ({ page }) => {
  await signInAdmin(page)
  await page.goto('/admin/import')
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()])
  expect(download.suggestedFilename()).toBe('products.csv')
  const bytes = await readFile(await download.path())
  expect(bytes.toString()).toContain('noorline-jhonka-handheld-fan')
  await page.getByLabel('CSV file').setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: bytes })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('Checked, not imported yet').first()).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('definition')).toHaveText(['0', '0', /^[1-9]\d*$/, '0'])
  await expect(page.getByText('The file changes nothing.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
})

test('a file that cannot be read says why', async ({ page, axe }) => {
  await signInAdmin(page)
  await page.goto('/admin/import')
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'goods.xlsx.csv', mimeType: 'text/csv', buffer: Buffer.from('504b03040a0000', 'hex') })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('This is an Excel file. Save it as "CSV UTF-8" and try again.')).toBeVisible()
  await axe(page)
})

/** A Shopify export with an unreachable picture host. */
const shopifyExport = async () => ({
  name: 'products_export.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    (await readFile(new URL('../server/test/fixtures/shopify-export.csv', import.meta.url), 'utf8')).replaceAll(
      'cdn.shopify.com',
      'cdn.pictures.invalid',
    ),
  ),
})

test('a Shopify export is imported: prices are rounded on request, and unavailable pictures are left out', async ({ page, axe }) => {
  await signInAdmin(page)
  await page.goto('/admin/import')
  await page.getByLabel('CSV file').setInputFiles(await shopifyExport())
  await page.getByRole('button', { name: 'Check the file' }).click()
  const notice = page.getByRole('region', { name: '9 prices have a fraction of a rupee' })
  await expect(notice.getByRole('row', { name: /^2 Variant Price 1299.50 1,300$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 3 products' })).toBeVisible()
  await axe(page)
  await notice.getByRole('button', { name: 'Round to whole rupees' }).click()
  await expect(page.getByRole('heading', { name: '9 prices have a fraction, and will be rounded to whole rupees' })).toBeVisible()
  const missing = page.getByRole('region', { name: 'Pictures that will be missing' })
  await expect(missing.getByText('cdn.pictures.invalid 9 pictures')).toBeVisible()

  await page.getByRole('button', { name: 'Import 5 products' }).click()
  await expect(page.getByText('Done').first()).toBeVisible({ timeout: 20_000 })
  const left = page.getByRole('region', { name: 'Missing pictures', exact: true })
  await expect(left.getByRole('row', { name: /gan-back.jpg gan-charger-65w.*not allowed yet/ })).toBeVisible()
  await axe(page)
  await left.getByRole('button', { name: 'Allow cdn.pictures.invalid' }).click()
  await expect(left.getByRole('row', { name: /gan-back.jpg gan-charger-65w.*the host cannot be reached/ })).toBeVisible({ timeout: 20_000 })
  await expect(left.getByText('Next automatic attempt:')).toBeVisible()
  await expect(left.getByRole('button', { name: 'Fetch again' })).toBeVisible()
  await expect(page.getByLabel('Allowed websites')).toHaveValue(/cdn\.pictures\.invalid/)

  const { product } = await (await page.request.get('/api/products/public/gan-charger-65w')).json()
  expect(product).toMatchObject({ price: 6499, discountPrice: 5499, barcode: '8964000123997' })
  const html = await (await page.request.get(`/product/${product._id}`)).text()
  expect(html).toContain('<title>65 W GaN charger with two USB-C ports')
  expect(html).toContain('"gtin":"8964000123997"')
  // Its cost is Rs 3,100.
  expect(html).not.toMatch(/3,100|:3100\b|"cost"/)

  await page.goto(`/admin/edit-product/${product._id}`)
  await expect(page.getByLabel('Cost per item')).toHaveValue('3100')
  await expect(page.getByText('37 of about 70 characters')).toBeVisible()
  await page.getByLabel('Search description').fill('Two USB-C ports, 65 W.')
  await page.getByLabel('Cost per item').fill('3250')
  await page.getByLabel('Barcode').fill('8964000123998')
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText('A barcode has 8, 12, 13 or 14 digits, and the last one must fit the others')).toBeVisible()
  await axe(page)
  await page.getByLabel('Barcode').fill('4006381333931')
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Cost per item')).toHaveValue('3250')
  await expect(page.getByLabel('Search description')).toHaveValue('Two USB-C ports, 65 W.')

  // It is found by typing or scanning its barcode.
  await page.goto('/products?search=4006381333931')
  await expect(page.getByRole('link', { name: 'GaN charger 65 W' }).first()).toBeVisible()
})
