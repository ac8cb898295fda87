import { expect, it } from 'vitest'
import { makeProduct, makeSize } from '../../shared/product/product-fixture.ts'
import { toProductLd } from './product-ld.ts'
import { describeProductMeta } from './product-meta.ts'

it('uses the texts for search engines where there are some', () => {
  const product = makeProduct({ title: 'Case', description: 'Thin.', seoTitle: 'Thin case for A54', seoDescription: 'From Lahore.' })
  expect(describeProductMeta(product, [])).toMatchObject({ title: 'Thin case for A54', description: 'From Lahore.' })
})

it('writes title and description by itself where there are none', () => {
  expect(describeProductMeta(makeProduct({ description: 'Thin.' }), [])).toMatchObject({
    title: 'Case',
    description: expect.stringMatching(/1,000\. Thin\.$/),
  })
})

it('names the barcode as GTIN, all of them where choices have their own, and none where there is none', () => {
  expect(toProductLd(makeProduct({ barcode: '4006381333931' }), '')).toMatchObject({ gtin: '4006381333931' })
  const sizes = [makeSize('S', { barcode: '96385074' }), makeSize('M'), makeSize('L', { barcode: '036000291452' })]
  expect(toProductLd(makeProduct({ sizeOptions: sizes }), '')).toMatchObject({ gtin: ['96385074', '036000291452'] })
  expect(JSON.stringify(toProductLd(makeProduct(), ''))).not.toContain('gtin')
})
