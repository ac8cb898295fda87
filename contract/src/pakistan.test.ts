import { describe, expect, it } from 'vitest'
import { normalizeCity } from './city-name.ts'
import { cityShortNames } from './city-short-names.ts'
import { cityUrduNames, foldUrdu } from './city-urdu-names.ts'
import { cities, findCity, provinces } from './pakistan.ts'

describe('the cities of Pakistan', () => {
  it('have a province, and a postal code of five digits or none', () => {
    expect(cities.length).toBeGreaterThan(90)
    for (const city of cities) {
      expect(provinces).toContain(city.province)
      expect(city.postalCode).toMatch(/^(\d{5})?$/)
      expect(city.name).toMatch(/^[A-Z][A-Za-z ]+$/)
    }
    expect(new Set(cities.map((city) => city.name)).size).toBe(cities.length)
  })

  it('are found in any spelling', () => {
    expect(findCity(' karachi ')).toEqual({ name: 'Karachi', province: 'Sindh', postalCode: '74000' })
    expect(findCity('RAHIM YAR KHAN')?.province).toBe('Punjab')
    expect(findCity('wah-cantt')?.postalCode).toBe('47040')
    expect(['Lhr', 'KHI', 'Isb.', 'pindi', 'Fsd', 'D.G. Khan', 'RYK'].map((name) => findCity(name)?.name)).toEqual([
      ...['Lahore', 'Karachi', 'Islamabad', 'Rawalpindi', 'Faisalabad', 'Dera Ghazi Khan', 'Rahim Yar Khan'],
    ])
    expect(findCity('Springfield')).toBeUndefined()
    expect(findCity('')).toBeUndefined()
  })

  it('are found in Urdu script, also as Arabic keyboards spell it', () => {
    expect(
      ['کراچی', 'لاہور', 'اسلام آباد', 'اسلام اباد', 'راولپنڈی', 'كراچي', 'لاهور', 'فیصل‌آباد'].map((name) => findCity(name)?.name),
    ).toEqual([...['Karachi', 'Lahore', 'Islamabad', 'Islamabad', 'Rawalpindi', 'Karachi', 'Lahore', 'Faisalabad']])
    const names = Object.values(cityUrduNames)
      .flat()
      .map((name) => foldUrdu(normalizeCity(name)))
    expect(new Set(names).size).toBe(names.length)
    expect(Object.keys(cityUrduNames).sort()).toEqual(cities.map(({ name }) => name).sort())
  })

  it('have short names of their own', () => {
    const names = Object.values(cityShortNames).flat()
    expect(new Set([...names, ...cities.map(({ name }) => normalizeCity(name))]).size).toBe(names.length + cities.length)
    for (const name of Object.keys(cityShortNames)) expect(cities.map((city) => city.name)).toContain(name)
  })
})
