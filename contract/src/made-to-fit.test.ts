import { expect, test } from 'vitest'
import { isMadeToFit } from './made-to-fit.ts'

const phones = ['iphone-15']

test.each([
  ['Silicone Case for iPhone 15', 'Accessories', true],
  ['Soft Touch for iPhone 15', 'iPhone Cases', true],
  ['Clear 9H, two pack', 'Screen Protectors', true],
  ['Tempered Glass for iPhone 15', 'Accessories', true],
  ['Ring', 'Lens Guards', true],
  ['Braided USB-C Cable', 'USB-C Cables', false],
  ['Earbuds with charging case', 'Wireless Earbuds', false],
  ['Wall charger for iPhone 15', 'Wall Chargers', false],
])('%s in %s: %s', (title, name, isMade) => {
  expect(isMadeToFit({ title, category: { name }, phones })).toBe(isMade)
})

test('what lists no phone is made for none', () => {
  expect(isMadeToFit({ title: 'Universal pouch case', category: { name: 'Cases' }, phones: [] })).toBe(false)
})
