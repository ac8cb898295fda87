import { setTimeout as sleep } from 'node:timers/promises'
import { shippingAddress } from '../orders.ts'
import type { Environment, Shopper } from './environment.ts'

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: the runs read various fields of it
  body: any
}

/** Makes one call like a browser; undefined without a response. */
export async function send(
  { origin }: Pick<Environment, 'origin'>,
  method: string,
  path: string,
  { token }: Shopper,
  { body, key }: { body?: object; key?: string } = {},
): Promise<Answer | undefined> {
  try {
    const reply = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    return { status: reply.status, body: await reply.json() }
  } catch {
    return undefined
  }
}

/** Conflicts with a request that is still being served pass; others are refusals. */
const isFinal = ({ status, body }: Answer) => status < 500 && !(status === 409 && String(body?.code).endsWith('_BUSY'))

/** Repeats a call until its answer is final: through kills, dropped connections and handshakes in progress. */
export async function retryUntilFinal(call: () => Promise<Answer | undefined>, timeoutMs = 60_000): Promise<Answer | undefined> {
  const end = performance.now() + timeoutMs
  for (;;) {
    const answer = await call()
    if (answer && isFinal(answer)) return answer
    if (performance.now() > end) return answer
    await sleep(50 + Math.random() * 200)
  }
}

export const placementOf = (productId: string, more: object) => ({
  items: [{ productId, quantity: 1 }],
  shippingAddress,
  saveAddress: false,
  ...more,
})

/** The progress of a run, in completed pieces of work. */
export interface Progress {
  done: number
  isOver: boolean
}

/** Distributes the pieces of work among concurrent workers. */
export async function share(
  workers: number,
  pieces: number,
  work: (piece: number, worker: number) => Promise<void>,
  progress: Progress = { done: 0, isOver: false },
): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (next < pieces) {
        await work(next++, worker)
        progress.done++
      }
    }),
  )
  progress.isOver = true
}

/** Calls `act` a number of times, distributed over a run. */
export async function spread(times: number, pieces: number, progress: Progress, act: (time: number) => Promise<void>): Promise<void> {
  for (let time = 0; time < times && !progress.isOver; time++) {
    // Not before the first responses, and each time at a different point of a request.
    const at = ((time + Math.random()) * pieces) / times
    while (progress.done < at && !progress.isOver) await sleep(5)
    if (!progress.isOver) await act(time)
  }
}

export const chance = (of: number): boolean => Math.random() < of
export const pick = <T>(choices: readonly T[]): T => choices[Math.floor(Math.random() * choices.length)]!
