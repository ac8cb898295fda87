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
  ['infinix-hot-40i', 'Infinix', 'Infinix Hot 40i'],
  ['infinix-hot-11s', 'Infinix', 'Infinix Hot 11S'],
  ['realme-9i', 'realme', 'realme 9i'],
  ['realme-5s', 'realme', 'realme 5s'],
  ['redmi-9i', 'Xiaomi', 'Redmi 9i'],
  ['redmi-note-9s', 'Xiaomi', 'Redmi Note 9S'],
  ['xiaomi-13t', 'Xiaomi', 'Xiaomi 13T'],
  ['oneplus-10r', 'OnePlus', 'OnePlus 10R'],
  ['oneplus-nord-ce-4', 'OnePlus', 'OnePlus Nord CE 4'],
  ['iphone-5s', 'Apple', 'iPhone 5s'],
  ['iphone-16e', 'Apple', 'iPhone 16e'],
  ['iphone-xr', 'Apple', 'iPhone XR'],
  ['iphone-se', 'Apple', 'iPhone SE'],
  ['pixel-7a', 'Google', 'Pixel 7a'],
  ['galaxy-s23-fe', 'Samsung', 'Galaxy S23 FE'],
  ['itel-a60', 'itel', 'itel A60'],
  ['qmobile', 'QMobile', 'QMobile'],
  ['htc', 'HTC', 'HTC'],
])('names %s as %s %s', (key, maker, name) => {
  expect(namePhone(key)).toEqual({ maker, name })
})
