import { ApiError, findErrorData, isUnanswered } from '@saddar/client'
import type { QueryClient } from '@tanstack/react-query'
import { describeChoice, type NamedLine } from '../../shared/cart-line/line-identity.ts'
import { addAndTrack } from './add-and-track.ts'
import type { CartQueue } from './cart-queue.ts'
import { countInCart } from './in-cart.ts'

export interface LinesOutcome {
  added: number
  /** What was left out and why, a text for each line; empty when all lines were added whole. */
  problems: string[]
  /** Lines that were not tried, since the session had ended. */
  left: NamedLine[]
}

/** Adds several lines one at a time (rule 5.5). When one is refused, the others are still added. */
export async function addLines(queue: CartQueue, queryClient: QueryClient, lines: NamedLine[]): Promise<LinesOutcome> {
  let added = 0
  const problems: string[] = []
  const report = (line: NamedLine, error: unknown) => {
    const name = [line.title, describeChoice(line)].filter(Boolean).join(', ')
    problems.push(lines.length > 1 && line.title ? `${name}: ${describeRefusal(error)}` : describeRefusal(error))
  }
  for (const [index, line] of lines.entries()) {
    try {
      const refusal = await addWhatIsLeft(queue, queryClient, line)
      added++
      if (refusal) report(line, refusal)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return { added, problems, left: lines.slice(index) }
      report(line, error)
      // Without a response, the next calls would time out as well.
      if (isUnanswered(error)) break
    }
  }
  return { added, problems, left: [] }
}

/** Adds a line, or the pieces of it that are left. @returns the refusal of the whole line if only a part was added */
async function addWhatIsLeft(queue: CartQueue, queryClient: QueryClient, line: NamedLine): Promise<unknown> {
  try {
    await addAndTrack(queue, queryClient, line)
    return null
  } catch (error) {
    const quantity = (findErrorData(error, 'OUT_OF_STOCK')?.left ?? 0) - countInCart(queryClient, line)
    if (quantity < 1) throw error
    await addAndTrack(queue, queryClient, { ...line, quantity })
    return error
  }
}

function describeRefusal(error: unknown): string {
  if (findErrorData(error, 'OUT_OF_STOCK')?.left === 0) return 'Sold out'
  if (error instanceof ApiError && error.code === 'PRODUCT_NOT_FOUND') return 'No longer sold'
  return error instanceof Error ? error.message : 'Failed to add to cart'
}

/** The heading for the shopper: 'Added 3 to cart', or how many were added. */
export function describeAdded(added: number, total: number): string {
  if (added < total) return `Added ${added} of ${total} to cart`
  return total === 1 ? 'Added to cart' : `Added ${total} to cart`
}

/** The same with what was left out, as one text. */
export function describeOutcome({ added, problems }: LinesOutcome, total: number): string {
  return [...(added > 0 ? [describeAdded(added, total)] : []), ...problems].join('. ')
}
