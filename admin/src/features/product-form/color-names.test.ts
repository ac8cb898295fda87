import { expect, test } from 'vitest'
import { findColor, readColors } from './color-names.ts'

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

test('reads a list of distinct names; the code of an unknown one is to be chosen', () => {
  expect(readColors('Midnight Blue، گلابی, Barq\n barq,')).toEqual([
    { name: 'Midnight Blue', code: '#1f2a44' },
    { name: 'گلابی', code: '#e79ab0' },
    { name: 'Barq', code: '' },
  ])
})
