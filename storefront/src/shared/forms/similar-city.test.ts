import { expect, test } from 'vitest'
import { findSimilarCity } from './similar-city.ts'

test.each([
  ['lahor', 'Lahore'],
  ['Karchi', 'Karachi'],
  ['krachi', 'Karachi'],
  ['Rawal pindhi', 'Rawalpindi'],
  ['faislabad', 'Faisalabad'],
  ['Hydrabad', 'Hyderabad'],
  ['Pehsawar', 'Peshawar'],
  ['Lah', 'Lahore'],
  ['Isla', 'Islamabad'],
])('offers for %s the city %s', (typed, city) => {
  expect(findSimilarCity(typed)).toBe(city)
})

test.each(['', 'La', 'Kot', 'Lahore', 'LAHORE ', 'rahim yar-khan', 'Dina', 'Mirpur Mathelo', 'Shakargarh', 'لاہور'])(
  'offers nothing for %j',
  (typed) => {
    expect(findSimilarCity(typed)).toBeUndefined()
  },
)
