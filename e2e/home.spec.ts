import { demoBanners } from '@saddar/demo'
import { keepPictures } from './support/faults.ts'
import { expect, test } from './support/test.ts'

test('the demo shop opens with its banners, and testimonials link to their products', async ({ page, axe }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: demoBanners[0]!.title })).toBeVisible()
  const slider = page.getByRole('region', { name: 'Offers of the day' })
  const count = slider.getByText(`1 / ${demoBanners.length}`)
  await expect(count).toBeVisible()
  // The controls stand at the edge of the picture, not on what it shows.
  const [opening, controls] = [(await slider.boundingBox())!, (await count.locator('..').boundingBox())!]
  expect(controls.y).toBeGreaterThanOrEqual(opening.y + opening.height - 20)
  const testimonials = page.getByRole('region', { name: 'What buyers say' })
  await testimonials.scrollIntoViewIfNeeded()
  const quotes = testimonials.getByRole('listitem')
  await expect(quotes).toHaveCount(6)
  await expect(quotes.first().getByText(/^[45] stars by/)).toBeAttached()
  await axe(page)
  await keepPictures(page, 'home')
  const link = quotes.first().getByRole('link')
  const title = await link.textContent()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title! })).toBeVisible()
})

test('featured tiles name the phone that a case fits', async ({ page }) => {
  await page.goto('/')
  const name = page.getByRole('region', { name: 'Featured' }).getByText('Chinar Resham Silicone Case for iPhone 15', { exact: true })
  await name.scrollIntoViewIfNeeded()
  expect(await name.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(1)
})

test.describe('testimonials that fail to load', () => {
  test.use({ allowedMessages: [/status of 404/] })

  test('leave home complete', async ({ page }) => {
    await page.route('**/api/reviews', (route) =>
      route.fulfill({ status: 404, json: { success: false, message: 'No', code: 'NOT_FOUND' } }),
    )
    await page.goto('/')
    const failed = page.waitForResponse('**/api/reviews')
    await page.getByRole('region', { name: 'What you can rely on' }).scrollIntoViewIfNeeded()
    await failed
    await expect(page.getByRole('status', { name: 'Loading reviews' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'What buyers say' })).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })
})
