import { expect, test } from 'vitest'
import { openDemoSearch } from '../../../test/demo-search.ts'

const { ask } = openDemoSearch()

test.each([
  ['small speaker', 'karak-dabba'],
  ['chota bluetooth speaker', 'karak-dabba'],
  ['mazboot cable', 'taar-bunai'],
  ['amoled display watch', 'lahza-koh'],
  ['zero latency earbuds', 'karak-dhamaka'],
  ['batwa wala cover', 'chinar-kitab'],
  ['ghari ki chain', 'chinar-milanese'],
  ['ac vent mobile stand', 'raftar-pakar'],
  ['otg pendrive', 'yaad-do'],
  ['phone to projector', 'bunyad-saat'],
  ['ps5 ssd', 'yaad-tez'],
  ['corolla ka mobile holder', 'raftar-pakar'],
  ['alto charger', 'raftar-bijli'],
  ['cg125 mobile stand', 'raftar-sawar'],
  ['ybr ka holder', 'raftar-sawar'],
  ['phone cooler fan', 'zarb-barf'],
  ['gale wali earphone', 'karak-dori'],
])('%s: %s first, and nothing is said to be missing', async (search, first) => {
  const { notice, names } = await ask(search)
  expect([notice, names[0]]).toEqual([undefined, first])
})

test('maus, written by ear without its silent letter, is a mouse', async () => {
  expect((await ask('maus')).names).toEqual(['bunyad-khamosh'])
})

test.each([
  ['big speaker with microphone', 'speakers'],
  ['tripod with light', 'tripods'],
])('%s: what comes first is in %s, and not what is with it', async (search, category) => {
  expect((await ask(search)).kinds[0]).toBe(category)
})
