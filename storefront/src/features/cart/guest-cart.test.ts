import { type Api, ApiError } from '@saddar/client'
import type { CallInput } from '@saddar/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeCart, makeLine } from './cart-fixture.ts'
import { createGuestCartCalls, dropFromGuestCart, getGuestCartId, guestLines, readAccountCart, readGuestCart } from './guest-cart.ts'

type Sent = NonNullable<CallInput<'POST /cart/guest'>['body']>

let sent: [string, Sent | undefined][] = []
/** Answers with one line of this quantity, or rejects. */
const answer = (quantity: number | ApiError): Api =>
  (async (key: string, input?: { body?: Sent }) => {
    sent.push([key, input?.body])
    if (quantity instanceof ApiError) throw quantity
    return { data: { cart: makeCart([makeLine({ variantColor: 'Black', quantity })]) } }
  }) as unknown as Api
const stored = { productId: 'p1', variantColor: 'Black', storageCapacity: null, size: null }

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, text: string) => void values.set(name, text),
    removeItem: (name: string) => void values.delete(name),
  })
  vi.stubGlobal('navigator', {})
  sent = []
})
afterEach(() => vi.unstubAllGlobals())

describe('the cart of a guest', () => {
  it('is empty without a call as long as nothing was added', async () => {
    expect(await readGuestCart(answer(1))).toMatchObject({ items: [], itemCount: 0 })
    expect(sent).toEqual([])
  })

  it('stores which SKUs and how many, as the server answered them, and no prices', async () => {
    const cart = await createGuestCartCalls(answer(2)).add({ productId: 'p1', variantColor: 'black', quantity: 2 })
    expect(cart.items).toHaveLength(1)
    expect(guestLines.read()).toEqual([{ ...stored, quantity: 2 }])
    await createGuestCartCalls(answer(3)).setQuantity({ ...stored, quantity: 3 })
    expect(sent[1]).toEqual([
      'POST /cart/guest',
      { lines: [{ ...stored, quantity: 2 }], change: { action: 'set', ...stored, quantity: 3 } },
    ])
  })

  it('keeps its lines when the server refuses a change', async () => {
    await createGuestCartCalls(answer(2)).add({ ...stored, quantity: 2 })
    const refused = new ApiError({ status: 400, code: 'OUT_OF_STOCK', message: 'Only 2 left in stock' })
    await expect(createGuestCartCalls(answer(refused)).add({ ...stored, quantity: 1 })).rejects.toBe(refused)
    expect(guestLines.read()).toEqual([{ ...stored, quantity: 2 }])
  })

  it('loses what was ordered', async () => {
    await createGuestCartCalls(answer(2)).add({ ...stored, quantity: 2 })
    dropFromGuestCart([{ productId: 'p1', variantColor: 'Red' }])
    expect(guestLines.read()).toHaveLength(1)
    dropFromGuestCart([{ productId: 'p1', variantColor: 'Black', storageCapacity: undefined }])
    expect(guestLines.read()).toEqual([])
  })

  it('does not get back what was ordered from an answer that was on its way', async () => {
    await createGuestCartCalls(answer(2)).add({ ...stored, quantity: 2 })
    const { promise, resolve } = Promise.withResolvers<void>()
    const reading = readGuestCart((async (...call: Parameters<Api>) => promise.then(() => answer(2)(...call))) as Api)
    dropFromGuestCart([stored])
    resolve()
    expect(await reading).toMatchObject({ items: [], itemCount: 0 })
    expect(guestLines.read()).toEqual([])
  })

  it('has an id until something of it is ordered or nothing is left', async () => {
    const add = () => createGuestCartCalls(answer(2)).add({ ...stored, quantity: 2 })
    await add()
    const id = getGuestCartId()
    expect(id).toMatch(/^\d+(-\d+){3}$/)
    await add()
    expect(getGuestCartId()).toBe(id)
    dropFromGuestCart([{ productId: 'p2' }])
    const rest = getGuestCartId()
    await createGuestCartCalls(answer(2)).clear()
    await add()
    expect(new Set([id, rest, getGuestCartId()]).size).toBe(3)
  })

  it('ignores what something else has stored under its name', () => {
    for (const text of ['nonsense', '{}', '[1]', '[{"productId":1,"quantity":1}]', '[{"productId":"p1","quantity":0}]']) {
      localStorage.setItem('guestCart', text)
      expect(guestLines.read()).toEqual([])
    }
  })
})

describe('the cart of an account', () => {
  it('is united once with what the guest had, and then read alone', async () => {
    await createGuestCartCalls(answer(2)).add({ ...stored, quantity: 2 })
    const cartId = getGuestCartId()
    sent = []
    await readAccountCart(answer(2))
    await readAccountCart(answer(2))
    expect(sent.map(([key]) => key)).toEqual(['POST /cart/merge', 'GET /cart'])
    expect(sent[0]![1]).toMatchObject({ cartId })
    expect(guestLines.read()).toEqual([])
  })

  it('keeps the guest’s lines without an answer, and gives up lines that the server refuses', async () => {
    await createGuestCartCalls(answer(2)).add({ ...stored, quantity: 2 })
    const offline = new ApiError({ status: 0, code: 'NETWORK', message: 'offline' })
    await expect(readAccountCart(answer(offline))).rejects.toBe(offline)
    expect(guestLines.read()).toHaveLength(1)
    const invalid = new ApiError({ status: 400, code: 'VALIDATION', message: 'Invalid request data' })
    await expect(readAccountCart(answer(invalid))).rejects.toBe(invalid)
    expect(sent.at(-1)![0]).toBe('GET /cart')
    expect(guestLines.read()).toEqual([])
  })
})
