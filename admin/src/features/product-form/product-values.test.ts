import { type Product, productInput } from '@saddar/contract'
import { expect, it } from 'vitest'
import { compareProducts } from './compare-products.ts'
import { describeLength } from './describe-length.ts'
import {
  emptyProduct,
  forgetIds,
  newOption,
  newVariant,
  type ProductValues,
  readProduct,
  toFieldName,
  writeProduct,
} from './product-values.ts'

const offer = { price: 0, discountPrice: 0, stock: 3, sku: '' }
const barcodeAndCost = { barcode: '96385074', cost: 0 }
const product = {
  ...offer,
  _id: 'p',
  price: 900,
  stock: 6,
  title: 'Strap',
  description: '',
  seoTitle: 'A strap',
  seoDescription: 'Of leather',
  brand: '',
  color: null,
  categoryId: null,
  shippingCost: 0,
  warrantyMonths: 0,
  compatibleModels: ['Watch 7', 'Watch 8'],
  isFeatured: false,
  isActive: true,
  images: [{ url: '/media/0198c0de-0000-7000-8000-000000000001/1000.webp', alt: 'Front', width: 1, height: 1 }],
  videos: [],
  storageOptions: [],
  sizeOptions: [],
  variants: [
    {
      ...offer,
      _id: '0198c0de-0000-7000-8000-000000000002',
      stock: 6,
      color: { name: 'Red', code: '#FF0000' },
      images: [],
      videos: [],
      storageOptions: [],
      sizeOptions: [{ ...offer, ...barcodeAndCost, _id: '0198c0de-0000-7000-8000-000000000003', size: 'M', stock: 6 }],
    },
  ],
} as unknown as Product

it('writes an unchanged form as the product it was read from, which passes validation', () => {
  const input = productInput.parse(writeProduct(readProduct(product)))
  expect(input).toMatchObject({
    title: 'Strap',
    price: 900,
    stock: 0,
    seoTitle: 'A strap',
    seoDescription: 'Of leather',
    cost: null,
    compatibleModels: ['Watch 7', 'Watch 8'],
    media: [{ mediaId: '0198c0de-0000-7000-8000-000000000001', alt: 'Front' }],
    variants: [
      {
        _id: '0198c0de-0000-7000-8000-000000000002',
        stock: 0,
        sizeOptions: [{ size: 'M', stock: 6, stockWas: 6, price: 0, ...barcodeAndCost }],
      },
    ],
  })
})

it('sends the SKU of the product, of its variants and of their options', () => {
  const options = [{ ...newOption(), name: 'M', sku: 'OPTION-1' }]
  const variants = [{ ...newVariant('Red'), sku: 'VARIANT-1', options }]
  expect(writeProduct({ ...emptyProduct, sku: 'OWN-1' })).toMatchObject({ sku: 'OWN-1' })
  expect(writeProduct({ ...emptyProduct, sku: 'OWN-1', variants })).toMatchObject({
    sku: 'OWN-1',
    variants: [{ sku: 'VARIANT-1', storageOptions: [{ sku: 'OPTION-1' }] }],
  })
})

it('sends the code of the only colour by its name, unless it has another', () => {
  expect(writeProduct({ ...emptyProduct, colorName: 'Ocean blue' }).color).toEqual({ name: 'Ocean blue', code: '#1d4ed8' })
  expect(writeProduct({ ...emptyProduct, colorName: 'Ocean blue', colorCode: '#123456' }).color).toMatchObject({ code: '#123456' })
  expect(writeProduct({ ...emptyProduct, colorName: 'Barq' }).color).toMatchObject({ code: '#000000' })
})

it('leaves the stock empty at levels that have choices', () => {
  const { stock, variants } = readProduct(product)
  expect([stock, variants[0]!.stock, variants[0]!.options[0]!.stock]).toEqual(['', '', '6'])
})

it('sends the options with the variants if there are any', () => {
  const options = [{ ...newOption(), name: '64 GB', stock: '2' }]
  const simple: ProductValues = { ...emptyProduct, title: 'Card', price: '1,500', stock: '9', options }
  expect(writeProduct(simple)).toMatchObject({ price: 1_500, stock: 0, storageOptions: [{ capacity: '64 GB', stock: 2 }] })
  const colored = writeProduct({ ...simple, variants: [{ ...newVariant('Red'), stock: '4' }] })
  expect(colored).toMatchObject({ storageOptions: [], variants: [{ color: { name: 'Red' }, stock: 4 }] })
})

it.each([
  ['variants.0.storageOptions.1.capacity', 'variants.0.options.1.name'],
  ['sizeOptions.0.size', 'options.0.name'],
  ['variants.2', 'variants.2.colorName'],
  ['variants.2.color', 'variants.2.colorName'],
  ['variants.0.sizeOptions.1', 'variants.0.options.1.name'],
  ['variants.0.media.3.alt', 'variants.0.media'],
  ['price', 'price'],
])('maps the contract’s path %s to the form’s field %s', (path, name) => {
  expect(toFieldName(path)).toBe(name)
})

it('lists what somebody else changed, with the form’s labels', () => {
  const mine = readProduct(product)
  const theirs: ProductValues = {
    ...mine,
    title: 'Strap 2',
    isActive: false,
    variants: [{ ...mine.variants[0]!, stock: '6', options: [] }],
  }
  expect(compareProducts(theirs, mine, (id) => id || 'none')).toEqual([
    { label: 'Title', theirs: 'Strap 2', mine: 'Strap' },
    { label: 'Active', theirs: 'no', mine: 'yes' },
    { label: 'Red', theirs: 'price –, sale –, stock 6', mine: 'none' },
    { label: 'Red, M', theirs: 'none', mine: 'price –, sale –, stock 6, barcode 96385074, cost 0' },
  ])
})

it('sends no barcode or cost for a level that has choices, and accepts a draft that predates these fields', () => {
  const options = [{ ...newOption(), name: 'M', barcode: '96385074', cost: '1,200' }]
  const parent: ProductValues = { ...emptyProduct, title: 'Strap', price: '900', barcode: '4006381333931', cost: '5', options }
  expect(writeProduct(parent)).toMatchObject({ barcode: '', cost: null, storageOptions: [{ barcode: '96385074', cost: 1_200 }] })
  const { barcode, cost, ...old } = emptyProduct
  expect(writeProduct(old as ProductValues)).toMatchObject({ barcode: '', cost: null })
})

it.each([
  ['', 'Empty. About 70 characters are shown.'],
  ['x'.repeat(58), '58 of about 70 characters'],
  ['x'.repeat(71), '71 characters: about 70 are shown, the end is cut off.'],
])('describes the length of %j', (text, expected) => {
  expect(describeLength(text, 70, 'Empty.')).toBe(expected)
})

it('writes a product of the shop without its ids to save it as a new one', () => {
  const written = writeProduct(forgetIds(readProduct(product as never)))
  expect(JSON.stringify(written)).not.toMatch(/"_id"|"stockWas"/)
  expect(written.variants?.[0]).toMatchObject({ color: { name: 'Red' }, sizeOptions: [{ size: 'M', stock: 6 }] })
})
