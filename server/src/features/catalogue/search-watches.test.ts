import type { Product } from '@saddar/contract'
import { expect, test } from 'vitest'
import { openDemoSearch, typing } from '../../../test/demo-search.ts'

const { ask } = openDemoSearch()

test.each([
  'ultra watch',
  'apple watch',
  'series 9 watch',
  'apple watch series 9',
  't900 ultra',
  't900 ultra watch',
  'hk9',
  'T500 smart watch',
])('%s: says that there is none, and shows watches, no straps', async (search) => {
  for (const more of [{}, { total: false, limit: 5 }]) {
    const { notice, kinds } = await ask(search, more)
    expect(kinds[0]).toBe('smart-watches')
    // Suggestions do not say so of words that the catalogue does not have.
    if (!('limit' in more))
      expect(notice).toBe(`${search.startsWith('apple') ? 'We do not carry the Apple Watch' : `No “${search}”`}. Similar products:`)
    expect(kinds).not.toContain('watch-straps')
  }
})

test.each(['apple watch strap', 'strap apple watch', 'watch strap', 'samsung watch strap', 'ultra watch ka patta'])(
  '%s: straps',
  async (search) => {
    const { kinds } = await ask(search)
    expect(kinds[0]).toBe('watch-straps')
  },
)

test('of a watch that the shop has, nothing is said to be missing', async () => {
  for (const search of ['calling watch', 'black watch', 'lahza watch'])
    for (const more of [{}, typing]) {
      const { notice, products, kinds } = await ask(search, more)
      expect([search, notice, kinds[0]]).toEqual([search, undefined, 'smart-watches'])
      expect((products as Product[]).length).toBeGreaterThan(0)
    }
})

test.each([
  ['galaxy watch 6 strap', 'chinar-dastak'],
  ['galaxy watch 5 ka patta', 'chinar-milanese'],
  ['apple watch ultra band', 'chinar-khel'],
  ['apple watch series 9 band orange', 'chinar-khel'],
])('%s: the strap that lists the watch, without a notice', async (search, strap) => {
  const { notice, names } = await ask(search)
  expect([notice, names[0]]).toEqual([undefined, strap])
})

test('an airpods aur watch charging stand is a stand', async () => {
  const { notice, names } = await ask('airpods aur watch charging stand')
  expect([notice, names]).toEqual([undefined, ['barqi-trio']])
})
