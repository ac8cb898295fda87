import { ApiError } from '@saddar/client'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { addLines, describeOutcome } from './add-lines.ts'
import type { CartQueue } from './cart-queue.ts'

const lines = ['Case', 'Glass', 'Cable'].map((title) => ({ productId: title, title, quantity: 1 }))
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
  expect(await tryAdding({})).toEqual({ added: 3, problem: '', left: [], calls: ['Case', 'Glass', 'Cable'], text: 'Added 3 to cart' })
})

it('continues after a refusal and names the refused line', async () => {
  const { calls, text } = await tryAdding({ Glass: refusal(409, 'Only 0 left') })
  expect(calls).toEqual(['Case', 'Glass', 'Cable'])
  expect(text).toBe('Added 2 of 3 to cart. Glass: Only 0 left')
})

it('stops when the session has ended, and returns the lines left to add', async () => {
  expect(await tryAdding({ Glass: refusal(401, 'Please log in') })).toMatchObject({ added: 1, left: [lines[1], lines[2]] })
})

it('does not try the other lines when there is no network', async () => {
  const { calls, text } = await tryAdding({ Case: refusal(0, 'You are offline') })
  expect(calls).toEqual(['Case'])
  expect(text).toBe('Case: You are offline')
})
