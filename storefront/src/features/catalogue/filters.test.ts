import { describe, expect, it } from 'vitest'
import { toApiQuery } from './filter-query.ts'
import { changeParams, countFilters, readFilters, toggleWord } from './filters.ts'

const read = (text: string) => readFilters(new URLSearchParams(text))

describe('countFilters', () => {
  it('counts each colour and brand, a price range once, and neither category, search nor sort order', () => {
    expect(countFilters(read('query=case&category=audio&sort=price'))).toBe(0)
    expect(countFilters(read('minPrice=0&maxPrice=999'))).toBe(1)
    expect(countFilters(read('color=Black,Red&brand=Barqi&maxPrice=999&sale=1'))).toBe(5)
  })
})

describe('readFilters', () => {
  it('reads filters with their types', () => {
    expect(read('category=audio&color=Black,Red&minPrice=500&maxPrice=2000&sale=1&sort=-price')).toEqual({
      category: 'audio',
      colors: ['Black', 'Red'],
      minPrice: 500,
      maxPrice: 2000,
      sale: true,
      sort: '-price',
    })
    expect(read('facts=w-65,end-usb-c&minRating=4')).toEqual({ facts: ['w-65', 'end-usb-c'], minRating: 4 })
  })

  it('ignores invalid values', () => {
    expect(read('minPrice=cheap&maxPrice=-5&sort=evil&featured=maybe&color=,')).toEqual({})
  })

  it('reads a repeated parameter, as sent by a form without JavaScript', () => {
    expect(read('color=Black&color=Red').colors).toEqual(['Black', 'Red'])
  })

  it('reads filters that convert to the query of the products call', () => {
    expect(toApiQuery(read('query=case&color=Black,Red&facts=w-65,w-20&minRating=4&soldOut=1&featured=1'))).toEqual({
      search: 'case',
      color: 'Black,Red',
      facts: 'w-65,w-20',
      minRating: 4,
      includeOutOfStock: true,
      isFeatured: true,
    })
  })
})

describe('changeParams and toggleWord', () => {
  it('returns to page 1 and keeps the other parameters', () => {
    expect(changeParams(new URLSearchParams('page=3&sort=price'), { category: 'audio' }).toString()).toBe('sort=price&category=audio')
    expect(changeParams(new URLSearchParams('page=3&sort=price'), { sort: null }).toString()).toBe('')
  })

  it('adds or removes one word of a list, regardless of case', () => {
    const once = toggleWord(new URLSearchParams('color=Black'), 'color', 'Red')
    expect(once.get('color')).toBe('Black,Red')
    expect(toggleWord(once, 'color', 'black').get('color')).toBe('Red')
    expect(toggleWord(new URLSearchParams('color=red'), 'color', 'Red').has('color')).toBe(false)
  })
})
