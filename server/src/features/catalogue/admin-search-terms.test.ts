import type { Product, SearchTermRow } from '@saddar/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Person, type Shop } from '../../../test/shop.ts'

let shop: Shop
let staff: Person
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.makeAdmin()
  const kites = await shop.addCategory('Kites')
  await shop.addProduct({ title: 'Paper kite', categoryId: kites._id, price: 300 })
  await shop.addProduct({ title: 'Silk kite', categoryId: kites._id, price: 900 })
})
afterAll(() => shop.close())

const add = (body: object) => shop.call('POST /admin/search-terms', { token: staff.token, body })
const change = (term: string, body: object) => shop.call('PUT /admin/search-terms/:term', { token: staff.token, params: { term }, body })
const remove = (term: string) => shop.call('DELETE /admin/search-terms/:term', { token: staff.token, params: { term } })
const list = async (query: Record<string, string | number>): Promise<string[]> =>
  (await shop.call('GET /admin/search-terms', { token: staff.token, query })).body.data.terms.map(({ term }: SearchTermRow) => term)
const find = async (search: string, more: object = {}): Promise<string[]> =>
  (await shop.call('GET /products/public', { query: { search, ...more } })).body.products.map(({ title }: Product) => title).sort()
const both = ['Paper kite', 'Silk kite']

describe('the list of search terms', () => {
  test('searches follow added, changed, renamed and deleted terms immediately', async () => {
    expect(await find('gudda')).toEqual([])
    expect((await add({ term: ' Gudda! ', effect: 'means', means: ['KITE'] })).body.data.term).toMatchObject({
      term: 'gudda',
      means: ['kite'],
    })
    expect(await find('gudda')).toEqual(both)
    await change('gudda', { term: 'gudda', effect: 'means', means: ['silk kite'] })
    expect(await find('gudda')).toEqual(['Silk kite'])
    await change('gudda', { term: 'پتنگ', effect: 'means', means: ['kite'] })
    expect([await find('gudda'), await find('پتنگ')]).toEqual([[], both])
    expect([(await remove('پتنگ')).status, (await remove('پتنگ')).body.code]).toEqual([200, 'SEARCH_TERM_NOT_FOUND'])
    expect(await find('پتنگ')).toEqual([])
  })

  test('is filtered by word, meaning and effect, in alphabetical order and in pages', async () => {
    expect(await list({ search: 'pouch' })).toEqual(['pouch'])
    expect(await list({ search: 'microsd' })).toContain('sd card')
    expect((await list({ effect: 'cheap', limit: 100 })).every((term) => term !== 'pouch')).toBe(true)
    const [first, second] = [await list({ limit: 20 }), await list({ limit: 20, page: 2 })]
    expect(new Set([...first, ...second]).size).toBe(40)
  })

  test.each([
    [{ term: 'cover', effect: 'means', means: ['case'] }, 'term', 'This word is in the list already'],
    [{ term: ' ', effect: 'ignore' }, 'term', 'Word is required'],
    [{ term: '!!', effect: 'ignore' }, 'term', 'A word needs letters or digits'],
    [{ term: 'one two three four five', effect: 'ignore' }, 'term', 'At most 4 words'],
    [{ term: 'ﬃ'.repeat(40), effect: 'ignore' }, 'term', 'Word cannot exceed 60 characters'],
    [{ term: 'ball', effect: 'means', means: ['ﬃ'.repeat(40)] }, 'means', 'Meaning cannot exceed 60 characters'],
    [{ term: 'ball', effect: 'means', means: [] }, 'means', 'Say what it means'],
    [{ term: 'ball', effect: 'instead', means: [] }, 'means', 'Say what it means'],
    [{ term: 'ball', effect: 'means', means: ['?'] }, 'means', 'A meaning needs letters or digits'],
    [{ term: 'ball', effect: 'dances', means: [] }, 'effect', 'Choose what the word does'],
  ])('%j is rejected', async (body, path, msg) => {
    const reply = await add(body)
    expect([reply.status, reply.body.errors]).toEqual([400, [{ msg, path }]])
    expect(await list({ search: 'ball' })).not.toContain('ball')
  })

  test('ignores punctuation between numbers and units', async () => {
    expect((await add({ term: '5-GB', effect: 'means', means: ['kite'] })).body.data.term.term).toBe('5gb')
    expect(await find('5 gb')).toEqual(both)
    expect((await remove('5gb')).status).toBe(200)
  })

  test('changes and deletes an Urdu phrase of the maximum length by its text', async () => {
    const term = ['موبائلموبائل', 'چارجرچارجر', 'کیبلکیبلکیبل', 'لالٹینلالٹین'].join(' ')
    expect((await add({ term, effect: 'means', means: ['kite'] })).status).toBe(201)
    expect((await change(term, { term, effect: 'means', means: ['silk kite'] })).body.data.term.means).toEqual(['silk kite'])
    expect((await remove(term)).status).toBe(200)
  })

  test('rejects renaming a term to an existing one, and changing an unknown one', async () => {
    expect((await change('pouch', { term: 'Cover', effect: 'means', means: ['case'] })).body.errors).toEqual([
      { msg: 'This word is in the list already', path: 'term' },
    ])
    expect((await change('nowhere', { term: 'nowhere', effect: 'ignore' })).body.code).toBe('SEARCH_TERM_NOT_FOUND')
  })
})

test('the preview of a search shows how it was parsed and does not count it', async () => {
  await sql`delete from search_misses`.execute(shop.db)
  const preview = async (query: string) => (await shop.call('GET /admin/search-trial', { token: staff.token, query: { query } })).body.data
  expect(await preview('sasta sa kite under 500')).toMatchObject({
    ...{ wanted: [{ words: 'kite', means: [] }], cheapFirst: true, maxPrice: 500, total: 1, ignored: ['sa'] },
    products: [{ title: 'Paper kite', price: 300 }],
  })
  expect(await preview('zzzzqqqq')).toMatchObject({ total: 0, products: [] })
  expect(await misses()).toEqual([])
})

const misses = async (): Promise<[string, number][]> =>
  (await shop.call('GET /admin/search-misses', { token: staff.token })).body.data.misses.map(
    ({ text, count }: { text: string; count: number }) => [text, count],
  )

describe('zero-result searches', () => {
  test('are counted each time under the normalized text; suggestions, filtered lists and searches with results are not', async () => {
    await sql`delete from search_misses`.execute(shop.db)
    for (const search of ['Doodh Patti', 'doodh patti!', 'doodh  patti']) await find(search)
    await find('doodh patti')
    await find('chai', { total: 'false' })
    await find('chai', { page: 2 })
    await find('chai', { brand: 'Nobody' })
    await find('kite')
    await find('lassi')
    expect(await misses()).toEqual([
      ['doodh patti', 4],
      ['lassi', 1],
    ])
  })

  test('stores no personal data', async () => {
    for (const search of ['zzz@mail.example', '0300 1234567 zzz', '42101-1234567-1', '4111 1111 1111 1111']) await find(search)
    const { rows } = await sql<{ text: string }>`select text from search_misses`.execute(shop.db)
    expect(rows.filter(({ text }) => /mail|\d{5}/.test(text))).toEqual([])
    const columns = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'search_misses' order by 1`.execute(shop.db)
    expect(columns.rows.map(({ name }) => name)).toEqual(['count', 'day', 'text'])
  })

  test('are deleted after thirty days and limited to 2,000 texts per day', async () => {
    await sql`update search_misses set day = day - 30`.execute(shop.db)
    expect(await misses()).toEqual([])
    await find('falooda')
    expect(await shop.first(sql`select count(*) as value from search_misses`)).toBe(1)
    await sql`insert into search_misses (day, text) select day, 'filler ' || n from search_misses, generate_series(1, 1999) n`.execute(
      shop.db,
    )
    await find('kulfi')
    await find('falooda')
    expect((await misses())[0]).toEqual(['falooda', 2])
    expect(await shop.first(sql`select count(*) as value from search_misses where text = 'kulfi'`)).toBe(0)
  })
})
