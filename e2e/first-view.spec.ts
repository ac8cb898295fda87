import { brotliCompressSync } from 'node:zlib'
import { benchBytes } from '../bench/bytes.ts'
import { expect, test } from './support/test.ts'

const product = '/product/sukoon-air-anc-earbuds'

for (const [name, path] of [
  ['home', '/'],
  ['list', '/products'],
  ['product', product],
] as const) {
  test(`the first view of ${name} stays within its byte budget`, async ({ baseURL }) => {
    const rows = await benchBytes(baseURL!, name, path)
    expect(rows.filter(({ isMet }) => !isMet)).toEqual([])
  })
}

test('the documents of the most reviewed products stay within the budget', async ({ request, baseURL }) => {
  const { products } = await (await request.get('/api/products/public?limit=100&availability=all')).json()
  const reviewed = (products as { slug: string; numReviews: number }[]).toSorted((one, other) => other.numReviews - one.numReviews)
  expect(reviewed[5]!.numReviews).toBeGreaterThan(5)
  const sizes: [slug: string, bytes: number][] = []
  for (const { slug } of reviewed.slice(0, 6))
    sizes.push([slug, brotliCompressSync(await (await fetch(`${baseURL}/product/${slug}`)).text()).length])
  expect(sizes.filter(([, bytes]) => bytes > 20_000)).toEqual([])
})

test('a product page contains its title and description once, not once per colour', async ({ page }) => {
  await page.goto(product)
  const state = JSON.parse((await page.locator('#state').textContent())!) as { queries: [key: unknown, data: unknown][] }
  const data = state.queries.map(([, data]) => data as { variants?: object[] } | undefined)
  const { variants = [] } = data.find((each) => each?.variants)!
  expect(variants.length).toBeGreaterThan(1)
  expect(variants.filter((variant) => 'title' in variant || 'description' in variant)).toEqual([])
})

test('a picture on a card is small, and no font is loaded', async ({ page }) => {
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

test('home preloads one picture, the first banner’s, in a width for phones', async ({ browser, baseURL }) => {
  for (const [width, deviceScaleFactor] of [
    [412, 1.75],
    [360, 2],
    [360, 3],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height: 800 }, deviceScaleFactor, baseURL: baseURL! })
    const phone = await context.newPage()
    await phone.goto('/')
    const waitedFor = phone.locator('img[fetchpriority=high]')
    await expect(waitedFor).toHaveCount(1)
    await expect.poll(() => waitedFor.evaluate((picture: HTMLImageElement) => picture.currentSrc)).toMatch(/\/640\.webp$/)
    const { bytes, top } = await waitedFor.evaluate((picture: HTMLImageElement) => ({
      bytes: (performance.getEntriesByName(picture.currentSrc)[0] as PerformanceResourceTiming).encodedBodySize,
      top: picture.getBoundingClientRect().top,
    }))
    expect(bytes).toBeLessThan(20_000)
    // It is in the first view; otherwise the page would wait for an invisible picture.
    expect(top).toBeLessThan(800)
    await context.close()
  }
})
