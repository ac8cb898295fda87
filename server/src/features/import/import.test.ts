import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importSteps, openImportShop } from '../../../test/import-shop.ts'
import type { Person, Shop } from '../../../test/shop.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'

let shop: Shop
let admin: Person
let steps: ReturnType<typeof importSteps>
beforeAll(async () => {
  const opened = await openImportShop()
  ;({ shop, admin } = opened)
  steps = importSteps(opened)
})
afterAll(() => shop.close())

const check = (text: string | Buffer, given?: Record<string, string>) => steps.check(text, given)
const work = (id: string) => steps.work(id)
const start = (id: string) => steps.start(id)
const problemsOf = (id: string) => steps.problemsOf(id)
const picturesOf = (id: string) => steps.picturesOf(id)
const read = (slug: string) => steps.read(slug)

const header =
  'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Status'
const csv = (...lines: string[]) => [header, ...lines].join('\n')

test.each([
  ['Storage', '64 GB', '128 GB', 'storageOptions', 'capacity'],
  ['Size', 'M', 'L', 'sizeOptions', 'size'],
])('imports a product whose only choice is %s', async (option, first, second, list, name) => {
  const slug = `only-${option.toLowerCase()}`
  const checked = await check(
    csv(`${slug},Only ${option},,,,TRUE,${option},${first},,,${slug}-1,5,1000,,active`, `${slug},,,,,,,${second},,,${slug}-2,2,1100,,`),
  )
  expect(await start(checked._id)).toMatchObject({ status: 'done', created: 1, refused: 0 })
  expect(await read(slug)).toMatchObject({
    stock: 7,
    variants: [],
    [list]: [
      { [name]: first, price: 1000, stock: 5, sku: `${slug}-1` },
      { [name]: second, price: 1100, stock: 2, sku: `${slug}-2` },
    ],
  })
})

test('a check lists what changes with former and new values, and warns of titles whose letters were lost', async () => {
  const lamp = (title: string, price: number, stock: number) => `listed-lamp,${title},,,,TRUE,Color,Red,,,LIST-R,${stock},${price},,active`
  const plain = (slug: string, title: string) => `${slug},${title},,,,TRUE,,,,,,5,700,,active`
  await start((await check(csv(lamp('Listed lamp', 900, 4), plain('listed-same', 'Same'))))._id)
  const checked = await check(
    csv(lamp('Listed lamp', 950, 6), plain('listed-same', 'Same'), plain('listed-new', 'New'), plain('lost', '????? ??? for Redmi')),
  )
  expect(checked).toMatchObject({ created: 2, updated: 1, unchanged: 1, refused: 0 })
  const changesOf = async () =>
    (await shop.call('GET /admin/imports/:id/changes', { token: admin.token, params: { id: checked._id } })).body.data
  expect(await changesOf()).toEqual({
    total: 3,
    damaged: 1,
    changes: [
      expect.objectContaining({ title: '????? ??? for Redmi', isNew: true, isDamaged: true }),
      {
        ...{ line: 2, title: 'Listed lamp', isNew: false, isDamaged: false, more: 0 },
        changes: [
          { field: 'Price of Red', from: 'Rs 900', to: 'Rs 950' },
          { field: 'Stock of Red', from: '4', to: '6' },
        ],
      },
      expect.objectContaining({
        title: 'New',
        isNew: true,
        changes: [
          { field: 'Price', from: '', to: 'Rs 700' },
          { field: 'Stock', from: '', to: '5' },
        ],
      }),
    ],
  })
  await steps.press('cancel', checked._id)
  expect(await changesOf()).toEqual({ total: 0, damaged: 0, changes: [] })
})

test('imports a product with colours and storage with its prices, stock and category', async () => {
  const checked = await check(
    csv(
      'spark-drive,Spark drive,<p>Fast.</p><ul><li>USB-C</li><li>A &amp; B</li></ul>,Spark,Memory > Drives,TRUE,Color,Black,Storage,64 GB,SPK-B64,5,1200,1500,active',
      'spark-drive,,,,,,,Black,,128 GB,SPK-B128,0,2000,,',
      'spark-drive,,,,,,,Red,,64 GB,SPK-R64,7,"1,200.00",1500,',
      'plain-cable,Plain cable,"Two lines\nof text",,,TRUE,Title,Default Title,,,PLAIN-1,9,Rs 300,,active',
    ),
  )
  expect(checked).toMatchObject({
    status: 'checked',
    rows: 4,
    products: 2,
    created: 2,
    updated: 0,
    refused: 0,
    problems: 0,
    newCategories: ['Memory > Drives'],
  })
  expect(await read('plain-cable')).toBeUndefined()
  expect(await start(checked._id)).toMatchObject({ status: 'done', created: 2, refused: 0, message: '' })
  const drive = await read('spark-drive')
  expect(drive).toMatchObject({
    title: 'Spark drive',
    brand: 'Spark',
    description: 'Fast.\n\n- USB-C\n- A & B',
    price: 1500,
    discountPrice: 1200,
    category: { name: 'Drives' },
    stock: 12,
  })
  expect(
    drive.variants.map((variant: { color: { name: string }; storageOptions: object[] }) => [variant.color.name, variant.storageOptions]),
  ).toMatchObject([
    [
      'Black',
      [
        { capacity: '64 GB', price: 1500, discountPrice: 1200, sku: 'SPK-B64', stock: 5 },
        { capacity: '128 GB', price: 2000, discountPrice: 0, stock: 0 },
      ],
    ],
    ['Red', [{ capacity: '64 GB', price: 1500, discountPrice: 1200, stock: 7 }]],
  ])
  expect(drive.variants[0].color).toEqual({ name: 'Black', code: '#000000' })
  expect(await read('plain-cable')).toMatchObject({ description: 'Two lines\nof text', price: 300, stock: 9 })
  const by = await shop.first(sql`select by_user as value from stock_changes where product_id = ${drive._id} limit 1`)
  expect(by).toBe(admin.userId)
})

test('changes nothing for the same file, and one product for one changed price', async () => {
  const text = csv(
    'same-one,Same one,,,,TRUE,Size,M,,,SAME-M,3,500,,active',
    'same-one,,,,,,,L,,,SAME-L,3,600,,',
    'same-two,Same two,,,,TRUE,Title,Default Title,,,,1,100,,active',
  )
  await start((await check(text))._id)
  const before = await read('same-one')
  const again = await check(text)
  expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  expect(await start(again._id)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  expect(await read('same-one')).toEqual(before)
  const dearer = await check(text.replace('3,600', '3,650'))
  expect(await start(dearer._id)).toMatchObject({ updated: 1, unchanged: 1 })
  const after = await read('same-one')
  expect(after.sizeOptions).toMatchObject([
    { _id: before.sizeOptions[0]._id, price: 500 },
    { _id: before.sizeOptions[1]._id, price: 650 },
  ])
})

test('keeps fields without a column in the file', async () => {
  const product = await shop.addProduct({
    title: 'Partial row',
    slug: 'partial-row',
    description: 'Stays',
    brand: 'Kept',
    price: 900,
    discountPrice: 800,
    stock: 4,
    warrantyMonths: 12,
  })
  const checked = await check('Handle,Title,Variant Price\npartial-row,Partial row,700')
  expect(await start(checked._id)).toMatchObject({ updated: 1 })
  const unpriced = await check('Handle,Title\npartial-row,Partial row')
  expect(await problemsOf(unpriced._id)).toEqual([])
  expect(await start(unpriced._id)).toMatchObject({ unchanged: 1, problems: 0 })
  expect(await read('partial-row')).toMatchObject({
    _id: product._id,
    description: 'Stays',
    brand: 'Kept',
    // A lower price is that of the sale that is on.
    price: 900,
    discountPrice: 700,
    stock: 4,
    warrantyMonths: 12,
  })
})

test('keeps the code of a product’s own colour in a file that only names the colour', async () => {
  await shop.addProduct({ title: 'One colour', slug: 'one-colour', price: 900, color: { name: 'Slate', code: '#445566' } })
  const checked = await check('Handle,Title,Color (product.metafields.saddar.color)\none-colour,One colour,Dark slate')
  expect(await start(checked._id)).toMatchObject({ updated: 1, problems: 0 })
  expect(await read('one-colour')).toMatchObject({ color: { name: 'Dark slate', code: '#445566' } })
})

describe('an existing product with choices, in a file without a price column', () => {
  const addDrive = (slug: string) =>
    shop.addProduct({
      title: 'Old title',
      slug,
      price: 1500,
      discountPrice: 1200,
      variants: [
        {
          color: 'Black',
          storageOptions: [
            { capacity: '64 GB', stock: 5, sku: `${slug}-B64` },
            { capacity: '128 GB', price: 2000, stock: 3, cost: 900 },
          ],
        },
        { color: 'Red', price: 1600, stock: 7 },
      ],
    })
  const edit = async (id: string) =>
    (await shop.call('GET /admin/products/:id', { token: admin.token, params: { id } })).body.product as Record<string, unknown>

  test('gets the titles and stock of the file and keeps its prices', async () => {
    const { _id } = await addDrive('restocked')
    const before = await edit(_id)
    const checked = await check(
      [
        'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Qty',
        'restocked,Restocked today,Color,Black,Storage,64 GB,50',
        'restocked,,,Black,,128 GB,',
        'restocked,,,Red,,,70',
      ].join('\n'),
    )
    expect(await problemsOf(checked._id)).toEqual([])
    expect(await start(checked._id)).toMatchObject({ updated: 1, refused: 0, problems: 0 })
    const [black, red] = before.variants as { storageOptions: object[] }[]
    const [small, large] = black!.storageOptions
    expect(await edit(_id)).toMatchObject({
      title: 'Restocked today',
      price: before.price,
      discountPrice: before.discountPrice,
      variants: [
        { ...black, title: 'Restocked today', stock: 53, storageOptions: [{ ...small, stock: 50 }, large] },
        { ...red, title: 'Restocked today', stock: 70 },
      ],
    })
  })

  test('keeps its choices when the file has no columns for them', async () => {
    const { _id } = await addDrive('renamed')
    const before = await edit(_id)
    const checked = await check('Handle,Title,Vendor\nrenamed,Renamed now,Anker')
    expect(await problemsOf(checked._id)).toEqual([])
    expect(await start(checked._id)).toMatchObject({ updated: 1, refused: 0, problems: 0 })
    const rename = (variant: object) => ({ ...variant, title: 'Renamed now' })
    expect(await edit(_id)).toMatchObject({
      ...{ title: 'Renamed now', brand: 'Anker', price: before.price, discountPrice: before.discountPrice, stock: before.stock },
      variants: (before.variants as object[]).map(rename),
    })
  })

  test.each([
    [
      'stock without choices',
      'Handle,Title,Variant Inventory Qty\nchosen-one,Chosen,5',
      'Option1 Name: The product has choices: the file needs their columns',
    ],
    [
      'a choice without a price',
      'Handle,Title,Option1 Name,Option1 Value\nchosen-two,Chosen,Size,M\nchosen-two,,,XL',
      'Variant Price: The price is missing',
    ],
  ])('is refused with %s', async (_what, text, problem) => {
    await shop.addProduct({
      title: 'Chosen',
      slug: text.split('\n')[1]!.split(',')[0]!,
      price: 100,
      sizeOptions: [{ size: 'M', stock: 1 }],
    })
    const checked = await check(text)
    expect(checked).toMatchObject({ updated: 0, refused: 1 })
    expect((await problemsOf(checked._id)).map(({ column, message }) => `${column}: ${message}`)).toEqual([problem])
  })
})

test('reports every bad line with its column, and imports all other products', async () => {
  await shop.addProduct({ title: 'Owner of an SKU', slug: 'sku-owner', sku: 'TAKEN-1' })
  const checked = await check(
    csv(
      'bad-price,Bad price,,,,TRUE,Title,Default Title,,,,5,cheap,,active',
      'good-one,Good one,,,,TRUE,Title,Default Title,,,,5,100,,active',
      'no-title,,,,,TRUE,Title,Default Title,,,,5,100,,active',
      'bad-leaf,Bad leaf,,,,TRUE,Color,Red,,,,5,100,,active',
      'bad-leaf,,,,,,,Blue,,,,-2,100,,',
      'good-two,Good two,,,,TRUE,Color,Red,,,,5,100,,active',
      ',Nameless,,,,TRUE,Title,Default Title,,,,5,100,,active',
      'good-two,,,,,,,Blue,,,,5,100,,',
      'taken-sku,Taken SKU,,,,TRUE,Title,Default Title,,,TAKEN-1,5,100,,active',
      'three-options,Three options,,,,maybe,Size,M,Storage,64 GB,,5,100,,active',
      'good-one,Good one again,,,,TRUE,Title,Default Title,,,,5,100,,active',
      'odd-color,Odd color,,,,TRUE,Color,Red,,,,5,100,,active',
      'odd-color,,,,,,,Red,,,,5,100,,',
      'no-price,No price,,,,TRUE,Title,Default Title,,,,5,,,active',
      'below-nothing,Below nothing,,,,TRUE,Title,Default Title,,,,5,-500,,active',
      'rounded-sku,Rounded SKU,,,,TRUE,Title,Default Title,,,8.9012E+12,5,100,,active',
    ),
  )
  expect(checked).toMatchObject({ status: 'checked', created: 2, refused: 11 })
  expect((await problemsOf(checked._id)).map(({ line, column, message }) => `${line} ${column}: ${message}`)).toEqual([
    '2 Variant Price: "cheap" is not a whole number',
    '4 Title: Title must be at least 3 characters',
    '6 Variant Inventory Qty: Stock must be a whole number from 0 to 1,000,000',
    '8 Handle: The handle is missing',
    '10 Variant SKU: SKU TAKEN-1 is already in use by sku-owner',
    '11 Option2 Value: A product can have a colour and one more option, storage or size',
    '11 Published: Write TRUE or FALSE',
    '12 Handle: Rows of this product stand elsewhere in the file too. Put them together.',
    '14 Option1 Value: This colour is listed twice',
    '15 Variant Price: The price is missing',
    '16 Variant Price: Price must be a whole number from 1 to 10,000,000',
    '17 Variant SKU: A spreadsheet has shortened this SKU to 8.9012E+12. Enter all its digits, as text.',
  ])
  const { text, status, headers } = await steps.exportProblems(checked._id)
  expect([status, headers['content-disposition']]).toEqual([200, expect.stringMatching(/to mend\.csv/)])
  // All rows of what is left out, in their order, and none of the others; the row without a handle too.
  const rows = text.trim().split('\r\n')
  expect(rows[0]).toBe(
    `${header
      .split(',')
      .map((name) => `"${name}"`)
      .join(',')},"error"`,
  )
  expect(rows.slice(1).map((row) => row.split(',')[0])).toEqual(
    ['bad-price', 'no-title', 'bad-leaf', 'bad-leaf', '', 'taken-sku', 'three-options', 'good-one', 'odd-color', 'odd-color']
      .concat('no-price', 'below-nothing', 'rounded-sku')
      .map((handle) => handle && `"${handle}"`),
  )
  expect(rows[1]).toMatch(/"cheap",,"active","Variant Price: ""cheap"" is not a whole number"$/)
  expect(rows[3]).toMatch(/"active",$/)
  expect(await start(checked._id)).toMatchObject({ status: 'done', created: 2, refused: 11, problems: 12 })
  expect(await steps.exportProblems(checked._id)).toMatchObject({ status: 400, body: { code: 'IMPORT_BUSY' } })
  // Mended, without another word than its error, it is imported.
  const mended = await check(
    rows
      .slice(0, 2)
      .join('\n')
      .replace('"cheap"', '"700"')
      .replace(/"Variant Price: .*"$/, ''),
  )
  expect(mended).toMatchObject({ created: 1, refused: 0, unreadColumns: ['error'] })
  expect(await read('good-one')).toMatchObject({ title: 'Good one' })
  expect((await read('good-two')).variants).toHaveLength(2)
  expect(await read('bad-leaf')).toBeUndefined()
})

test('refuses only the product whose SKU was taken between check and import', async () => {
  const checked = await check(
    csv(
      'race-one,Race one,,,,TRUE,Title,Default Title,,,RACE-1,5,100,,active',
      'race-two,Race two,,,,TRUE,Title,Default Title,,,RACE-2,5,100,,active',
    ),
  )
  expect(checked.refused).toBe(0)
  await shop.addProduct({ title: 'Faster', sku: 'RACE-1' })
  expect(await start(checked._id)).toMatchObject({ status: 'done', created: 1, refused: 1 })
  expect(await problemsOf(checked._id)).toEqual([
    { line: 2, column: 'Variant SKU', handle: 'race-one', message: 'SKU RACE-1 is already in use' },
  ])
})

test('refuses unknown categories if the user chose so, and checks again with another choice', async () => {
  const text = csv('lamp-one,Lamp one,,,Lamps,TRUE,Title,Default Title,,,,5,100,,active')
  const checked = await check(text, { categories: 'refuse' })
  expect(checked).toMatchObject({ refused: 1, newCategories: [] })
  expect(await problemsOf(checked._id)).toMatchObject([{ line: 2, column: 'Type', message: 'There is no category "Lamps"' }])
  const reply = await shop.call('POST /admin/imports/:id/check', {
    token: admin.token,
    params: { id: checked._id },
    body: { categories: 'make' },
  })
  expect(reply.status).toBe(200)
  expect(await work(checked._id)).toMatchObject({ status: 'checked', refused: 0, problems: 0, newCategories: ['Lamps'] })
  await start(checked._id)
  expect((await read('lamp-one')).category.name).toBe('Lamps')
})

test('the check refuses the products whose categories would be more than the shop can have', async () => {
  const product = (name: string, category: string) => `${name},${name},,,${category},TRUE,Title,Default Title,,,,5,100,,active`
  await sql`
    insert into categories (name, slug)
    select 'Filler ' || n, 'filler-' || n from generate_series(1, 498 - (select count(*)::int from categories)) n`.execute(shop.db)
  const checked = await check(
    csv(
      product('hoods-one', 'Hoods > Lens hoods'),
      product('hoods-two', 'Hoods > lens hoods'),
      product('hoods-three', 'Hoods > Phone hoods'),
      product('tripods', 'Tripods'),
      product('filled', 'Filler 1'),
    ),
  )
  expect(checked).toMatchObject({ created: 3, refused: 2, newCategories: ['Hoods > Lens hoods', 'Hoods > lens hoods'] })
  const message = 'This would be a new category, and the shop can have at most 500'
  expect(await problemsOf(checked._id)).toEqual([
    { line: 4, column: 'Type', handle: 'hoods-three', message },
    { line: 5, column: 'Type', handle: 'tripods', message },
  ])
  expect(await start(checked._id)).toMatchObject({ status: 'done', created: 3, refused: 2 })
  await sql`delete from categories where slug like 'filler-%' and not exists (select from products where category_id = categories.id)`.execute(
    shop.db,
  )
})

describe('file formats', () => {
  const row = 'fine-one,Fine one,,,,TRUE,Title,Default Title,,,,5,100,,active'
  test.each<[string, string | Buffer, string]>([
    ['an empty file', '', 'The file is empty'],
    [
      'no header',
      'a,b\n1,2',
      'Line 1: the columns "Handle" and "Title" are missing. The first line must name the columns, as in Shopify’s product CSV.',
    ],
    ['UTF-16', Buffer.from(`\uFEFF${csv(row)}`, 'utf16le'), 'The file is in UTF-16. Save it as "CSV UTF-8" and try again.'],
    ['an Excel file', Buffer.from('504b03040a0000', 'hex'), 'This is an Excel file. Save it as "CSV UTF-8" and try again.'],
    ['binary', Buffer.from([0x48, 0x61, 0x00, 0x01, 0x02]), 'Near line 1: this is not a text file. Save it as "CSV UTF-8" and try again.'],
    [
      'Windows-1252',
      Buffer.concat([Buffer.from(csv('caf')), Buffer.from([0xe9, 0x0a])]),
      'Near line 1: the file is not UTF-8. Save it as "CSV UTF-8" and try again.',
    ],
    ['an unclosed quote', csv(row, '"open,Open'), 'Line 3: a cell begins with a quote here or below, and its closing quote is missing.'],
    [
      'a quote inside a cell',
      csv('tv,TV 6" wide'),
      'Line 2: a quote stands inside a cell. Quotes inside a cell are written twice, and the cell is quoted.',
    ],
    [
      'a line of 40 MB',
      csv(row, 'x'.repeat(40 * 1024 * 1024)),
      'Line 3: the row that begins here is far too long. Perhaps a closing quote is missing.',
    ],
  ])('rejects %s', async (_what, text, message) => {
    expect(await check(text)).toMatchObject({ status: 'failed', message })
  })

  test('rejects a file of more than 50 MB', async () => {
    const reply = await steps.upload(Buffer.alloc(60 * 1024 * 1024, 'a'))
    expect([reply.status, reply.body.message]).toEqual([400, 'File too large'])
  })

  test.each<[string, string]>([
    ['a byte order mark and CRLF', `\uFEFF${csv(row)}`.replaceAll('\n', '\r\n')],
    ['semicolons', csv(row).replaceAll(',', ';')],
    ['tabs', csv(row).replaceAll(',', '\t')],
    ['old Mac line ends', csv(row).replaceAll('\n', '\r')],
  ])('reads a file with %s', async (_what, text) => {
    expect(await check(text)).toMatchObject({ status: 'checked', products: 1, refused: 0 })
  })
})

describe('pictures by URL', () => {
  let origin: string
  let requested: string[]
  /** What somebody does while the import fetches `/meanwhile`. */
  let meanwhile = async () => {}
  const server = createServer(async (request, response) => {
    requested.push(request.url ?? '')
    if (request.url === '/meanwhile') await meanwhile()
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c8102e' } })
      .jpeg()
      .toBuffer()
    if (request.url === '/away') response.writeHead(302, { location: 'http://elsewhere.example/a.jpg' }).end()
    else if (request.url === '/moved') response.writeHead(302, { location: '/red.jpg' }).end()
    else if (['/gone', '/meanwhile'].includes(request.url ?? '')) response.writeHead(404).end()
    else if (request.url === '/large') response.end(Buffer.alloc(6 * 1024 * 1024))
    else if (request.url === '/slow') response.write('…')
    else if (request.url === '/page') response.end('<html>')
    else response.end(picture)
  })
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    origin = `http://pictures.example:${(server.address() as AddressInfo).port}`
    await shop.call('PUT /admin/import-hosts', { token: admin.token, body: { hosts: ['Pictures.example'] } })
    requested = []
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const withPicture = (slug: string, ...urls: string[]) =>
    [
      'Handle,Title,Variant Price,Image Src,Image Position,Image Alt Text',
      ...urls.map((url, index) => (index === 0 ? `${slug},A ${slug},100,${url},1,Front` : `${slug},,,${url},${index + 1},`)),
    ].join('\n')

  test('are fetched once, stored like uploads, and reused by the next import', async () => {
    const text = withPicture('pictured', `${origin}/red.jpg`, `${origin}/moved`)
    expect(await start((await check(text))._id)).toMatchObject({ created: 1 })
    const { images } = await read('pictured')
    expect(images).toMatchObject([{ alt: 'Front', width: 60, height: 40 }, { alt: '' }])
    // They are fetched side by side, so in any order.
    expect(requested.toSorted()).toEqual(['/moved', '/red.jpg', '/red.jpg'])
    expect(await start((await check(text))._id)).toMatchObject({ unchanged: 1 })
    expect(requested).toHaveLength(3)
    // A file without the second picture removes it.
    expect(await start((await check(withPicture('pictured', `${origin}/red.jpg`)))._id)).toMatchObject({ updated: 1 })
    expect((await read('pictured')).images).toHaveLength(1)
  })

  describe('a category that the file adds', () => {
    const importMeanwhile = async (category: string, change: () => Promise<unknown>) => {
      const name = category.toLowerCase().replaceAll(/[^a-z]+/g, '-')
      const text = [
        'Handle,Title,Type,Variant Price,Image Src',
        `in-${name},In ${name},${category},100,${origin}/meanwhile`,
        `beside-${name},Beside ${name},,100,`,
      ].join('\n')
      const checked = await check(text, { categories: 'make' })
      expect(checked).toMatchObject({ refused: 0, newCategories: [category] })
      meanwhile = async () => {
        meanwhile = async () => {}
        await change()
      }
      const done = await start(checked._id)
      return { done, problems: await problemsOf(checked._id), category: (await read(`in-${name}`))?.category }
    }

    test('and a colleague creates meanwhile is used', async () => {
      const ids: string[] = []
      const { done, category } = await importMeanwhile('Wall lights', async () => ids.push((await shop.addCategory('Wall lights'))._id))
      expect(done).toMatchObject({ status: 'done', created: 2, refused: 0 })
      expect([category._id]).toEqual(ids)
    })

    test('is created with the one above it, which a colleague deletes meanwhile', async () => {
      const { _id } = await shop.addCategory('Outdoors')
      const { done, category } = await importMeanwhile('Outdoors > Torches', () =>
        shop.call('DELETE /admin/categories/:id', { token: admin.token, params: { id: _id } }),
      )
      expect(done).toMatchObject({ status: 'done', created: 2, refused: 0 })
      expect(category.name).toBe('Torches')
    })

    test('and the shop can no longer have refuses its products only', async () => {
      const { done, problems } = await importMeanwhile('One too many', () =>
        sql`
          insert into categories (name, slug)
          select 'Spare ' || n, 'spare-' || n from generate_series(1, 500 - (select count(*)::int from categories)) n`.execute(shop.db),
      )
      await sql`delete from categories where slug like 'spare-%'`.execute(shop.db)
      expect(done).toMatchObject({ status: 'done', created: 1, refused: 1 })
      expect(problems).toEqual([{ line: 2, column: 'Type', handle: 'in-one-too-many', message: 'At most 500 categories' }])
    })
  })

  test.each([
    ['/away', 'The picture could not be fetched: the address leads to another host'],
    ['/gone', 'The picture could not be fetched: the host answered 404'],
    ['/large', 'The picture could not be fetched: the file is larger than 5 MB'],
    ['/slow', 'The picture could not be fetched: the host took too long'],
    ['/page', 'The file: only JPEG, PNG, WebP and AVIF pictures can be used'],
  ])('reports %s as missing and imports the product without it', async (path, message) => {
    const slug = `without-${path.slice(1)}`
    const checked = await check(withPicture(slug, origin + path, `${origin}/red.jpg`))
    expect(checked).toMatchObject({ created: 1, refused: 0, pictures: { missing: 0 } })
    const done = await start(checked._id)
    expect(done).toMatchObject({ created: 1, refused: 0, problems: 0, pictures: { missing: 1, canRetry: 1, hosts: [] } })
    expect(await picturesOf(checked._id)).toEqual([{ line: 2, column: 'Image Src', handle: slug, url: origin + path, message }])
    expect((await read(slug)).images).toHaveLength(1)
  })

  test('are reported by the check and not requested when their host is not allowed', async () => {
    const before = requested.length
    const checked = await check(
      withPicture('stranger', 'https://cdn.elsewhere.example/a.jpg', 'ftp://pictures.example/a.jpg', 'a.jpg', 'http://127.0.0.1/a.jpg'),
    )
    expect(checked).toMatchObject({
      created: 1,
      refused: 0,
      pictures: { missing: 4, canRetry: 1, hosts: [{ host: 'cdn.elsewhere.example', pictures: 1 }] },
    })
    expect((await picturesOf(checked._id)).map(({ message }) => message)).toEqual([
      'Pictures from cdn.elsewhere.example are not allowed yet',
      'This is not a web address that pictures can be fetched from',
      'This is not a web address that pictures can be fetched from',
      'This is not a web address that pictures can be fetched from',
    ])
    expect(requested).toHaveLength(before)
  })

  test.each(['localhost', '10.0.0.1', '127.1', 'http://a.example', 'a b.example', '0x7f.1'])('rejects %s as a host', async (host) => {
    expect((await shop.call('PUT /admin/import-hosts', { token: admin.token, body: { hosts: [host] } })).status).toBe(400)
  })
})

test('exports the same products, except for ids, from a shop that imported an export', async () => {
  const from = await openImportShop()
  const other = from.shop
  const source = importSteps(from)
  try {
    const phones = await other.addCategory('Phones')
    const cases = await other.addCategory('Cases > covers', { parentId: phones._id })
    await other.addProduct({
      title: '=HYPERLINK("x")',
      slug: 'formula',
      description: "'=1+1\n\n- a < b & c\n\ttab",
      brand: "'quoted",
      price: 10,
      sku: '+92',
      barcode: '036000291452',
      cost: 0,
      seoTitle: '=SUM(A1), the cable',
      seoDescription: "It's -5% off",
    })
    await other.addProduct({
      title: 'یو ایس بی کیبل',
      slug: 'urdu',
      categoryId: cases._id,
      price: 100,
      discountPrice: 80,
      compatibleModels: ['Galaxy A54, 5G', 'iPhone 15'],
      isFeatured: true,
      isActive: false,
      color: { name: 'Black', code: '#101010' },
      warrantyMonths: 6,
      shippingCost: 150,
      seoTitle: 'کیبل',
    })
    await other.addProduct({
      title: 'Sizes',
      slug: 'sizes',
      price: 900,
      sku: 'ROOT',
      sizeOptions: [
        { size: 'S', stock: 1, sku: 'S-1', barcode: '96385074', cost: 410 },
        { size: 'M', stock: 2, price: 1000, discountPrice: 950, cost: 455 },
      ],
    })
    await other.addProduct({
      title: 'Colours',
      slug: 'colours',
      price: 500,
      discountPrice: 400,
      variants: [
        {
          color: { name: 'Red', code: '#ff0000' },
          sku: 'RED',
          storageOptions: [
            { capacity: '64 GB', stock: 3, barcode: '4006381333931' },
            { capacity: '128 GB', price: 700, stock: 4, cost: 300 },
          ],
        },
        { color: { name: 'Blue', code: '#0000ff' }, stock: 9, sku: 'BLUE', barcode: '10012345678902', cost: 222 },
        { color: { name: 'Grey' }, sizeOptions: [{ size: 'L', stock: 1, price: 350 }] },
      ],
    })
    const first = await source.exportAll()
    const to = await openImportShop()
    const target = importSteps(to)
    try {
      const checked = await target.check(first)
      expect(await target.problemsOf(checked._id)).toEqual([])
      expect(checked).toMatchObject({ status: 'checked', created: 4, refused: 0, unreadColumns: [] })
      expect(await target.start(checked._id)).toMatchObject({ status: 'done', created: 4 })
      expect(await target.exportAll()).toBe(first)
      const plain = (product: object) =>
        JSON.parse(JSON.stringify(product, (name, value) => (/^(_id|createdAt|updatedAt|categoryId)$/.test(name) ? undefined : value)))
      const staffRead = async (at: typeof from, id: string) =>
        (await at.shop.call('GET /admin/products/:id', { token: at.admin.token, params: { id } })).body.product
      for (const slug of ['sizes', 'colours', 'formula']) {
        const [here, there] = [await target.read(slug), await source.read(slug)]
        expect(plain(here)).toEqual(plain(there))
        expect(plain(await staffRead(to, here._id))).toEqual(plain(await staffRead(from, there._id)))
      }
      expect(await target.start((await target.check(first))._id)).toMatchObject({ unchanged: 4 })
    } finally {
      await to.shop.close()
    }
    expect(first).toContain('\'=HYPERLINK(""x"")')
    expect(first).not.toMatch(/(?:^|,)"?[=+@-]/m)
  } finally {
    await other.close()
  }
})

test('resumes an interrupted import without saving anything twice', async () => {
  const lines = Array.from({ length: 60 }, (_, n) => `broken-${n},Broken ${n},,,,TRUE,Title,Default Title,,,BRK-${n},5,100,,active`)
  const { _id } = await check(csv(...lines))
  await shop.call('POST /admin/imports/:id/start', { token: admin.token, params: { id: _id } })
  // The database fails in the second batch; the first is saved with its progress.
  await shop.asOwner(
    "create function break_off() returns trigger language plpgsql as $$ begin raise exception 'down' using errcode = '57P01'; end $$",
  )
  await shop.asOwner(
    "create trigger break_off before insert on products for each row when (new.slug = 'broken-30') execute function break_off()",
  )
  await expect(shop.tasks['import-products']!({ id: _id })).rejects.toThrow('down')
  await shop.asOwner('drop function break_off cascade')
  const state = async () => (await shop.call('GET /admin/imports/:id', { token: admin.token, params: { id: _id } })).body.data.import
  expect(await state()).toMatchObject({ status: 'running', done: 25, created: 25 })
  // No heartbeat for more than a minute, so the import is resumed.
  await sql`update imports set beat_at = now() - interval '2 minutes' where id = ${_id}`.execute(shop.db)
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db)
  await shop.tasks['resume-imports']!({})
  expect(await shop.first(sql`select count(*) as value from graphile_worker.jobs where task_identifier = 'import-products'`)).toBe(1)
  expect(await work(_id)).toMatchObject({ status: 'done', done: 60, created: 60 })
  expect(await shop.first(sql`select count(*) as value from products where slug like 'broken-%'`)).toBe(60)
})

test('cancels an import, which then cannot be started, checked or cancelled again', async () => {
  const { _id } = await check(csv('cancelled-one,Cancelled one,,,,TRUE,Title,Default Title,,,,5,100,,active'))
  const change = (verb: 'start' | 'cancel' | 'check') =>
    shop.call(`POST /admin/imports/:id/${verb}`, { token: admin.token, params: { id: _id }, body: {} })
  expect((await change('start')).body.data.import.status).toBe('running')
  expect((await change('cancel')).body.data.import.status).toBe('cancelled')
  expect(await work(_id)).toMatchObject({ status: 'cancelled', created: 0 })
  expect(await read('cancelled-one')).toBeUndefined()
  for (const verb of ['start', 'check', 'cancel'] as const) expect((await change(verb)).body.code).toBe('IMPORT_BUSY')
})

test('places all orders for products of a running import, without deadlocks', async () => {
  const products = await Promise.all(
    Array.from({ length: 12 }, (_, n) => shop.addProduct({ title: `Busy ${n}`, slug: `busy-${n}`, stock: 1_000, price: 100 })),
  )
  const { _id } = await check(['Handle,Title,Variant Price', ...products.map((_, n) => `busy-${n},Busy ${n},${200 + n}`)].join('\n'))
  await shop.call('POST /admin/imports/:id/start', { token: admin.token, params: { id: _id } })
  const buyers = await shop.makeShoppers(40)
  const orders = buyers.map(({ token }, n) =>
    shop.order(
      token,
      [0, 5, 7].map((step) => ({ productId: products[(n * 5 + step) % 12]!._id, quantity: 1 })),
    ),
  )
  const [done] = await Promise.all([work(_id), ...orders])
  expect(done).toMatchObject({ status: 'done', updated: 12 })
  expect(shop.logged.filter((line) => line.includes('40P01'))).toEqual([])
  expect(
    await shop.first(sql`select sum(stock) as value from skus s join products p on p.id = s.product_id where p.slug like 'busy-%'`),
  ).toBe(12_000 - 120)
})

test('puts products in the categories of a branch that is hidden at the same moment, without a deadlock', async () => {
  const top = await shop.addCategory('Crossed')
  const below = await Promise.all(['one', 'two'].map((name) => shop.addCategory(`Crossed ${name}`, { parentId: top._id })))
  const [low, high] = below.toSorted((a, b) => (a._id < b._id ? -1 : 1)) as [(typeof below)[0], (typeof below)[0]]
  const line = (slug: string, category: { name: string }) =>
    `${slug},${slug},,,Crossed > ${category.name},TRUE,Title,Default Title,,,,5,100,,active`
  const { _id } = await check(csv(line('crossed-high', high), line('crossed-low', low)))
  await shop.call('POST /admin/imports/:id/start', { token: admin.token, params: { id: _id } })
  const [hiding, importing] = await shop.db.transaction().execute(async (tx) => {
    await sql`select from categories where id = ${low._id} for update`.execute(tx)
    const hiding = shop.call('PUT /admin/categories/:id', { token: admin.token, params: { id: top._id }, body: { isShown: false } })
    await untilWaiting(shop)
    const importing = work(_id)
    await untilWaiting(shop, 2)
    return [hiding, importing]
  })
  expect((await hiding).status).toBe(200)
  expect(await importing).toMatchObject({ status: 'done', created: 2 })
  expect(shop.logged.filter((line) => line.includes('40P01'))).toEqual([])
  expect(await read('crossed-high')).toBeUndefined()
})
