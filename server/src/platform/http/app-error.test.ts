import { expect, test } from 'vitest'
import { AppError } from './app-error.ts'

test('an error has the status and text of its code', () => {
  expect(new AppError('STATUS_CHANGE_REFUSED', { text: { from: 'shipped', to: 'pending' } })).toMatchObject({
    status: 400,
    message: 'Cannot change status from shipped to pending',
  })
  expect(new AppError('TOO_MANY_LOGINS', { retryAfter: 30 }).message).toBe('Too many login attempts. Please try again in 30 seconds.')
})

test('the compiler requires the data and placeholders of a code', () => {
  // @ts-expect-error no data
  new AppError('OUT_OF_STOCK', { text: { left: 1 } })
  // @ts-expect-error the data of another code
  new AppError('OUT_OF_STOCK', { text: { left: 1 }, data: { stock: 1 } })
  // @ts-expect-error one of two placeholders
  new AppError('STATUS_CHANGE_REFUSED', { text: { from: 'shipped' } })
  // @ts-expect-error a code without data
  new AppError('CART_FULL', { data: { left: 1 } })
  expect(new AppError('CART_FULL').extras).toEqual({})
})
