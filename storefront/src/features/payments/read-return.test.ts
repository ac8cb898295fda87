import { describe, expect, it } from 'vitest'
import { readOrderNumber, readReturn } from './read-return.ts'

describe('readReturn', () => {
  it.each(['status=success', 'RC=00', 'code=000', 'responseCode=00', 'transaction_status=success'])('is paid with %s', (search) => {
    expect(readReturn(`?O=SD-1&${search}`).isPaid).toBe(true)
  })

  it.each(['', 'status=failed', 'RC=0', 'RC=51', 'code=0000', 'transaction_status=pending', 'TS=P'])('is not paid with %j', (search) => {
    expect(readReturn(`?O=SD-1&${search}`).isPaid).toBe(false)
  })

  it('reads each value under all its names', () => {
    const expected = { orderId: 'SD-1', isPaid: true, transactionId: 'T1', responseCode: '00' }
    expect(readReturn('?orderId=SD-1&transactionId=T1&responseCode=00')).toEqual(expected)
    expect(readReturn('?O=SD-1&TID=T1&RC=00')).toEqual(expected)
    expect(readReturn('?orderId=&basket_id=SD-1&TID=T1&code=00')).toEqual(expected)
    expect(readReturn('')).toEqual({ orderId: '', isPaid: false, transactionId: '', responseCode: '' })
  })
})

it.each([
  ['SD261129DPSK202XP2Y', 'SD-261129-DPSK2'],
  ['SD-261129-DPSK2', 'SD-261129-DPSK2'],
  ['REF1001', 'REF1001'],
])('reads the order’s number of %s', (returned, expected) => {
  expect(readOrderNumber(returned)).toBe(expected)
})
