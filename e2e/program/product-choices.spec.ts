import { expect, test } from '@playwright/test'
import { place, type Run, send, start, untilReady, usePlace } from '../support/program.ts'
import { findFreePort } from '../support/server.ts'

usePlace()

const read = async (port: number, path: string) => {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`)
  return { status: reply.status, html: await reply.text() }
}

const option = (capacity: string, price: number) => ({ capacity, price, stock: 5 })
const inColor = (name: string, price: number) => ({
  ...{ color: { name, code: '#336699' }, price },
  storageOptions: [option('128 GB', price), option('1 TB', price + 5_000)],
})

/** A product in two colours of two sizes, and the calls of staff that change it. */
async function addProduct(slug: string) {
  const { body: admin } = await send('POST', '/admin/login', { email: 'owner@saddar.example', password: 'Saddar@2026' })
  const toForm = (fields: Record<string, unknown>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
    return form
  }
  const variants = [inColor('Red', 11_111), inColor('Blue', 22_222)]
  const made = await send('POST', '/products', toForm({ title: `Drive ${slug}`, slug, price: '33333', variants }), admin.data.token)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { _id, slug: path, variants: colors } = made.body.product
  const sku = (color: string, capacity: string): string => {
    const variant = colors.find((one: { color: { name: string } }) => one.color.name === color)
    return variant.storageOptions.find((one: { capacity: string }) => one.capacity === capacity)._id
  }
  return {
    path: `/product/${path}`,
    change: async (color: string, capacity: string, body: object) => {
      const reply = await send('PUT', `/admin/inventory/${sku(color, capacity)}`, body, admin.data.token)
      expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    },
    keepColor: async (color: string) => {
      const kept = colors.flatMap((one: { _id: string; color: { name: string }; price: number; storageOptions: object[] }) =>
        one.color.name === color ? [{ _id: one._id, color: one.color, price: one.price, storageOptions: one.storageOptions }] : [],
      )
      const reply = await send('PUT', `/products/${_id}`, toForm({ variants: kept }), admin.data.token)
      expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    },
  }
}

async function stop(...runs: Run[]): Promise<void> {
  for (const run of runs) {
    run.child.kill('SIGTERM')
    expect(await run.exit).toBe(0)
  }
}

test('two nodes: after a change on one the other shows no old page of a product, plain or in a choice', async () => {
  const here = start({ RATE_LIMITS: '0' })
  await untilReady(here)
  const port = await findFreePort()
  const there = start({ RATE_LIMITS: '0', PORT: String(port) })
  await untilReady(there)
  const { path, change, keepColor } = await addProduct('two-nodes')
  const addresses = ['', '?color=Red', '?color=Blue', '?color=Red&storage=1+TB', '?storage=1%20TB&color=RED&utm_source=x', '?color=Plaid']
  /** What the other node shows, of pages that it has cached: each is read twice. */
  const pages = async () => {
    for (const address of addresses) await read(port, path + address)
    return Promise.all(addresses.map(async (address) => (await read(port, path + address)).html))
  }
  const shows = (text: string) => async () => (await pages()).map((html) => html.includes(text))
  const all = (isShown: boolean) => addresses.map(() => isShown)
  await expect.poll(shows('11111')).toEqual(all(true))

  await change('Red', '128 GB', { price: 10_987 })
  await expect.poll(shows('10987')).toEqual(all(true))
  await change('Red', '1 TB', { price: 17_654 })
  await expect.poll(shows('17654')).toEqual(all(true))
  // Also in the text, which lists the options of the colour that is shown.
  expect((await pages()).map((html) => html.includes('17,654'))).toEqual([true, true, false, true, true, true])

  expect(await shows('4321')()).toEqual(all(false))
  await change('Red', '1 TB', { stock: 4_321 })
  await expect.poll(shows('4321')).toEqual(all(true))

  await keepColor('Blue')
  await expect.poll(shows('17654')).toEqual(all(false))
  const [plain, red, , both, , plaid] = await pages()
  expect([red === plain, both === plain, plaid === plain]).toEqual([true, false, true])
  await stop(there, here)
})

test('made-up choices, other spellings and tracking parameters share the pages of what a product has', async () => {
  const metricsPort = await findFreePort()
  const run = start({ RATE_LIMITS: '0', METRICS_PORT: String(metricsPort) })
  await untilReady(run)
  const { path } = await addProduct('addresses')
  const measure = async () => {
    const text = (await read(metricsPort, '/metrics')).html
    return Number(/^saddar_response_cache_entries(?:{[^}]*})? (\d+)/m.exec(text)![1])
  }
  const own = ['', '?color=Red', '?color=Blue', '?color=Red&storage=128+GB', '?color=Blue&storage=1+TB', '?storage=1+TB']
  for (const address of own) expect((await read(place.port, path + address)).status).toBe(200)
  const before = await measure()
  const strange = (n: number) => [
    `?color=Plaid${n}`,
    `?size=${n}&color=${'x'.repeat(n % 900)}`,
    `?storage=1%20TB&color=RED&utm_source=mail${n}&fbclid=${n}`,
    `?color=Plaid${n}&color=blue`,
    `?COLOR=Red&n=${n}`,
    `?color=&storage=%20${n}`,
  ]
  for (let n = 0; n < 200; n++) {
    const replies = await Promise.all(strange(n).map((address) => read(place.port, path + address)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  }
  // Red of 1 TB is the only page that was not open before.
  expect((await measure()) - before).toBe(1)
  await stop(run)
})
