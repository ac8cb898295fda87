import { newShopper, signIn } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test('an unknown path redirects home, which says so; a product’s id leads to its slug; a missing product is a 404 page', async ({
  page,
  axe,
}) => {
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('We could not find that page. Here is the shop.')).toBeVisible()
  // It is said once, and the page itself is the same for all.
  await page.reload()
  await expect(page.getByRole('region', { name: 'Deals' })).toBeVisible()
  expect(await page.evaluate(() => document.cookie)).not.toContain('unknown-page')

  const { products } = await (await page.request.get('/api/products/public?limit=1')).json()
  const [{ _id, slug }] = products
  const moved = await page.request.get(`/product/${_id}?color=Red`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, `/product/${slug}?color=Red`])
  const picture = await page.request.get('/missing.png', { maxRedirects: 0, headers: { accept: 'image/*' } })
  expect([picture.status(), picture.headers()['set-cookie']]).toEqual([302, undefined])

  const missing = await page.request.get('/product/there-is-no-such-thing')
  expect(missing.status()).toBe(404)
  expect(await missing.text()).toContain('Page not found')
  expect((await page.request.get('/api/no-such-call')).status()).toBe(404)
  for (const address of ['/product/%00', `/product/${'a'.repeat(600)}`, '/products?model=%00'])
    expect((await page.request.get(address)).status(), address).toBe(404)
  await axe(page)
})

test.describe('not found', () => {
  test.use({ allowedMessages: [/404/] })
  test('the page for a missing product links back to the shop', async ({ page, axe }) => {
    await page.goto('/product/there-is-no-such-thing')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await axe(page)
  })
})

test('a page is sent once; the second request gets a 304', async ({ page }) => {
  const first = await page.request.get('/products', { headers: { 'accept-encoding': 'br' } })
  const { etag, 'content-encoding': encoding } = first.headers()
  expect(encoding).toBe('br')
  const second = await page.request.get('/products', { headers: { 'accept-encoding': 'br', 'if-none-match': etag! } })
  expect(second.status()).toBe(304)
})

for (const path of ['/cart', '/checkout', '/account', '/orders']) {
  test(`${path} asks a guest to sign in and returns there`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login/)
  })
}

test('/account/orders is /orders', async ({ page }) => {
  const reply = await page.request.get('/account/orders', { maxRedirects: 0 })
  expect(reply.status()).toBe(302)
  expect(reply.headers().location).toBe('/orders')
})

test('a foreign origin is not followed after the sign-in', async ({ newPerson, baseURL }) => {
  const shopper = newShopper()
  await (await newPerson()).request.post('/api/auth/register', { data: shopper })
  for (const origin of ['https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere.example/']) {
    const page = await newPerson()
    await page.goto(`/login?from=${encodeURIComponent(origin)}`)
    await signIn(page, shopper)
    await expect(page).not.toHaveURL(/login/)
    expect(new URL(page.url()).origin).toBe(baseURL)
  }
})
