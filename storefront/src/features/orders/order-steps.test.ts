import type { Order, OrderStatus } from '@saddar/contract'
import { describe, expect, it } from 'vitest'
import { describeConfirming, isChatAsked, isJustPlaced, listSteps } from './order-steps.ts'

const at = (hour: number) => `2026-11-21T0${hour}:00:00Z`
const makeOrder = (status: OrderStatus, passed: OrderStatus[], paymentMethod: Order['paymentMethod'] = 'cash_on_delivery') => ({
  status,
  paymentMethod,
  createdAt: at(0),
  history: passed.map((status, hour) => ({
    status,
    paymentStatus: 'not_required' as const,
    by: 'system',
    note: '',
    at: at(hour),
    takesBack: false,
  })),
})
const read = (order: Parameters<typeof listSteps>[0]) => listSteps(order).map(({ label, state }) => `${label}: ${state}`)

describe('listSteps', () => {
  it('says that processing waits for the advance', () => {
    const advance = { state: 'awaited', amount: 500, paid: 0, isKept: false, askedAt: '' } as const
    expect(listSteps({ ...makeOrder('pending', ['pending']), advance })[0]?.detail).toBe('Processing starts once the advance is paid')
  })

  it('says that the advance has arrived', () => {
    const advance = { state: 'paid', amount: 500, paid: 500, isKept: false, askedAt: '' } as const
    expect(listSteps({ ...makeOrder('pending', ['pending']), advance })[0]?.detail).toBe(
      'Your advance has arrived. Processing starts within 24 hours',
    )
  })

  it('says that the rider could not deliver the parcel', () => {
    const shipped = makeOrder('shipped', ['pending', 'processing', 'shipped'])
    const detail = (given: object) => listSteps({ ...shipped, ...given }).find(({ label }) => label === 'Shipped')?.detail
    expect(detail({})).toBe('It is with the courier')
    expect(detail({ deliveryException: 'delivery_failed' })).toBe('The rider could not deliver it')
  })

  it('says that the rider is bringing the parcel', () => {
    const shipped = makeOrder('shipped', ['pending', 'processing', 'shipped'])
    expect(listSteps({ ...shipped, isOutForDelivery: true }).at(-2)?.detail).toBe('The rider is bringing it')
  })

  it('does not say that a parcel on its way back is still to be delivered', () => {
    const shipped = makeOrder('shipped', ['pending', 'processing', 'shipped'])
    for (const deliveryException of ['return_in_transit', 'returned'] as const)
      expect(read({ ...shipped, deliveryException })).toEqual(['Order placed: done', 'Processing: done', 'Shipped: current'])
    expect(read({ ...shipped, deliveryException: 'delivery_failed' }).at(-1)).toBe('Delivered: ahead')
  })

  it('says that the parcel of a cancelled order did not arrive, if it was sent', () => {
    const end = (...passed: OrderStatus[]) => listSteps(makeOrder('cancelled', [...passed, 'cancelled'])).at(-1)?.detail
    expect(end('pending', 'processing')).toBe('Nothing more will be sent')
    expect(end('pending', 'shipped')).toBe('Your parcel did not reach you. Nothing more will be sent')
    expect(end('pending', 'shipped', 'cancelled')).toBe('Your parcel did not reach you. Nothing more will be sent')
  })

  it('asks for the confirmation until the buyer has answered', () => {
    const confirmation = { askedAt: at(0), confirmedAt: null, how: null, by: null, confirmBy: null }
    const placed = (given: object) => listSteps({ ...makeOrder('pending', ['pending']), ...given })[0]?.detail
    expect(placed({ confirmation })).toBe('We pack it once you have confirmed it')
    expect(placed({ confirmation: { ...confirmation, confirmBy: '2026-11-23T09:05:00.000Z' } })).toBe(
      'We pack it once you have confirmed it. We keep it for you until 23 Nov 2026, 2:05 pm',
    )
    expect(placed({ confirmation: { ...confirmation, confirmedAt: at(1) } })).toBe(
      'You have confirmed it. Processing starts within 24 hours',
    )
  })

  it('offers no link in an email to a guest who gave none', () => {
    const address = { email: null, phone: '+923211234567' } as Order['shippingAddress']
    expect(describeConfirming({ user: null, shippingAddress: address, confirmation: null })).toBe(
      'We call or WhatsApp you on 0321\u00a01234567. Then we pack it',
    )
    expect(describeConfirming({ user: null, shippingAddress: { ...address, email: 'a@b.pk' }, confirmation: null })).toMatch(
      /^Tap the link in our email/,
    )
    expect(describeConfirming({ user: { _id: '', name: '', email: 'a@b.pk' }, shippingAddress: address, confirmation: null })).toMatch(
      /^Tap the link/,
    )
  })

  it('begins with the placed order', () => {
    expect(read(makeOrder('pending', ['pending']))).toEqual([
      'Order placed: current',
      'Processing: ahead',
      'Shipped: ahead',
      'Delivered: ahead',
    ])
  })

  it('asks for an advance alone, though the order also needs a confirmation or a review', () => {
    const advance = { state: 'awaited', amount: 500, paid: 0, isKept: false, askedAt: '' } as const
    const confirmation = { askedAt: at(0), confirmedAt: null, how: null, by: null, confirmBy: null }
    const order = { ...makeOrder('pending', ['pending']), advance, confirmation, needsReview: false }
    expect(isChatAsked(order)).toBe(false)
    expect(isChatAsked({ ...order, advance: { ...advance, state: 'waived' } })).toBe(true)
    expect(listSteps({ ...order, needsReview: true })[0]?.detail).toBe('Processing starts once the advance is paid')
  })

  it('waits for the call from the shop while the order needs a review', () => {
    const [placed] = listSteps({ ...makeOrder('pending', ['pending']), needsReview: true })
    expect(placed).toMatchObject({ state: 'current', detail: 'We will call you to confirm this order before we pack it' })
  })

  it('leaves out a status that was taken back, and keeps the time of the one before', () => {
    const order = makeOrder('processing', ['pending', 'processing', 'shipped', 'processing'])
    order.history[3]!.takesBack = true
    expect(listSteps(order).map(({ at }) => at)).toEqual([at(0), at(1), null, null])
    const cancelled = {
      ...order,
      status: 'cancelled' as const,
      history: [...order.history, { ...order.history[0]!, status: 'cancelled' as const }],
    }
    expect(read(cancelled)).toEqual(['Order placed: done', 'Processing: done', 'Cancelled: stopped'])
  })

  it('leaves out the steps that the order skipped', () => {
    expect(read(makeOrder('shipped', ['pending', 'shipped']))).toEqual(['Order placed: done', 'Shipped: current', 'Delivered: ahead'])
    expect(read(makeOrder('delivered', ['pending', 'delivered']))).toEqual(['Order placed: done', 'Delivered: done'])
  })

  it('is all done once delivered', () => {
    expect(read(makeOrder('delivered', ['pending', 'processing', 'shipped', 'delivered'])).every((step) => step.endsWith('done'))).toBe(
      true,
    )
  })

  it('removes a step that was undone', () => {
    expect(read(makeOrder('pending', ['pending', 'processing', 'pending']))[1]).toBe('Processing: ahead')
    expect(listSteps(makeOrder('pending', ['pending', 'processing', 'pending']))[1]!.at).toBeNull()
  })

  it('includes the payment for online orders', () => {
    expect(read(makeOrder('confirmed', ['pending', 'confirmed'], 'credit_card'))).toEqual([
      'Order placed: done',
      'Payment confirmed: current',
      'Processing: ahead',
      'Shipped: ahead',
      'Delivered: ahead',
    ])
  })

  it('waits for the payment, or for staff to check it', () => {
    const order = { ...makeOrder('pending', ['pending'], 'credit_card'), paymentStatus: 'pending' as const }
    expect(listSteps(order)[0]!.detail).toBe('Processing starts once it is paid')
    expect(listSteps({ ...order, paymentUnderReview: true })[0]!.detail).toBe('Our team is checking the payment')
    const failed = makeOrder('payment_failed', ['pending', 'payment_failed'], 'credit_card')
    expect(read({ ...failed, paymentUnderReview: true })).toEqual(['Order placed: done', 'Payment under review: stopped'])
  })

  it('ends where the order stopped', () => {
    expect(read(makeOrder('cancelled', ['pending', 'processing', 'cancelled']))).toEqual([
      'Order placed: done',
      'Processing: done',
      'Cancelled: stopped',
    ])
    expect(read(makeOrder('payment_failed', ['pending', 'payment_failed'], 'credit_card'))).toEqual([
      'Order placed: done',
      'Payment failed: stopped',
    ])
    expect(read(makeOrder('cancelled', []))).toEqual(['Order placed: done', 'Cancelled: stopped'])
  })
})

it('confirms an order only until it moves on', () => {
  const confirmed = (['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'payment_failed'] as const).filter(
    (status) => isJustPlaced({ status }),
  )
  expect(confirmed).toEqual(['pending', 'confirmed'])
})
