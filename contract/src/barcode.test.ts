import { expect, it } from 'vitest'
import { isBarcode, toGtin14 } from './barcode.ts'
import { productInput } from './catalogue-input.ts'

it.each([
  ['96385074', true],
  ['036000291452', true],
  ['4006381333931', true],
  ['10012345678902', true],
  ['4006381333932', false],
  ['036000291453', false],
  ['4006381333913', false],
  ['123456789', false],
  ['40063813339', false],
  ['400638133393l', false],
  ['', false],
])('reads %s as a barcode: %s', (text, expected) => {
  expect(isBarcode(text)).toBe(expected)
})

it('normalizes a UPC-A and its EAN-13 to the same form', () => {
  expect(toGtin14('036000291452')).toBe(toGtin14('0036000291452'))
})

it('accepts a barcode with spaces and hyphens, and keeps its digits', () => {
  const input = productInput.parse({ title: 'Cable', price: 100, barcode: ' 4006381-333931 ' })
  expect(input.barcode).toBe('4006381333931')
})

it('rejects a wrong check digit at its field', () => {
  const { error } = productInput.safeParse({ title: 'Cable', price: 100, sizeOptions: [{ size: 'M', barcode: '4006381333932' }] })
  expect(error?.issues).toMatchObject([
    { path: ['sizeOptions', 0, 'barcode'], message: 'A barcode has 8, 12, 13 or 14 digits, and the last one must fit the others' },
  ])
})
