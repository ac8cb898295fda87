import type { Order } from '@saddar/contract'
import { expect, it } from 'vitest'
import { describeEntry } from './describe-entry.ts'

type Entry = Order['history'][number]
const entry = (status: Entry['status'], note = ''): Entry => ({ status, note, by: 'system', at: '2026-11-21T10:00:00.000Z' }) as Entry

it('names the status and shows the note below it', () => {
  expect(describeEntry(entry('shipped', 'With TCS'), entry('processing'))).toEqual({ title: 'Shipped', text: 'With TCS' })
})

it('shows the note alone when the status stayed', () => {
  expect(describeEntry(entry('pending', 'Address corrected'), entry('pending'))).toEqual({ title: 'Address corrected', text: '' })
})

it('does not repeat the status in the note', () => {
  const failed = (note: string) => describeEntry(entry('payment_failed', note), entry('pending'))
  expect(failed('Payment failed')).toEqual({ title: 'Payment failed', text: '' })
  expect(failed('Payment failed: Insufficient funds')).toEqual({ title: 'Payment failed', text: 'Insufficient funds' })
})
