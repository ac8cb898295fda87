import { expect, it } from 'vitest'
import { describeProduct } from './product-description.ts'

it('splits paragraphs, lists, the specification and the box contents', () => {
  const text = `First line\nof one paragraph.\n\n- light\n- strong\n\nWeight: 30 g\nIn the box: Case, cloth\nPorts: USB-C: two`
  expect(describeProduct(text)).toEqual({
    paragraphs: [{ text: 'First line of one paragraph.' }, { list: ['light', 'strong'] }],
    specs: [
      ['Weight', '30 g'],
      ['Ports', 'USB-C: two'],
    ],
    inTheBox: ['Case', 'Cloth'],
  })
})

it('reads a single line with a colon as text', () => {
  expect(describeProduct('One thing: it works.')).toMatchObject({ paragraphs: [{ text: 'One thing: it works.' }], specs: [] })
  expect(describeProduct('')).toEqual({ paragraphs: [], specs: [], inTheBox: [] })
})
