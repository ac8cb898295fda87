import { expect, test } from 'vitest'
import { openDemoSearch } from '../../../test/demo-search.ts'

const { ask, suggest } = openDemoSearch()

test.each([
  'cg 125 mobile stand',
  'cg125 mobile stand',
  'mobile stand cg 125',
  'cd 70 mobile stand',
  'cd 70 ka mobile holder',
  'ybr 125 mobile stand',
  'gs150 phone holder',
  '125 mobile stand',
  'honda 125 mobile stand',
])('%s is for a motorbike', async (search) => {
  for (const more of [{}, { total: false, limit: 5 }]) {
    const { kinds, notice } = await ask(search, more)
    expect(notice).toBeUndefined()
    expect(kinds[0]).toBe('bike-mounts')
  }
})

test.each([
  'power bank for flight',
  'flight power bank',
  'flight allowed power bank',
  'powerbank for airplane',
  'power bank for travel',
  'travel power bank',
  'power bank umrah ke liye',
])('%s is any power bank', async (search) => {
  const { kinds, notice } = await ask(search)
  expect(notice).toBeUndefined()
  expect(new Set(kinds)).toEqual(new Set(['power-banks']))
})

test('a journey does not take the amount away', async () => {
  const { slugs, notice } = await ask('20000mah power bank for flight')
  expect([slugs, notice]).toEqual([['barqi-safar-20000-power-bank'], undefined])
})

test.each(['airpods cable', 'airpods pro cable', 'cable for airpods', 'airpods ki charging cable'])(
  '%s finds cables for both sockets that they have',
  async (search) => {
    const { slugs, kinds, notice } = await ask(search)
    expect(notice).toBeUndefined()
    expect(slugs).toEqual(expect.arrayContaining(['taar-usb-c-to-lightning-cable', 'taar-bunai-60w-usb-c-cable']))
    expect(kinds.filter((kind: string) => !kind.endsWith('cables'))).toEqual([])
  },
)

test.each(['discount code', 'promo code', 'coupon', 'coupon code', 'voucher', 'discount codes', 'discount code batao'])(
  '%s leads to where codes are typed',
  async (search) => {
    for (const find of [ask, suggest]) {
      const { pages, slugs } = await find(search)
      expect(pages).toEqual([{ label: 'Discount codes: type yours at checkout', path: '/cart' }])
      expect(slugs).toEqual([])
    }
  },
)
