import { ApiError, isUnanswered } from '@saddar/client'
import type { QueryClient } from '@tanstack/react-query'
import type { NamedLine } from '../../shared/cart-line/line-identity.ts'
import { addAndTrack } from './add-and-track.ts'
import type { CartQueue } from './cart-queue.ts'

export interface LinesOutcome {
  added: number
  /** The first refusal as text; '' when all lines were added. */
  problem: string
  /** Lines that were not tried, since the session had ended. */
  left: NamedLine[]
}

/** Adds several lines one at a time (rule 5.5). When one is refused, the others are still added. */
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
      // Without a response, the next calls would time out as well.
      if (isUnanswered(error)) break
    }
  }
  return { added, problem, left: [] }
}

/** The text for the shopper: 'Added 3 to cart', or how many were added and the first refusal. */
export function describeOutcome({ added, problem }: LinesOutcome, total: number): string {
  if (!problem) return total === 1 ? 'Added to cart' : `Added ${total} to cart`
  return added > 0 ? `Added ${added} of ${total} to cart. ${problem}` : problem
}
