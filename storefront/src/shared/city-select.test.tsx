import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import CitySelect from './city-select.tsx'

const readValue = (city: string) =>
  /<input[^>]* value="([^"]*)"/.exec(renderToStaticMarkup(<CitySelect city={city} autoFocus={false} />))?.[1]

test.each([
  ['', ''],
  ['Quetta', 'Quetta'],
  ['Chak 45', 'Chak 45'],
  // The list of cities that came before had no town by name.
  ['Another town', ''],
])('of the city %j, the field has %j', (city, value) => {
  expect(readValue(city)).toBe(value)
})
