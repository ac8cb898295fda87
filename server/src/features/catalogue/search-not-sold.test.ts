import type { Product } from '@saddar/contract'
import { expect, test } from 'vitest'
import { openDemoSearch, typing } from '../../../test/demo-search.ts'

const demo = openDemoSearch()
const { ask } = demo

test.each([
  ['white airpods', 'wireless-earbuds'],
  ['wifi ups', 'power-banks'],
  ['ups', 'power-banks'],
])('%s: says that there is none, and shows %s', async (search, category) => {
  for (const more of [{}, { total: false, limit: 5 }]) {
    const { notice, kinds } = await ask(search, more)
    expect(notice).toBe(`No “${search}”. Similar products:`)
    expect(kinds[0]).toBe(category)
    expect(kinds).not.toContain('lightning-cables')
  }
  expect((await ask('airpods charger')).notice).toBeUndefined()
})

test.each([
  ['airpods', 'AirPods', 'wireless-earbuds'],
  ['airpods pro', 'AirPods', 'wireless-earbuds'],
  ['airpods 3', 'AirPods', 'wireless-earbuds'],
  ['air pods pro 2', 'AirPods', 'wireless-earbuds'],
  ['airpods max', 'AirPods Max', 'headphones'],
  ['galaxy buds', 'Galaxy Buds', 'wireless-earbuds'],
  ['galaxy buds 2 pro', 'Galaxy Buds', 'wireless-earbuds'],
  ['apple watch', 'the Apple Watch', 'smart-watches'],
  ['apple watch series 9', 'the Apple Watch', 'smart-watches'],
  ['iwatch', 'the Apple Watch', 'smart-watches'],
  ['samsung galaxy watch 4', 'the Galaxy Watch', 'smart-watches'],
  ['mi band 7', 'Xiaomi bands', 'fitness-bands'],
  ['oppo enco', 'Oppo Enco', 'wireless-earbuds'],
])('%s: names goods of a brand that the shop does not sell, and shows %s', async (search, name, category) => {
  for (const more of [{}, { total: false, limit: 5 }]) {
    const { notice, kinds } = await ask(search, more)
    expect([notice, kinds[0]]).toEqual([`We do not carry ${name}. Similar products:`, category])
  }
})

test.each([
  ['iphone', undefined, 'screen-protectors'],
  ['magsafe', undefined, 'power-banks'],
  ['apple watch strap', undefined, 'watch-straps'],
  ['airpods case', 'No “airpods case”. Similar products:', 'wireless-earbuds'],
])('%s: does not speak of goods of another brand', async (search, notice, category) => {
  const found = await ask(search)
  expect([found.notice, found.kinds[0]]).toEqual([notice, category])
})

test('once the shop sells it, it is found without a notice', async () => {
  const { _id: categoryId } = await demo.shop.addCategory('Router power')
  await demo.shop.addProduct({ title: 'Mini UPS for routers', categoryId })
  const { notice, products } = await ask('ups')
  expect([notice, products.map(({ title }: Product) => title)]).toEqual([undefined, ['Mini UPS for routers']])
})

test.each([
  ['red speaker', 'No “red speaker”. Other colours: graphite, orange, pink, teal. Similar products:'],
  ['pink power bank', 'No “pink power bank”. Other colours: graphite, lavender, mint, sky blue, white. Similar products:'],
  ['black speaker', undefined],
  ['black colour speaker', undefined],
  ['speaker gulabi rang ka', undefined],
  ['black waterproof earbuds', 'No “black waterproof earbuds”. Similar products:'],
  ['laptop stand', 'No “laptop stand”. Similar products:'],
])('%s: %s', async (search, notice) => {
  expect((await ask(search)).notice).toBe(notice)
})

test.each(['black cover', 'black case', 'kala cover'])('%s finds cases alone, not the glass beside them', async (search) => {
  const { kinds } = await ask(search)
  expect(new Set(kinds)).toEqual(new Set(['iphone-cases', 'samsung-cases']))
})

test.each([
  ['iphone 15 pro max case', 'case', 'iPhone 15 Pro Max', 'lens-guards'],
  ['screen protector iphone 14', 'glass', 'iPhone 14', 'iphone-cases'],
  ['iphone 13 glass', 'glass', 'iPhone 13', 'iphone-cases'],
  ['iphone 13 ka glass', 'glass', 'iPhone 13', 'iphone-cases'],
  ['iphone 11 ka cover', 'cover', 'iPhone 11', 'lightning-cables'],
])('%s: says that there is no %s for the %s, and shows what fits it', async (search, kind, phone, category) => {
  for (const more of [{}, { total: false, limit: 5 }]) {
    const { notice, warning, products, kinds } = await ask(search, more)
    expect([notice, warning]).toEqual([`No ${kind} for ${phone}. These fit it:`, undefined])
    expect(kinds[0]).toBe(category)
    for (const { phones, title, compatibleModels } of products as Product[])
      expect([title, phones.length === 0 || compatibleModels.includes(phone)]).toEqual([title, true])
  }
})

test.each(['s24 cover', 's 24 cover', 's24 back cover', 's24 glass', 'camera glass s24', 'samsung s24 cover'])(
  '%s: nothing of the S24 Ultra, but what fits the S24',
  async (search) => {
    const { notice, products } = await ask(search)
    expect(notice).toMatch(/^No (cover|case|glass|lens guard) for (Galaxy )?S24\. These fit it:$/)
    expect((products as Product[]).filter(({ title }) => title.includes('S24 Ultra'))).toEqual([])
    expect(products.length).toBeGreaterThan(4)
  },
)

test.each([
  ['s24+ cover', 'No cover for S24 Plus. For similar phones:', 'the S24 Plus', 'samsung-cases'],
  ['vivo y20 cover', 'No cover for Vivo Y20. For other phones:', 'the Vivo Y20', 'android-cases'],
  ['vivo y20 glass', 'No glass for Vivo Y20. For other phones:', 'the Vivo Y20', 'screen-protectors'],
  ['vivo y17 back cover', 'No case for Vivo Y17. For other phones:', 'the Vivo Y17', 'android-cases'],
  ['oppo a78 cover', 'No cover for Oppo A78. For other phones:', 'the Oppo A78', 'android-cases'],
  ['redmi 13 ka cover', 'No cover for Redmi 13. For similar phones:', 'the Redmi 13', 'android-cases'],
  ['oneplus 12 case', 'No case for OnePlus 12. For other phones:', 'the OnePlus 12', 'android-cases'],
  ['iphone 17 case', 'No case for iPhone 17. For similar phones:', 'the iPhone 17', 'iphone-cases'],
  ['iphone 17 glass', 'No glass for iPhone 17. For similar phones:', 'the iPhone 17', 'screen-protectors'],
  ['s23 ultra cover', 'No cover for S23 Ultra. For similar phones:', 'the S23 Ultra', 'samsung-cases'],
  ['s23 ultra camera glass', 'No lens guard for S23 Ultra. For similar phones:', 'the S23 Ultra', 'lens-guards'],
  ['qmobile cover', 'No cover for QMobile phones. For other phones:', 'QMobile phones', 'android-cases'],
  ['redmi note 9 glass', 'No glass for Redmi Note 9. For other phones:', 'the Redmi Note 9', 'screen-protectors'],
  ['redmi glass', 'No glass for Redmi phones. For other phones:', 'Redmi phones', 'screen-protectors'],
  ['vivo cover', 'No cover for Vivo phones. For other phones:', 'Vivo phones', 'android-cases'],
  ['redmi note 12 cover', 'No cover for Redmi Note 12. For similar phones:', 'the Redmi Note 12', 'android-cases'],
])('%s: %s The same kind of goods alone, with a warning that they do not fit', async (search, notice, phone, category) => {
  for (const more of [{}, { total: false, limit: 5 }]) {
    const { kinds, ...found } = await ask(search, more)
    expect([found.notice, found.warning, kinds[0]]).toEqual([notice, `Cases and glass for another phone do not fit ${phone}.`, category])
    expect(kinds.filter((kind: string) => !/case|protector|guard/.test(kind))).toEqual([])
    // What fits an Android phone is nearer to another one than what fits an iPhone.
    const lastForAndroid = Math.max(kinds.lastIndexOf('android-cases'), kinds.lastIndexOf('samsung-cases'))
    if (!search.startsWith('iphone') && kinds.includes('iphone-cases'))
      expect(kinds.indexOf('iphone-cases')).toBeGreaterThan(lastForAndroid)
  }
})

test.each([
  ['charger 25w', 'Nothing with 25 W. The nearest:', ['barqi-duo-33w', 'raftar-bijli-38w', 'barqi-tri-65w', 'barqi-mini-20w']],
  ['25 watt ka charger', 'Nothing with 25 W. The nearest:', ['barqi-duo-33w', 'raftar-bijli-38w', 'barqi-tri-65w', 'barqi-mini-20w']],
  ['samsung 25w charger', 'Nothing with 25 W. The nearest:', ['barqi-duo-33w', 'raftar-bijli-38w', 'barqi-tri-65w', 'barqi-mini-20w']],
  ['charger 50w', 'Nothing with 50 W. The nearest:', ['barqi-tri-65w', 'raftar-bijli-38w', 'barqi-duo-33w', 'barqi-mini-20w']],
  ['power bank 15000', 'Nothing with 15,000 mAh. The nearest:', ['barqi-safar-20000', 'barqi-slim-10000']],
  ['power bank 12000mah', 'Nothing with 12,000 mAh. The nearest:', ['barqi-safar-20000', 'barqi-slim-10000']],
  ['100gb usb', 'Nothing with 100 GB. The nearest:', ['yaad-do-rukh', 'yaad-sikka-metal']],
  ['1.5m cable', 'Nothing with 1.5 m. The nearest:', ['taar-bunai-60w', 'taar-roz-usb']],
  ['23mm strap', 'Nothing with 23 mm. The nearest:', ['chinar-milanese-steel', 'chinar-dastak-leather']],
])('%s: %s Those at or above the amount come first, the nearest of them before the others', async (search, notice, slugs) => {
  for (const more of [{}, { total: false, limit: 5 }]) {
    const found = await ask(search, more)
    expect(found.notice).toBe(notice)
    expect((found.products as Product[]).slice(0, slugs.length).map(({ slug }) => slug.split('-').slice(0, 3).join('-'))).toEqual(slugs)
  }
})

test.each([
  ['5000 tak ki ghari', 'No watches under Rs 5,000. The nearest is Rs 5,490:', 'smart-watches'],
  ['watch under 1500', 'No watches under Rs 1,500. The nearest is Rs 3,290:', 'fitness-bands'],
  ['charger under 500', 'No chargers under Rs 500. The nearest is Rs 1,450:', 'wall-chargers'],
  ['3500 se kam headphone', 'No headphones under Rs 3,500. The nearest is Rs 4,490:', 'headphones'],
])('%s: %s', async (search, notice, category) => {
  for (const more of [{}, { total: false, limit: 5 }]) {
    const found = await ask(search, more)
    expect(found.notice).toBe(notice)
    expect(found.kinds[0]).toBe(category)
    expect(found.kinds).not.toContain('watch-straps')
  }
})

test.each(['1000-2000 charger', 'charger 1000 2000', '1000 to 2000 charger'])(
  '%s: a range, though 1000 is a number of the catalogue',
  async (search) => {
    const { notice, products } = await ask(search)
    expect(notice).toBe('Only products between Rs 1,000 and Rs 2,000.')
    expect(products.length).toBeGreaterThan(1)
  },
)

test('suggestions name sold-out goods last, and say so when there is nothing else', async () => {
  for (const search of ['zarb', 'power bank', 'lamp', 'camping']) {
    const { products, notice } = await ask(search, typing)
    const stocks = (products as Product[]).map(({ stock }) => Number(stock > 0))
    expect([search, stocks]).toEqual([search, stocks.toSorted((a, b) => b - a)])
    expect(notice).toBeUndefined()
  }
  expect((await ask('Zarb Toofan', typing)).notice).toBe('Sold out for now:')
  expect((await ask('Zarb Toofan')).notice).toBe('“Zarb Toofan” is sold out. Similar products:')
})

test.each([
  ['m10 earbuds', 'm10', 'wireless-earbuds'],
  ['m19 airpods', undefined, 'wireless-earbuds'],
  ['y30 earbuds', 'y30', 'wireless-earbuds'],
  ['m25 neckband', 'm25', 'neckbands'],
  ['karaoke mic', 'karaoke', 'microphones'],
])('%s: a model or word of other goods is no phone and no misspelt word', async (search, unknown, category) => {
  const { notice, corrected, kinds } = await ask(search)
  expect([notice, corrected, kinds[0]]).toEqual([
    unknown ? `Nothing with “${unknown}”. Similar products:` : `No “${search}”. Similar products:`,
    undefined,
    category,
  ])
})

test.each(['trimmer', 'shaver'])('%s: nothing is like it', async (search) => {
  const { corrected, products } = await ask(search)
  expect([corrected, products]).toEqual([undefined, []])
})

test.each(['y30 charger', 'm10 cover'])('%s: beside other goods it is a phone', async (search) => {
  expect((await ask(search)).notice).toMatch(/^(Nothing made|No cover) for [YM]\d0/)
})

test.each([
  ['tablet cover', 'phone-stands'],
  ['galaxy tab a9 cover', 'phone-stands'],
  ['ipad glass', 'mice'],
  ['laptop cover', 'usb-drives'],
])('%s: says that there is none, and shows %s before any case for a phone', async (search, category) => {
  for (const more of [{}, typing]) {
    const { notice, kinds } = await ask(search, more)
    // Suggestions do not say so of words that the catalogue does not have.
    if (!('limit' in more) || !search.includes('tab ')) expect(notice).toBe(`No “${search}”. Similar products:`)
    expect(kinds[0]).toBe(category)
    expect(kinds.filter((kind: string) => /-cases|protectors|guards/.test(kind))).toEqual([])
  }
})

test('nothing is shown for a cover of a device that the catalogue does not know', async () => {
  expect((await ask('kindle cover')).products).toEqual([])
})

test.each([
  ['projector', 'hubs-and-adapters'],
  ['card reader', 'hubs-and-adapters'],
])('%s: says that there is none, and shows %s', async (search, category) => {
  const { notice, kinds } = await ask(search)
  expect([notice, kinds[0]]).toEqual([`No “${search}”. Similar products:`, category])
})
