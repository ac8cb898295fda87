import type { Product } from '@saddar/contract'
import { describe, expect, test } from 'vitest'
import { openDemoSearch, typing } from '../../../test/demo-search.ts'

const demo = openDemoSearch()
async function ask(search: string, more: object = {}) {
  const { notice, corrected, names, kinds, products, soldOut = [] } = await demo.ask(search, more)
  return {
    ...{ notice, corrected, names, kinds },
    stocks: (products as Product[]).map(({ stock }) => stock),
    soldOut: (soldOut as Product[]).map(({ slug }) => slug),
  }
}
const suggest = (search: string) => ask(search, typing)

describe('a number that is a capacity of such goods is no price', () => {
  test.each(['barqi slim 20000', '20000 barqi slim'])('%s', async (search) => {
    for (const found of [await ask(search), await suggest(search)]) {
      expect(found.notice).toBe(`No “${search}”. Similar products:`)
      expect(found.names.slice(0, 2).sort()).toEqual(['barqi-safar', 'barqi-slim'])
    }
  })

  test.each(['earbuds 2000', 'power bank 3000', 'charger 20000', 'barqi duo 20000'])('%s: a price', async (search) => {
    expect((await ask(search)).notice).toMatch(/under Rs/)
  })
})

describe('what is sold out is named, and the same kind comes instead', () => {
  const toofan = ['zarb-toofan-30000-power-bank']
  const laltain = ['noorline-laltain-camping-lamp']
  test.each([
    ['zarb toofan', '“zarb toofan” is sold out. Similar products:', toofan, 'power-banks'],
    ['toofan', '“toofan” is sold out. Similar products:', toofan, 'power-banks'],
    ['zarb toofan 30000', '“zarb toofan 30000” is sold out. Similar products:', toofan, 'power-banks'],
    ['power bank 30000', '“power bank 30000” is sold out. The nearest:', toofan, 'power-banks'],
    ['lantern', '“lantern” is sold out. Similar products:', laltain, 'torches-and-lamps'],
    ['laltain', '“laltain” is sold out. Similar products:', laltain, 'torches-and-lamps'],
  ])('%s', async (search, notice, soldOut, kind) => {
    const found = await ask(search)
    expect([found.notice, found.soldOut]).toEqual([notice, soldOut])
    expect([...new Set(found.kinds)]).toEqual([kind])
    expect(found.stocks).not.toContain(0)
  })

  test.each([
    ['zarb toofan 20000', toofan, 'power-banks', 'barqi-safar'],
    ['zarb toofan 10000', toofan, 'power-banks', 'barqi-slim'],
    ['20000 zarb toofan', toofan, 'power-banks', 'barqi-safar'],
    ['toofan 20000', toofan, 'power-banks', 'barqi-safar'],
    ['zarb toofan 20000mah', toofan, 'power-banks', 'barqi-safar'],
    ['toofan power bank 10000', toofan, 'power-banks', 'barqi-slim'],
    ['zarb toofan blue', toofan, 'power-banks', 'barqi-slim'],
    ['laltain 20 hours', laltain, 'torches-and-lamps', 'noorline-shola'],
    ['noorline laltain red', laltain, 'torches-and-lamps', 'noorline-shola'],
  ])('%s: also when it was never so, and first what is', async (search, soldOut, kind, first) => {
    const found = await ask(search)
    expect([found.notice, found.soldOut]).toEqual([`No “${search}”. Similar products:`, soldOut])
    expect([...new Set(found.kinds)]).toEqual([kind])
    expect(found.names[0]).toBe(first)
    expect(found.stocks).not.toContain(0)
  })

  test('suggestions name it after power banks of that capacity and others', async () => {
    const found = await suggest('toofan 20000')
    expect(found.notice).toBe('No “toofan 20000”. Similar products:')
    expect(found.names[0]).toBe('barqi-safar')
    expect(found.names.at(-1)).toBe('zarb-toofan')
    expect(new Set(found.kinds)).toEqual(new Set(['power-banks']))
  })

  test('also when it is misspelt', async () => {
    expect(await ask('zarb tofaan')).toMatchObject({ corrected: 'zarb toofan', soldOut: toofan })
  })

  test('when all of the kind is sold out, what is in the category above', async () => {
    const { _id: above } = await demo.shop.addCategory('Kites')
    const { _id: categoryId } = await demo.shop.addCategory('Fighter kites', { parentId: above })
    await demo.shop.addProduct({ title: 'Guddi', categoryId, stock: 0 })
    expect(await ask('guddi')).toMatchObject({ notice: undefined, names: [], soldOut: [] })
    await demo.shop.addProduct({ title: 'Patang', categoryId: above, stock: 3 })
    const { body } = await demo.shop.call('GET /products/public', { query: { search: 'guddi' } })
    expect([body.soldOut, body.products].map((some) => some.map(({ title }: Product) => title))).toEqual([['Guddi'], ['Patang']])
  })
})

describe('helper words of Roman Urdu are neither corrected nor searched for', () => {
  test.each([
    ['light jany ke baad', 'light jane'],
    ['light jaane kay baad', 'light jane'],
    ['light jaye to', 'bijli jaye'],
    ['bijli jay to kya karain', 'bijli jaye'],
    ['acha sa charger dikhao', 'charger'],
    ['achay walay charger dikhain', 'charger'],
    ['mehnga charger', 'charger'],
    ['mehngay wala charger', 'charger'],
    ['mujhy aik charger chahiyay', 'charger'],
    ['charger kay liye cable', 'charger cable'],
    ['ghar ke liye speaker', 'speaker'],
    ['power bank batao yaar', 'power bank'],
    ['koi achi si handfree bta dein', 'handfree'],
    ['sasti wali handfree btao', 'sasti handfree'],
    ['do you have power bank', 'power bank'],
    ['please suggest me a good power bank', 'power bank'],
  ])('%s: as %s', async (search, meant) => {
    for (const find of [ask, suggest]) {
      const { corrected, notice, names } = await find(search)
      const expected = await find(meant)
      expect([corrected, names]).toEqual([undefined, expected.names])
      expect(notice ?? '').not.toContain('Nothing with')
    }
  })

  test.each(['charger dik', 'charger dikh', 'charger chahiy', 'light jan'])('%s: not while half typed either', async (search) => {
    expect(await suggest(search)).toMatchObject({ corrected: undefined, notice: undefined })
  })
})

describe('another kind than the typed one is not shown', () => {
  test.each([
    ['airtag', 'No “airtag”'],
    ['air tag', 'No “air tag”'],
    ['airtag holder', 'No “airtag holder”'],
    ['apple airtag', 'No “apple airtag”'],
  ])('%s: %s', async (search, notice) => {
    for (const found of [await ask(search), await suggest(search)]) expect(found).toMatchObject({ notice, names: [] })
  })

  test('a shop that sells trackers shows them', async () => {
    const { _id: categoryId } = await demo.shop.addCategory('Trackers')
    await demo.shop.addProduct({ title: 'Dhoond Bluetooth Tracker', categoryId })
    const { body } = await demo.shop.call('GET /products/public', { query: { search: 'airtag' } })
    expect([body.notice, body.products.map(({ title }: Product) => title)]).toEqual([
      'No “airtag”. Similar products:',
      ['Dhoond Bluetooth Tracker'],
    ])
  })
})

describe('of two kinds, the last one is meant unless a word joins them', () => {
  const cables = /cables$/
  test.each([
    ['charger cable', cables, undefined],
    ['charger ki cable', cables, undefined],
    ['iphone charger cable', cables, undefined],
    ['type c charger cable', cables, undefined],
    ['power bank cable', cables, 'No “power bank cable”. Similar products:'],
    ['charger aur cable', /chargers|cables/, undefined],
    ['charger & cable', /chargers|cables/, undefined],
    ['charger, cable', /chargers|cables/, undefined],
  ])('%s', async (search, kind, notice) => {
    for (const found of [await ask(search), await suggest(search)]) {
      expect(found.notice).toBe(notice)
      expect(found.kinds.length).toBeGreaterThan(0)
      for (const each of found.kinds) expect(each).toMatch(kind)
    }
  })
})

describe('a half-typed word after a colour begins with what is sold most', () => {
  test.each([
    ['black co', /cases$/],
    ['kala co', /cases$/],
    ['black ca', /cases$/],
    ['white ch', /chargers$/],
    ['white ea', /earbuds$/],
    ['blue wa', /watch/],
  ])('%s: %s', async (search, kind) => {
    expect((await suggest(search)).kinds[0]).toMatch(kind)
    expect((await ask(search)).kinds[0]).toMatch(kind)
  })
})

describe('a use that has several names', () => {
  test.each([
    ['youtube ke liye mic', 'tiktok mic'],
    ['vlogging mic', 'tiktok mic'],
    ['youtube', 'tiktok'],
    ['youtube stand', 'tiktok stand'],
  ])('%s finds what %s finds', async (search, other) => {
    const found = await ask(search)
    expect(found).toEqual(await ask(other))
    expect([found.notice, found.names.length > 0]).toEqual([undefined, true])
  })
})

describe('queries as a thumb types them', () => {
  test.each([
    ['pankha charging wala', undefined, /^rechargeable-fans$/],
    ['charging wali torch', undefined, /^torches-and-lamps$/],
    ['black lantern', 'No “black lantern”. Similar products:', /^torches-and-lamps$/],
    ['red iphone 15 cover', 'No “red iphone 15 cover”. Other colours: black, green, navy, pink, sand. Similar products:', /^iphone-cases$/],
    ['keyboard mouse combo', /“combo”|combo”/, /keyboards|mice/],
  ])('%s: %s', async (search, notice, kind) => {
    const found = await ask(search)
    if (notice instanceof RegExp) expect(found.notice).toMatch(notice)
    else expect(found.notice).toBe(notice)
    expect(found.kinds.length).toBeGreaterThan(0)
    for (const each of found.kinds) expect(each).toMatch(kind)
  })

  test('a word without its vowels is the one that has its consonants', async () => {
    expect(await ask('blck lantern')).toMatchObject({ corrected: 'black lantern', soldOut: ['noorline-laltain-camping-lamp'] })
  })

  test('the beginning of a mouse leads to mice', async () => {
    const { body } = await demo.shop.call('GET /products/public', { query: { search: 'mou', limit: 5, total: false } })
    expect(body.links.map(({ label }: { label: string }) => label)).toContain('Mice')
  })

  test.each([
    ['keyboard mouse', /^(keyboards|mice)$/],
    ['mouse keyboard', /^(keyboards|mice)$/],
    ['case iphone 15 aur glass', /^(iphone-cases|screen-protectors)$/],
    ['cover glass iphone 15', /^(iphone-cases|screen-protectors)$/],
    ['glass cover galaxy a55', /^(samsung-cases|screen-protectors)$/],
  ])('%s: both kinds, and no notice', async (search, kind) => {
    const found = await ask(search)
    expect([found.notice, new Set(found.kinds).size]).toEqual([undefined, 2])
    for (const each of found.kinds) expect(each).toMatch(kind)
  })

  test.each([
    ['cooling fan mobile', /^phone-coolers$/],
    ['gaming cooling fan', /^phone-coolers$/],
    ['cooling fan', /^(phone-coolers|rechargeable-fans)$/],
    ['power bank cable ke sath', /^power-banks$/],
    ['power bank with cable', /^power-banks$/],
    ['cable k sath charger', /^(wall|car|wireless)-chargers$/],
  ])('%s: %s, and no notice', async (search, kind) => {
    const found = await ask(search)
    expect([found.notice, found.corrected, found.kinds.length > 0]).toEqual([undefined, undefined, true])
    for (const each of found.kinds) expect(each).toMatch(kind)
  })

  test.each(['phone strap', 'mobile strap'])('%s: no strap of a watch', async (search) => {
    const found = await ask(search)
    expect(found.kinds).not.toContain('watch-straps')
    expect((await ask('watch strap')).kinds).toContain('watch-straps')
  })

  test('a keyboard and a mouse are both in a combo', async () => {
    expect(new Set((await ask('keyboard mouse combo')).kinds).size).toBe(2)
  })
})

test.each([
  ['glas iphone 14', 'glass iphone 14'],
  ['tempered glas iphone 14', 'tempered glass iphone 14'],
  ['glas tecno camon 30', 'glass tecno camon 30'],
  ['glas redmi note 13', 'glass redmi note 13'],
  ['cabl iphone 14', 'cable iphone 14'],
])('%s lacks an end, and means %s', async (search, meant) => {
  const { corrected, ...found } = await ask(search)
  const { corrected: none, ...expected } = await ask(meant)
  expect(none).toBeUndefined()
  expect(corrected).toBe(meant)
  expect(found).toEqual(expected)
  const suggested = await suggest(search)
  expect(suggested.names).toEqual((await suggest(meant)).names)
})

test.each(['camera lens protector', 'camera ka lens protector', 'camera lens guard', 'camera lens glass', 'camra lens protector'])(
  '%s finds all that protects a lens, also where it names no camera',
  async (search) => {
    expect((await ask(search)).names.sort()).toEqual((await ask('lens protector')).names.sort())
  },
)

test('a verb beside the goods is not corrected to a number', async () => {
  const { corrected, kinds } = await ask('jaldi charge hone wala charger')
  expect([corrected, kinds[0]]).toEqual([undefined, 'wall-chargers'])
})
