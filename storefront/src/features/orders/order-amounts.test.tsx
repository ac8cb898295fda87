import type { Order } from '@saddar/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OrderAmounts } from './order-amounts.tsx'

const render = (status: Order['status'], paid: number, more: Partial<Order> = {}) => {
  const advance = { state: paid > 0 ? 'paid' : 'awaited', amount: 500, paid, isKept: false, askedAt: '' }
  const order = {
    paymentMethod: 'cash_on_delivery',
    paymentStatus: 'not_required',
    subtotal: 2_500,
    totalShippingCost: 0,
    totalAmount: 2_500,
  }
  return renderToStaticMarkup(<OrderAmounts order={{ ...order, status, advance, ...more } as unknown as Order} />)
}

it('names an advance that was paid, also once its order is cancelled, which no rider brings', () => {
  for (const text of ['Paid in advance', 'To the rider, in cash']) expect(render('processing', 500)).toContain(text)
  expect(render('cancelled', 500)).toContain('Paid in advance')
  expect(render('cancelled', 500)).not.toContain('rider')
  expect(render('cancelled', 0)).not.toContain('in advance')
})

it('names the discount of staff, and that of a code', () => {
  const discounted = { discountAmount: 500, discountCode: null }
  expect(render('pending', 0, discounted)).toContain('Discount by the shop')
  expect(render('pending', 0, { ...discounted, discountCode: 'EID' })).toContain('Discount (EID)')
})
