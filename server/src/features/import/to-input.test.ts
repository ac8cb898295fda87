import type { ProductInputBody } from '@saddar/contract'
import { expect, test } from 'vitest'
import type { Column } from './columns.ts'
import type { FileProduct } from './group-products.ts'
import { toInput } from './to-input.ts'

type Cells = Partial<Record<Column, string>>

/** A product of a file whose columns are those of the first row. Its first row is on line 2. */
const toProduct = (...rows: [Cells, ...Cells[]]): FileProduct => ({
  slug: 'cable',
  problems: [],
  strays: [],
  rows: rows.map((cells, index) => ({
    line: index + 2,
    extra: 0,
    cell: (column: Column) => (column in rows[0] ? (cells[column] ?? '') : undefined),
  })) as FileProduct['rows'],
})

/** Converts rows for the given existing product. Pictures whose address contains "gone" cannot be fetched. */
function convert(present: ProductInputBody | undefined, ...rows: [Cells, ...Cells[]]) {
  const product = toProduct(...rows)
  const translated = toInput(product, present, {
    findCategory: (path) => (path[0] === 'Unknown' ? undefined : `id of ${path.join(' > ')}`),
    findMedia: (url) => (url.includes('gone') ? undefined : `id of ${url}`),
  })
  return { ...translated, problems: product.problems.map(({ line, column, message }) => `${line} ${column}: ${message}`) }
}
const titled = { title: 'Cable' }
const offer = { price: 0, discountPrice: 0, stock: 0, stockWas: undefined, sku: '', barcode: '', cost: null }
const noOptions = { storageOptions: [], sizeOptions: [] }
const picture = (url: string) => ({ mediaId: `id of ${url}`, alt: '' })
const size = (name: string) => ({ option1Name: 'Size', option1Value: name })
const color = (name: string) => ({ option1Name: 'Color', option1Value: name })

test('a new product without options has the offer of its row, and empty fields without a column', () => {
  const { input, lines, problems } = convert(undefined, { ...titled, price: '1' })
  expect(input).toEqual({ title: 'Cable', slug: 'cable', media: [], variants: [], ...noOptions, ...offer, price: 1 })
  expect([...lines]).toEqual([['', 2]])
  expect(problems).toEqual([])
  expect(convert(undefined, { title: '', price: '1' }).input.title).toBe('')
})

test('an existing product keeps everything that the file has no column for', () => {
  const present = {
    ...{ title: 'Old', categoryId: 'c1', color: { name: 'Slate', code: '#445566' }, brand: 'Noor' },
    ...{ price: 900, discountPrice: 800, stock: 5, sku: 'A-1', barcode: '96385074', cost: 300 },
  }
  const { input, problems } = convert(present, { title: '' })
  expect(input).toEqual({ ...present, slug: 'cable', media: [], stockWas: 5, variants: [], ...noOptions })
  expect(problems).toEqual([])
})

test('empty cells clear codes, cost, category and colour of an existing product, and keep its title, price and stock', () => {
  const present = { title: 'Old', price: 900, stock: 5, sku: 'A-1', barcode: '96385074', cost: 300, categoryId: 'c1', color: 'Slate' }
  const empty = { title: '', price: '', stock: '', sku: '', barcode: '', cost: '', type: '', color: '' }
  expect(convert(present, empty).input).toMatchObject({
    ...offer,
    title: 'Old',
    price: 900,
    stock: 5,
    stockWas: 5,
    categoryId: null,
    color: null,
  })
})

test('cells replace the fields of an existing product', () => {
  const present = { title: 'Old', price: 900, stock: 5, sku: 'A-1', barcode: '1', cost: 300, color: { name: 'Slate', code: '#445566' } }
  const cells = {
    title: 'New',
    price: '950',
    stock: '7',
    sku: 'B',
    barcode: "'2",
    cost: '0',
    type: 'A > B',
    color: 'Red',
    colorCode: '#ff0000',
  }
  expect(convert(present, cells).input).toMatchObject({
    ...{ title: 'New', price: 950, discountPrice: 0, stock: 7, stockWas: undefined, sku: 'B', barcode: '2', cost: 0 },
    ...{ categoryId: 'id of A > B', color: { name: 'Red', code: '#ff0000' } },
  })
  expect(convert(present, { ...titled, color: 'Dark', colorCode: '' }).input.color).toEqual({ name: 'Dark', code: '#445566' })
  expect(convert({ ...titled, price: 1 }, { ...titled, color: 'Dark' }).input.color).toEqual({ name: 'Dark', code: undefined })
})

test('reports an unknown category, but not an absent one', () => {
  expect(convert(undefined, { ...titled, price: '1', type: 'Unknown > Deep' }).problems).toEqual([
    '2 Type: There is no category "Unknown > Deep"',
  ])
  expect(convert(undefined, { ...titled, price: '1', type: '' }).problems).toEqual([])
})

test('reports the missing price of a new product and of a new choice', () => {
  const missing = 'Variant Price: The price is missing'
  expect(convert(undefined, titled).problems).toEqual([`2 ${missing}`])
  const present = { ...titled, price: 100, sizeOptions: [{ size: 'M' }] }
  expect(convert(present, { ...titled, ...size('M') }, size('L')).problems).toEqual([`3 ${missing}`])
})

test.each<[string, { price: number; discountPrice: number } | undefined, Cells, { price: number; discountPrice: number }]>([
  ['a new choice with the product’s prices inherits them', undefined, { price: '800', compareAt: '1000' }, { price: 0, discountPrice: 0 }],
  [
    'a new choice with another sale price has its own',
    undefined,
    { price: '900', compareAt: '1000' },
    { price: 1_000, discountPrice: 900 },
  ],
  ['a new choice with another price has its own', undefined, { price: '1100' }, { price: 1_100, discountPrice: 0 }],
  [
    'an inherited price stays inherited',
    { price: 0, discountPrice: 0 },
    { price: '800', compareAt: '1000' },
    { price: 0, discountPrice: 0 },
  ],
  ['a sale ends', { price: 0, discountPrice: 0 }, { price: '1000' }, { price: 1_000, discountPrice: 0 }],
  ['an own sale price stays', { price: 0, discountPrice: 1 }, { price: '1', compareAt: '1000' }, { price: 0, discountPrice: 1 }],
  [
    'a sale price above the price has no effect',
    { price: 0, discountPrice: 1_000 },
    { price: '800', compareAt: '1000' },
    { price: 0, discountPrice: 1_000 },
  ],
  [
    'an own price becomes inherited',
    { price: 1_100, discountPrice: 0 },
    { price: '800', compareAt: '1000' },
    { price: 0, discountPrice: 0 },
  ],
  [
    'only the sale price changes',
    { price: 1_100, discountPrice: 900 },
    { price: '850', compareAt: '1100' },
    { price: 1_100, discountPrice: 850 },
  ],
  [
    'no price leaves the price as it is',
    { price: 1_100, discountPrice: 900 },
    { price: '', compareAt: '' },
    { price: 1_100, discountPrice: 900 },
  ],
])('beside the product’s prices of 1000 and 800, %s', (_what, before, cells, expected) => {
  const present = {
    ...titled,
    price: 1_000,
    discountPrice: 800,
    sizeOptions: [{ size: 'S' }, ...(before ? [{ size: 'M', ...before }] : [])],
  }
  const columns = { price: '', compareAt: '', ...cells }
  const { input, problems } = convert(present, { ...titled, ...size('M'), ...columns })
  expect(input).toMatchObject({ price: 1_000, discountPrice: 800, sizeOptions: [{ size: 'M', ...expected }] })
  expect(problems).toEqual([])
})

test.each<[string, { price: number; discountPrice: number }, { price: number; discountPrice: number }]>([
  ['800', { price: 1_000, discountPrice: 800 }, { price: 1_000, discountPrice: 800 }],
  ['850', { price: 1_000, discountPrice: 800 }, { price: 1_000, discountPrice: 850 }],
  ['1000', { price: 1_000, discountPrice: 800 }, { price: 1_000, discountPrice: 0 }],
  // A lower price is no sale that nobody announced.
  ['800', { price: 1_000, discountPrice: 0 }, { price: 800, discountPrice: 0 }],
])('without a column for compare-at prices, a price of %s for %o gives %o', (price, before, expected) => {
  expect(convert({ ...titled, ...before }, { ...titled, price }).input).toMatchObject(expected)
  const inherited = { ...titled, ...before, sizeOptions: [{ size: 'M', price: 0, discountPrice: 0 }] }
  const isKept = before.price === expected.price && before.discountPrice === expected.discountPrice
  expect(convert(inherited, { ...titled, ...size('M'), price }).input).toMatchObject({
    ...before,
    sizeOptions: [isKept ? { price: 0, discountPrice: 0 } : expected],
  })
})

test('a product takes the prices of its first choice, and choices with the same prices inherit them', () => {
  const { input } = convert(
    undefined,
    { ...titled, ...size('S'), price: '80', compareAt: '100' },
    { ...size('M'), price: '80', compareAt: '100' },
    { ...size('L'), price: '90' },
  )
  const options = [
    { size: 'S', ...offer },
    { size: 'M', ...offer },
    { size: 'L', ...offer, price: 90 },
  ]
  expect(input).toEqual({
    ...titled,
    ...offer,
    price: 100,
    discountPrice: 80,
    slug: 'cable',
    media: [],
    variants: [],
    storageOptions: [],
    sizeOptions: options,
  })
})

test('options are matched by kind and name, whatever its capitals, and each knows its line', () => {
  const present = {
    ...titled,
    price: 100,
    sku: 'ROOT',
    storageOptions: [{ _id: 'storage', capacity: '64', stock: 3, sku: 'S-64' }],
    sizeOptions: [{ _id: 'size', size: 'Large', stock: 4, sku: 'L', barcode: '96385074', cost: 7 }],
  }
  const { input, lines } = convert(present, { ...titled, ...size('large'), price: '100' }, { ...size('64'), price: '100' })
  expect(input).toMatchObject({ sku: 'ROOT', storageOptions: [] })
  expect(input.sizeOptions).toEqual([
    { ...offer, _id: 'size', size: 'large', stock: 4, stockWas: 4, sku: 'L', barcode: '96385074', cost: 7 },
    { ...offer, size: '64' },
  ])
  expect([...lines]).toEqual([
    ['', 2],
    ['sizeOptions.0', 2],
    ['sizeOptions.1', 3],
  ])
  const storage = { option1Name: 'Storage', option1Value: '64', price: '100' }
  expect(convert(present, { ...titled, ...storage }).input).toMatchObject({
    storageOptions: [{ _id: 'storage', stock: 3 }],
    sizeOptions: [],
  })
})

test('the SKU of the level above its choices is kept without a column, and moves away from a product that gets choices', () => {
  const rows = { ...titled, ...size('M'), price: '100' }
  const withChoices = { ...titled, price: 100, sku: 'ROOT', sizeOptions: [{ size: 'M' }] }
  const simple = { ...titled, price: 100, sku: 'ROOT' }
  expect([convert(withChoices, rows).input.sku, convert(simple, rows).input.sku, convert(undefined, rows).input.sku]).toEqual([
    'ROOT',
    '',
    '',
  ])
  expect(convert(withChoices, { ...rows, productSku: 'NEW' }).input.sku).toBe('NEW')
  // A file without columns for options.
  expect(convert(withChoices, { ...titled, productSku: 'NEW' }).input).toMatchObject({ sku: 'NEW', sizeOptions: [{ size: 'M' }] })
  expect(convert(withChoices, titled).input.sku).toBe('ROOT')
})

test('a product loses its choices, and takes nothing of its own from before, when the file has the column but no option', () => {
  const present = { ...titled, price: 100, sku: 'ROOT', stock: 4, sizeOptions: [{ size: 'M', stock: 4 }] }
  const row = { ...titled, option1Name: 'Title', option1Value: 'Default Title', price: '90' }
  expect(convert(present, row).input).toMatchObject({ ...offer, price: 90, variants: [], ...noOptions })
})

test('colours are matched by name, keep their code, pictures and SKU, and have the lines of their first rows', () => {
  const present = {
    ...titled,
    price: 100,
    variants: [
      {
        _id: 'red',
        color: { name: 'Red', code: '#cc0000' },
        sku: 'R',
        price: 1,
        media: [{ mediaId: 'm1' }],
        sizeOptions: [{ _id: 'red m', size: 'M' }],
      },
      { _id: 'blue', color: 'Blue', sku: 'B', stock: 3, price: 150, discountPrice: 120 },
    ],
  }
  const columns = { ...titled, ...color('red'), option2Name: 'Size', option2Value: 'M', price: '1' }
  const { input, lines, problems } = convert(
    present,
    columns,
    { ...color('red'), option2Value: 'L', price: '2' },
    { ...color('BLUE'), price: '120', compareAt: '150' },
    { ...color('Green'), price: '100' },
    { ...color('White'), option2Value: 'M', price: '100' },
  )
  expect(problems).toEqual([])
  expect(input.variants).toEqual([
    {
      ...offer,
      ...{ _id: 'red', color: { name: 'red', code: '#cc0000' }, sku: 'R', price: 1, media: [{ mediaId: 'm1' }], storageOptions: [] },
      sizeOptions: [
        { ...offer, _id: 'red m', size: 'M', stockWas: 0 },
        { ...offer, size: 'L', price: 2 },
      ],
    },
    // The file has no column for compare-at prices: the regular price of the sale stays.
    {
      ...offer,
      ...noOptions,
      _id: 'blue',
      color: { name: 'BLUE', code: '#000000' },
      sku: 'B',
      stock: 3,
      stockWas: 3,
      price: 150,
      discountPrice: 120,
      media: [],
    },
    { ...offer, ...noOptions, color: { name: 'Green', code: '#000000' }, media: [] },
    { ...offer, color: { name: 'White', code: '#000000' }, media: [], storageOptions: [], sizeOptions: [{ ...offer, size: 'M' }] },
  ])
  expect([...lines].slice(1)).toEqual([
    ['variants.0', 2],
    ['variants.0.sizeOptions.0', 2],
    ['variants.0.sizeOptions.1', 3],
    ['variants.1', 4],
    ['variants.2', 5],
    ['variants.3', 6],
    ['variants.3.sizeOptions.0', 6],
  ])
  const coded = convert(present, { ...columns, colorCode: '#ee0000', colorSku: 'R-2', colorMedia: '[{"url":"a"}]' }).input.variants
  expect(coded).toMatchObject([{ color: { code: '#ee0000' }, sku: 'R-2', media: [picture('a')] }])
})

test.each([
  ['storage', { option2Name: 'Storage', option2Value: '64 GB' }],
  ['size', { option2Name: 'Size', option2Value: 'M' }],
])('rows of one colour are one colour only if each has a %s', (_kind, option) => {
  const none = { ...color('Red'), option2Value: '', price: '1' }
  const one = { ...color('Red'), ...option, price: '1' }
  const count = (...rows: Cells[]) => convert(undefined, { ...titled, ...option, ...rows[0] }, ...rows.slice(1)).input.variants!.length
  expect(count(one, one)).toBe(1)
  expect([count(one, none), count(none, one), count(none, none, none)]).toEqual([2, 2, 3])
})

test('a level keeps its former pictures after the new ones while one cannot be fetched, up to the maximum', () => {
  const media = Array.from({ length: 10 }, (_, index) => ({ ...picture(`old ${index}`), kind: 'picture' as const }))
  const present = { ...titled, price: 1, media }
  const urls = (...names: string[]) => names.map((name) => ({ imageSrc: name })) as [Cells, ...Cells[]]
  const put = (...names: string[]) => {
    const [first, ...rest] = urls(...names)
    return convert(present, { ...titled, ...first }, ...rest)
  }
  expect(put('new').input.media).toEqual([picture('new')])
  const { input, missing } = put('old 3', 'gone', 'new')
  const others = media.filter((_, index) => index !== 3)
  expect(input.media).toEqual([picture('old 3'), picture('new'), ...others.slice(0, 8)])
  expect(missing).toEqual([{ url: 'gone', alt: '', kind: 'picture', line: 3, column: 'imageSrc', color: null, position: 1 }])
  const ten = Array.from({ length: 10 }, (_, index) => `new ${index}`)
  expect(put(...ten, 'gone').input.media).toEqual(ten.map(picture))
})

test('a file without a column for pictures, or for videos, keeps those of the product', () => {
  const old = (kind: 'picture' | 'video') => ({ mediaId: kind, alt: '', kind })
  const present = { ...titled, price: 1, media: [old('picture'), old('video')] }
  const videos = (...urls: string[]) => ({ videos: JSON.stringify(urls.map((url) => ({ url }))) })
  expect(convert(present, titled).input.media).toEqual(present.media)
  expect(convert(present, { ...titled, imageSrc: '' }).input.media).toEqual([old('video')])
  expect(convert(present, { ...titled, imageSrc: 'gone' }).input.media).toEqual(present.media)
  expect(convert(present, { ...titled, videos: '' }).input.media).toEqual([old('picture')])
  expect(convert(present, { ...titled, ...videos('new', 'gone') }).input.media).toEqual([old('picture'), picture('new'), old('video')])
})

test('a colour keeps its pictures while one of its new ones cannot be fetched', () => {
  const present = { ...titled, price: 1, variants: [{ color: 'Red', media: [picture('old')] }] }
  const { input, missing } = convert(present, { ...titled, ...color('Red'), variantImage: 'gone' })
  expect(input.variants).toMatchObject([{ media: [picture('old')] }])
  expect(missing).toMatchObject([{ url: 'gone', color: 'red', position: 0 }])
})
