import type { Order } from '@saddar/contract'
import { expect, test } from 'vitest'
import { type OrderMailData, writeCancelledMail, writeDeliveredMail, writePlacedMail, writeShippedMail } from './order-mails.ts'

const earbuds = {
  title: 'Sukoon Air',
  color: { name: 'Sand', code: '#d8c8a8' },
  storageCapacity: null,
  size: null,
  image: '/media/3f0c/640.webp',
  quantity: 2,
  total: 5_000,
}
const order = {
  ...{ _id: 'a', orderId: 'SD-261121-8K3F2', status: 'pending', paymentMethod: 'cash_on_delivery', paymentStatus: 'not_required' },
  ...{ items: [earbuds], totalShippingCost: 0, discountAmount: 0, onlinePaymentDiscount: 0, totalAmount: 5_000, history: [] },
  ...{ user: null, shippingAddress: { email: 'a@mail.example' }, advance: null, confirmation: null, needsReview: false },
} as unknown as Order
const letter: OrderMailData = {
  ...{ order, sender: { shopName: 'Saddar' }, returnDays: 7, expected: null, trackingKey: 'k', publicUrl: 'https://shop.example' },
}

test.each([
  [{}, 'will start processing it within 24 hours. You pay in cash on delivery.'],
  [{ confirmUrl: 'https://shop.example/confirm/k' }, 'will start processing it within 24 hours after you confirm it.'],
  [
    {
      order: { ...order, advance: { amount: 500, paid: 0, state: 'awaited' } } as unknown as Order,
      advanceUrl: 'https://shop.example/advance/k',
    },
    'will start processing it once the advance is paid.',
  ],
])('the mail of a new order says when its processing starts, as its page does', (more, expected) => {
  expect(writePlacedMail({ ...letter, ...more }, 'order-placed').text).toContain(
    `We have received your order SD-261121-8K3F2 and ${expected}`,
  )
})

test('the mails about items name colour and size', () => {
  expect(writeDeliveredMail(letter).text).toContain('\n2 × Sukoon Air (Sand)\n')
  expect(writePlacedMail(letter, 'order-placed').text).toContain('2 × Sukoon Air (Sand): Rs 5,000')
})

test.each([
  ['placed', writePlacedMail(letter, 'order-placed')],
  ['shipped', writeShippedMail(letter)],
  ['delivered', writeDeliveredMail(letter)],
  ['cancelled', writeCancelledMail(letter)],
])('the mail of a %s order names its items and shows their pictures', (_, { text, html }) => {
  expect(text).toContain('Sukoon Air (Sand)')
  expect(html).toContain('<img src="https://shop.example/media/3f0c/240.jpg"')
})
