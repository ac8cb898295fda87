import { expect, it } from 'vitest'
import { makeProduct, makeSize } from '../../shared/product/product-fixture.ts'
import { toProductLd } from './product-ld.ts'
import { describeProductMeta } from './product-meta.ts'

it('uses the SEO title and description when set', () => {
  const product = makeProduct({ title: 'Case', description: 'Thin.', seoTitle: 'Thin case for A54', seoDescription: 'From Lahore.' })
  expect(describeProductMeta(product, [])).toMatchObject({ title: 'Thin case for A54', description: 'From Lahore.' })
})

it('generates title and description when they are not set', () => {
  expect(describeProductMeta(makeProduct({ description: 'Thin.' }), [])).toMatchObject({
    title: 'Case',
    description: expect.stringMatching(/1,000\. Thin\.$/),
  })
})

it('lists all barcodes as GTIN, and omits GTIN without barcodes', () => {
  expect(toProductLd(makeProduct({ barcode: '4006381333931' }), '')).toMatchObject({ gtin: '4006381333931' })
  const sizes = [makeSize('S', { barcode: '96385074' }), makeSize('M'), makeSize('L', { barcode: '036000291452' })]
  expect(toProductLd(makeProduct({ sizeOptions: sizes }), '')).toMatchObject({ gtin: ['96385074', '036000291452'] })
  expect(JSON.stringify(toProductLd(makeProduct(), ''))).not.toContain('gtin')
})

it('offers the prices of what is left, as the page shows them', () => {
  const sizes = [makeSize('S', { price: 500, stock: 0 }), makeSize('M', { price: 1_500, stock: 9 })]
  const product = makeProduct({ sizeOptions: sizes, stock: 9 })
  expect(toProductLd(product, '')).toMatchObject({ offers: { '@type': 'Offer', price: 1_500 } })
  const soldOut = makeProduct({ sizeOptions: sizes.map((size) => ({ ...size, stock: 0 })), stock: 0 })
  expect(toProductLd(soldOut, '')).toMatchObject({ offers: { lowPrice: 500, highPrice: 1_500 } })
})
