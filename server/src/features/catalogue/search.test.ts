import type { Product } from '@saddar/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  const chargers = await shop.addCategory('Wall chargers')
  const add = shop.addProduct
  await add({ title: 'Anker PowerPort 65W charger', brand: 'Anker', categoryId: chargers._id })
  await add({ title: 'Travel adapter', description: 'Fits every charger of the world.', categoryId: chargers._id })
  await add({ title: 'Wireless headphones', description: 'Forty hours from one charge.', variants: [{ color: 'Turquoise', stock: 1 }] })
  await add({ title: 'Wireless mouse', compatibleModels: ['Galaxy S24 Ultra', 'iPhone 17 Pro'] })
  await add({ title: 'Leather case', compatibleModels: ['Galaxy S24 Ultra'], description: 'Soft inside.' })
  await add({ title: 'Café holder', description: 'For the dashboard.' })
  await add({ title: 'پاور بینک', description: 'بیس ہزار' })
  await add({ title: 'Screen protector', stock: 0 })
  await add({ title: 'Hidden protector', isActive: false })
})
afterAll(() => shop.close())

const find = async (search: string, more: object = {}): Promise<string[]> => {
  const { body, status } = await shop.call('GET /products/public', { query: { search, ...more } })
  expect(status, search).toBe(200)
  return body.products.map(({ title }: Product) => title)
}

test.each(['an', 'ank', 'Ankr', 'ANKER', 'anker pow', 'Power', 'powerport', '65w'])('%s finds the charger while typing', async (typed) => {
  expect((await find(typed))[0]).toBe('Anker PowerPort 65W charger')
})

test.each([
  ['headphoens', 'Wireless headphones'],
  ['hedphones', 'Wireless headphones'],
  ['headfones', 'Wireless headphones'],
  ['headphon', 'Wireless headphones'],
  ['hadphonse', 'Wireless headphones'],
  ['leathr', 'Leather case'],
  ['laether', 'Leather case'],
  ['adaptor', 'Travel adapter'],
  ['protecter', 'Screen protector'],
  ['turqoise', 'Wireless headphones'],
  ['galxy case', 'Leather case'],
])('tolerates one or two wrong letters: %s', async (typed, title) => {
  expect((await find(typed, { includeOutOfStock: true, limit: 5 }))[0]).toBe(title)
})

test('ranks matches in the title before matches in the description', async () => {
  expect((await find('charger')).slice(0, 2)).toEqual(['Anker PowerPort 65W charger', 'Travel adapter'])
  expect((await find('charge'))[0]).toBe('Anker PowerPort 65W charger')
})

test('all words must match, in any order; when no product has them all, any of them may', async () => {
  expect(await find('mouse wireless')).toEqual(['Wireless mouse'])
  expect(await find('wireless')).toHaveLength(2)
  expect(await find('galaxy s24')).toEqual(expect.arrayContaining(['Wireless mouse', 'Leather case']))
  expect(await find('leather dashboard')).toEqual(expect.arrayContaining(['Leather case', 'Café holder']))
})

test('finds by category, colour and compatible model', async () => {
  expect(await find('wall')).toEqual(expect.arrayContaining(['Anker PowerPort 65W charger', 'Travel adapter']))
  expect(await find('turquoise')).toEqual(['Wireless headphones'])
  expect(await find('iphone 17')).toEqual(['Wireless mouse'])
})

test('ignores accents, and finds Urdu words by prefix', async () => {
  expect(await find('cafe')).toEqual(['Café holder'])
  expect(await find('CAFÉ')).toEqual(['Café holder'])
  expect(await find('پاور')).toEqual(['پاور بینک'])
  expect(await find('بین')).toEqual(['پاور بینک'])
})

test.each(['%', '&|!()', "'; --", ':*', '***', '   ', '<->', '\\', '"', '؟', 'xyzzyqwrt'])(
  '%s finds nothing and causes no error',
  async (typed) => {
    expect(await find(typed)).toEqual(typed.trim() === '' ? await find('') : [])
  },
)

test('leaves out sold-out and inactive products, as in every list', async () => {
  expect(await find('protector')).toEqual([])
  expect(await find('protector', { includeOutOfStock: true })).toEqual(['Screen protector'])
})

test('an explicit sort overrides relevance', async () => {
  const found = await find('wireless', { sort: '-title' })
  expect(found).toEqual(['Wireless mouse', 'Wireless headphones'])
})

describe('for any text', () => {
  test('the reply is a list', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: 'grapheme', maxLength: 60 }),
          fc.string({ unit: 'binary', maxLength: 30 }),
          fc.mixedCase(fc.constantFrom('ﬃ㎯℡½Ⅷ'.repeat(20), 'ı', 'ß', 'ǆ')),
        ),
        async (typed) => {
          const search = typed.toWellFormed().replaceAll('\0', '')
          expect(Array.isArray(await find(search))).toBe(true)
        },
      ),
      { numRuns: 150 },
    )
  })

  test('at least 95 % of words with one or two changed letters find their product among the first five results', async () => {
    const words = ['powerport', 'headphones', 'wireless', 'leather', 'protector', 'turquoise', 'dashboard', 'adapter', 'holder', 'charger']
    const expected = new Map<string, string[]>()
    for (const word of words) expected.set(word, await find(word, { includeOutOfStock: true, limit: 5 }))
    let found = 0
    for (let number = 0; number < 100; number++) {
      const word = words[number % words.length]!
      const typed = misspell(word, number, word.length > 7 && number % 2 === 0 ? 2 : 1)
      const results = await find(typed, { includeOutOfStock: true, limit: 5 })
      if (results.some((title) => expected.get(word)!.includes(title))) found++
    }
    expect(found).toBeGreaterThanOrEqual(95)
  })
})

/** Deletes, doubles, swaps or replaces letters, deterministically. */
function misspell(word: string, seed: number, times: number): string {
  const at = 1 + ((seed * 7) % (word.length - 2))
  const changed = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word[at] + word.slice(at),
    word.slice(0, at) + 'aeiou'[seed % 5] + word.slice(at + 1),
  ][seed % 3]!
  return times === 1 ? changed : misspell(changed, seed + 5, times - 1)
}

test('the words of a product are known as soon as it is created', async () => {
  expect(await find('zebrafish')).toEqual([])
  await shop.addProduct({ title: 'Zebrafish sticker' })
  expect(await find('zebrafsh')).toEqual(['Zebrafish sticker'])
  expect(await shop.first(sql`select count(*) as value from search_words where word = 'zebrafish'`)).toBe(1)
})
