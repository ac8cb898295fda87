import { expect, test } from 'vitest'
import { namePhone } from './phones.ts'

test.each([
  ['galaxy-a54', 'Samsung', 'Galaxy A54'],
  ['iphone-15-pro-max', 'Apple', 'iPhone 15 Pro Max'],
  ['redmi-13c', 'Xiaomi', 'Redmi 13C'],
  ['redmi-note-13', 'Xiaomi', 'Redmi Note 13'],
  ['infinix-gt-20-pro', 'Infinix', 'Infinix GT 20 Pro'],
  ['vivo-y17s', 'Vivo', 'Vivo Y17s'],
  ['realme-c67', 'realme', 'realme C67'],
])('names %s as %s %s', (key, maker, name) => {
  expect(namePhone(key)).toEqual({ maker, name })
})
