import { describe, expect, test } from 'vitest'
import { openDemoSearch, typing } from '../../../test/demo-search.ts'

const demo = openDemoSearch()
const ask = async (search: string, more: object = {}) => {
  const { notice, names, kinds } = await demo.ask(search, more)
  return { notice, names, kinds: [...new Set(kinds)].sort() }
}
const suggest = (search: string) => ask(search, typing)

describe('words without their vowels', () => {
  const chargers = ['car-chargers', 'wall-chargers', 'wireless-chargers']
  const cables = ['lightning-cables', 'multi-head-cables', 'usb-c-cables']
  test.each([
    ['chrg', chargers],
    ['chrgr', chargers],
    ['cbl', cables],
    ['pwr bnk', ['power-banks']],
    ['cvr iphone 15', ['iphone-cases']],
    ['spkr', ['speakers']],
    ['usb drv', ['usb-drives']],
  ])('%s: %s', async (search, kinds) => {
    expect((await ask(search)).kinds).toEqual(kinds)
    expect(kinds).toEqual(expect.arrayContaining((await suggest(search)).kinds))
  })

  test.each(['cctv', 'lcd', 'xyz'])('%s is none of the shop', async (search) => {
    expect((await ask(search)).names).toEqual([])
  })
})

describe('beside a power bank, ten means ten thousand', () => {
  test.each([
    ['power bank 10', ['barqi-slim']],
    ['powr bank 10', ['barqi-slim']],
    ['powerbank 20', ['barqi-safar']],
    ['power bank 20k', ['barqi-safar']],
    ['20k power bank', ['barqi-safar']],
    ['power bank 10 20', ['barqi-slim', 'barqi-safar']],
    ['power bank 10k ya 20k', ['barqi-slim', 'barqi-safar']],
  ])('%s', async (search, names) => {
    for (const found of [await ask(search), await suggest(search)])
      expect([found.names.toSorted(), found.notice]).toEqual([names.toSorted(), undefined])
  })

  test.each(['power bank under 10k', 'iphone 15 power bank', 'power bank 65w'])('%s has another number', async (search) => {
    expect((await ask(search)).notice ?? '').not.toContain('mAh')
  })
})

describe('two kinds joined by a word are both meant', () => {
  test.each([
    ['charger aur cable', /charger|cable/],
    ['cover and charger', /case|charger/],
    ['mouse & keyboard', /mice|keyboards/],
    ['iphone 15 cover aur glass', /case|protector/],
    ['tripod ya keyboard', /tripod|keyboard/],
    ['white mouse, keyboard', /mice|keyboard/],
  ])('%s', async (search, kinds) => {
    for (const found of [await ask(search), await suggest(search)]) {
      expect(found.notice).toBeUndefined()
      expect(found.kinds.length).toBeGreaterThan(1)
      for (const kind of found.kinds) expect(kind).toMatch(kinds)
    }
  })
})

describe('what is not yet typed says nothing', () => {
  test.each([
    'charger under',
    'charger under 20',
    'charger under rs',
    'charger below',
    'charger between 1000',
    'charger between 1000 an',
    'charger between 1000 and 3',
  ])('%s: all chargers', async (search) => {
    expect(await suggest(search)).toEqual(await suggest('charger'))
    expect((await ask(search)).notice).toBeUndefined()
  })

  test.each(['iphone 13 c', 'iphone 13 co', 'redmi note 13 co', 'vivo y36 ch'])('%s: what fits the phone', async (search) => {
    expect(await suggest(search)).toEqual(await suggest(search.slice(0, search.lastIndexOf(' '))))
  })

  test.each(['tecno spark 20 bac', 'tecno spark 20 back', 'tecno spark 20 cov'])('%s: a case', async (search) => {
    expect((await suggest(search)).notice).toBe('No case for Tecno Spark 20. These fit it:')
  })
})

describe('suggestions say why they are what they are', () => {
  test.each([
    ['wifi router', 'Nothing with “wifi”. Similar products:'],
    ['ladies watch', 'Nothing with “ladies”. Similar products:'],
    ['solar charg', 'Nothing with “solar”. Similar products:'],
    ['shirt', 'Products that mention “shirt”:'],
    ['shir', undefined],
  ])('%s: %s', async (search, notice) => {
    expect((await suggest(search)).notice).toBe(notice)
  })
})

test.each(['iphone 15 cover black', 'iphone 15 case black', 'black cover iphone 15'])(
  '%s: a colour is not the beginning of another word',
  async (search) => {
    for (const found of [await ask(search), await suggest(search)])
      expect([found.names, found.notice]).toEqual([['chinar-resham'], undefined])
  },
)
