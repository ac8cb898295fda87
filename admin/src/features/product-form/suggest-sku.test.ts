import { expect, test } from 'vitest'
import { suggestSku } from './suggest-sku.ts'

test.each([
  ['Barqi 33W fast charger for phones', [], 'BARQI-33W-FAST'],
  ['Barqi 33W fast charger', ['Midnight Black', '64 GB'], 'BARQI-33W-FAST-MIDBLA-64GB'],
  ['Café “Noir” case', ['Red'], 'CAFE-NOIR-CASE-RED'],
  ['چارجر', ['Red', '1 m'], 'RED-1M'],
  ['چارجر', [], ''],
  ['Lamp', ['گلابی'], 'LAMP-PIN'],
  ['Lamp', ['زعفرانی', '64 GB'], 'LAMP-64GB-1'],
])('%s with %j is %s', (title, names, code) => {
  expect(suggestSku(title, names)).toBe(code)
})

test('differs from the codes of the same form, and is at most 60 characters long', () => {
  expect(suggestSku('Lamp', ['Red'], new Set(['LAMP-RED', 'LAMP-RED-2']))).toBe('LAMP-RED-3')
  expect(suggestSku('Lamp', ['زعفرانی'], new Set(['LAMP-1']))).toBe('LAMP-2')
  expect(suggestSku('Lamp', ['1 metre '.repeat(20)]).length).toBeLessThanOrEqual(60)
})
