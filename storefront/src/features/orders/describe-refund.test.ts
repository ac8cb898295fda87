import type { OrderRefund } from '@saddar/contract'
import { expect, test } from 'vitest'
import { describeRefund } from './describe-refund.ts'

const refund: OrderRefund = {
  _id: 'r',
  amount: 1_250,
  method: 'gateway',
  state: 'waiting',
  payout: null,
  needsPayout: false,
  reference: '',
  paidOn: null,
  createdAt: '2026-11-10T08:00:00.000Z',
}

test.each([
  [{}, 'we will send it to the card or account that you paid with. We email you once it is paid.'],
  [{ method: 'wallet', payout: 'JazzCash •••• 5678' }, 'we will send it to JazzCash •••• 5678. We email you once it is paid.'],
  [{ state: 'sent', method: 'wallet', payout: 'JazzCash •••• 5678' }, 'on its way to JazzCash •••• 5678. We email you once it is paid.'],
  [{ method: 'bank_account', needsPayout: true }, 'please tell us where to pay it.'],
  [
    { state: 'paid', paidOn: '2026-11-02', reference: 'FT-88' },
    'paid on 2 Nov 2026 to the card or account that you paid with, reference FT-88.',
  ],
  [{ state: 'paid', method: 'cash', paidOn: '2026-11-12', reference: 'Shop' }, 'paid on 12 Nov 2026 to you in cash, reference Shop.'],
  [{ state: 'failed' }, 'it did not arrive. We are looking into it and will write to you.'],
] as [Partial<OrderRefund>, string][])('%o reads: %s', (change, text) => {
  expect(describeRefund({ ...refund, ...change })).toBe(text)
})
