import { createQueryClient } from '@saddar/client'
import type { CartItem, User } from '@saddar/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeCart, makeLine, priceSettings } from '../cart/cart-fixture.ts'
import { cartKey } from '../cart/cart-query.ts'
import { createCartQueue } from '../cart/cart-queue.ts'
import { startForm } from './checkout-form.ts'
import { endAttempt } from './order-attempt.ts'
import { prepareAttempt } from './prepare-attempt.ts'

const user: User = {
  _id: 'u1',
  id: 'u1',
  name: 'Ayesha Khan',
  email: 'ayesha@example.pk',
  role: 'user',
  addresses: [],
  emailVerified: false,
  createdAt: '2026-11-01T00:00:00Z',
}
const notCalled = () => Promise.reject(new Error('No request expected'))

beforeEach(endAttempt)

/** Prepares the attempt for a cart with these lines. */
function prepare(items: CartItem[]) {
  const queryClient = createQueryClient()
  queryClient.setQueryData(cartKey, makeCart(items))
  const queue = createCartQueue(
    { add: notCalled, setQuantity: notCalled, remove: notCalled, clear: notCalled },
    { onCart: () => {}, onRefused: () => {} },
  )
  const parts = { api: notCalled, queryClient, queue, userId: user._id, settings: priceSettings, place: { city: 'Lahore' }, advance: 0 }
  return prepareAttempt(parts, startForm(user), false)
}

describe('preparing an order', () => {
  it('sends the lines of the cart that can be bought', async () => {
    const attempt = await prepare([makeLine(), makeLine({ productId: 'p2', isUnavailable: true })])
    expect(attempt?.body.items.map(({ productId }) => productId)).toEqual(['p1'])
  })

  it('refuses an empty cart and one in which nothing can be bought', async () => {
    for (const items of [[], [makeLine({ isUnavailable: true })]])
      await expect(prepare(items)).rejects.toThrow('Your cart is empty. Please add items to proceed.')
  })

  it('refuses a line without a product', async () => {
    await expect(prepare([makeLine(), makeLine({ productId: '', title: 'Ghost' })])).rejects.toThrow('Invalid product in cart: Ghost')
  })
})
