import { ApiError, isUnanswered } from '@saddar/client'
import type { QueryClient } from '@tanstack/react-query'
import type { NamedLine } from '../../shared/cart-line/line-identity.ts'
import { addAndTrack } from './add-and-track.ts'
import type { CartQueue } from './cart-queue.ts'

export interface LinesOutcome {
  added: number
  /** The first refusal, in words; '' when all are in. */
  problem: string
  /** Those that were not even asked for, since the session had ended. */
  left: NamedLine[]
}

/** Adds several lines, one by one as the cart wants it (rule 5.5). What one is refused for does not keep the others out. */
export async function addLines(queue: CartQueue, queryClient: QueryClient, lines: NamedLine[]): Promise<LinesOutcome> {
  let added = 0
  let problem = ''
  for (const [index, line] of lines.entries()) {
    try {
      await addAndTrack(queue, queryClient, line)
      added++
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'Failed to add to cart'
      if (error instanceof ApiError && error.status === 401) return { added, problem: problem || reason, left: lines.slice(index) }
      problem ||= lines.length > 1 && line.title ? `${line.title}: ${reason}` : reason
      // Without an answer the next would wait in vain as long.
      if (isUnanswered(error)) break
    }
  }
  return { added, problem, left: [] }
}

/** What a shopper is told: 'Added 3 to cart', or how many are in and why not all. */
export function describeOutcome({ added, problem }: LinesOutcome, asked: number): string {
  if (!problem) return asked === 1 ? 'Added to cart' : `Added ${asked} to cart`
  return added > 0 ? `Added ${added} of ${asked} to cart. ${problem}` : problem
}
