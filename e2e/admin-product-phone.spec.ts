import type { Page } from '@playwright/test'
import { fitsThumb } from './support/fits-thumb.ts'
import { signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const line = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} Rs [\\d,]+ · `) })
const stock = (page: Page, choice: string) => page.getByLabel(`Stock of ${choice}`, { exact: true })

test('the colours and sizes of a product are lines on a phone, which unfold one at a time', async ({ page, axe }) => {
  await signInAdmin(page)
  const slug = 'chinar-khel-sport-strap'
  const { product } = await (await page.request.get(`/api/products/public/${slug}`)).json()
  await page.goto(`/admin/edit-product/${product._id}`)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(product.title)
  // Unfolded, its eight choices made it 9,300 px long.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_000)
  await fitsThumb(page)
  await axe(page)

  await test.step('a link leads to the colours', async () => {
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Colours' }).tap()
    await expect(page.getByRole('heading', { name: 'Colours' })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Save product' })).toBeInViewport()
  })

  await test.step('one colour, and one of its sizes, is open at a time', async () => {
    await line(page, 'Black').tap()
    await line(page, '42-49 mm').tap()
    await expect(stock(page, 'Black, 42-49 mm')).toBeVisible()
    await expect(stock(page, 'Black, 38-41 mm')).toBeHidden()
    await fitsThumb(page)
    await axe(page)
    await line(page, 'Mint').tap()
    await expect(page.getByLabel('Price of Mint', { exact: true })).toBeVisible()
    await expect(stock(page, 'Black, 42-49 mm')).toBeHidden()
    await expect(line(page, 'Mint')).toBeInViewport()
  })

  await test.step('of several new colours, the first is open, and the others say what is missing', async () => {
    await page.getByLabel('Add colours').fill('Sand, Teal, Barq')
    await page.getByRole('button', { name: 'Add', exact: true }).tap()
    await expect(stock(page, 'Sand')).toBeVisible()
    await expect(line(page, 'Teal')).toHaveText(/Stock missing/)
    await expect(stock(page, 'Teal')).toBeHidden()
    await expect(line(page, 'Barq')).toHaveText(/Choose this colour/)
    await stock(page, 'Sand').fill('5')
    await expect(line(page, 'Sand')).toHaveText(/5 in stock/)
    await page.getByRole('button', { name: 'Save product' }).tap()
    await expect(stock(page, 'Teal')).toBeFocused()
    await expect(stock(page, 'Teal')).toBeInViewport()
    await axe(page)
  })
})

test('a product without any price is asked for its own, not for that of a colour', async ({ page, axe }) => {
  await signInAdmin(page)
  await page.goto('/admin/add-products')
  await page.getByLabel('Title', { exact: true }).fill('Two-coloured lamp')
  await page.getByLabel('Add colours').fill('Sand, Teal')
  await page.getByRole('button', { name: 'Add', exact: true }).tap()
  await stock(page, 'Sand').fill('5')
  await page.getByRole('button', { name: /^Teal / }).tap()
  await stock(page, 'Teal').fill('5')
  await page.getByRole('button', { name: 'Save product' }).tap()
  const price = page.getByLabel('Price', { exact: true })
  await expect(price).toBeFocused()
  await expect(price).toHaveAccessibleDescription(/^Price must be a whole number/)
  await expect(page.getByText(/^Price must be/)).toHaveCount(1)
  await axe(page)
  await page.getByRole('button', { name: /^Sand / }).tap()
  await page.getByLabel('Price of Sand', { exact: true }).fill('900')
  await page.getByRole('button', { name: 'Save product' }).tap()
  await expect(price).toBeFocused()
})
