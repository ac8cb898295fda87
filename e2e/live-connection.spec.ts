import type { Page } from '@playwright/test'
import { skipUntil } from './support/clock.ts'
import { faultMessages, keepPictures } from './support/faults.ts'
import { openLive } from './support/live.ts'
import { type ShopProxy, startProxy } from './support/proxy.ts'
import { signInManager } from './support/staff.ts'
import { test as base, expect } from './support/test.ts'

const warning = 'Connection issues detected. Using backup sync.'

const test = base.extend<{ shopProxy: ShopProxy }>({
  shopProxy: async ({ shop }, use) => {
    const proxy = await startProxy(shop.origin, 'pass')
    await use(proxy)
    await proxy.close()
  },
})
test.use({ allowedMessages: faultMessages })

/** Changes categories by the admin calls, bypassing every proxy. */
async function openCategories(page: Page, origin: string) {
  const headers = await signInManager(page, origin)
  const send = async (method: 'post' | 'put' | 'delete', path: string, multipart?: { name: string }) => {
    const reply = await page.request[method](`${origin}/api/admin/categories${path}`, { headers, ...(multipart && { multipart }) })
    expect(reply.ok(), await reply.text()).toBe(true)
    return (await reply.json()) as { category: { _id: string } }
  }
  return {
    create: (name: string) => send('post', '', { name }),
    rename: (id: string, name: string) => send('put', `/${id}`, { name }),
    remove: (id: string) => send('delete', `/${id}`),
  }
}

for (const [mode, what] of [
  ['refuse', 'refuses WebSockets'],
  ['close', 'accepts WebSockets and closes them'],
  ['silence', 'accepts WebSockets and never answers'],
] as const) {
  test(`events arrive by polling through a proxy that ${what}, without a warning`, async ({ page, shopProxy: proxy, shop }) => {
    proxy.become(mode)
    // A message by polling is Socket.IO's greeting: from here on the page receives events.
    const isGreeting = (address: string, method: string) => /transport=polling.*sid=/.test(address) && method === 'POST'
    const listening = page.waitForResponse((reply) => isGreeting(reply.url(), reply.request().method()), { timeout: 10_000 })
    await page.goto(`${proxy.origin}/about`)
    await listening
    const categories = await openCategories(page, shop.origin)
    const { category } = await categories.create(`Behind ${mode}`)
    await expect(page.getByText(`New category added: Behind ${mode}`)).toBeVisible()
    await expect(page.getByText(warning)).toHaveCount(0)
    await categories.remove(category._id)
  })
}

test('during an outage the warning stays and each poll asks once; both end with the next connection', async ({
  page,
  shopProxy: proxy,
}) => {
  await page.clock.install()
  await openLive(page, `${proxy.origin}/products`)
  proxy.become('away')
  const notice = page.getByText(warning)
  await skipUntil(page, (options) => expect(notice).toBeVisible(options))
  const asked = () => proxy.seen.filter((each) => each.startsWith('GET /api/products/public?')).length
  await skipUntil(page, (options) => expect.poll(asked, options).toBe(1))
  // Retries would come after one second and after two.
  for (let seconds = 0; seconds < 5; seconds++) {
    await page.clock.runFor(1_000)
    await page.waitForTimeout(200)
  }
  expect(asked()).toBe(1)
  await expect(notice).toBeVisible()
  await expect(notice).toHaveCount(1)
  // The content on screen stays valid.
  await expect(page.getByText('Failed to fetch')).toHaveCount(0)
  await keepPictures(page, 'backup sync')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(20)

  // The server failed, not the visitor's network.
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price')
  await skipUntil(page, (options) =>
    expect(page.getByRole('main').getByRole('alert')).toContainText('The shop does not answer. Please try again.', options),
  )
  await expect(page.getByText('You seem to be offline')).toHaveCount(0)

  proxy.become('pass')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(notice).toBeHidden({ timeout: 10_000 })
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(20)
})

test('a category event updates the categories on screen and refetches the list', async ({ page, shop }) => {
  await openLive(page, '/products')
  const askedAgain = () => page.waitForRequest((request) => request.url().includes('/api/products/public?'), { timeout: 30_000 })
  const categories = await openCategories(page, shop.origin)

  let asked = askedAgain()
  const { category } = await categories.create('Car Mounts')
  await asked
  asked = askedAgain()
  await categories.rename(category._id, 'Bike Mounts')
  await expect(page.getByText('Category updated: Bike Mounts')).toBeVisible()
  await asked
  asked = askedAgain()
  await categories.remove(category._id)
  await expect(page.getByText('Category removed')).toBeVisible()
  await asked
})
