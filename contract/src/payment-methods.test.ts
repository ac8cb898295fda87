import { expect, test } from 'vitest'
import { getPaymentMethod, isOnlinePayment, offeredMethods, paymentMethodList, paymentMethods } from './payment-methods.ts'
import { readReturnParams } from './payment-return.ts'

test('all methods except cash are paid online', () => {
  expect(paymentMethods.filter((method) => !isOnlinePayment(method))).toEqual(['cash_on_delivery'])
  for (const { id, gateway } of paymentMethodList) expect([id, gateway !== null]).toEqual([id, isOnlinePayment(id)])
})

test('offers debit cards as credit cards', () => {
  expect(paymentMethods.filter((method) => !offeredMethods.includes(method))).toEqual(['debit_card'])
  expect(getPaymentMethod('debit_card').offeredAs).toBe('credit_card')
})

test('reads a return by the parameter names of every gateway, the shop’s own first', () => {
  const read = (query: string) => readReturnParams((name) => new URLSearchParams(query).get(name))
  expect(read('orderId=SD-1&responseCode=00&transactionId=T1')).toEqual({ order: 'SD-1', responseCode: '00', transactionId: 'T1' })
  expect(read('O=%20SD-1&RC=00&TID=T1')).toEqual({ order: 'SD-1', responseCode: '00', transactionId: 'T1' })
  expect(read('orderId=%20&basket_id=SD-1&code=000')).toEqual({ order: 'SD-1', responseCode: '000', transactionId: '' })
  expect(read('O=SD-2&orderId=SD-1')).toMatchObject({ order: 'SD-1' })
})
