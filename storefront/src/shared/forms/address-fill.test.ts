import { describe, expect, it } from 'vitest'
import { describeFill, isMainPostalCode, isPostalCode, isUnknownPlace, looksPakistani, namesPlace, writeCity } from './address-fill.ts'

describe('city of an address', () => {
  const empty = { city: '', state: '', postalCode: '' }

  it('fills province and postal code', () => {
    expect(writeCity(empty, 'Karachi')).toEqual({ city: 'Karachi', state: 'Sindh', postalCode: '74000' })
    expect(writeCity({ city: 'Karachi', state: 'Sindh', postalCode: '74000' }, 'lahore')).toEqual({
      city: 'lahore',
      state: 'Punjab',
      postalCode: '54000',
    })
  })

  it('keeps edited fields while the city stays the same', () => {
    expect(writeCity({ city: 'Karachi', state: 'Sindh', postalCode: '75500' }, 'Karachi ')).toMatchObject({ postalCode: '75500' })
  })

  it('keeps typed fields for an unknown place', () => {
    expect(writeCity({ city: 'Ormara', state: 'Balochistan', postalCode: '91400' }, 'Ormar')).toMatchObject({
      state: 'Balochistan',
      postalCode: '91400',
    })
  })

  it('clears the old postal code when the new city’s is unknown', () => {
    expect(writeCity({ city: 'Karachi', state: 'Sindh', postalCode: '74000' }, 'Kamoke')).toEqual({
      city: 'Kamoke',
      state: 'Punjab',
      postalCode: '',
    })
  })

  it.each(['Gojra', 'Kamoke', 'Daska'])('says nothing of a postal code that it cannot fill: %s', (city) => {
    expect(describeFill(city)).toBe('Fills province')
    expect(isMainPostalCode({ city, postalCode: '' })).toBe(false)
    expect(isMainPostalCode({ city, postalCode: '36120' })).toBe(false)
  })

  it('says that it fills the postal code of other cities', () => {
    for (const city of ['', 'Karachi', 'Ormara']) expect(describeFill(city)).toBe('Fills province and postal code')
    expect(isMainPostalCode({ city: 'Karachi', postalCode: '74000' })).toBe(true)
    expect(isMainPostalCode({ city: 'Ormara', postalCode: '' })).toBe(false)
  })

  it('knows no postal code of a town that is not listed', () => {
    expect(isUnknownPlace({ city: 'Mananwala', postalCode: '' })).toBe(true)
    expect(isUnknownPlace({ city: 'Mananwala', postalCode: '39500' })).toBe(false)
    for (const city of ['', 'Karachi']) expect(isUnknownPlace({ city, postalCode: '' })).toBe(false)
  })
})

describe('looksPakistani', () => {
  it.each([
    '03001234567',
    '0300-1234567',
    '3001234567',
    '923001234567',
    '0092 300 1234567',
    '+92 0300 1234567',
    '042 35761234',
    '051 9201234',
  ])('accepts the number %s', (phone) => expect(looksPakistani(phone)).toBe(true))
  it.each(['+1 212 555 0100', '12345', '+971501234567', ''])('rejects the number %s', (phone) => expect(looksPakistani(phone)).toBe(false))
})

it.each([
  ['75500', true],
  [' 54000 ', true],
  ['54', false],
  ['5400A', false],
])('asks about postal codes that Pakistan does not have: %s', (text, isOne) => {
  expect(isPostalCode(text)).toBe(isOne)
})

it.each([
  ['House 12, Street 4', true],
  ['مکان ۱۲، گلی ۴', true],
  ['12', false],
  ['   12    ', false],
])('asks about addresses that are too short to find: %s', (line, isEnough) => {
  expect(namesPlace(line)).toBe(isEnough)
})
