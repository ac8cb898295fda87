import type { Product } from '@saddar/contract'
import { demoProducts } from '@saddar/demo'
import { expect, test } from 'vitest'
import { openDemoSearch } from '../../../test/demo-search.ts'
import { getVocabulary } from './search-terms.ts'

const demo = openDemoSearch()

const categories = new Map(demoProducts.map(({ slug, category }) => [slug, category]))
const known = new Map<string, Promise<string>>()
/** The category of the first suggestion, or of the first result. */
function findCategory(search: string, isTyping = true): Promise<string> {
  const key = `${search}${isTyping}`
  const read = async () => {
    const query = { search, limit: 5, includeOutOfStock: true, ...(isTyping && { total: false }) }
    const { products } = (await demo.shop.call('GET /products/public', { query })).body
    return categories.get((products as Product[])[0]?.slug ?? '') ?? 'nothing'
  }
  const found = known.get(key) ?? read()
  known.set(key, found)
  return found
}

test.each([
  ['samsung a55 cov', 'samsung-cases'],
  ['redmi note 13 cov', 'android-cases'],
  ['iphone 15 cov', 'iphone-cases'],
  ['tecno camon 30 cov', 'android-cases'],
  ['iphone 13 cove', 'iphone-cases'],
  ['samsung a55 scr', 'screen-protectors'],
  ['flash dri', 'usb-drives'],
  ['hedf', 'headphones'],
])('%s, still unfinished, finds %s', async (search, category) => {
  expect([await findCategory(search), await findCategory(search, false)]).toEqual([category, category])
})

const terms =
  'cover case charger cable handsfree headphones earbuds airpods neckband headset glass protector pouch adapter speaker watch smartwatch strap ghari pankha fan torch lantern tripod stand holder mount microphone mouse keyboard controller cooler hub pendrive memory mic powerbank earphones back_cover data_cable power_bank ring_light memory_card screen_protector'
    .split(' ')
    .map((term) => term.replace('_', ' '))

test('the first letters of the commonest words find what a word that they begin finds', async () => {
  const { terms: vocabulary, kinds } = await getVocabulary(demo.shop.system)
  const titles = demoProducts.flatMap(({ title, category }) =>
    title
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .map((word) => ({ word, category })),
  )
  const words = [...new Set([...terms, ...vocabulary.keys(), ...kinds, ...titles.map(({ word }) => word)])].sort()
  /** Whether a word that the typed letters begin finds this category. Those of the category's titles are tried first, since each takes a search. */
  const isMeant = async (phone: string, typed: string, category: string) => {
    const named = new Set(titles.flatMap((title) => (title.category === category ? title.word : [])))
    const others = words.filter((word) => word.startsWith(typed))
    for (const word of [...others.filter((one) => named.has(one)), ...others.filter((one) => !named.has(one))])
      if ((await findCategory(phone + word)) === category) return true
    return false
  }
  const failed: string[] = []
  const check = async (phone: string, term: string) => {
    const last = term.slice(term.lastIndexOf(' ') + 1)
    for (let letters = 3; letters < last.length; letters++) {
      const typed = term.slice(0, term.length - last.length + letters)
      const found = await findCategory(phone + typed)
      if (found === (await findCategory(phone + term)) || (await isMeant(phone, typed, found))) continue
      failed.push(`${phone}${typed}: ${found}, not ${await findCategory(phone + term)}`)
    }
  }
  for (const phone of ['', 'iphone 15 ', 'samsung a55 ', 'redmi note 13 ']) await Promise.all(terms.map((term) => check(phone, term)))
  expect(failed).toEqual([])
})
