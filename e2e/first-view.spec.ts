import { benchBytes } from '../bench/bytes.ts'
import { expect, test } from './support/test.ts'

const product = '/product/sukoon-air-anc-earbuds'

for (const [name, path] of [
  ['home', '/'],
  ['list', '/products'],
  ['product', product],
] as const) {
  test(`the first view of ${name} stays within its bytes`, async ({ baseURL }) => {
    const rows = await benchBytes(baseURL!, name, path)
    expect(rows.filter(({ holds }) => !holds)).toEqual([])
  })
}

test('a picture on a card is light, and no font is fetched', async ({ page }) => {
  const pictures: { url: string; bytes: number }[] = []
  const fonts: string[] = []
  page.on('response', async (response) => {
    const type = response.request().resourceType()
    if (type === 'font') fonts.push(response.url())
    if (type === 'image' && response.url().includes('/media/'))
      pictures.push({ url: response.url(), bytes: Number(response.headers()['content-length']) })
  })
  await page.goto('/products')
  await page.locator('main img').nth(3).scrollIntoViewIfNeeded()
  await expect.poll(() => pictures.length).toBeGreaterThan(3)
  expect(pictures.filter(({ bytes }) => bytes > 12_000)).toEqual([])
  expect(fonts).toEqual([])
})
