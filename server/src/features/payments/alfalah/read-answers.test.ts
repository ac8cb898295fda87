import { expect, test } from 'vitest'
import { settingsOf } from '../../../../test/bank.ts'
import { readHandshake, readOrderStatus } from './read-answers.ts'

const apg = settingsOf({ origin: 'https://payments.bankalfalah.com' })
const attempt = { reference: 'SD2611218K3F201AAAA', amount: 2_500, method: 'credit_card' as const }
const paid = {
  ResponseCode: '00',
  Description: 'Success',
  MerchantId: '10001',
  StoreId: '777',
  TransactionReferenceNumber: attempt.reference,
  TransactionId: '243565871010',
  AccountNumber: '411111******1111',
  MobileNumber: '+923001234567',
  TransactionAmount: '2500.00',
  TransactionStatus: 'Paid',
}
const read = (changes: object = {}) => readOrderStatus(JSON.stringify(JSON.stringify({ ...paid, ...changes })), apg, attempt)

test('a payment with all fields matching is paid, and the shopper’s personal data is removed', () => {
  const inquiry = read()
  expect(inquiry).toMatchObject({ kind: 'paid', answer: { transactionId: '243565871010', responseCode: '00', message: 'Paid' } })
  expect(JSON.stringify(inquiry)).not.toMatch(/4111|92300/)
  expect(readOrderStatus(JSON.stringify(paid), apg, attempt).kind).toBe('paid')
})

test.each([
  ['2500', 'paid'],
  ['2500.0', 'paid'],
  ['02500.00', 'paid'],
  ['2501.00', 'mismatch'],
  ['2499.00', 'mismatch'],
  ['2500.01', 'mismatch'],
  ['2,500.00', 'mismatch'],
  ['25e2', 'mismatch'],
  ['-2500', 'mismatch'],
  ['', 'mismatch'],
  [null, 'mismatch'],
])('an amount of %s is %s', (TransactionAmount, kind) => {
  expect(read({ TransactionAmount }).kind).toBe(kind)
})

test.each([
  [{ MerchantId: '10002' }, 'mismatch'],
  [{ StoreId: '778' }, 'mismatch'],
  [{ StoreId: '000777' }, 'paid'],
  [{ TransactionReferenceNumber: 'SD2611218K3F201AAAB' }, 'mismatch'],
  [{ TransactionReferenceNumber: null }, 'mismatch'],
  [{ TransactionStatus: 'PAID' }, 'paid'],
  [{ TransactionStatus: 'Failed' }, 'failed'],
  [{ TransactionStatus: 'SessionEnded' }, 'failed'],
  [{ TransactionStatus: 'Failed', StoreId: '778' }, 'noAnswer'],
  [{ TransactionStatus: 'Initiated' }, 'processing'],
  [{ TransactionStatus: null }, 'processing'],
  [{ ResponseCode: '11', TransactionStatus: null }, 'unknown'],
  [{ ResponseCode: '51', TransactionStatus: 'Failed' }, 'failed'],
  [{ ResponseCode: '51', TransactionStatus: 'Failed', StoreId: '778' }, 'unknown'],
  [{ ResponseCode: '51', TransactionStatus: 'Paid' }, 'unknown'],
  [{ ResponseCode: '11' }, 'unknown'],
  [{ ResponseCode: null }, 'noAnswer'],
  [{ TransactionStatus: {} }, 'noAnswer'],
])('%j is %s', (changes, kind) => {
  expect(read(changes).kind).toBe(kind)
})

test('the code 00 means that money was taken, although the bank also sends it with failed payments', () => {
  const codeOf = (changes: object) => {
    const inquiry = read(changes)
    return inquiry.kind === 'noAnswer' ? undefined : inquiry.answer.responseCode
  }
  expect(codeOf({})).toBe('00')
  expect(codeOf({ TransactionStatus: 'Failed' })).toBeNull()
  expect(codeOf({ TransactionStatus: 'Initiated' })).toBeNull()
  expect(codeOf({ ResponseCode: '11', TransactionStatus: null })).toBe('11')
  expect(codeOf({ ResponseCode: '51', TransactionStatus: 'Failed' })).toBe('51')
  expect(codeOf({ TransactionAmount: '1.00' })).toBe('00')
})

test.each(['', 'null', '[]', '""', '"{"', '<h1>Server Error</h1>', '1'])('%j counts as no answer', (body) => {
  expect(readOrderStatus(body, apg, attempt).kind).toBe('noAnswer')
})

test.each([
  ['{"success":"true","AuthToken":"a+b/","ErrorMessage":""}', { token: 'a+b/' }],
  [JSON.stringify('{"success":true,"AuthToken":"a"}'), { token: 'a' }],
  ['{"success":"false","AuthToken":null,"ErrorMessage":"Invalid Request"}', { refused: 'Invalid Request' }],
  ['{"success":"true","AuthToken":null}', { refused: 'The bank did not accept the payment' }],
  ['oops', { refused: 'The bank did not accept the payment' }],
])('a handshake that answers %s', (body, opened) => {
  expect(readHandshake(body)).toEqual(opened)
})
