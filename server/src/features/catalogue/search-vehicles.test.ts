import { expect, test } from 'vitest'
import { openDemoSearch } from '../../../test/demo-search.ts'

const demo = openDemoSearch()

test.each([
  ['mobile stand gari wala', 'car-holders'],
  ['gari wala mobile stand', 'car-holders'],
  ['gari mobile stand', 'car-holders'],
  ['gari ka mobile stand', 'car-holders'],
  ['stand gari ke liye', 'car-holders'],
  ['gari stand', 'car-holders'],
  ['gaari wala stand', 'car-holders'],
  ['mobile holder gari wala', 'car-holders'],
  ['gari wala holder', 'car-holders'],
  ['گاڑی والا سٹینڈ', 'car-holders'],
  ['motorcycle wala stand', 'bike-mounts'],
  ['bike wala stand', 'bike-mounts'],
  ['stand for bike', 'bike-mounts'],
  ['mobile stand for bike', 'bike-mounts'],
  ['mobile stand bike', 'bike-mounts'],
  ['bike ke liye stand', 'bike-mounts'],
  ['holder for motorcycle', 'bike-mounts'],
  ['charger gari wala', 'car-chargers'],
  ['gari wala charger', 'car-chargers'],
  ['mobile stand', 'phone-stands'],
  ['charger', 'wall-chargers'],
])('%s finds %s', async (search, category) => {
  for (const more of [{}, { total: false, limit: 5 }]) {
    const { kinds, notice } = await demo.ask(search, more)
    expect(notice).toBeUndefined()
    expect(kinds[0]).toBe(category)
  }
})
