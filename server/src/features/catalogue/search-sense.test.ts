import type { Product } from '@saddar/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDemoSearch } from '../../../test/demo-search.ts'

const demo = openDemoSearch()
const { ask, suggest } = demo

describe('a price limit holds for the capacity that is asked for', () => {
  test.each([
    ['128 gb memory card 2500 se kam', ['yaad-everyday'], 'Only products under Rs 2,500.'],
    ['memory card 128gb under 4000', ['yaad-pro', 'yaad-everyday'], 'Only products under Rs 4,000.'],
    ['memory card 128 gb under 2000', ['yaad-everyday', 'yaad-pro'], 'Nothing under Rs 2,000. The nearest:'],
    ['memory card under 1000', ['yaad-everyday'], 'Only products under Rs 1,000.'],
    ['256gb card above 6000', ['yaad-pro'], 'Only products above Rs 6,000.'],
  ])('%s: %s', async (search, names, notice) => {
    const found = await ask(search)
    expect([found.names.sort(), found.notice]).toEqual([names.toSorted(), notice])
    expect((await suggest(search)).names.sort()).toEqual(names.toSorted())
  })

  test('also in filters, their counts and the order of prices', async () => {
    for (const search of [undefined, 'yaad']) {
      const filtered = await ask(search, { category: 'memory-cards', facts: 'gb-128', maxPrice: 2_500, facets: true })
      expect([filtered.names, filtered.total]).toEqual([['yaad-everyday'], 1])
      const all = await ask(search, { category: 'storage', facts: 'gb-128', facets: true, sort: 'price' })
      expect(all.names).toEqual(['yaad-everyday', 'yaad-sikka', 'yaad-do', 'yaad-pro'])
      expect(all.facets.price).toEqual({ min: 2490, max: 3690 })
      const without = await ask(search, { category: 'memory-cards', maxPrice: 2_500 })
      expect(without.names.sort()).toEqual(['yaad-everyday', 'yaad-pro'])
    }
  })
})

describe('two prices are a range', () => {
  const notice = 'Only products between Rs 2,000 and Rs 3,000.'
  test.each([
    'earbuds 2000 3000',
    'earbuds 2000-3000',
    'earbuds 2000 – 3000',
    'earbuds 3000 2000',
    '2000 3000 earbuds',
    'earbuds 2k 3k',
    'earbuds 2k-3k',
    'earbuds 2-3k',
    'earbuds 2 to 3k',
    'earbuds 2 se 3 hazar',
    'earbuds rs 2000-3000',
    'earbuds 2000 3000 rs',
    'earbuds 2000 3000 tak',
    'earbuds 2000 se 3000 ke darmiyan',
    'earbuds 2000 aur 3000 ke beech',
    'earbuds 2000 to 3000 range',
  ])('%s', async (search) => {
    const found = await ask(search)
    expect([found.names, found.notice]).toEqual([['karak-pods'], notice])
    expect((await suggest(search)).names).toEqual(['karak-pods'])
  })

  test.each([
    ['memory card 64 128', undefined],
    ['ssd 500 1000', undefined],
    ['charger 20 33', undefined],
  ])('%s is none', async (search) => {
    expect((await ask(search)).notice ?? '').not.toMatch(/between|under/)
  })
})

describe('amounts beside each other are alternatives', () => {
  const [small, middle, large] = ['barqi-saath', 'barqi-slim', 'barqi-safar']
  test.each([
    ['power bank 10000 20000', [large, middle], undefined],
    ['10000 20000 power bank', [large, middle], undefined],
    ['power bank 10,000 or 20,000', [large, middle], undefined],
    ['power bank 10000/20000', [large, middle], undefined],
    ['10000mah 20000mah power bank', [large, middle], undefined],
    ['power bank 5000 10000', [small, middle], undefined],
    ['power bank 5000 10000 mah', [small, middle], undefined],
    ['charger 20w 33w', ['barqi-duo', 'barqi-mini'], undefined],
    ['charger 20w ya 33w', ['barqi-duo', 'barqi-mini'], undefined],
    ['charger 20/33w', ['barqi-duo', 'barqi-mini'], undefined],
    ['charger 20 33', ['barqi-duo', 'barqi-mini'], undefined],
    ['33w 500w charger', ['barqi-duo'], undefined],
    ['cable 1m 2m', ['taar-bunai', 'taar-roz', 'taar-usb'], undefined],
    ['64gb 128gb memory card', ['yaad-everyday', 'yaad-pro'], undefined],
    ['64 128gb memory card', ['yaad-everyday', 'yaad-pro'], undefined],
    ['memory card 64 128', ['yaad-everyday', 'yaad-pro'], undefined],
    ['200w 300w wall charger', ['barqi-tri'], 'Nothing with 200 or 300 W. The nearest:'],
    ['power bank 4000 6000', [middle, small], 'Only products between Rs 4,000 and Rs 6,000.'],
  ])('%s', async (search, names, notice) => {
    for (const found of [await ask(search), await suggest(search)]) {
      // Others that list the amount among several come later.
      expect(found.names.slice(0, names.length).sort()).toEqual(names.toSorted())
      if (/power bank|\dm$|card/.test(search)) expect(found.names.length).toBe(names.length)
    }
    expect((await ask(search)).notice).toBe(notice)
  })
})

describe('what is for earbuds is no earbuds', () => {
  test.each(['earbuds', 'white earbuds', 'earbads', 'earb', 'wireless earbuds', 'sasta earbuds', 'earbuds under 8000'])(
    '%s',
    async (search) => {
      for (const found of [await ask(search), await suggest(search)]) expect(new Set(found.kinds)).toEqual(new Set(['wireless-earbuds']))
    },
  )

  test.each([
    ['watch', 'chinar-khel', false],
    ['watch strap', 'chinar-khel', true],
    ['earbuds charger', 'barqi-trio', true],
    ['stand for earbuds', 'barqi-trio', true],
    ['charging stand', 'barqi-trio', true],
    ['airpods charger', 'barqi-trio', true],
  ])('%s finds %s: %s', async (search, name, isFound) => {
    expect((await ask(search)).names.includes(name)).toBe(isFound)
  })

  test('where there are none, it is shown', async () => {
    const { _id: categoryId } = await demo.shop.addCategory('Samovars')
    const { _id: other } = await demo.shop.addCategory('Lids')
    await demo.shop.addProduct({ title: 'Brass lid for samovars', categoryId: other })
    expect((await ask('samovar')).products.map(({ title }: Product) => title)).toEqual(['Brass lid for samovars'])
    await demo.shop.addProduct({ title: 'Copper samovar', categoryId })
    expect((await ask('samovar')).products.map(({ title }: Product) => title)).toEqual(['Copper samovar'])
  })
})

const colorsOf = ({ color, variants }: Product) =>
  [color, ...variants.map((variant) => variant.color)].flatMap((each) => each?.name.toLowerCase() ?? []).join()

describe('a typed colour is the one that cards show', () => {
  test.each([
    ['kala cover', ['Black']],
    ['red cable', ['Red']],
    ['blue power bank', ['Sky Blue']],
    ['graphite speaker', ['Graphite']],
    ['blue', ['Blue', 'Navy', 'Sky Blue']],
    ['power bank', undefined],
    ['redmi note 13 cover', undefined],
    ['purple cable', undefined],
  ])('%s: %s', async (search, colors) => {
    const [found, suggested] = [await ask(search), await suggest(search)]
    expect(found.colors?.toSorted()).toEqual(colors)
    if (search !== 'blue') expect(suggested.colors).toEqual(colors)
  })
})

describe('a word of a few letters is that word, and not the beginning of another', () => {
  test.each(['red', 'tan', 'surkh', 'blue', 'white', 'kala'])('%s: what comes in the colour is first', async (search) => {
    const color = new RegExp({ surkh: 'red', kala: 'black', blue: 'blue|navy' }[search] ?? search)
    for (const { products } of [await ask(search), await suggest(search)]) {
      const comesIn = (products as Product[]).map((product) => color.test(colorsOf(product)))
      expect(comesIn[0]).toBe(true)
      expect(comesIn).toEqual(comesIn.toSorted((a, b) => Number(b) - Number(a)))
    }
  })

  test('red is no Redmi', async () => {
    const { products } = await ask('red')
    expect((products as Product[]).every((product) => colorsOf(product).includes('red'))).toBe(true)
  })

  test.each([
    ['car', ['car-chargers', 'car-holders']],
    ['bike', ['bike-mounts']],
    ['bike holder', ['bike-mounts']],
    ['car accessories', ['car-chargers', 'car-holders']],
  ])('%s finds %s alone', async (search, kinds) => {
    expect([...new Set((await ask(search)).kinds)].sort()).toEqual(kinds)
    expect(kinds).toContain((await suggest(search)).kinds[0])
  })

  test.each([
    ['storage', ['memory-cards', 'portable-ssds', 'usb-drives']],
    ['gaming', undefined],
  ])('%s still finds all of the category', async (search, kinds) => {
    if (kinds) expect([...new Set((await ask(search)).kinds)].sort()).toEqual(kinds)
    else expect((await ask(search)).kinds).toContain('phone-coolers')
  })
})

describe('words that ask for a list of the shop', () => {
  test.each(['mobile', 'best sellers', 'trending', 'accessories', 'gift', 'gift for wife'])(
    '%s: best sellers first, and says so; of a gift that there is none',
    async (search) => {
      const [found, all, suggested] = [await ask(search), await ask(undefined, { sort: '-sold' }), await suggest(search)]
      const missing = search.startsWith('gift') ? `No “${search}”. ` : ''
      expect([found.notice, suggested.notice]).toEqual([`${missing}Best sellers first:`, 'Best sellers:'])
      expect([found.total, found.slugs]).toEqual([all.total, all.slugs])
      expect(suggested.slugs).toEqual(all.slugs.slice(0, 5))
    },
  )

  test.each([
    ...[
      'tohfa',
      'tohfay',
      'gift for brother',
      'gift for boys',
      'birthday gift',
      'birthday gift for girls',
      'abu ke liye tohfa',
      'shadi ka tohfa',
    ],
    ...['gift for him', 'gift for ahmed', 'eid gift for kids', 'gift item for ladies', 'best gift', 'gifts', 'dost ki salgirah ka tohfa'],
  ])('%s: what gift finds', async (search) => {
    const [found, suggested] = [await ask(search), await suggest(search)]
    const notice = `No “${search}”. Best sellers first:`
    expect([found.notice, found.corrected, found.slugs]).toEqual([notice, undefined, (await ask('gift')).slugs])
    expect([suggested.notice, suggested.corrected, suggested.slugs]).toEqual(['Best sellers:', undefined, (await suggest('gift')).slugs])
  })

  test.each(['gif', 'toh', 'birthday gif', 'gift f', 'gift for b', 'gift for br'])('%s, still unfinished: best sellers', async (search) => {
    expect((await suggest(search)).notice).toBe('Best sellers:')
  })

  test.each([
    ['gift watch for wife', 'smart-watches'],
    ['earbuds gift for brother', 'wireless-earbuds'],
    ['gift card', 'memory-cards'],
  ])('%s finds %s', async (search, kind) => {
    expect((await ask(search)).kinds[0]).toBe(kind)
  })

  test.each(['new', 'new arrivals', 'naya', 'latest', 'new products'])('%s: newest first', async (search) => {
    const [found, all, suggested] = [await ask(search), await ask(undefined, { sort: '-createdAt' }), await suggest(search)]
    expect([found.notice, suggested.notice]).toEqual(['Newest first:', 'Newest:'])
    expect(found.slugs).toEqual(all.slugs)
    expect(suggested.slugs).toEqual(all.slugs.slice(0, 5))
  })

  test.each(['sale', 'offers', 'discount', 'deals', 'on sale'])('%s: what is on sale', async (search) => {
    const [found, all] = [await ask(search), await ask(undefined, { onSale: true, sort: '-sold' })]
    expect([found.notice, found.total, found.slugs]).toEqual(['Only products on sale.', all.total, all.slugs])
    expect((await suggest(search)).slugs).toEqual(all.slugs.slice(0, 5))
  })

  test('on sale may be of a kind, and cost no more than a limit', async () => {
    const found = await ask('cable on sale')
    expect([found.names.sort(), found.notice]).toEqual([['taar-quwwat', 'taar-teen'], 'Only products on sale.'])
    expect((await ask('cable on sale under 1000')).notice).toBe('Only products on sale under Rs 1,000.')
    expect((await ask('keyboard on sale')).notice).toBe('No keyboards on sale. Similar products:')
    expect((await ask('keyboard on sale')).kinds).toEqual(['keyboards'])
  })

  test('new goods of a kind are goods of that kind', async () => {
    expect((await ask('new charger')).slugs).toEqual((await ask('charger')).slugs)
  })

  test('what is called a gift is one', async () => {
    const { _id } = await demo.shop.addProduct({ title: 'Gift hamper' })
    expect((await ask('gift for brother')).slugs).toEqual(['gift-hamper'])
    await sql`update products set is_active = false where id = ${_id}`.execute(demo.shop.db)
  })
})

describe('words for cheap', () => {
  const listPrices = (products: Product[]) => products.map(({ price, discountPrice }) => discountPrice || price)

  test.each([
    ['cheap', undefined],
    ['sab se sasta', undefined],
    ['sasta charger', 'wall-chargers'],
    ['kam price wala charger', 'wall-chargers'],
    ['cheap charger', 'wall-chargers'],
    ['lowest price earphones', 'wired-earphones'],
    ['low budget earbuds', 'wireless-earbuds'],
    ['sasta bluetooth', undefined],
    ['sasti charging', undefined],
  ])('%s: the list begins with the cheapest, and says so', async (search, category) => {
    const { products, kinds, notice } = await ask(search, { limit: 40 })
    expect([notice, category ?? kinds[0]]).toEqual(['Cheapest first:', kinds[0]])
    expect(listPrices(products)).toEqual(listPrices(products).toSorted((a, b) => a - b))
  })

  test('a kind comes before what goes with it, and what fits a phone before what fits any', async () => {
    const watches = (await ask('sasti ghari')).kinds
    expect([watches[0], watches.at(-1)]).toEqual(['smart-watches', 'watch-straps'])
    const { products } = await ask('sasta iphone', { limit: 40 })
    const isForOthers = (products as Product[]).map(({ phones }) => !phones.some((key) => key.startsWith('iphone')))
    expect(isForOthers).toEqual(isForOthers.toSorted())
  })

  test('the limit, and what there is not, are said too; the nearest amounts come before the price', async () => {
    expect((await ask('cheap charger under 3000')).notice).toBe('Only products under Rs 3,000. Cheapest first:')
    expect((await ask('sasta 25w charger')).notice).toBe('Nothing with 25 W. The nearest:')
    expect((await ask('sasta 25w charger')).names[0]).toBe('barqi-duo')
    expect((await ask('sasta vivo y17 cover')).notice).toBe('No cover for Vivo Y17. For other phones:')
  })

  test.each(['cheap', 'sasta charger'])('%s: a chosen order wins', async (search) => {
    const { products, notice } = await ask(search, { sort: '-price' })
    expect(notice).toBeUndefined()
    expect(listPrices(products)).toEqual(listPrices(products).toSorted((a, b) => b - a))
  })

  test.each(['mehnga charger', 'premium charger', 'best charger', 'high quality charger'])(
    '%s: is not about the lowest price',
    async (search) => {
      const { slugs, notice } = await ask(search)
      expect([slugs, notice]).toEqual([(await ask('charger')).slugs, undefined])
    },
  )
})

describe('both ends of a cable', () => {
  test.each([
    ['type c to type c', ['taar-bunai', 'taar-quwwat']],
    ['usb c to usb-c cable', ['taar-bunai', 'taar-quwwat']],
    ['c to c', ['taar-bunai', 'taar-quwwat']],
    ['type c to lightning', ['taar-usb']],
    ['lightning to usb c wire', ['taar-usb']],
    ['usb to type c', ['taar-roz']],
    ['type a to type c cable', ['taar-roz']],
    ['usb to micro usb', ['taar-teen']],
    ['usb c to usb a otg', ['taar-jor']],
    ['iphone 15 type c to type c', ['taar-bunai', 'taar-quwwat']],
  ])('%s finds %s alone', async (search, names) => {
    for (const found of [await ask(search), await suggest(search)])
      expect([found.names.filter((name: string) => name !== 'taar-teen' || names.includes(name)).sort(), found.notice]).toEqual([
        names,
        undefined,
      ])
  })

  test('that there are not are said to be missing', async () => {
    expect((await ask('micro usb to lightning')).notice).toBe('Nothing from Micro-USB to Lightning. Similar products:')
    expect((await ask('type c to hdmi')).kinds).toEqual(['hubs-and-adapters'])
  })
})

test.each(['20 watt adapter', '20w charger'])('%s: a pad that asks for a charger of 20 W is none', async (search) => {
  expect((await ask(search)).names).not.toContain('barqi-halo')
})

describe('a brand that is not sold', () => {
  const charging = [
    'power-banks',
    'wall-chargers',
    'wireless-chargers',
    'car-chargers',
    'usb-c-cables',
    'lightning-cables',
    'multi-head-cables',
  ]
  test.each([
    ['anker', 'Anker', [...charging, 'wireless-earbuds']],
    ['anker power bank', 'Anker', ['power-banks']],
    ['baseus cable', 'Baseus', ['usb-c-cables', 'lightning-cables', 'multi-head-cables']],
    ['romoss 20000 power bank', 'Romoss', ['power-banks']],
    ['faster charger', 'Faster', ['wall-chargers', 'wireless-chargers', 'car-chargers']],
    ['ronin earbuds', 'Ronin', ['wireless-earbuds']],
    ['audionic', 'Audionic', ['wireless-earbuds', 'neckbands', 'headphones', 'speakers']],
    ['sony headphones', 'Sony', ['headphones']],
    ['spigen case iphone 15', 'Spigen', ['iphone-cases']],
  ])('%s: says that the shop does not carry %s, and shows %s', async (search, brand, kinds) => {
    for (const found of [await ask(search), await suggest(search)]) {
      expect([found.notice, found.corrected]).toEqual([`We do not carry ${brand}. Similar products:`, undefined])
      expect(kinds).toEqual(expect.arrayContaining([...new Set(found.kinds)]))
      expect(found.kinds.length).toBeGreaterThan(0)
    }
  })

  test.each([
    ['mi power bank', 'No “mi power bank”.', 'power-banks'],
    ['redmi buds', 'We do not carry Redmi Buds.', 'wireless-earbuds'],
  ])('%s, of a maker of phones: %s, and shows %s', async (search, nothing, kind) => {
    const found = await ask(search)
    expect([found.notice, new Set(found.kinds)]).toEqual([`${nothing} Similar products:`, new Set([kind])])
  })

  const chargingFirst = ['power-banks', 'wall-chargers', 'usb-c-cables', 'wireless-earbuds']
  const soundFirst = ['wireless-earbuds', 'neckbands', 'headphones', 'speakers']
  test.each([
    ...['anker', 'baseus', 'ugreen', 'joyroom'].map((brand) => [brand, chargingFirst] as const),
    ...['audionic', 'ronin', 'dany'].map((brand) => [brand, soundFirst] as const),
    ['faster', ['wall-chargers', 'power-banks', 'usb-c-cables', 'wireless-earbuds']],
  ] as const)('%s: one of each kind first: %s', async (search, kinds) => {
    for (const found of [await ask(search), await suggest(search)]) expect(found.kinds.slice(0, kinds.length)).toEqual(kinds)
  })

  test('that is also a word is none where it is one', async () => {
    expect((await ask('faster charging')).notice).toBeUndefined()
  })

  test('is found once the shop sells it', async () => {
    await demo.shop.addProduct({ title: 'Nano charger', brand: 'Anker' })
    const { products, notice } = await ask('anker charger')
    expect([(products as Product[]).map(({ title }) => title), notice]).toEqual([['Nano charger'], undefined])
  })
})

test('a phone alone leads to the cases and glass for it, and suggests what charges it before drives', async () => {
  const { links, kinds } = await suggest('iphone 15')
  expect(links.slice(0, 2)).toEqual([
    { label: 'Screen Protectors for iPhone 15', path: '/products?category=screen-protectors&model=iPhone%2015' },
    { label: 'iPhone Cases for iPhone 15', path: '/products?category=iphone-cases&model=iPhone%2015' },
  ])
  expect(kinds).not.toContain('usb-drives')
  for (const { path } of links.slice(0, 2)) {
    const { category, model } = Object.fromEntries(new URL(path, 'http://shop').searchParams)
    expect((await ask(undefined, { category, model })).names.length).toBeGreaterThan(0)
  }
})

test.each([
  ['laal cable', 'taar-bunai'],
  ['peela case', 'chinar-makhmal'],
])('%s finds %s', async (search, name) => {
  expect((await ask(search, { includeOutOfStock: true })).names[0]).toBe(name)
})

describe('what else shoppers type', () => {
  test.each([
    ['offer on earbuds', ['karak-pods', 'sukoon-air'], 'Only products on sale.'],
    ['discount on cable', ['taar-quwwat', 'taar-teen'], 'Only products on sale.'],
    ['popular earbuds', ['karak-dhamaka', 'karak-pods', 'sukoon-air'], undefined],
    ['newest earbuds', ['karak-dhamaka', 'karak-pods', 'sukoon-air'], undefined],
    ['earbuds 3k', ['karak-pods'], 'Only products under Rs 3,000.'],
    ['earbuds 4.5k', ['karak-dhamaka', 'karak-pods'], 'Only products under Rs 4,500.'],
    ['hub 4k', ['bunyad-saat'], undefined],
    ['2-3k wali ghari', ['lahza-gol', 'lahza-koh', 'lahza-s1'], 'No watches between Rs 2,000 and Rs 3,000. The nearest is Rs 5,490:'],
    ['red mi note 13 cover', ['chinar-truck'], undefined],
  ])('%s: %s', async (search, names, notice) => {
    const found = await ask(search)
    expect([found.names.sort(), found.notice]).toEqual([names, notice])
  })

  test.each(['1000 2000', '1000-2000'])('%s: a pair of prices alone', async (search) => {
    const found = await ask(search)
    expect([found.notice, found.total > 10]).toEqual(['Only products between Rs 1,000 and Rs 2,000.', true])
  })

  test('car leads to no memory cards', async () => {
    expect((await suggest('car')).links.map(({ label }: { label: string }) => label)).toEqual(['Car & Bike', 'Car Chargers', 'Car Holders'])
  })
})
