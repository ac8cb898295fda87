import { ApiError } from '@saddar/client'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { addLines, describeOutcome } from './add-lines.ts'
import { makeCart, makeLine } from './cart-fixture.ts'
import { cartKey } from './cart-query.ts'
import type { CartQueue } from './cart-queue.ts'

const lines = [
  { productId: 'Case', title: 'Case', variantColor: 'Black', quantity: 1 },
  { productId: 'Glass', title: 'Glass', quantity: 1 },
  { productId: 'Cable', title: 'Cable', quantity: 1 },
]
const refusal = (status: number, message: string) => new ApiError({ status, message, code: 'UNKNOWN' })

/** A cart that rejects the given products and records the calls. */
async function tryAdding(refusals: Record<string, Error>) {
  const calls: string[] = []
  const add = async ({ productId }: { productId: string }) => {
    calls.push(productId)
    if (refusals[productId]) throw refusals[productId]
  }
  const outcome = await addLines({ add } as unknown as CartQueue, new QueryClient(), lines)
  return { ...outcome, calls, text: describeOutcome(outcome, lines.length) }
}

it('adds all lines, one after another', async () => {
  expect(await tryAdding({})).toEqual({ added: 3, problems: [], left: [], calls: ['Case', 'Glass', 'Cable'], text: 'Added 3 to cart' })
})

it('continues after a refusal and names the refused line', async () => {
  const { calls, text } = await tryAdding({ Glass: refusal(409, 'Only 0 left') })
  expect(calls).toEqual(['Case', 'Glass', 'Cable'])
  expect(text).toBe('Added 2 of 3 to cart. Glass: Only 0 left')
})

it('names every refused line, with its choice', async () => {
  const { text } = await tryAdding({
    Case: new ApiError({ status: 400, code: 'OUT_OF_STOCK', message: 'Only 0 left in stock', data: { left: 0 } }),
    Cable: new ApiError({ status: 404, code: 'PRODUCT_NOT_FOUND', message: 'Product not found' }),
  })
  expect(text).toBe('Added 1 of 3 to cart. Case, Black: Sold out. Cable: No longer sold')
})

it('adds the pieces that are left of a line, besides those in the cart, and says so', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(cartKey, makeCart([makeLine({ productId: 'Glass', quantity: 1 })]))
  const calls: number[] = []
  const add = async ({ quantity }: { quantity: number }) => {
    calls.push(quantity)
    if (quantity > 2) throw new ApiError({ status: 400, code: 'OUT_OF_STOCK', message: 'Only 3 left in stock', data: { left: 3 } })
    // Without a cart, nothing is tracked.
    queryClient.clear()
  }
  const outcome = await addLines({ add } as unknown as CartQueue, queryClient, [{ productId: 'Glass', title: 'Glass', quantity: 4 }])
  expect(calls).toEqual([4, 2])
  expect(outcome).toEqual({ added: 1, problems: ['Only 3 left in stock'], left: [] })
})

it('stops when the session has ended, and returns the lines left to add', async () => {
  expect(await tryAdding({ Glass: refusal(401, 'Please log in') })).toMatchObject({ added: 1, left: [lines[1], lines[2]] })
})

it('does not try the other lines when there is no network', async () => {
  const { calls, text } = await tryAdding({ Case: refusal(0, 'You are offline') })
  expect(calls).toEqual(['Case'])
  expect(text).toBe('Case, Black: You are offline')
})
