import { createQueryClient } from '@saddar/client'
import type { CartItem, User } from '@saddar/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeCart, makeLine, priceSettings } from '../cart/cart-fixture.ts'
import { cartKey } from '../cart/cart-query.ts'
import { createCartQueue } from '../cart/cart-queue.ts'
import { dropFromGuestCart, getGuestCartId, guestLines } from '../cart/guest-cart.ts'
import { guestUser, startForm } from './checkout-form.ts'
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
function prepare(items: CartItem[], buyer = user, advance: { advance: number; total: number } | null = null) {
  const queryClient = createQueryClient()
  queryClient.setQueryData(cartKey, makeCart(items))
  const queue = createCartQueue(() => ({ add: notCalled, setQuantity: notCalled, remove: notCalled, clear: notCalled }), {
    onCart: () => {},
    onRefused: () => {},
  })
  const parts = { api: notCalled, queryClient, queue, userId: buyer._id, settings: priceSettings, place: { city: 'Lahore' }, advance }
  return prepareAttempt(parts, { ...startForm(buyer), paymentMethod: 'cash_on_delivery' }, false)
}

describe('preparing an order', () => {
  it('sends the lines of the cart that can be bought', async () => {
    const attempt = await prepare([makeLine(), makeLine({ productId: 'p2', isUnavailable: true })])
    expect(attempt?.body.items.map(({ productId }) => productId)).toEqual(['p1'])
  })

  it('tells a refused quantity once, and then orders what the cart has', async () => {
    const queryClient = createQueryClient()
    queryClient.setQueryData(cartKey, makeCart([makeLine()]))
    const setQuantity = () => Promise.reject(new Error('Only 2 left in stock'))
    const queue = createCartQueue(() => ({ add: notCalled, setQuantity, remove: notCalled, clear: notCalled }), {
      onCart: () => {},
      onRefused: () => {},
    })
    queue.changeQuantity({ productId: 'p1' }, 5)
    const parts = {
      api: notCalled,
      queryClient,
      queue,
      userId: user._id,
      settings: priceSettings,
      place: { city: 'Lahore' },
      advance: null,
    }
    const again = () => prepareAttempt(parts, { ...startForm(user), paymentMethod: 'cash_on_delivery' }, false)
    await expect(again()).rejects.toThrow('Only 2 left in stock')
    expect((await again())?.body.items.map(({ quantity }) => quantity)).toEqual([1])
  })

  it('agrees to an advance only of the total that it was asked of', async () => {
    const total = (await prepare([makeLine()]))!.body.total!
    const agreed = async (total: number) => (await prepare([makeLine()], user, { advance: 940, total }))?.body.advance
    expect([await agreed(total), await agreed(total + 100)]).toEqual([940, 0])
  })

  it('refuses an empty cart and one in which nothing can be bought', async () => {
    for (const items of [[], [makeLine({ isUnavailable: true })]])
      await expect(prepare(items)).rejects.toThrow('Your cart is empty. Please add items to proceed.')
  })

  it('refuses a line without a product', async () => {
    await expect(prepare([makeLine(), makeLine({ productId: '', title: 'Ghost' })])).rejects.toThrow('Invalid product in cart: Ghost')
  })
})

describe('preparing an order of a guest', () => {
  const store = (quantity: number) => guestLines.write(JSON.stringify([{ productId: 'p1', quantity }]))
  beforeEach(() => {
    const values = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => values.get(name) ?? null,
      setItem: (name: string, text: string) => void values.set(name, text),
      removeItem: (name: string) => void values.delete(name),
    })
    vi.stubGlobal('navigator', {})
    store(1)
  })
  afterEach(() => vi.unstubAllGlobals())

  it('names the stored cart', async () => {
    const attempt = await prepare([makeLine()], guestUser)
    expect(attempt?.body.cartId).toBe(getGuestCartId())
    expect((await prepare([makeLine()]))?.body.cartId).toBeUndefined()
  })

  it('refuses lines that another tab has ordered or changed', async () => {
    store(2)
    await expect(prepare([makeLine()], guestUser)).rejects.toThrow('No request expected')
    dropFromGuestCart([{ productId: 'p1' }])
    await expect(prepare([makeLine()], guestUser)).rejects.toThrow('Your cart has changed. Check it and order again.')
  })
})
