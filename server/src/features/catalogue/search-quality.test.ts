import type { Product } from '@saddar/contract'
import { demoCategories, demoProducts } from '@saddar/demo'
import { expect, test } from 'vitest'
import { openDemoSearch } from '../../../test/demo-search.ts'
import { type SearchLabel, searchLabels } from '../../../test/search-labels.ts'
import { searchLabelsAsSpoken } from '../../../test/search-labels-as-spoken.ts'
import { searchLabelsByNeed } from '../../../test/search-labels-by-need.ts'

const demo = openDemoSearch()

const ask = async (query: Record<string, string | boolean>) => (await demo.shop.call('GET /products/public', { query })).body
const findPrice = ({ price, discountPrice }: Product) => discountPrice || price
const find = async (search: string): Promise<string[]> => {
  const query = { search, limit: 5, includeOutOfStock: true, total: false }
  return (await demo.shop.call('GET /products/public', { query })).body.products.map(({ slug }: Product) => slug)
}

/** Whether a product matches an expected answer: `@category`, or the beginning of its slug. */
function isAnswer(slug: string, answer: string): boolean {
  if (!answer.startsWith('@')) return slug.startsWith(answer)
  let at: string | undefined = demoProducts.find((product) => product.slug === slug)?.category
  while (at && at !== answer.slice(1)) at = demoCategories.find((category) => category.slug === at)?.parent
  return at !== undefined
}

test('every expected answer names an existing category or product', () => {
  const labels = [...searchLabels, ...searchLabelsByNeed, ...searchLabelsAsSpoken]
  for (const answer of labels.flatMap(({ answers }) => answers))
    expect([answer, demoProducts.some(({ slug }) => isAnswer(slug, answer))]).toEqual([answer, true])
  expect(searchLabels.length).toBeGreaterThanOrEqual(200)
  expect(new Set(labels.map(({ typed }) => typed)).size).toBe(labels.length)
})

const labelSets: [at: number, share: number, labels: SearchLabel[]][] = [
  [5, 0.95, searchLabels],
  [3, 0.95, searchLabelsByNeed],
  [3, 0.95, searchLabelsAsSpoken],
]
test.each(labelSets)(
  'among the first %i results, a share of %f of the labelled queries has an expected answer',
  async (at, share, labels) => {
    const failed: string[] = []
    for (const { typed, answers } of labels) {
      const found = (await find(typed)).slice(0, at)
      const isExpected = answers.length === 0 ? found.length === 0 : found.some((slug) => answers.some((answer) => isAnswer(slug, answer)))
      if (!isExpected) failed.push(`${typed}: ${found.join(' · ') || 'nothing'}`)
    }
    expect(1 - failed.length / labels.length, failed.join('\n')).toBeGreaterThanOrEqual(share)
  },
)

test.each([
  ['hedfone', '@headphones'],
  ['hansfree', '@wired-earphones'],
  ['ear fone', '@wired-earphones'],
  ['airpord', '@wireless-earbuds'],
  ['powerbenk', '@power-banks'],
  ['kebel', '@cables'],
  ['fone cover', '@cases-and-protection'],
  ['kawer', '@cases-and-protection'],
  ['smartwach', '@smart-watches'],
  ['joystik', 'zarb-ustad'],
  ['selfi stik', '@tripods'],
  ['collar maik', '@microphones'],
  ['car stend', '@car-holders'],
  ['mobail stend', '@phone-stands'],
  ['bluetooth spekar', '@speakers'],
  ['gilas', '@screen-protectors'],
  ['ring lait', '@ring-lights'],
  ['kibord', '@keyboards'],
])('%s, written by ear, finds its goods first', async (typed, answer) => {
  const [first] = await find(typed)
  expect(isAnswer(first ?? '', answer), first).toBe(true)
})

test.each([
  ['bluetooth wale earphone', '@wireless-earbuds'],
  ['bluetooth wali handsfree', '@wireless-earbuds'],
  ['women watch', '@smart-watches'],
  ['smartwatch for women', '@smart-watches'],
  ['gents watch', '@smart-watches'],
  ['watch under 5000', '@fitness-bands'],
  ['waterproof speaker', '@speakers'],
  ['power bank for load shedding', '@power-banks'],
  ['light jaye to pankha', '@power-cuts'],
  ['garmi', '@power-cuts'],
  ['hendfree', '@wired-earphones'],
  ['which charger for iphone 15', '@charging'],
  ['power bank 30000', '@power-banks'],
  ['power bank 50000', '@power-banks'],
])('%s finds its goods first', async (typed, answer) => {
  const [first] = await find(typed)
  expect(isAnswer(first ?? '', answer), first).toBe(true)
})

test('everyday words are no misspelt others, and what the goods are given for says nothing about them', async () => {
  for (const search of ['gift for wife', 'women watch', 'zong device', 'gents watch'])
    expect([search, (await ask({ search })).corrected]).toEqual([search, undefined])
  const everything = (await ask({})).total
  for (const search of ['gift for wife', 'bhai ke liye tohfa', 'mother day gift', 'cheap']) {
    const { total, notice, products } = await ask({ search })
    expect([search, total, notice]).toEqual([
      search,
      everything,
      search === 'cheap' ? 'Cheapest first:' : `No “${search}”. Best sellers first:`,
    ])
    if (search === 'cheap') expect(products.map(findPrice)).toEqual(products.map(findPrice).toSorted((a: number, b: number) => a - b))
  }
  expect((await ask({ search: 'gifts under 2000' })).notice).toBe('Only products under Rs 2,000.')
})

test('a round number beside a power bank is a capacity, unless it is said to be a price', async () => {
  expect((await ask({ search: 'power bank 30000' })).notice).toBe('“power bank 30000” is sold out. The nearest:')
  expect((await ask({ search: 'powerbank 50,000' })).notice).toBe('Nothing with 50,000 mAh. The nearest:')
  expect((await ask({ search: 'power bank under 10000' })).notice).toBe('Only products under Rs 10,000.')
  expect((await ask({ search: 'power bank 10000 rs' })).notice).toBe('Only products under Rs 10,000.')
})

test('says how it corrected a spelling, and searches for the text as typed when asked', async () => {
  expect((await ask({ search: 'blutooth speeker' })).corrected).toBe('bluetooth speaker')
  expect(await ask({ search: 'charjer', verbatim: true })).toMatchObject({ total: 0 })
  for (const search of ['bluetooth speaker', 'powerbank', 'hedfone', 'Sukoon'])
    expect([search, (await ask({ search })).corrected]).toEqual([search, undefined])
  expect((await ask({ search: 'blutooth speeker', total: false })).corrected).toBe('bluetooth speaker')
  for (const search of ['blueto', 'bluetooth spea']) expect((await ask({ search, total: false })).corrected).toBeUndefined()
})

test.each([
  ['chargr', 'charger'],
  ['Blutooth speeker', 'bluetooth speaker'],
  ['samsung a55 caes', 'samsung a55 case'],
  ['1.2 m cabel', '1.2 m cable'],
  ['tpye c kabel', 'type c kabel'],
  ['tpye c cable', 'type c cable'],
])('%s finds the same products as %s, in the same order', async (search, correct) => {
  const [typed, meant] = [await ask({ search }), await ask({ search: correct })]
  expect(typed.corrected).toBe(correct)
  expect(meant.corrected).toBeUndefined()
  expect(typed.products.map(({ slug }: Product) => slug)).toEqual(meant.products.map(({ slug }: Product) => slug))
  expect([typed.total, typed.notice]).toEqual([meant.total, meant.notice])
})

test.each([
  ['airpods case', 'No “airpods case”. Similar products:'],
  ['watch charger', undefined],
  ['car charger', undefined],
  ['usb c cable', undefined],
  ['earbuds', undefined],
])('%s: %s', async (search, notice) => {
  expect((await demo.shop.call('GET /products/public', { query: { search } })).body.notice).toBe(notice)
})

test('a correction prefers the name of a kind of product', async () => {
  expect((await ask({ search: 'chargr' })).corrected).toBe('charger')
})

test.each([
  'bluetooth handfree',
  'bluetooth hands free',
  'wireless handsfree',
  'handsfree bluetooth',
  'wireless hansfree',
  'bluetooth ear phone',
])('%s finds wireless earphones alone', async (typed) => {
  const found = await find(typed)
  expect(found.length).toBeGreaterThan(3)
  expect(found.filter((slug) => !isAnswer(slug, '@wireless-earbuds') && !isAnswer(slug, '@neckbands'))).toEqual([])
})

test.each(['watch', 'watches', 'watch under 9000', 'ghari'])('%s lists watches before straps for them', async (typed) => {
  const { products } = await ask({ search: typed, limit: '30' })
  const places = products.map(({ slug }: Product) =>
    isAnswer(slug, '@smart-watches') ? 'watch' : isAnswer(slug, '@watch-straps') ? 'strap' : 'other',
  )
  expect(places).toContain('watch')
  expect(places.lastIndexOf('watch')).toBeLessThan(places.indexOf('strap') === -1 ? places.length : places.indexOf('strap'))
})

test.each([
  ['laptop stand', 'No “laptop stand”. Similar products:', '@phone-stands'],
  ['aux cable', 'No “aux cable”. Similar products:', '@cables'],
  ['smart watch for ladies', 'Nothing with “ladies”. Similar products:', '@smart-watches'],
  ['earbuds for diving', 'Nothing with “diving”. Similar products:', '@wireless-earbuds'],
  ['car accessories', undefined, '@car-and-bike'],
])('%s: %s', async (search, notice, answer) => {
  const found = await ask({ search })
  // Words of a description alone are no corrections: 'lies', 'turning'.
  expect([found.notice, found.corrected]).toEqual([notice, undefined])
  expect(isAnswer(found.products[0]?.slug ?? '', answer), found.products[0]?.slug).toBe(true)
})

test.each([
  ['sukun air', 'sukoon-air-anc-earbuds'],
  ['raftaar holder', 'raftar-sawar-bike-mount'],
  ['barki', 'barqi-slim-10000-power-bank'],
  ['barkhi charger', 'barqi-tri-65w-gan-charger'],
  ['zhonka', 'noorline-jhonka-handheld-fan'],
])('%s is understood by its sound', async (search, slug) => {
  expect((await find(search))[0] ?? '').toBe(slug)
})

test.each([
  ['charger 2000', 'Only products under Rs 2,000.', undefined],
  ['charger 1000 to 2000', 'Only products between Rs 1,000 and Rs 2,000.', undefined],
  ['charger 1000 se 2000 tak', 'Only products between Rs 1,000 and Rs 2,000.', undefined],
  ['earbuds 2999', 'Only products under Rs 2,999.', '@wireless-earbuds'],
  ['2000 se kam', 'Only products under Rs 2,000.', undefined],
  ['under 500', 'Only products under Rs 500.', undefined],
  ['power bank 20000', undefined, '@power-banks'],
  ['redmi note 13 glass', 'No glass for Redmi Note 13. These fit it:', '@cases-and-protection'],
  ['shirt', 'Products that mention “shirt”:', undefined],
])('%s: %s', async (search, notice, answer) => {
  const found = await ask({ search, limit: '40' })
  expect(found.notice).toBe(notice)
  expect(found.products.length).toBeGreaterThan(0)
  const [, least = 0, most = 1e9] =
    /between Rs ([\d,]+) and Rs ([\d,]+)/.exec(notice ?? '')?.map((text) => Number(text.replace(',', ''))) ?? []
  for (const { price, discountPrice } of found.products) expect(discountPrice || price).toBeGreaterThanOrEqual(least)
  for (const { price, discountPrice } of found.products) expect(discountPrice || price).toBeLessThanOrEqual(most)
  if (answer) expect(isAnswer(found.products[0].slug, answer), found.products[0].slug).toBe(true)
})

test.each(['2000 2500 3000', 'charger 2000 under 1500', '12000 2000', '1k 2000 3k 500', 'under 500 500 500'])(
  '%s gets a reply',
  async (search) => {
    expect(await ask({ search })).toMatchObject({ success: true })
    expect(await ask({ search, total: false })).toMatchObject({ success: true })
  },
)

test.each(['power bank 20', 'power bank 200', 'power bank 2000', 'power bank 20000'])(
  'while typing %s, the bank of 20,000 mAh comes first',
  async (search) => {
    const [first] = (await ask({ search, limit: '5', total: false })).products
    expect(first.title).toMatch(/^Barqi Safar 20,000 mAh/)
  },
)

test.each(['mobile', 'mobile accessories', 'best price in pakistan'])(
  '%s names no goods and finds all, the best sellers first',
  async (search) => {
    const all = await ask({ sort: '-sold' })
    const { total, notice } = await ask({ search })
    expect([total, notice]).toEqual([all.total, 'Best sellers first:'])
  },
)

test('tws finds earbuds alone', async () => {
  expect((await find('tws')).filter((slug) => !isAnswer(slug, '@wireless-earbuds'))).toEqual([])
})

test('goods that fit the phone come first, and goods for any phone are a part of their own', async () => {
  const list = await ask({ search: 'iphone 13' })
  expect(list.parts).toEqual([
    { title: 'These fit iPhone 13', at: 0 },
    { title: 'These fit any phone', at: 4 },
  ])
  expect(list.products.slice(0, 4).every(({ phones }: Product) => phones.includes('iphone-13'))).toBe(true)
  expect(list.products.slice(4).some(({ phones }: Product) => phones.length > 0)).toBe(false)
  // In the second part, what names the phone as an example comes first.
  expect(list.products.slice(4, 6).every(({ compatibleModels }: Product) => compatibleModels.includes('iPhone 13'))).toBe(true)
  expect((await ask({ search: 'iphone 13', page: '2', limit: '3' })).parts).toEqual([
    { title: 'These fit iPhone 13', at: 0 },
    { title: 'These fit any phone', at: 1 },
  ])
  expect((await ask({ search: 'iphone 13', page: '2', limit: '4' })).parts).toEqual([{ title: 'These fit any phone', at: 0 }])
  expect((await ask({ search: 'iphone 13', sort: 'price' })).parts).toBeUndefined()
  expect((await ask({ search: 'galaxy a15 charger' })).parts.at(-1)).toMatchObject({ title: 'These fit any phone' })
  expect((await ask({ search: 'samsung' })).parts.map(({ title }: { title: string }) => title)).toEqual([
    'These fit Samsung phones',
    'These fit any phone',
  ])
  // Their category names Infinix too.
  expect((await find('infinix')).filter((slug) => /redmi|tecno-camon/.test(slug))).toEqual([])
  // All of them fit, and what names the phone as an example alone.
  expect((await ask({ search: 'galaxy s24 ultra case' })).parts).toBeUndefined()
  expect(await ask({ search: 'nokia 105' })).toMatchObject({
    notice: 'Nothing made for Nokia 105. These fit most phones. Check the connector:',
  })
})

test.each([
  ['iphone 15', ['Screen Protectors for iPhone 15', 'iPhone Cases for iPhone 15', 'iPhone 15 Pro', 'iPhone 15 Pro Max']],
  ['infinix', ['Cases for Infinix Hot 40', 'Cases for Infinix Hot 40 Pro', 'Glass for Infinix GT 20 Pro', 'Infinix Smart 8']],
  ['charg', ['Charging', 'Car Chargers', 'Wall Chargers', 'Wireless Chargers']],
  ['power b', ['Power Banks']],
  ['gilas', ['Screen Protectors']],
  ['iphone 15 case', []],
  ['xyzzyqwrt', []],
])('%s, being typed, offers %s', async (search, labels) => {
  const { links = [] } = await ask({ search, total: false, includeOutOfStock: true })
  expect(links.map(({ label }: { label: string }) => label)).toEqual(labels)
  expect((await ask({ search })).links).toBeUndefined()
})

test.each(['a54', 'samsung a54', 'galaxy a54'])(
  '%s, being typed, is offered first what is made for it, however little of it is sold',
  async (search) => {
    expect((await find(search))[0]).toMatch(/^aina-parda/)
  },
)

test.each(['iphone 15 pro', 'iphone 15 pro max', 'iphone 16', 'galaxy s24 ultra'])(
  '%s finds what is made for it, then what lists it, then what fits any phone',
  async (search) => {
    const { products, parts, notice } = await ask({ search })
    expect(notice).toBeUndefined()
    expect(parts.map(({ title }: { title: string }) => title.slice(0, 10))).toEqual(['These fit ', 'These fit '])
    expect(isAnswer(products[0].slug, '@cases-and-protection'), products[0].slug).toBe(true)
    for (const charger of ['barqi-mini-20w-charger', 'barqi-tri-65w-gan-charger'])
      expect(products.slice(parts[1].at).map(({ slug }: Product) => slug)).toContain(charger)
  },
)

test('a phone that nothing is made for gets what fits any phone', async () => {
  const any = await ask({ search: 'galaxy a16' })
  expect(any).toMatchObject({ notice: 'Nothing made for Galaxy A16. These fit most phones. Check the connector:' })
  expect(any.products.some(({ phones }: Product) => phones.length > 0)).toBe(false)
  expect(any.warning).toBeUndefined()
  // One whose number only goes on may be meant.
  expect(await ask({ search: 'galaxy a5' })).toMatchObject({
    notice: 'Nothing for Galaxy A5. For similar phones:',
    warning: 'Cases and glass for another phone do not fit the Galaxy A5.',
  })
  expect((await ask({ search: 'galaxy a55 cover' })).warning).toBeUndefined()
})

test.each(['tws', 'airpods', 'airpod', 'air pod'])('%s finds earbuds before what only mentions them', async (typed) => {
  expect((await find(typed)).slice(0, 3).every((slug) => isAnswer(slug, '@wireless-earbuds'))).toBe(true)
})

test('the cover of a device finds the device, and words that say nothing about goods find nothing', async () => {
  const cover = await ask({ search: 'airpods cover' })
  expect(cover.notice).toBe('No “airpods cover”. Similar products:')
  expect(cover.products.some(({ slug }: Product) => isAnswer(slug, '@cases-and-protection'))).toBe(false)
  expect(isAnswer(cover.products[0].slug, '@wireless-earbuds')).toBe(true)
  expect(await find('vr box')).toEqual([])
  expect((await ask({ search: 'airpods cover', total: false })).notice).toBe(cover.notice)
  expect((await ask({ search: 'airpods cov', total: false })).notice).toBeUndefined()
})

test.each(['samsung charger', 'charger', 'infinix charger fast'])(
  '%s finds a charger for the wall first, and one for the car later',
  async (typed) => {
    const found = await find(typed)
    expect(isAnswer(found[0]!, '@wall-chargers'), found[0]).toBe(true)
    expect(isAnswer(found[1]!, '@car-chargers'), found[1]).toBe(false)
  },
)

test.each([
  ['samsung', '@cases-and-protection'],
  ['iphone 15', '@cases-and-protection'],
  ['samsung s24', '@cables'],
])('%s lists what charges the phone before drives, after what is made for it', async (typed, first) => {
  const slugs: string[] = (await ask({ search: typed, limit: '40' })).products.map(({ slug }: Product) => slug)
  expect(isAnswer(slugs[0]!, first), slugs[0]).toBe(true)
  expect(slugs.findIndex((slug) => isAnswer(slug, '@cables'))).toBeLessThan(slugs.findIndex((slug) => isAnswer(slug, '@storage')))
})

test.each(['earphones', 'earphone'])('%s finds those with a wire, then earbuds and neckbands', async (typed) => {
  const { products } = await ask({ search: typed, limit: '40' })
  const kinds = ['@wired-earphones', '@wireless-earbuds', '@neckbands']
  const places = products.map(({ slug }: Product) => kinds.findIndex((kind) => isAnswer(slug, kind)))
  expect(places.slice(0, 2)).toEqual([0, 0])
  expect([...new Set(places)].toSorted()).toEqual([0, 1, 2])
})
