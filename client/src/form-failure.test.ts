import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { readFormFailure } from './form-failure.ts'

const refuse = (...errors: { path: string; msg: string }[]) =>
  new ApiError({ status: 400, code: 'VALIDATION', message: errors.map(({ msg }) => msg).join(', ') || 'Invalid request data', errors })
const showsField = (name: string) => ['email', 'shipping.city'].includes(name)

describe('dividing a failure between fields and alert', () => {
  it('shows an error only at its field when the form has that field', () => {
    const error = refuse({ path: 'email', msg: 'Email is required' }, { path: 'email', msg: 'Invalid email format' })
    expect(readFormFailure(error, showsField)).toEqual({ fields: { email: 'Email is required' }, problem: '' })
  })

  it('lists errors without a field in the alert, each once and on its own line', () => {
    const error = refuse(
      { path: 'items.0', msg: 'Only 2 left in stock' },
      { path: 'items.1', msg: 'Only 2 left in stock' },
      { path: 'items.2', msg: 'Some items in your cart are unavailable' },
      { path: 'email', msg: 'Email is required' },
    )
    expect(readFormFailure(error, showsField)).toEqual({
      fields: { email: 'Email is required' },
      problem: 'Only 2 left in stock\nSome items in your cart are unavailable',
    })
  })

  it('finds a field by the name that the form gives it', () => {
    const error = refuse({ path: 'shippingAddress.city', msg: 'City is required' })
    const toName = (path: string) => path.replace('shippingAddress.', 'shipping.')
    expect(readFormFailure(error, showsField, toName)).toEqual({ fields: { 'shipping.city': 'City is required' }, problem: '' })
  })

  it('shows the message when there is no list of errors', () => {
    expect(readFormFailure(refuse(), showsField)).toEqual({ fields: {}, problem: 'Invalid request data' })
    expect(readFormFailure(new Error('Your cart is empty'), showsField)).toEqual({ fields: {}, problem: 'Your cart is empty' })
    expect(readFormFailure(null, showsField)).toEqual({ fields: {}, problem: '' })
    expect(readFormFailure('odd', showsField)).toEqual({ fields: {}, problem: 'odd' })
  })
})
