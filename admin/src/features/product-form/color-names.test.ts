import { expect, test } from 'vitest'
import { findColor, toColors } from './color-names.ts'

test.each([
  ['Black', 'black'],
  ['Matte Black', 'black'],
  ['Midnight Blue', 'midnight blue'],
  ['Deep ocean blue', 'blue'],
  ['Blue (glossy)', 'blue'],
  ['Rose Gold', 'rose gold'],
  ['Space Gray', 'grey'],
  ['گلابی', 'pink'],
  ['گہرا نیلا', 'blue'],
  ['گلابي', 'pink'],
  ['Gulabi', 'pink'],
  ['halka neela', 'blue'],
  ['Barq', undefined],
  ['', undefined],
])('%j is %s', (text, name) => {
  expect(findColor(text)?.name).toBe(name)
})

test('the code of an unknown colour is to be chosen', () => {
  expect(toColors(['Midnight Blue', 'Barq'])).toEqual([
    { name: 'Midnight Blue', code: '#1f2a44' },
    { name: 'Barq', code: '' },
  ])
})
