import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { importLimits } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importSteps, openImportShop } from '../../../test/import-shop.ts'
import { picture } from '../../../test/multipart.ts'
import type { Person, Shop } from '../../../test/shop.ts'

/** An export of Shopify: several rows per product, prices with a fraction, HTML, a draft, an archived and an unpublished product. */
const original = readFileSync(join(import.meta.dirname, '../../../test/fixtures/shopify-export.csv'), 'utf8')

let shop: Shop
let admin: Person
let steps: ReturnType<typeof importSteps>
/** The export, with the test server in place of Shopify's picture host. */
let file: string
const host = 'cdn.pictures.example'
/** Paths that answer 503. */
const gone = new Set<string>()
let requested: string[] = []
const server = createServer(async (request, response) => {
  const path = /\/([^/?]*)(?:\?.*)?$/.exec(request.url ?? '')![1]!
  requested.push(path)
  if (gone.has(path)) return response.writeHead(503).end()
  // A colour for each path, so that no two files are identical.
  const shade = ((path.length * 37) % 200).toString(16).padStart(2, '0')
  response.end(await picture(60, 40, `#${shade}2020`).jpeg().toBuffer())
})
beforeAll(async () => {
  const opened = await openImportShop()
  ;({ shop, admin } = opened)
  steps = importSteps(opened)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const port = (server.address() as AddressInfo).port
  file = original.replaceAll('https://cdn.shopify.com/', `http://${host}:${port}/`)
})
beforeEach(() => {
  gone.clear()
  requested = []
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await shop.close()
})

const allow = (hosts: string[]) => shop.call('PUT /admin/import-hosts', { token: admin.token, body: { hosts } })
const clear = async () => {
  await sql`delete from products`.execute(shop.db)
  await sql`delete from media`.execute(shop.db)
}
const readAll = async (slug: string) => {
  const id = await shop.first<string>(sql`select id as value from products where slug = ${slug}`)
  return (await shop.call('GET /admin/products/:id', { token: admin.token, params: { id } })).body.product
}
/** The file names of the export's pictures at a level. */
const namesOf = async (images: { url: string }[]) => {
  const { rows } = await sql<{ id: string; source_url: string }>`select id, source_url from media`.execute(shop.db)
  return images.map(({ url }) => /\/([^/?]*)\?/.exec(rows.find(({ id }) => url.includes(id))!.source_url)![1])
}

describe('prices with a fraction', () => {
  beforeAll(() => allow([host]))
  beforeEach(clear)

  test('are counted with examples, and their products are refused until the owner chooses to round', async () => {
    const checked = await steps.check(file)
    expect(checked).toMatchObject({ status: 'checked', products: 5, created: 3, refused: 2, prices: 'refuse' })
    expect(checked.fractions.count).toBe(9)
    expect(checked.fractions.examples).toHaveLength(importLimits.fractionExamples)
    expect(checked.fractions.examples[0]).toEqual({ line: 2, column: 'Variant Price', from: '1299.50', to: 1300 })
    expect(await steps.problemsOf(checked._id)).toContainEqual({
      line: 2,
      column: 'Variant Price',
      handle: 'braided-usb-c-cable',
      message: '"1299.50" has a fraction of a rupee. Choose "Round to whole rupees" to import it.',
    })
    const rounded = await steps.press('check', checked._id, { prices: 'round' })
    expect(rounded).toMatchObject({ created: 5, refused: 0, problems: 0, prices: 'round', fractions: { count: 9 } })
    // The choice for categories is unchanged.
    expect(rounded.categories).toBe('make')
    const back = await steps.press('check', checked._id, { prices: 'refuse' })
    expect(back).toMatchObject({ created: 3, refused: 2 })
  })

  test('are rounded half up; whole prices with thousands separators are not changed', async () => {
    const checked = await steps.check(file, { prices: 'round' })
    expect(await steps.start(checked._id)).toMatchObject({ status: 'done', created: 5, refused: 0, problems: 0 })
    const cable = await readAll('braided-usb-c-cable')
    expect(cable).toMatchObject({ price: 1800, discountPrice: 1300, isActive: true, brand: 'Tarmac' })
    expect(cable.variants.map((each: { sizeOptions: object[] }) => each.sizeOptions)).toMatchObject([
      [
        { size: '1 m', price: 0, discountPrice: 0, stock: 14, cost: 640 },
        { size: '2 m', price: 1700, discountPrice: 0, stock: 0, cost: 812 },
      ],
      [
        { size: '1 m', price: 0, stock: 7, cost: 640 },
        { size: '2 m', price: 1700, stock: 3, cost: null },
      ],
    ])
    expect(await readAll('wired-earphones')).toMatchObject({ price: 1299, isActive: false })
    expect(await readAll('clear-case-iphone-15')).toMatchObject({ price: 850, isActive: false })
    expect(await readAll('car-mount')).toMatchObject({ price: 2150, isActive: false })
    const again = await steps.check(file, { prices: 'round' })
    expect(await steps.start(again._id)).toMatchObject({ unchanged: 5, updated: 0 })
  })
})

describe('SEO, barcode and cost columns of Shopify', () => {
  beforeAll(async () => {
    await allow([host])
    await clear()
    await steps.start((await steps.check(file, { prices: 'round' }))._id)
  })

  test('are imported with the product', async () => {
    expect(await readAll('gan-charger-65w')).toMatchObject({
      seoTitle: '65 W GaN charger with two USB-C ports',
      barcode: '8964000123997',
      cost: 3100,
      description: 'What it does\n\nPorts 2 × USB-C\n\nPKR plug\u00a0included',
    })
    const cable = await readAll('braided-usb-c-cable')
    expect(cable).toMatchObject({
      seoTitle: 'Braided USB-C cable, 100 W, 1 m or 2 m',
      seoDescription: 'A nylon cable with an e-marker: charges laptops at 100 W. Delivered all over Pakistan.',
    })
    expect(cable.variants[1].sizeOptions[0].barcode).toMatch(/^8964\d{9}$/)
    expect(await namesOf(cable.images)).toEqual([
      'braided-black.jpg',
      'braided-red.jpg',
      'braided-coil.png',
      'braided-box.jpg',
      'braided-plug.jpg',
    ])
    expect(await namesOf(cable.variants[1].images)).toEqual(['braided-red.jpg'])
  })

  test('are exported as they were imported', async () => {
    const exported = await steps.exportAll()
    expect(exported).toMatch(/"SEO Title","SEO Description"/)
    const again = await steps.check(exported)
    expect(await steps.problemsOf(again._id)).toEqual([])
    expect(await steps.start(again._id)).toMatchObject({ unchanged: 5 })
    expect(await steps.exportAll()).toBe(exported)
  })

  test('keep their values when the file lacks the column, and are cleared by empty cells', async () => {
    await steps.start((await steps.check('Handle,Title,Variant Price\ngan-charger-65w,GaN charger 65 W,5000'))._id)
    expect(await readAll('gan-charger-65w')).toMatchObject({
      // A lower price is that of the sale that is on.
      price: 6499,
      discountPrice: 5000,
      cost: 3100,
      barcode: '8964000123997',
      seoTitle: expect.stringContaining('65 W'),
    })
    const header = 'Handle,Title,Variant Price,Variant Barcode,Cost per item,SEO Title'
    await steps.start((await steps.check(`${header}\ngan-charger-65w,GaN charger 65 W,5000,,,`))._id)
    const cleared = await readAll('gan-charger-65w')
    expect(cleared.cost).toBeNull()
    expect([cleared.barcode, cleared.seoTitle]).toEqual([undefined, undefined])
  })

  test('report a wrong check digit, a negative cost and a title that is too long by line and column', async () => {
    const header = 'Handle,Title,Variant Price,Variant Barcode,Cost per item,SEO Title'
    const checked = await steps.check(`${header}\nwrong-one,Wrong one,5000,8964000123998,-5,${'x'.repeat(256)}`)
    expect((await steps.problemsOf(checked._id)).map(({ line, column, message }) => `${line} ${column}: ${message}`).sort()).toEqual([
      '2 Cost per item: Cost must be a whole number from 0 to 10000000',
      '2 SEO Title: Search title must not exceed 255 characters',
      '2 Variant Barcode: A barcode has 8, 12, 13 or 14 digits, and the last one must fit the others',
    ])
  })
})

describe('pictures that cannot be fetched', () => {
  beforeEach(async () => {
    await clear()
    await allow([])
  })

  test('are imported after staff allow their host in the check', async () => {
    const checked = await steps.check(file, { prices: 'round' })
    expect(checked).toMatchObject({
      created: 5,
      refused: 0,
      pictures: { missing: 11, canRetry: 11, hosts: [{ host, pictures: 9 }] },
    })
    const allowed = await steps.press('hosts', checked._id, { host })
    expect(allowed).toMatchObject({ status: 'checked', created: 5, pictures: { missing: 0, hosts: [] } })
    expect(requested).toEqual([])
    expect(await steps.start(checked._id)).toMatchObject({ created: 5, pictures: { missing: 0, nextFetchAt: null } })
    expect((await readAll('gan-charger-65w')).images).toHaveLength(3)
  })

  test('are skipped by the import, and fetched into their positions when staff allow the host in the report', async () => {
    const { _id } = await steps.start((await steps.check(file, { prices: 'round' }))._id)
    const done = await steps.get(_id)
    expect(done).toMatchObject({
      status: 'done',
      created: 5,
      refused: 0,
      pictures: { missing: 11, hosts: [{ host, pictures: 9 }], isFetching: false, nextFetchAt: null },
    })
    expect((await steps.picturesOf(_id))[0]).toMatchObject({
      line: 2,
      column: 'Image Src',
      handle: 'braided-usb-c-cable',
      message: `Pictures from ${host} are not allowed yet`,
    })
    expect(requested).toEqual([])
    expect(await steps.press('hosts', _id, { host })).toMatchObject({ pictures: { missing: 0, hosts: [], nextFetchAt: null } })
    // Each URL once, although the cable's colours use the same pictures.
    expect(requested).toHaveLength(9)
    const cable = await readAll('braided-usb-c-cable')
    expect(await namesOf(cable.images)).toEqual([
      'braided-black.jpg',
      'braided-red.jpg',
      'braided-coil.png',
      'braided-box.jpg',
      'braided-plug.jpg',
    ])
    expect(cable.images[0].alt).toBe('The black cable, coiled')
    expect(await namesOf(cable.variants[0].images)).toEqual(['braided-black.jpg'])
    const hosts = (await shop.call('GET /admin/import-hosts', { token: admin.token })).body.data.hosts
    expect(hosts).toEqual([host])
  })

  test('are retried after increasing pauses, until no retries are left', async () => {
    await allow([host])
    gone.add('gan-back.jpg')
    const { _id } = await steps.start((await steps.check(file, { prices: 'round' }))._id)
    expect(requested.filter((path) => path === 'gan-back.jpg')).toHaveLength(1)
    for (const [attempt, minutes] of importLimits.pictureRetryMinutes.entries()) {
      const { pictures } = await steps.get(_id)
      const wait = (Date.parse(pictures.nextFetchAt!) - Date.now()) / 60_000
      expect(wait).toBeGreaterThan(minutes - 0.5)
      expect(wait).toBeLessThanOrEqual(minutes)
      const planned = await shop.first(sql`select run_at > now() as value from graphile_worker.jobs where key = ${`import:${_id}`}`)
      expect(planned).toBe(true)
      // Requests nothing before the retry is due, then only the missing picture.
      await shop.tasks['import-products']!({ id: _id })
      expect(requested.filter((path) => path === 'gan-back.jpg')).toHaveLength(attempt + 1)
      await sql`update imports set fetch_at = now() where id = ${_id}`.execute(shop.db)
      await steps.work(_id)
      expect(requested.filter((path) => path === 'gan-back.jpg')).toHaveLength(attempt + 2)
    }
    expect(await steps.get(_id)).toMatchObject({ pictures: { missing: 1, nextFetchAt: null, isFetching: false } })
    gone.clear()
    // 'Fetch again' tries once more, and inserts the picture between the two others.
    expect(await steps.press('pictures', _id)).toMatchObject({ pictures: { missing: 0, nextFetchAt: null } })
    expect(await namesOf((await readAll('gan-charger-65w')).images)).toEqual(['gan-front.webp', 'gan-back.jpg', 'gan-plug.jpg'])
  })

  test('do not remove pictures of an existing product', async () => {
    await allow([host])
    await steps.start((await steps.check(file, { prices: 'round' }))._id)
    const before = await readAll('gan-charger-65w')
    await sql`update media set source_url = null`.execute(shop.db)
    gone.add('gan-front.webp').add('gan-back.jpg').add('gan-plug.jpg')
    const cheaper = file.replace('5499.00', '4999.00')
    const { _id } = await steps.start((await steps.check(cheaper, { prices: 'round' }))._id)
    const after = await readAll('gan-charger-65w')
    expect(after.discountPrice).toBe(4999)
    expect(after.images).toEqual(before.images)
    expect((await steps.get(_id)).pictures.missing).toBe(3)
  })

  test('are no longer listed when their product or colour was deleted meanwhile', async () => {
    const { _id } = await steps.start((await steps.check(file, { prices: 'round' }))._id)
    await sql`delete from products where slug = 'gan-charger-65w'`.execute(shop.db)
    const cable = await readAll('braided-usb-c-cable')
    await shop.call('PUT /products/:id', {
      token: admin.token,
      params: { id: cable._id },
      body: { variants: cable.variants.slice(1).map(({ _id: id, color }: { _id: string; color: object }) => ({ _id: id, color })) },
    })
    expect(await steps.press('hosts', _id, { host })).toMatchObject({ pictures: { missing: 0 } })
    expect(requested.filter((path) => path.startsWith('gan-'))).toEqual([])
    const after = await readAll('braided-usb-c-cable')
    expect(after.variants.map((each: { color: { name: string }; images: object[] }) => [each.color.name, each.images.length])).toEqual([
      ['Red', 1],
    ])
  })

  test('stay missing with the reason when the product has its maximum of pictures', async () => {
    const { _id } = await steps.start((await steps.check(file, { prices: 'round' }))._id)
    const charger = await readAll('gan-charger-65w')
    const own = await Promise.all(
      Array.from({ length: 10 }, () =>
        shop.first<string>(sql`insert into media (id, kind, width, height) values (uuid_v7(), 'picture', 1, 1) returning id as value`),
      ),
    )
    await shop.call('PUT /products/:id', {
      token: admin.token,
      params: { id: charger._id },
      body: { media: own.map((mediaId) => ({ mediaId })) },
    })
    expect(await steps.press('hosts', _id, { host })).toMatchObject({ pictures: { missing: 3 } })
    expect((await steps.picturesOf(_id)).map(({ message }) => message)).toEqual(Array(3).fill('At most 10 pictures'))
    expect((await readAll('gan-charger-65w')).images).toHaveLength(10)
  })

  test('cannot be fetched again before the import has ended', async () => {
    const { _id } = await steps.check(file)
    const reply = await shop.call('POST /admin/imports/:id/pictures', { token: admin.token, params: { id: _id } })
    expect([reply.status, reply.body.code]).toEqual([400, 'IMPORT_BUSY'])
  })

  test('only staff who may edit the list of hosts can allow a host', async () => {
    const { _id } = await steps.check(file)
    const packer = await shop.makeAdmin('packer')
    const press = (token: string, name = host) =>
      shop.call('POST /admin/imports/:id/hosts', { token, params: { id: _id }, body: { host: name } })
    expect((await press(packer.token)).status).toBe(403)
    for (const name of ['localhost', '10.0.0.1', '127.1', 'a b.example']) expect((await press(admin.token, name)).status).toBe(400)
    await allow(Array.from({ length: importLimits.hosts }, (_, n) => `cdn${n}.example`))
    expect((await press(admin.token)).body.errors).toMatchObject([{ path: 'host' }])
    const hosts = (await shop.call('GET /admin/import-hosts', { token: admin.token })).body.data.hosts
    expect(hosts).toHaveLength(importLimits.hosts)
  })
})
