import { expect, test } from 'vitest'
import { findPhone, splitPhoneWords } from './find-phone.ts'

/** The first phone in a text, as its keys and label. */
function find(text: string): string | undefined {
  const words = splitPhoneWords(text.split(' '))
  for (let at = 0; at < words.length; at++) {
    const found = findPhone(words, at)
    if (found) return [...found.phone.keys, found.phone.label].join(' ')
  }
  return undefined
}

test.each([
  ['vivo y17 cover', 'vivo-y17 Vivo Y17'],
  ['cover for samsung galaxy a55 5g', 'galaxy-a55 Galaxy A55'],
  ['s24ultra', 'galaxy-s24-ultra vivo-s24-ultra itel-s24-ultra S24 Ultra'],
  ['iphone13promax case', 'iphone-13-pro-max iPhone 13 Pro Max'],
  ['i phone 15 cover', 'iphone-15 iPhone 15'],
  ['15 pro max cover', 'iphone-15-pro-max 15 Pro Max'],
  ['redmi note 13 pro plus', 'redmi-note-13-pro-plus Redmi Note 13 Pro Plus'],
  ['infinix hot 40 pro', 'infinix-hot-40-pro Infinix Hot 40 Pro'],
  ['one plus nord ce 4', 'oneplus-nord-ce-4 OnePlus Nord CE 4'],
  ['z fold 5 case', 'galaxy-z-fold-5 Z Fold 5'],
  ['note 13 glass', 'redmi-note-13 infinix-note-13 galaxy-note-13 realme-note-13 Note 13'],
  ['tekno spark 20', 'tecno-spark-20 Tecno Spark 20'],
  ['samsung cover', 'Samsung'],
  ['google pixel 7a', 'pixel-7a Pixel 7a'],
  ['infinix hot 40i cover', 'infinix-hot-40i Infinix Hot 40i'],
  ['hot 40i', 'infinix-hot-40i Hot 40i'],
  ['spark 10c', 'tecno-spark-10c Spark 10C'],
  ['iphone 11 ka cover', 'iphone-11 iPhone 11'],
  ['note 12 ka glass', 'redmi-note-12 infinix-note-12 galaxy-note-12 realme-note-12 Note 12'],
  ['iphone 15 in black', 'iphone-15 iPhone 15'],
])('%s names the phone %s', (text, phone) => expect(find(text)).toBe(phone))

test.each([
  ['redmi note', 'Redmi Note'],
  ['redmi n', 'Redmi Note'],
  ['redmi note cover', 'Redmi Note'],
  ['vivo y', 'Vivo Y'],
  ['tecno p', 'Tecno'],
  ['samsung charger', 'Samsung'],
])('%s names the phones %s', (text, phones) => expect(find(text)).toBe(phones))

test('infinix smart watch is no Infinix Smart', () => expect(findPhone(['infinix', 'smart', 'watch'], 0)).toBeUndefined())

test('while a maker is typed, its beginning means it, and otherwise nothing', () => {
  expect(findPhone(['sams'], 0, true)?.phone.label).toBe('Samsung')
  for (const word of ['sam', 'moto', 'black', 'red']) expect(findPhone([word], 0, true)).toBeUndefined()
  expect(findPhone(['sams'], 0)).toBeUndefined()
})

test.each([
  'galaxy watch 6 strap',
  'apple watch',
  'mi band 7',
  'ipad 10 cover',
  'galaxy tab a9',
  'charger 3 in 1',
  '13 cover',
  'usb 3 hub',
  'type c 2',
])('%s names no phone', (text) => expect(find(text)).toBeUndefined())
