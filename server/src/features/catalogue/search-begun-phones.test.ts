import type { Product } from '@saddar/contract'
import { isMadeToFit } from '@saddar/contract/made-to-fit'
import { describe, expect, test } from 'vitest'
import { openDemoSearch, typing } from '../../../test/demo-search.ts'

const demo = openDemoSearch()

async function ask(search: string, more: object = {}) {
  const { notice, links = [], slugs, ...body } = await demo.ask(search, more)
  const products = body.products as Product[]
  return {
    ...{ notice, slugs },
    labels: (links as { label: string }[]).map(({ label }) => label),
    isMade: products.map(isMadeToFit),
    phones: products.filter(isMadeToFit).flatMap(({ phones }) => phones),
  }
}
const suggest = (search: string) => ask(search, typing)

describe('a phone that is half typed', () => {
  test.each([
    ['samsung a', /^galaxy-a/, 2],
    ['samsung a5', /^galaxy-a5/, 2],
    ['galaxy s2', /^galaxy-s2/, 2],
    ['samsung', /^galaxy-/, 4],
    ['sams', /^galaxy-/, 4],
    ['redmi', /^redmi-/, 1],
    ['redmi n', /^redmi-note-/, 1],
    ['redmi no', /^redmi-note-/, 1],
    ['redmi note', /^redmi-note-/, 1],
    ['redmi note 1', /^redmi-note-1/, 1],
    ['infin', /^infinix-/, 2],
    ['infinix h', /^infinix-hot-/, 1],
    ['infinix hot 4', /^infinix-hot-4/, 1],
    ['tecno c', /^tecno-camon-/, 1],
    ['iphone', /^iphone-/, 5],
    ['iphone 1', /^iphone-1/, 5],
  ])('%s: the cases and glass of the phones that begin so are first', async (typed, key, made) => {
    const { isMade, phones, notice } = await suggest(typed)
    expect([isMade.indexOf(false), isMade.lastIndexOf(true) + 1]).toEqual([made < 5 ? made : -1, made])
    expect(phones.some((phone) => key.test(phone))).toBe(true)
    expect(notice).toBeUndefined()
  })

  test.each([
    ['samsung a5', ['Cases and glass for Galaxy A55', 'Glass for Galaxy A54']],
    ['redmi no', ['Cases for Redmi Note 13']],
    ['iphone 15', ['Screen Protectors for iPhone 15', 'iPhone Cases for iPhone 15', 'iPhone 15 Pro', 'iPhone 15 Pro Max']],
    ['vivo y', ['Vivo Y17s', 'Vivo Y36']],
  ])('%s leads to %s', async (typed, labels) => {
    expect((await suggest(typed)).labels.slice(0, labels.length).sort()).toEqual(labels.toSorted())
  })

  test.each(['iphone 1', 'redmi note 1', 'note 1'])('%s leads to phones that there are', async (typed) => {
    const { labels } = await suggest(typed)
    expect(labels.length).toBeGreaterThan(0)
    for (const label of labels) expect(label).toMatch(/\d{2}/)
  })

  test.each([
    ['vivo', 'No cases or glass for Vivo phones. These fit them:'],
    ['viv', 'No cases or glass for Vivo phones. These fit them:'],
    ['vivo y', 'No cases or glass for Vivo Y phones. These fit them:'],
    ['vivo y1', 'No cases or glass for Vivo Y17s. These fit it:'],
    ['oppo', 'No cases or glass for Oppo phones. These fit them:'],
    ['vivo y17s', 'No cases or glass for Vivo Y17s. These fit it:'],
    ['realme c', 'No cases or glass for realme C phones. These fit them:'],
    ['oppo f2', 'Nothing made for Oppo F2. These fit most phones. Check the connector:'],
  ])('%s: without cases and glass, says so', async (typed, notice) => {
    const found = await suggest(typed)
    expect(found.notice).toBe(notice)
    expect(found.slugs.length).toBeGreaterThan(2)
  })

  test.each(['samsung a5', 'iphone 1', 'redmi note 1'])('%s as a whole search finds the phones that go on so', async (typed) => {
    const { notice, isMade } = await ask(typed)
    expect(notice).toMatch(/^Nothing for .*\. For similar phones:$/)
    expect(isMade[0]).toBe(true)
  })
})
