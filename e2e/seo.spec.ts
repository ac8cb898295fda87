import type { Page } from '@playwright/test'
import { startProxy } from './support/proxy.ts'
import { expect, test } from './support/test.ts'

const slug = 'barqi-duo-33w-charger'

/** The head of a page as search engines and link previews get it, without scripts. */
async function readHead(page: Page, path: string) {
  const reply = await page.request.get(path)
  const html = await reply.text()
  const head = html.slice(0, html.indexOf('</head>'))
  const read = (pattern: RegExp) => pattern.exec(head)?.[1]
  return {
    status: reply.status(),
    title: read(/<title>([^<]*)/),
    description: read(/<meta name="description" content="([^"]*)"/),
    canonical: read(/<link rel="canonical" href="([^"]*)"/)?.replaceAll('&amp;', '&'),
    noIndex: head.includes('name="robots" content="noindex"'),
    property: (name: string) => read(new RegExp(`property="${name}" content="([^"]*)"`)),
    structured: [...head.matchAll(/<script[^>]*ld\+json">([^<]*)/g)].map((match) => JSON.parse(match[1]!) as Record<string, unknown>),
  }
}

const locations = async (page: Page, url: string) => {
  const reply = await page.request.get(url)
  expect(reply.status(), url).toBe(200)
  return [...(await reply.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!.replaceAll('&amp;', '&'))
}

test('every page has a title, a canonical URL, and a picture for link previews', async ({ page, baseURL }) => {
  const paths = ['/', '/products', '/products?category=charging', `/product/${slug}`, '/all-categories', '/recent-products']
  const titles = new Set<string | undefined>()
  for (const path of [...paths, '/about', '/contact', '/faq', '/privacy-policy', '/return-policy', '/refund-shipping', '/warranty-terms']) {
    const head = await readHead(page, path)
    expect(head.title, path).toContain('Saddar')
    titles.add(head.title)
    expect(head.description?.length, path).toBeGreaterThan(30)
    expect(head.canonical, path).toMatch(new RegExp(`^${baseURL}/`))
    expect([head.noIndex, head.property('og:url'), head.property('og:title')], path).toEqual([false, head.canonical, head.title])
    const picture = await page.request.get(head.property('og:image')!)
    expect([picture.status(), picture.headers()['content-type']], path).toEqual([200, expect.stringMatching(/^image\//)])
  }
  expect(titles.size).toBe(13)
})

test('a list has one canonical URL however it is sorted or tagged; filtered lists and searches are noindex', async ({ page, baseURL }) => {
  const charging = `${baseURL}/products?category=charging`
  expect((await readHead(page, '/products?utm_source=x&sort=price&category=charging&page=1')).canonical).toBe(charging)
  expect((await readHead(page, '/products?category=charging&page=2')).canonical).toBe(`${charging}&page=2`)
  expect(await readHead(page, '/products?category=charging&color=Black&minPrice=100')).toMatchObject({ canonical: charging, noIndex: true })
  expect((await readHead(page, '/search?query=cable')).noIndex).toBe(true)
  for (const [number, noIndex] of [
    [2, false],
    [99, true],
  ] as const)
    for (const list of ['/products', '/recent-products']) expect((await readHead(page, `${list}?page=${number}`)).noIndex).toBe(noIndex)
  const missing = await readHead(page, '/product/there-is-no-such-thing')
  expect([missing.status, missing.noIndex, missing.structured]).toEqual([404, true, []])
  for (const path of ['/cart', '/checkout', '/account', '/orders', '/login', '/wishlist', '/unsubscribe'])
    expect((await readHead(page, path)).noIndex, path).toBe(true)
})

test('pages contain structured data of offer, breadcrumb, shop and search, with absolute URLs', async ({ page, baseURL }) => {
  const [product, crumbs] = (await readHead(page, `/product/${slug}`)).structured
  expect(product).toMatchObject({
    '@type': 'Product',
    brand: { name: 'Barqi' },
    url: expect.stringContaining(`${baseURL}/product/`),
    offers: { '@type': 'Offer', price: 1990, priceCurrency: 'PKR', availability: expect.stringMatching(/schema.org\/(In|OutOf)Stock$/) },
  })
  for (const image of product!.image as string[]) expect((await page.request.get(image)).status()).toBe(200)
  const items = crumbs!.itemListElement as { position: number; item: string }[]
  expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4])
  for (const { item } of items) expect((await page.request.get(item)).status()).toBe(200)

  const [returns] = (await readHead(page, '/return-policy')).structured
  expect(returns).toMatchObject({ url: `${baseURL}/`, hasMerchantReturnPolicy: { merchantReturnLink: `${baseURL}/return-policy` } })
  const [delivery] = (await readHead(page, '/refund-shipping')).structured
  expect(delivery).toMatchObject({ hasShippingService: { shippingConditions: [{ shippingDestination: { addressCountry: 'PK' } }] } })

  const [shop, site] = (await readHead(page, '/')).structured
  expect(shop).toMatchObject({ name: 'Saddar', logo: `${baseURL}/icon-512.png`, contactPoint: { telephone: '+92 21 3870 0100' } })
  const { target } = site!.potentialAction as { target: { urlTemplate: string } }
  const found = await page.request.get(target.urlTemplate.replace('{search_term_string}', 'charger'))
  expect(found.status()).toBe(200)
})

test('the head stays correct during navigation, and the content security policy reports nothing', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => console.error(`refused: ${event.violatedDirective}`))
  })
  await page.goto(`/product/${slug}`)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/media\//)
  expect(await page.locator('script[type="application/ld+json"]').count()).toBe(2)
  await page.locator('footer summary', { hasText: 'Company' }).click()
  await page.getByRole('link', { name: 'About', exact: true }).last().click()
  await expect(page).toHaveTitle(/About Saddar/)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/about$/)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /one-stop shop/)
  // They described the product.
  await expect(page.locator('meta[property^="og:"], script[type="application/ld+json"]')).toHaveCount(0)
})

test('robots.txt names a sitemap whose URLs all exist', async ({ page, baseURL }) => {
  const robots = await (await page.request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const parts = await locations(page, '/sitemap.xml')
  const all = (await Promise.all(parts.map((part) => locations(page, part)))).flat()
  expect(all.filter((url) => url.includes('/product/')).length).toBeGreaterThan(50)
  const some = all.filter((url, index) => !url.includes('/product/') || index % 10 === 0)
  for (const url of some) {
    const head = await readHead(page, url)
    expect([head.status, head.noIndex, head.canonical], url).toEqual([200, false, url])
  }
})

test('the shop can be installed: its icons exist in the declared sizes', async ({ page }) => {
  const reply = await page.request.get('/manifest.webmanifest')
  expect(reply.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await reply.json()) as { icons: { src: string; sizes: string; type: string; purpose: string }[]; start_url: string }
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(src)
    expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, type])
    if (type === 'image/png') expect((await icon.body()).readUInt32BE(16), src).toBe(Number.parseInt(sizes, 10))
  }
  await page.goto('/')
  for (const rel of ['manifest', 'apple-touch-icon', 'icon'])
    for (const link of await page.locator(`link[rel="${rel}"]`).all())
      expect((await page.request.get((await link.getAttribute('href'))!)).status(), rel).toBe(200)
  expect(await page.locator('meta[name="theme-color"]').count()).toBe(2)
})

async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  })
}

test.describe('offline', () => {
  test.use({
    serviceWorkers: 'allow',
    allowedMessages: [/ERR_INTERNET_DISCONNECTED|503|Failed to load resource|WebSocket|Failed to fetch/],
  })

  test('a page says so in the shop’s design and shows no stale price; once online, it continues where it was', async ({
    page,
    context,
    axe,
  }) => {
    // An old service worker must be replaced with the next check.
    expect((await page.request.get('/sw.js')).headers()['cache-control']).toBe('no-cache')
    await page.goto('/products?category=charging')
    await waitForWorker(page)
    // A page that was just visited is not taken from a cache either.
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Charging', level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    const answer = await page.reload()
    expect([answer?.status(), answer?.fromServiceWorker()]).toEqual([503, true])
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await expect(page.getByText(/Rs \d/)).toHaveCount(0)
    await axe(page)
    const kept = await page.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0]!)
      return (await cache.keys()).map(({ url }) => new URL(url).pathname)
    })
    expect(kept.length).toBeGreaterThan(0)
    for (const path of kept) expect(path).toMatch(/^\/assets\//)

    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/products\?category=charging$/)
    await expect(page.getByRole('heading', { name: 'Charging', level: 1 })).toBeVisible()
  })

  test('a page says that the shop is away while the visitor is online, and continues by itself once it is back', async ({
    page,
    shop,
    axe,
  }) => {
    const proxy = await startProxy(shop.origin, 'pass')
    await page.goto(`${proxy.origin}/products?category=charging`)
    await waitForWorker(page)
    proxy.become('away')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'We cannot be reached right now' })).toBeVisible()
    await axe(page)
    proxy.become('pass')
    await expect(page.getByRole('heading', { name: 'Charging', level: 1 })).toBeVisible({ timeout: 20_000 })
    await proxy.close()
  })
})
