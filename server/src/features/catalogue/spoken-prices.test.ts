import { expect, test } from 'vitest'
import { openDemoSearch } from '../../../test/demo-search.ts'
import { writeSpokenPrices } from './spoken-prices.ts'

const { ask } = openDemoSearch()

test.each([
  ['power bank do hazar tak', 'power bank 2 hazar tak'],
  ['under five thousand', 'under 5 hazar'],
  ['panch so wali cable', '500 rs wali cable'],
  ['Paanch Sau rupay ki cable', '500 rs ki cable'],
  ['15 sau tak', '1500 rs tak'],
  ['derh hazar ka charger', '1500 rs ka charger'],
  ['sarhe teen hazar', '3500 rs'],
  ['do hazar panch so se kam', '2500 rs se kam'],
  ['دو ہزار تک', '2 hazar تک'],
  ['پانچ سو روپے تک', '500 rs تک'],
  ['sarhe saat hazar mah power bank', '7500 mah power bank'],
])('%s: %s', (typed, written) => expect(writeSpokenPrices(typed)).toBe(written))

test.each(['do mobile charger', 'taar teen cable', 'so good earbuds', '3 hazar wala', 'hazar', 'bunyad saat hub', 'thousand lumen torch'])(
  '%s stays',
  (typed) => expect(writeSpokenPrices(typed)).toBe(typed),
)

test.each([
  ['power bank panch hazar tak', 'Only products under Rs 5,000.', 'barqi-slim'],
  ['cable paanch so tak', 'Only products under Rs 500.', 'taar-roz'],
  ['ek hazar se kam wali cable', 'Only products under Rs 1,000.', 'taar-bunai'],
  ['charger dhai hazar tak', 'Only products under Rs 2,500.', 'barqi-duo'],
  ['چارجر دو ہزار تک', 'Only products under Rs 2,000.', 'barqi-duo'],
  ['das hazar mah power bank', undefined, 'barqi-slim'],
  ['bees hazar mah power bank', undefined, 'barqi-safar'],
])('%s: %s', async (search, notice, first) => {
  const found = await ask(search)
  expect([found.notice, found.names[0]]).toEqual([notice, first])
})
