import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import CitySelect from './city-select.tsx'

const readSelected = (city: string) =>
  /<option[^>]* selected=""[^>]*>([^<]*)/.exec(renderToStaticMarkup(<CitySelect city={city} autoFocus={false} onChoose={() => {}} />))?.[1]

test.each([
  ['', 'Choose your city'],
  ['Quetta', 'Quetta'],
  ['rahim yar-khan', 'Rahim Yar Khan'],
  ['Another town', 'Another town'],
  // Of an address: without a selected option, browsers would show the first city, which could then not be chosen.
  ['Chak 45', 'Choose your city'],
])('of the city %j, %j is selected', (city, selected) => {
  expect(readSelected(city)).toBe(selected)
})
