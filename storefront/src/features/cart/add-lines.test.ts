import { ApiError } from '@saddar/client'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { addLines, describeOutcome } from './add-lines.ts'
import type { CartQueue } from './cart-queue.ts'

const lines = ['Case', 'Glass', 'Cable'].map((title) => ({ productId: title, title, quantity: 1 }))
const refusal = (status: number, message: string) => new ApiError({ status, message, code: 'UNKNOWN' })

/** A cart that answers each product as told, and remembers who asked. */
async function tryAdding(refusals: Record<string, Error>) {
  const asked: string[] = []
  const add = async ({ productId }: { productId: string }) => {
    asked.push(productId)
    if (refusals[productId]) throw refusals[productId]
  }
  const outcome = await addLines({ add } as unknown as CartQueue, new QueryClient(), lines)
  return { ...outcome, asked, text: describeOutcome(outcome, lines.length) }
}

it('puts all in, one after another', async () => {
  expect(await tryAdding({})).toEqual({ added: 3, problem: '', left: [], asked: ['Case', 'Glass', 'Cable'], text: 'Added 3 to cart' })
})

it('goes on after a refusal and names what was refused', async () => {
  const { asked, text } = await tryAdding({ Glass: refusal(409, 'Only 0 left') })
  expect(asked).toEqual(['Case', 'Glass', 'Cable'])
  expect(text).toBe('Added 2 of 3 to cart. Glass: Only 0 left')
})

it('stops at a session that has ended, and says what is left to add', async () => {
  expect(await tryAdding({ Glass: refusal(401, 'Please log in') })).toMatchObject({ added: 1, left: [lines[1], lines[2]] })
})

it('does not wait for each in turn when there is no network', async () => {
  const { asked, text } = await tryAdding({ Case: refusal(0, 'You are offline') })
  expect(asked).toEqual(['Case'])
  expect(text).toBe('Case: You are offline')
})
