import { expect, it } from 'vitest'
import {
  markChanged,
  sayChanged,
  sayParcelChanged,
  sayRefundChanged,
  sayReturnChanged,
  sayWhoChanged,
  sayWhoDid,
} from './changed-meanwhile.ts'

it('names what became of an order, and no status that it could have had before', () => {
  expect(markChanged('cancelled')).toBe('Cancelled meanwhile')
  const history = (by: string) => [
    { status: 'pending', paymentStatus: 'not_required', by, note: '', at: new Date().toISOString(), takesBack: false } as const,
  ]
  expect(sayChanged({ status: 'shipped', history: history('Ayesha') })).toBe('This order was shipped meanwhile. Ayesha did it just now.')
  expect(sayChanged({ status: 'cancelled', history: history('shopper') })).toBe(
    'This order was cancelled meanwhile. The customer did it just now.',
  )
  expect(sayChanged({ status: 'processing', history: history('system') })).toBe('This order was changed meanwhile.')
})

it('says who changed what a form holds, and when', () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  expect(sayWhoChanged({ by: 'Ayesha', at: ago(2), isYou: false })).toBe('Ayesha changed this 2 min ago.')
  expect(sayWhoChanged({ by: 'Ayesha', at: ago(0), isYou: true })).toBe('You changed this just now, in another window.')
  expect(sayWhoChanged({ by: 'Ayesha', at: '2026-01-05T07:00:00Z', isYou: false })).toMatch(
    /^Ayesha changed this on .*5 Jan 2026, 12:00 pm\.$/,
  )
})

it('says who did what to an open order', () => {
  const entry = {
    status: 'processing',
    paymentStatus: 'not_required',
    by: 'Bilal',
    note: '',
    at: new Date().toISOString(),
    takesBack: false,
  } as const
  expect(sayWhoDid({ ...entry, status: 'shipped' }, entry)).toBe('Bilal shipped this order just now')
  expect(sayWhoDid(entry, { ...entry, status: 'pending' })).toBe('Bilal moved this order to Processing just now')
  expect(sayWhoDid({ ...entry, status: 'cancelled', by: 'shopper' }, entry)).toBe('The customer cancelled this order just now')
  expect(sayWhoDid({ ...entry, note: 'Confirmed by phone' }, entry)).toBe('Bilal changed this order just now: Confirmed by phone')
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
