import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'
import { readAmounts } from './amounts.ts'
import { normalizeTexts } from './read-search.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  const categories = await Promise.all(
    ['Phone Cases', 'Chargers', 'Cables', 'Earbuds', 'Headphones', 'Mice', 'SSDs', 'Power Banks', 'Ring Lights'].map((name) =>
      shop.addCategory(name),
    ),
  )
  const [cases, chargers, cables, earbuds, headphones, mice, ssds, banks, lights] = categories.map(({ _id }) => _id)
  const add = (title: string, categoryId: string | undefined, more: object = {}) =>
    shop.addProduct({ title, categoryId: categoryId!, ...more })
  await add('Velvet case', cases, { compatibleModels: ['Samsung Galaxy A55 5G'], price: 900 })
  await add('Silk case', cases, { compatibleModels: ['iPhone 15'] })
  await add('Vivo Y21 leather cover', cases)
  await add('Small charger 20W', chargers, { description: 'Good.\n\nOutput: 20 W\nIn the box: Charger, 1.2 m cable', price: 1_500 })
  await add('Large charger', chargers, { description: 'For a laptop.\n\nOutput: 65 W from USB-C', price: 4_000 })
  await add('Stand with a 65W charger', chargers, { price: 9_000 })
  await add('Braided cable', cables, {
    sizeOptions: [
      { size: '1 m', stock: 2 },
      { size: '2 m', stock: 2 },
    ],
  })
  await add('Tiny buds', earbuds, { description: 'Loud.\n\nBluetooth: 5.3\nPlaying: 7 h, 30 h with case' })
  await add('Corded buds', earbuds, { description: 'Loud.\n\nConnector: 3.5 mm' })
  await add('Digital adapter', cables, { description: 'For phones that lost their headphone jack.\n\nConnector: USB-C' })
  await add('Studio headphones', headphones, { description: 'Loud.\n\nConnection: 3.5 mm jack' })
  await add('Silent wireless mouse', mice)
  await add('Portable SSD', ssds, {
    storageOptions: [
      { capacity: '500 GB', stock: 1 },
      { capacity: '1 TB', stock: 1 },
      { capacity: '2 TB', stock: 1 },
    ],
  })
  await add('Slim power bank 10,000 mAh', banks)
  await add('Big power bank 20,000 mAh', banks)
  await add('Moon ring light, 10 inch', lights)
})
afterAll(() => shop.close())

const ask = async (search: string, more: object = {}) => {
  const { body, status } = await shop.call('GET /products/public', { query: { search, ...more } })
  expect(status, search).toBe(200)
  return {
    titles: body.products.map(({ title }: { title: string }) => title) as string[],
    notice: body.notice as string | undefined,
    pages: (body.pages ?? []).map(({ path }: { path: string }) => path) as string[],
    total: body.total as number,
  }
}
const suggest = (search: string) => ask(search, { limit: 5, includeOutOfStock: true, total: false })

test.each([
  [{ search: '1tb ssd' }, ['1 TB']],
  [{ search: '1000 gb ssd', total: false, limit: 5 }, ['1 TB']],
  [{ search: 'ssd 500' }, ['500 GB']],
  [{ facts: 'gb-1000,gb-500' }, ['500 GB', '1 TB']],
  [{ search: 'ssd', facts: 'gb-2000' }, ['2 TB']],
  [{ search: 'ssd' }, undefined],
  [{ search: '65w charger' }, undefined],
])('the reply to %o names the capacities that are meant', async (query, storage) => {
  expect((await shop.call('GET /products/public', { query })).body.storage).toEqual(storage)
})

test.each([
  ['buds with jack', ['Corded buds']],
  ['jack wali buds', ['Corded buds']],
  ['3.5 jack buds', ['Corded buds']],
  ['jack headphones', ['Studio headphones']],
  ['jack', ['Corded buds', 'Studio headphones']],
])('%s finds what has a plug of 3.5 mm, whatever the text calls it, and not what only speaks of one', async (typed, expected) => {
  expect((await ask(typed)).titles.toSorted()).toEqual(expected)
})

describe('a phone', () => {
  test.each(['samsung a55 cover', 'galaxy a55 case', 'a55 ka cover', 'samsung A-55 cover', 'samsang a55 case', 'cover for samsung a 55'])(
    '%s finds the case for it, without a notice',
    async (typed) => {
      for (const found of [await ask(typed), await suggest(typed)])
        expect(found).toMatchObject({ titles: ['Velvet case'], notice: undefined })
    },
  )

  test.each([
    ['vivo y17 cover', 'No cover for Vivo Y17. For similar phones:', ['Vivo Y21 leather cover']],
    ['iphone 15 pro case', 'No case for iPhone 15 Pro. For similar phones:', ['Silk case']],
    ['samsung a5 cover', 'No cover for Galaxy A5. For similar phones:', ['Velvet case']],
    ['qmobile cover', 'No cover for QMobile phones. For other phones:', ['Silk case', 'Velvet case', 'Vivo Y21 leather cover']],
    ['huawei p30 lite case', 'No case for Huawei P30 Lite. For other phones:', ['Silk case', 'Velvet case', 'Vivo Y21 leather cover']],
    ['vivo y21', undefined, ['Vivo Y21 leather cover']],
  ])('%s: %s', async (typed, notice, titles) => {
    const found = await ask(typed)
    expect(found.notice).toBe(notice)
    expect(found.titles.sort()).toEqual(titles)
    if (typed !== 'samsung a5 cover') expect((await suggest(typed)).notice).toBe(notice)
  })

  test('that is unknown gets goods for any phone, with a notice', async () => {
    const found = await ask('vivo y17 charger')
    expect(found.notice).toBe('Nothing made for Vivo Y17. These fit most phones. Check the connector:')
    expect(found.titles).toContain('Small charger 20W')
  })

  test('that is known gets goods for any phone without a notice', async () => {
    expect(await ask('galaxy a55 charger')).toMatchObject({ notice: undefined, total: 3 })
  })

  test('may be unfinished while it is typed, but a letter more is another phone', async () => {
    expect(await suggest('samsung a5')).toMatchObject({ titles: ['Velvet case'], notice: undefined })
    expect((await suggest('vivo y2 cover')).notice).toBe('No cover for Vivo Y2. For similar phones:')
    expect(await suggest('iphone 15 p')).toMatchObject({ titles: ['Silk case'], notice: undefined })
  })
})

describe('an amount', () => {
  test.each([
    ['65w charger', ['Stand with a 65W charger', 'Large charger'], undefined],
    ['65 watts charger', ['Stand with a 65W charger', 'Large charger'], undefined],
    ['20,000 mAh power bank', ['Big power bank 20,000 mAh'], undefined],
    ['20k mah power bank', ['Big power bank 20,000 mAh'], undefined],
    ['2m cable', ['Braided cable'], undefined],
    ['6 ft cable', ['Braided cable'], undefined],
    ['200 cm cable', ['Braided cable'], undefined],
    ['1000gb ssd', ['Portable SSD'], undefined],
    ['10" ring light', ['Moon ring light, 10 inch'], undefined],
    ['7 ghante earbuds', ['Tiny buds'], undefined],
    ['512gb ssd', ['Portable SSD'], 'Nothing with 512 GB. The nearest:'],
    ['100w charger', ['Stand with a 65W charger', 'Large charger', 'Small charger 20W'], 'Nothing with 100 W. The nearest:'],
    ['12000 mah power bank', ['Big power bank 20,000 mAh', 'Slim power bank 10,000 mAh'], 'Nothing with 12,000 mAh. The nearest:'],
    ['500 w ssd', ['Portable SSD'], 'Nothing with 500 W. Similar products:'],
  ])('%s finds %s', async (typed, titles, notice) => {
    expect(await ask(typed)).toMatchObject({ titles, notice })
    expect(await suggest(typed)).toMatchObject({ titles, notice })
  })

  test.each([
    ['power bank 20000', ['Big power bank 20,000 mAh']],
    ['20000 powerbank', ['Big power bank 20,000 mAh']],
    ['ssd 1000', ['Portable SSD']],
    ['charger 65', ['Stand with a 65W charger', 'Large charger']],
  ])('without its unit: %s finds %s', async (typed, titles) => {
    expect(await ask(typed)).toMatchObject({ titles, notice: undefined })
    expect(await suggest(typed)).toMatchObject({ titles, notice: undefined })
  })

  test('without its unit, of which there is nothing, is not called watts', async () => {
    expect((await ask('charger 18')).notice).toBe('Nothing with “18”. The nearest:')
    expect((await ask('charger 18w')).notice).toBe('Nothing with 18 W. The nearest:')
  })

  test('without its unit may be the number that a title has', async () => {
    const { _id } = await shop.addProduct({ title: 'Turbo 18 charger' })
    expect(await ask('charger 18')).toMatchObject({ titles: ['Turbo 18 charger'], notice: undefined })
    expect((await ask('charger 18w')).notice).toBe('Nothing with 18 W. The nearest:')
    await sql`delete from products where id = ${_id}`.execute(shop.db)
  })

  test('in the box of a product is not its own', async () => {
    expect((await ask('1.2 m charger')).notice).toBe('Nothing with 1.2 m. Similar products:')
  })

  test('of a product follows its changes', async () => {
    const { _id } = await shop.addProduct({ title: 'Odd lamp 7 inch' })
    expect((await ask('7 inch lamp')).titles).toEqual(['Odd lamp 7 inch'])
    await sql`update products set title = 'Odd lamp 9 inch' where id = ${_id}`.execute(shop.db)
    await sql`select refresh_products(array[${_id}::uuid])`.execute(shop.db)
    expect(await ask('9 inch lamp')).toMatchObject({ titles: ['Odd lamp 9 inch'], notice: undefined })
    expect((await ask('7 inch odd lamp')).notice).toBe('Nothing with 7 inch. The nearest:')
  })

  test('is read from products as from searches', async () => {
    const number = fc.oneof(
      fc.integer({ min: 0, max: 999_999 }).map(String),
      fc.double({ min: 0.1, max: 999, noNaN: true }).map((value) => value.toFixed(2)),
    )
    const unit = fc.constantFrom(
      'mAh',
      'mah',
      'W',
      'watt',
      'Watts',
      'GB',
      'tb',
      'mm',
      'cm',
      'm',
      'metres',
      'inch',
      '"',
      'ft',
      'feet',
      'hours',
      'hrs',
      'h',
      'days',
      'mb',
      'ml',
      'x',
    )
    const part = fc
      .tuple(fc.constantFrom('', 'a ', '4-', 'USB ', '(', '1,'), number, fc.constantFrom('', ' ', '-', '  '), unit)
      .map((parts) => parts.join(''))
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 4 }), async (parts) => {
        const text = parts.join(' and ')
        const facts = await shop.first<string[]>(sql`select amounts_in(${text}) as value`)
        expect([...new Set(readAmounts(text, () => false).amounts.map(({ fact }) => fact))].sort()).toEqual([...facts].sort())
      }),
      { numRuns: 150 },
    )
  })
})

test('texts are normalized as in the database', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: fc.constantFrom(...'aB9 ,.-_/\t1000wWmMgGbBtThHS&!'.split('')), maxLength: 30 }), async (text) => {
      expect((await normalizeTexts(shop.db, [text]))[0]).toBe(await shop.first(sql`select search_text(${text}) as value`))
    }),
    { numRuns: 200 },
  )
  const ascii = Array.from({ length: 127 }, (_, code) => String.fromCharCode(code + 1)).join(' a ')
  expect((await normalizeTexts(shop.db, [ascii]))[0]).toBe(await shop.first(sql`select search_text(${ascii}) as value`))
})

describe('a wire', () => {
  test.each([
    ['wireless earbuds', ['Tiny buds'], undefined],
    ['bluetooth earbuds', ['Tiny buds'], undefined],
    ['earbuds bina taar', ['Tiny buds'], undefined],
    ['wired earbuds', ['Corded buds'], undefined],
    ['taar wale earbuds wired', ['Corded buds'], undefined],
    ['wireless headphones', ['Studio headphones'], 'Nothing wireless. With a wire:'],
    ['wired mouse', ['Silent wireless mouse'], 'Nothing wired. Wireless ones:'],
  ])('%s finds %s', async (typed, titles, notice) => {
    expect(await ask(typed)).toMatchObject({ titles, notice })
    expect(await suggest(typed)).toMatchObject({ titles, notice })
  })
})

describe('a price limit', () => {
  test.each([
    ['charger under 2000', ['Small charger 20W'], 'Only products under Rs 2,000.'],
    ['charger 2k se kam', ['Small charger 20W'], 'Only products under Rs 2,000.'],
    ['2 hazar wala charger', ['Small charger 20W'], 'Only products under Rs 2,000.'],
    ['charger between 3000 and 5000', ['Large charger'], 'Only products between Rs 3,000 and Rs 5,000.'],
    ['charger above 5000', ['Stand with a 65W charger'], 'Only products above Rs 5,000.'],
    [
      'charger under 500',
      ['Small charger 20W', 'Large charger', 'Stand with a 65W charger'],
      'No chargers under Rs 500. The nearest is Rs 1,500:',
    ],
    ['65w charger 1.5k tak', ['Large charger', 'Stand with a 65W charger'], 'Nothing under Rs 1,500. The nearest:'],
    [
      'charger above 20000',
      ['Stand with a 65W charger', 'Large charger', 'Small charger 20W'],
      'No chargers above Rs 20,000. The nearest is Rs 9,000:',
    ],
    ['vivo y21 cover under 10', ['Vivo Y21 leather cover'], undefined],
  ])('%s finds %s', async (typed, titles, notice) => {
    expect(await ask(typed)).toMatchObject({ titles, notice })
  })
})

describe('a page of the shop', () => {
  test.each([
    ['warranty', '/warranty-terms'],
    ['waranty claim', '/warranty-terms'],
    ['return', '/return-policy'],
    ['7 day return policy', '/return-policy'],
    ['wapis karna', '/return-policy'],
    ['refund', '/refund-shipping'],
    ['paise wapis', '/refund-shipping'],
    ['JazzCash', '/refund-shipping'],
    ['easy paisa', '/refund-shipping'],
    ['COD', '/refund-shipping'],
    ['delivery charges', '/refund-shipping'],
    ['contact', '/contact'],
    ['whatsapp number', '/contact'],
  ])('%s leads to %s', async (typed, path) => {
    expect(await ask(typed)).toMatchObject({ pages: [path], titles: [] })
    expect((await suggest(typed)).pages).toEqual([path])
  })

  test.each([
    ['track my order', ['/track', '/orders']],
    ['mera order kahan hai', ['/track', '/orders']],
    ['my orders', ['/orders', '/track']],
    ['mera order kab aye ga', ['/orders', '/track']],
    ['parcel kab tak pohnchega', ['/track', '/orders']],
  ])('%s leads to an order, also without an account', async (typed, paths) => {
    expect(await ask(typed)).toMatchObject({ pages: paths, titles: [] })
    expect((await suggest(typed)).pages).toEqual(paths)
  })

  test('is shown beside the goods', async () => {
    expect(await ask('warranty wala charger')).toMatchObject({ pages: ['/warranty-terms'], total: 3 })
  })

  test('is suggested while its word is typed', async () => {
    expect((await suggest('warr')).pages).toEqual(['/warranty-terms'])
    expect((await ask('warr')).pages).toEqual([])
    expect((await suggest('charger')).pages).toEqual([])
  })
})
