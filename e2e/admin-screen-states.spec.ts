import type { Page } from '@playwright/test'
import { menuScreens, screens } from '../admin/src/app/screens.ts'
import { breakCalls, faultMessages, keepPictures } from './support/faults.ts'
import { addOrders } from './support/orders.ts'
import { demoAdmin, signInAdmin } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedMessages: faultMessages })

/** All calls but those of the session. */
const reads = /\/api\/(?!auth\/|admin\/(login|verify-token))/
/** Forms of new records, which show immediately. */
const formsOfNewRecords = ['/add-products', '/banner-upload', '/orders/new']
/** Screens that are never empty: the owner is on the staff and signed in, the preview of a new banner is a picture, and a new order is a form. */
const neverEmpty = ['/staff', '/profile', '/banner-upload', '/orders/new']
/** Screens with another view in their query. */
const views = ['/audit?view=security', '/settings?part=seller']

const findMain = (page: Page) => page.getByRole('main')
const findLoading = (page: Page) => findMain(page).getByRole('status', { name: /^Loading / })
const findRetries = (page: Page) => findMain(page).getByRole('alert').getByRole('button', { name: 'Retry' })

/** Returns an address for each screen of the table: a path with a parameter opens the first record of its list. */
async function listAddresses({ request }: Page): Promise<string[]> {
  const { data } = await (await request.post('/api/admin/login', { data: demoAdmin })).json()
  const headers = { authorization: `Bearer ${data.token}` }
  const read = async (path: string) => (await (await request.get(path, { headers })).json()).data
  const discount = { code: `STATES${Date.now()}`, type: 'fixed', value: 300 }
  const made = await (await request.post('/api/admin/discounts', { headers, data: discount })).json()
  const records: Record<string, string> = {
    '/orders/:id': (await read('/api/orders')).orders[0].orderId,
    '/customers/:id': (await read('/api/admin/customers')).customers[0]._id,
    '/edit-product/:id': (await read('/api/admin/inventory')).products[0]._id,
    '/discounts/:id': made.data._id,
    '/returns/:id': (await read('/api/admin/returns')).returns[0]._id,
    '/deliveries/statements/:id': (await read('/api/admin/courier-statements')).statements[0]._id,
  }
  const banner = (await read('/api/admin/banners')).banners[0]._id
  const paths = screens.map(({ path }) => {
    const id = records[path]
    if (path.includes(':') && !id) throw new Error(`Add a record for ${path} to this journey.`)
    return path.replace(/:\w+/, id ?? '')
  })
  return [...paths, ...views, `/banner-upload?id=${banner}`]
}

/** Lists the skeletons that no screen reader is told about. */
const listNamelessSkeletons = (page: Page) =>
  findMain(page)
    .locator('.animate-pulse')
    .evaluateAll((all) => all.filter((each) => !each.closest('[role=status][aria-label]')).map((each) => each.outerHTML))

const nameOf = (address: string) => `admin ${address.replaceAll(/[/?=]/g, ' ').trim() || 'dashboard'}`

test('the back office shows its name until its scripts and styles have come', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(/\/admin\/assets\//, (route) => held.promise.then(() => route.continue()))
  await page.goto('/admin/orders', { waitUntil: 'commit' })
  await expect(page.getByText('saddar.')).toBeVisible()
  const paints = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length)
  expect(await paints.jsonValue()).toBe(1)
  held.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('every admin screen shows that it loads, an error that can be retried, and its content', async ({ page }) => {
  test.setTimeout(480_000)
  await addOrders('Quetta', 1)
  await signInAdmin(page)
  const addresses = await listAddresses(page)
  const calls = await breakCalls(page, reads, 'slow')
  for (const address of addresses)
    await test.step(address, async () => {
      calls.become('slow')
      await page.goto(`/admin${address}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (!formsOfNewRecords.includes(address)) await expect(findLoading(page).first()).toBeVisible()
      expect.soft(await listNamelessSkeletons(page), `skeletons of ${address} without a name`).toEqual([])
      await keepPictures(page, `${nameOf(address)} loading`)

      calls.become('broken')
      await expect(findLoading(page)).toHaveCount(0)
      if (!formsOfNewRecords.includes(address)) await expect(findRetries(page).first()).toBeVisible()
      await expect.soft(findMain(page).locator('.animate-pulse'), `skeletons of ${address} after the error`).toHaveCount(0)
      await keepPictures(page, `${nameOf(address)} failed`)

      calls.become('none')
      // Parts that share a query recover together.
      for (let left = await findRetries(page).count(); left > 0; left = await findRetries(page).count()) {
        await findRetries(page).first().click()
        await expect.poll(() => findRetries(page).count()).toBeLessThan(left)
      }
      await expect(findLoading(page)).toHaveCount(0)
      await keepPictures(page, `${nameOf(address)} there`)
    })
})

test('every admin list says that it is empty', async ({ page }) => {
  test.setTimeout(480_000)
  await signInAdmin(page)
  await page.route(reads, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, json: emptyLists(await response.json()) })
  })
  for (const { path } of menuScreens.filter(({ path }) => !neverEmpty.includes(path)))
    await test.step(path, async () => {
      await page.goto(`/admin${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(findLoading(page)).toHaveCount(0)
      const blank = await findMain(page)
        .locator('section, table, ul, ol')
        .evaluateAll((all) =>
          all
            .filter((each) => each.checkVisibility())
            .filter((each) => {
              const body = each.cloneNode(true) as Element
              for (const head of body.querySelectorAll('h2, h3, thead, caption, legend')) head.remove()
              return body.textContent?.trim() === '' && !body.querySelector('img, input, textarea, select')
            })
            .map((each) => each.outerHTML.slice(0, 200)),
        )
      expect.soft(blank, `parts of ${path} without a word`).toEqual([])
      await keepPictures(page, `${nameOf(path)} empty`)
    })
})

/** A reply whose lists of records are empty. */
function emptyLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.some((each) => typeof each === 'object') ? [] : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, /^total/.test(name) && typeof each === 'number' ? 0 : emptyLists(each)]),
  )
}
