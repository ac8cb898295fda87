import { expect, test } from 'vitest'
import { listSuggestions } from './list-suggestions.ts'
import { citySuggestions } from './place-suggestions.ts'

const cities = ['Karachi', 'Kasur', 'Rahim Yar Khan', 'Dera Ghazi Khan', 'Khanewal'].map((name) => ({ name }))
const list = (text: string) => listSuggestions(cities, text).map(({ name }) => name)

test('suggests what begins with the text first, and nothing once it is complete', () => {
  expect(list('')).toEqual([])
  expect(list('ka')).toEqual(['Karachi', 'Kasur'])
  expect(list('KHAN')).toEqual(['Khanewal', 'Rahim Yar Khan', 'Dera Ghazi Khan'])
  expect(list('karachi ')).toEqual([])
  expect(list('Murree')).toEqual([])
})

test('suggests cities by their short names, from the third letter on', () => {
  const listCities = (text: string) => listSuggestions(citySuggestions, text).map(({ name }) => name)
  expect(['Lhr', 'khi', 'Pindi', 'pin', 'D.G. Khan'].map(listCities)).toEqual([
    ['Lahore'],
    ['Karachi'],
    ['Rawalpindi'],
    ['Rawalpindi'],
    ['Dera Ghazi Khan'],
  ])
  expect(listCities('fs')).toEqual([])
  expect(['کرا', 'کراچی', 'اسلام آ'].map(listCities)).toEqual([['Karachi'], ['Karachi'], ['Islamabad']])
})
