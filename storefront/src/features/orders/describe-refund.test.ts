import type { Order, OrderRefund } from '@saddar/contract'
import { expect, test } from 'vitest'
import { describeCancelled, describeCancelRefund, describeRefund } from './describe-refund.ts'

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
  [{ state: 'paid', method: 'cash', paidOn: '2026-11-12' }, 'paid on 12 Nov 2026 to you in cash.'],
  [{ state: 'failed' }, 'it did not arrive. We are looking into it and will write to you.'],
] as [Partial<OrderRefund>, string][])('%o reads: %s', (change, text) => {
  expect(describeRefund({ ...refund, ...change })).toBe(text)
})

test.each([
  ['cash_on_delivery', null, 1, 'You pay nothing for it.'],
  ['cash_on_delivery', null, 2, 'You pay nothing for them.'],
  ['credit_card', null, 1, ''],
  ['credit_card', 'waiting', 1, 'We will refund Rs 950.'],
  ['credit_card', 'sent', 1, 'Your refund of Rs 950 is on its way.'],
  ['cash_on_delivery', 'paid', 1, 'Rs 950 refunded.'],
] as const)('%s, refund %s, %i pieces cancelled: %s', (paymentMethod, state, quantity, text) => {
  const items = [{ title: 'Cable', image: null, quantity, price: 1_000 }]
  const cancellation = { at: '2026-11-10T08:00:00.000Z', isByShop: true, items, refund: state && { amount: 950, state } }
  expect(describeCancelled({ paymentMethod }, cancellation)).toBe(text)
})

test.each([
  [{ refundable: 2_100, paymentStatus: 'completed' }, 'We refund Rs 2,100 to the card or account that you paid with.'],
  [{ refundable: 0, paymentStatus: 'completed' }, 'There is nothing left to refund.'],
  [{ refundable: 0 }, 'You have paid nothing, so there is nothing to refund.'],
  [{ refundable: 0, paymentMethod: 'credit_card' }, 'You have paid nothing. A payment that still arrives is refunded.'],
  [{}, ''],
] as [Partial<Order>, string][])('cancelling an order with %o says: %s', (order, text) => {
  expect(describeCancelRefund({ paymentMethod: 'cash_on_delivery', paymentStatus: 'pending', ...order } as Order)).toBe(text)
})
