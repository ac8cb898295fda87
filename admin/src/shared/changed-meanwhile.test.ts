import { expect, it } from 'vitest'
import { markChanged, sayChanged, sayParcelChanged, sayRefundChanged, sayReturnChanged } from './changed-meanwhile.ts'

it('names what became of an order, and no status that it could have had before', () => {
  expect(markChanged('cancelled')).toBe('Cancelled meanwhile')
  expect(sayChanged('shipped')).toBe('This order was shipped meanwhile.')
  expect(sayChanged('processing')).toBe('This order was changed meanwhile.')
})

it('says what became of a return', () => {
  expect(sayReturnChanged('withdrawn')).toBe('This return was withdrawn meanwhile.')
  expect(sayReturnChanged('pickup_booked')).toBe('The pick-up of this return was entered meanwhile.')
})

it('says what became of a refund', () => {
  expect(sayRefundChanged('paid')).toBe('This refund was marked as paid meanwhile.')
})

it('says which number was entered, or that there is none now', () => {
  expect(sayParcelChanged({ courier: 'TCS', trackingNumber: '779' })).toBe('TCS 779 was entered meanwhile.')
  expect(sayParcelChanged({ courier: null, trackingNumber: '779' })).toBe('779 was entered meanwhile.')
  expect(sayParcelChanged({ courier: null, trackingNumber: null })).toBe('Courier and tracking number were removed meanwhile.')
})
