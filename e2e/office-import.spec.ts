import { readFile } from 'node:fs/promises'
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

test('products come from a file: checked first, with every bad line told, then saved', async ({ page, axe }) => {
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
  await expect(page.getByRole('row', { name: /4 Variant Price "cheap" is not a whole number imported-bad/ })).toBeVisible()
  await expect(page.getByText('New categories:')).toBeVisible()
  await axe(page)

  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('Done').first()).toBeVisible({ timeout: 15_000 })
  await axe(page)
  await page.getByRole('link', { name: 'See the inventory' }).click()
  await expect(page.getByText('Imported lamp').first()).toBeVisible()
  const { product } = await (await page.request.get('/api/products/public/imported-lamp')).json()
  expect(product).toMatchObject({ price: 2000, discountPrice: 1500, stock: 10, category: { name: 'Lamps' } })
})

test('what is exported is taken back, and changes nothing', async ({ page }) => {
  await signInAdmin(page)
  await page.goto('/admin/import')
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()])
  expect(download.suggestedFilename()).toBe('products.csv')
  const bytes = await readFile(await download.path())
  expect(bytes.toString()).toContain('noorline-jhonka-handheld-fan')
  await page.getByLabel('CSV file').setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: bytes })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('Checked, not imported yet').first()).toBeVisible({ timeout: 15_000 })
  await page.getByRole('button', { name: /^Import \d+ products$/ }).click()
  await expect(page.getByText('Done').first()).toBeVisible({ timeout: 30_000 })
  const count = (name: string) => page.getByRole('definition').nth(['Made', 'Updated', 'Unchanged', 'Left out'].indexOf(name))
  await expect(count('Made')).toHaveText('0')
  await expect(count('Updated')).toHaveText('0')
  await expect(count('Left out')).toHaveText('0')
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
