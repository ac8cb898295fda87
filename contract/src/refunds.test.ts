import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findIbanProblem,
  maskPayout,
  nextRefundStates,
  normalizeWalletNumber,
  payoutInput,
  refundStates,
  refundTransitions,
} from './refunds.ts'

const iban = 'PK36SCBL0000001123456702'

describe('an IBAN', () => {
  test.each([iban, 'pk36 scbl 0000 0011 2345 6702', 'PK36-SCBL-0000001123456702', 'PK16MEZN00A0112233445566'])('%s is accepted', (text) => {
    expect(findIbanProblem(text)).toBeUndefined()
  })
  test.each([
    ['another country', 'GB29NWBK60161331926819'],
    ['a digit too few', 'PK36SCBL000000112345670'],
    ['a digit too many', 'PK36SCBL00000011234567020'],
    ['a bank of digits', 'PK3612340000001123456702'],
    ['nothing', ''],
  ])('with %s is refused', (_what, text) => {
    expect(findIbanProblem(text)).toMatch(/^This is not an IBAN of Pakistan/)
  })
  test('with a wrong check digit, any one digit changed, or two neighbours swapped, is said to be mistyped', () => {
    const mistyped = /^This IBAN has a mistyped digit/
    expect(findIbanProblem('PK37SCBL0000001123456702')).toMatch(mistyped)
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 23 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const changed = iban.slice(0, at) + ((Number(iban[at]) + by) % 10) + iban.slice(at + 1)
        expect(findIbanProblem(changed)).toMatch(mistyped)
      }),
    )
    for (let at = 8; at < 23; at++) {
      const swapped = iban.slice(0, at) + iban[at + 1] + iban[at] + iban.slice(at + 2)
      if (swapped !== iban) expect(findIbanProblem(swapped)).toMatch(mistyped)
    }
  })
})

test.each([
  ['0301 2345678', '03012345678'],
  ['+92 301-2345678', '03012345678'],
  ['00923012345678', '03012345678'],
  ['3012345678', '03012345678'],
  ['021 35678901', undefined],
  ['030123456789', undefined],
  ['', undefined],
])('the wallet number %s is %s', (text, number) => {
  expect(normalizeWalletNumber(text)).toBe(number)
})

test('payout details are normalised, and masked to their last four digits', () => {
  const bank = payoutInput.parse({ method: 'bank_account', iban: 'pk36 scbl 0000 0011 2345 6702', accountTitle: ' Ayesha Khan ' })
  expect(bank).toEqual({ method: 'bank_account', iban, accountTitle: 'Ayesha Khan' })
  const wallet = payoutInput.parse({ method: 'wallet', provider: 'easypaisa', number: '+92 301 2345678', accountTitle: 'Ayesha Khan' })
  expect([bank, wallet].map(maskPayout)).toEqual(['IBAN •••• 6702', 'Easypaisa •••• 5678'])
  expect(JSON.stringify([bank, wallet].map(maskPayout))).not.toMatch(/Ayesha|SCBL|0301/)
  expect(payoutInput.safeParse({ method: 'cash', accountTitle: 'Ayesha Khan' }).success).toBe(false)
})

describe('the table of states', () => {
  test('lists each allowed change, once', () => {
    expect(refundStates.map((from) => [from, nextRefundStates(from)])).toEqual([
      ['waiting', ['sent', 'paid', 'failed', 'cancelled']],
      ['sent', ['paid', 'failed']],
      ['paid', []],
      ['failed', ['waiting', 'cancelled']],
      ['cancelled', []],
    ])
  })
  test('has no state that leads to itself', () => {
    for (const state of refundStates) expect(refundTransitions[state]).not.toContain(state)
  })
})
