import type { Order } from '@saddar/contract'
import { describe, expect, it } from 'vitest'
import { fitsFilters, readFilters, writeFilters } from './order-filters.ts'

const read = (address: string) => readFilters(new URLSearchParams(address))

describe('the URL of the order list', () => {
  it('holds the filters, without default values', () => {
    const address =
      '?status=pending&paymentStatus=completed&paymentMethod=credit_card&city=Lahore&userId=1&search=SD-26&startDate=2026-11-01&endDate=2026-11-21&sort=-totalAmount&page=3'
    expect(writeFilters(read(address))).toBe(address)
    expect(writeFilters(read(''))).toBe('')
  })

  it('ignores unknown values', () => {
    const filters = read('status=gone&paymentMethod=gold&sort=name&page=-2&startDate=yesterday&search=%20%20')
    expect(filters).toEqual({ sort: '-createdAt', page: 1 })
  })
})

it('matches an arriving order against the filters', () => {
  const order = {
    orderId: 'SD-261121-8K3F2',
    status: 'pending',
    paymentStatus: 'not_required',
    paymentMethod: 'cash_on_delivery',
    // Already the 21st in Karachi.
    createdAt: '2026-11-20T20:00:00.000Z',
    user: { _id: '1', email: 'ayesha@mail.example' },
    items: [{ sku: 'KR-PODS2-WHITE', title: 'Karachi Pods 2' }],
    trackingNumber: null,
    needsReview: false,
    shippingAddress: { fullName: 'Ayesha Khan', phone: '0300 1234567', phoneE164: '+923001234567', city: 'Lahore ' },
  } as Order
  for (const address of [
    '',
    'status=pending',
    'search=ayesha',
    'search=8k3f',
    'startDate=2026-11-21&endDate=2026-11-21',
    'paymentMethod=cash_on_delivery',
    'queue=confirm&sort=createdAt',
    'city=lahore&userId=1',
    'search=0300-1234567',
    'search=khan%20ay',
    'search=Ayesha@mail',
    'search=kr-pods2',
    'search=pods%20karachi',
  ])
    expect([address, fitsFilters(order, read(address))]).toEqual([address, true])
  for (const address of [
    'status=shipped',
    'search=bilal',
    'endDate=2026-11-20',
    'startDate=2026-11-22',
    'paymentStatus=completed',
    'queue=review&sort=createdAt',
    'queue=advance&sort=createdAt',
    'city=Multan',
    'search=0301',
    'search=mail@',
    'search=pods2-white',
  ])
    expect([address, fitsFilters(order, read(address))]).toEqual([address, false])
  // An order above the limits is to be accepted first.
  expect(fitsFilters({ ...order, needsReview: true }, read('queue=confirm'))).toBe(false)
  expect(fitsFilters({ ...order, needsReview: true }, read('queue=review'))).toBe(true)
  const awaited = { ...order, advance: { state: 'awaited' } } as Order
  expect(fitsFilters(awaited, read('queue=advance'))).toBe(true)
  expect(fitsFilters({ ...awaited, status: 'cancelled' }, read('queue=advance'))).toBe(false)
})
