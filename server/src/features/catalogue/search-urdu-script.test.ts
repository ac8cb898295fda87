import type { Product } from '@saddar/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemoCatalogue } from '../../../test/demo-catalogue.ts'
import { openShop, type Shop } from '../../../test/shop.ts'
import { changeSearchTerm } from './search-terms.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await loadDemoCatalogue(shop)
})
afterAll(() => shop.close())

async function ask(search: string, more: object = {}) {
  const { products, notice } = (await shop.call('GET /products/public', { query: { search, ...more } })).body
  return { notice, slugs: (products as Product[]).map(({ slug }) => slug) }
}

test.each([
  ['یو ایس بی کیبل', 'usb cable'],
  ['یوایس بی کیبل', 'usb cable'],
  ['كيبل', 'cable'],
  ['ٹائپ سی کیبل', 'type c cable'],
  ['ٹائپ سی چارجر', 'type c charger'],
  ['موبائل چارجر', 'charger'],
  ['کار چارجر', 'car charger'],
  ['کوور', 'cover'],
  ['بیک کور', 'cover'],
  ['iphone 15 کوور', 'iphone 15 cover'],
  ['ائیر بڈز', 'earbuds'],
  ['ایئربڈز', 'earbuds'],
  ['بلوٹوتھ سپیکر', 'bluetooth speaker'],
  ['واچ', 'watch'],
  ['سمارٹ واچ', 'smart watch'],
  ['اسمارٹ واچ', 'smart watch'],
  ['پاور بنک', 'power bank'],
  ['پاوربینک', 'power bank'],
  ['پاور بینک 20000', 'power bank 20000'],
  ['میگنیٹک پاور بینک', 'magnetic power bank'],
  ['بلیک کور', 'black cover'],
  ['گیمنگ ٹریگر', 'gaming trigger'],
  ['موبائل سٹینڈ', 'mobile stand'],
  ['سام سنگ کور', 'samsung cover'],
  ['سامسنگ کور', 'samsung cover'],
  ['آئی فون 15 کور', 'iphone 15 cover'],
  ['آئی فون ۱۵ کور', 'iphone 15 cover'],
  ['آئیفون', 'iphone'],
  ['سام سنگ ایس 24 الٹرا کور', 'samsung s24 ultra cover'],
  ['سام سنگ اے 55 گلاس', 'samsung a55 glass'],
  ['ریڈمی نوٹ 13 کور', 'redmi note 13 cover'],
  ['انفنکس', 'infinix'],
  ['انفینکس ہاٹ 40 پرو کور', 'infinix hot 40 pro cover'],
  ['ٹیکنو کیمن 30 کور', 'tecno camon 30 cover'],
  ['ٹائپ سی 65', 'type c 65'],
])('%s finds what %s finds', async (urdu, english) => {
  for (const more of [{}, { total: false, limit: 5, includeOutOfStock: true }]) {
    const found = await ask(urdu, more)
    expect(found).toEqual(await ask(english, more))
    expect(found.notice).toBeUndefined()
    expect(found.slugs.length).toBeGreaterThan(0)
  }
})

test.each([
  ['ویوو', 'vivo'],
  ['اوپو', 'oppo'],
  ['شاؤمی', 'xiaomi'],
  ['شیاؤمی', 'xiaomi'],
])('%s is the maker %s', async (urdu, english) => {
  for (const more of [{}, { total: false, limit: 5, includeOutOfStock: true }])
    expect(await ask(urdu, more)).toEqual(await ask(english, more))
})

test('the shop decides what such a word means', async () => {
  await changeSearchTerm(shop.system, 'واچ', { effect: 'means', means: ['speaker'] })
  expect(await ask('واچ')).toEqual(await ask('speaker'))
  await changeSearchTerm(shop.system, 'واچ', null)
  expect(await ask('واچ')).toEqual(await ask('watch'))
})

test.each([
  ['1000 سے کم کیبل', 'cable 1000 se kam'],
  ['۱۰۰۰ روپے سے کم کیبل', 'cable 1000 se kam'],
  ['1000 تک کیبل', 'cable 1000 tak'],
  ['2000 سے كم چارجر', 'charger 2000 se kam'],
  ['چارجر 2 ہزار تک', 'charger 2 hazar tak'],
  ['کیبل 1000 سے زیادہ', 'cable 1000 se zyada'],
  ['1000 سے 2000 تک چارجر', 'charger 1000 se 2000 tak'],
  ['چارجر 1000 اور 2000 کے درمیان', 'charger 1000 aur 2000 ke darmiyan'],
  ['1000 والی کیبل', '1000 wali cable'],
])('the price in %s is read as in %s', async (urdu, roman) => {
  const found = await ask(urdu)
  expect(found).toEqual(await ask(roman))
  expect(found.notice).toMatch(/^Only products/)
})
