import type { Address } from '@saddar/contract'
import { describe, expect, it } from 'vitest'
import { makeDefault, newAddress, putAddress, readForm, removeAddress } from './address-book.ts'

const make = (_id: string, isDefault = false): Address => ({
  _id,
  fullName: 'Ayesha Khan',
  phone: '0300 1234567',
  addressLine1: `Street ${_id}`,
  street: `Street ${_id}`,
  addressLine2: '',
  city: 'Lahore',
  state: 'Punjab',
  postalCode: '54000',
  zip: '54000',
  country: 'Pakistan',
  isDefault,
})
const book = [make('a', true), make('b')]
const defaults = (list: { _id?: string; isDefault?: boolean }[]) =>
  list.filter((address) => address.isDefault).map((address) => address._id)

describe('the address book', () => {
  it('appends a new address without an id', () => {
    const list = putAddress(book, { ...newAddress, street: 'New street' })
    expect(list).toHaveLength(3)
    expect(list[2]).toMatchObject({ street: 'New street', country: 'Pakistan', isDefault: false })
    expect(list[2]).not.toHaveProperty('_id')
    expect(defaults(list)).toEqual(['a'])
  })

  it('makes the first address the default', () => {
    expect(putAddress([], { ...newAddress, street: 'Only' })).toMatchObject([{ isDefault: true }])
  })

  it('changes an address in place', () => {
    const list = putAddress(book, { ...readForm(book[1]!), street: 'Moved' })
    expect(list.map((address) => address.street)).toEqual(['Street a', 'Moved'])
  })

  it('has at most one default', () => {
    expect(defaults(putAddress(book, { ...readForm(book[1]!), isDefault: true }))).toEqual(['b'])
    expect(defaults(makeDefault(book, 'b'))).toEqual(['b'])
  })

  it('makes another address the default when the default is deleted', () => {
    expect(defaults(removeAddress(book, 'a'))).toEqual(['b'])
    expect(defaults(removeAddress(book, 'b'))).toEqual(['a'])
    expect(removeAddress([book[0]!], 'a')).toEqual([])
  })
})
