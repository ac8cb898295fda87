import type { Order, OrderStatus } from '@saddar/contract'
import { describe, expect, it } from 'vitest'
import {
  asksFirst,
  canUndoStep,
  contradictsCourier,
  lacksTracking,
  listStatusSteps,
  recordsCall,
  skipsConfirmation,
  statusBefore,
} from './status-steps.ts'

const steps = (status: 'pending' | 'processing' | 'shipped' | 'delivered' | 'payment_failed', paid = true) =>
  listStatusSteps({
    status,
    paymentMethod: paid ? 'cash_on_delivery' : 'credit_card',
    paymentStatus: paid ? 'not_required' : 'pending',
  }).map(({ to }) => to)

it('lists the changes of the transition table, the next status first and cancelling last', () => {
  expect(steps('pending')).toEqual(['processing', 'shipped', 'delivered', 'cancelled'])
  expect(steps('processing')).toEqual(['shipped', 'delivered', 'pending', 'cancelled'])
  expect(steps('shipped')).toEqual(['delivered', 'cancelled'])
  expect(steps('delivered')).toEqual([])
})

it('allows only cancelling while an online order is unpaid', () => {
  expect(steps('pending', false)).toEqual(['cancelled'])
  expect(steps('payment_failed', false)).toEqual(['cancelled'])
})

it('allows only cancelling while an advance is awaited, also for an order that needs review', () => {
  const advance = { state: 'awaited', amount: 500, paid: 0, isKept: false, askedAt: '' } as const
  const order = { status: 'pending', paymentMethod: 'cash_on_delivery', paymentStatus: 'not_required', advance } as const
  expect(listStatusSteps(order).map(({ to }) => to)).toEqual(['cancelled'])
  expect(listStatusSteps({ ...order, needsReview: true }).map(({ to }) => to)).toEqual(['cancelled'])
  expect(listStatusSteps({ ...order, advance: { ...advance, state: 'waived' } })[0]?.to).toBe('processing')
})

it('allows accepting or refusing an order that needs review', () => {
  const order = { status: 'pending', paymentMethod: 'cash_on_delivery', paymentStatus: 'not_required', needsReview: true } as const
  expect(listStatusSteps(order)).toEqual([
    { to: 'processing', label: 'Accept order' },
    { to: 'cancelled', label: 'Refuse order' },
  ])
})

describe('statusBefore', () => {
  const entry = (status: OrderStatus, more: object = {}) =>
    ({ status, paymentStatus: 'not_required', by: 'Ayesha', note: '', at: '', takesBack: false, ...more }) as const
  const placed = entry('pending', { by: 'shopper' })
  const check = (...history: Order['history']) => statusBefore({ history, status: history.at(-1)!.status, paymentStatus: 'not_required' })

  it('is the one before a change by staff, also after an entry that changes no status', () => {
    expect(check(placed, entry('shipped'))).toBe('pending')
    expect(check(placed, entry('shipped'), entry('shipped', { note: 'Tracking: 7' }))).toBe('pending')
  })

  it('is none for a cancelled exchange, whose money is refunded with the order that was paid', () => {
    const history = [placed, entry('cancelled', { paymentStatus: 'exchanged' })]
    expect(statusBefore({ history, status: 'cancelled', paymentStatus: 'exchanged' })).toBeNull()
    expect(statusBefore({ history: [placed, entry('shipped')], status: 'shipped', paymentStatus: 'exchanged' })).toBe('pending')
  })

  it('is none for a new order, a change by the shopper or the system, or a second step', () => {
    expect(check(placed)).toBeNull()
    expect(check(placed, entry('cancelled', { by: 'shopper' }))).toBeNull()
    expect(check(placed, entry('cancelled', { by: 'system' }))).toBeNull()
    expect(check(placed, entry('shipped'), entry('pending', { takesBack: true }))).toBeNull()
  })
})

it('asks for the tracking number when an order leaves the shop without one', () => {
  const none = { trackingNumber: null }
  expect(lacksTracking({ status: 'processing', ...none }, 'shipped')).toBe(true)
  expect(lacksTracking({ status: 'processing', ...none }, 'delivered')).toBe(true)
  expect(lacksTracking({ status: 'shipped', ...none }, 'delivered')).toBe(false)
  expect(lacksTracking({ status: 'pending', ...none }, 'processing')).toBe(false)
  expect(lacksTracking({ status: 'processing', trackingNumber: '77' }, 'shipped')).toBe(false)
})

it('asks before a cash order moves on that its buyer has not confirmed, but not in review', () => {
  const asked = { confirmedAt: null }
  const order = { status: 'pending', needsReview: false, confirmation: asked, trackingNumber: null } as const
  expect(skipsConfirmation(order, 'processing')).toBe(true)
  expect(asksFirst(order, 'processing')).toBe(true)
  expect(asksFirst({ ...order, confirmation: null }, 'processing')).toBe(false)
  expect(asksFirst({ ...order, confirmation: { confirmedAt: '2026-11-24T09:00:00Z' } }, 'processing')).toBe(false)
  expect(skipsConfirmation({ ...order, needsReview: true }, 'processing')).toBe(false)
  expect(skipsConfirmation(order, 'cancelled')).toBe(false)
  expect(recordsCall({ ...order, needsReview: true }, 'processing')).toBe(true)
  expect(asksFirst({ ...order, needsReview: true }, 'processing')).toBe(true)
  expect(asksFirst({ ...order, needsReview: true, confirmation: null }, 'processing')).toBe(false)
  const started = { ...order, status: 'processing' } as const
  expect([skipsConfirmation(started, 'shipped'), skipsConfirmation(started, 'pending')]).toEqual([true, false])
})

it('asks before an order is delivered whose courier reports trouble, not before it is cancelled', () => {
  const order = { status: 'shipped', needsReview: false, confirmation: null, trackingNumber: '77' } as const
  expect(asksFirst(order, 'delivered')).toBe(false)
  expect(asksFirst({ ...order, deliveryException: 'delivery_failed' }, 'delivered')).toBe(true)
  expect(contradictsCourier({ deliveryException: 'lost' }, 'cancelled')).toBe(false)
})

it('offers no undo where nothing changes or the server refuses it', () => {
  const cash = { status: 'pending', paymentMethod: 'cash_on_delivery', paymentStatus: 'not_required' } as const
  expect(canUndoStep(cash, 'shipped')).toBe(true)
  expect(canUndoStep(cash, 'cancelled')).toBe(true)
  expect(canUndoStep(cash, 'pending')).toBe(false)
  expect(canUndoStep({ ...cash, paymentStatus: 'exchanged' }, 'cancelled')).toBe(false)
  expect(canUndoStep({ ...cash, paymentMethod: 'credit_card', paymentStatus: 'pending' }, 'cancelled')).toBe(false)
  expect(canUndoStep({ ...cash, status: 'payment_failed' }, 'cancelled')).toBe(false)
})
