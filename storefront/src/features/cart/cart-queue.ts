import { ApiError } from '@saddar/client'
import type { Cart } from '@saddar/contract'
import type { errors } from '@saddar/contract/errors'
import { actionDelays } from '@saddar/contract/limits'
import { getLineKey, type LineIdentity, type NewLine } from '../../shared/cart-line/line-identity.ts'
import type { CartChanges } from './cart-changes.ts'

/** The cart calls; each answers the whole cart. */
export interface CartCalls {
  add: (line: NewLine) => Promise<Cart>
  setQuantity: (line: NewLine) => Promise<Cart>
  remove: (line: LineIdentity) => Promise<Cart>
  clear: () => Promise<Cart>
}

export interface CartQueueState {
  changes: CartChanges
  /** What a line's last change was refused with, by line key. */
  problems: Readonly<Record<string, string>>
}

/**
 * Where every change of the cart goes through, one call at a time in the order of the presses (rule 5.5). One per window. An action that is
 * waiting or running already is refused with CART_BUSY.
 */
export interface CartQueue {
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => CartQueueState
  add: (line: NewLine) => Promise<void>
  /** Shown at once, sent 500 ms after the last change; refused, the old quantity comes back with the reason beside it. */
  changeQuantity: (line: LineIdentity, quantity: number) => void
  remove: (line: LineIdentity) => Promise<void>
  clear: () => Promise<void>
  /** Sends what still waits and resolves when all of it has been answered. */
  settle: () => Promise<void>
}

interface Follow {
  /** Takes the server's newest cart. */
  onCart: (cart: Cart) => void
  /** The server refused: what is shown is no longer true. */
  onRefused: () => void
}

// Written out, since the badge brings this file to every page and the list of all errors is long; the type holds it to the list.
const cartBusy: (typeof errors)['CART_BUSY'] = { status: 409, message: 'Operation already in progress' }

export const untouched: CartQueueState = { changes: {}, problems: {} }

export function createCartQueue(calls: CartCalls, { onCart, onRefused }: Follow): CartQueue {
  const listeners = new Set<() => void>()
  const waiting = new Map<string, { line: NewLine; timer: ReturnType<typeof setTimeout> }>()
  let state = untouched
  /** The last call in line, settled or not; never rejects. */
  let last: Promise<unknown> = Promise.resolve()
  /** Actions that wait or run, by what they do and to which line. */
  const underway = new Set<string>()

  const update = (next: Partial<CartQueueState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const setChange = (key: string, quantity: number | undefined) => update({ changes: withEntry(state.changes, key, quantity) })
  const setProblem = (key: string, problem: string | undefined) => update({ problems: withEntry(state.problems, key, problem) })

  /** Runs a call after those that were asked for before it; their failures are their own. */
  const enqueue = (call: () => Promise<void>): Promise<void> => {
    const turn = last.then(call)
    last = turn.catch(() => {})
    return turn
  }

  const run = async (name: string, action: () => Promise<Cart>): Promise<void> => {
    if (underway.has(name)) throw new ApiError({ ...cartBusy, code: 'CART_BUSY' })
    underway.add(name)
    // Free before anyone hears of the new cart, so that they may act on it at once.
    await enqueue(() => send(() => action().finally(() => underway.delete(name))))
  }
  const send = async (action: () => Promise<Cart>): Promise<void> => {
    try {
      onCart(await action())
    } catch (error) {
      onRefused()
      throw error
    }
  }

  const drop = (key: string) => {
    clearTimeout(waiting.get(key)?.timer)
    waiting.delete(key)
  }

  const sendQuantity = async (key: string): Promise<void> => {
    const line = waiting.get(key)?.line
    if (!line) return
    drop(key)
    await enqueue(async () => {
      // Taken back or changed again while it waited.
      if (state.changes[key] !== line.quantity) return
      try {
        await send(() => calls.setQuantity(line))
      } catch (error) {
        if (state.changes[key] === line.quantity) setProblem(key, readMessage(error))
      }
      if (state.changes[key] === line.quantity) setChange(key, undefined)
    })
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => state,

    add: async (line) => {
      const key = getLineKey(line)
      await run(`add ${key}`, () => calls.add(line))
      setProblem(key, undefined)
    },

    changeQuantity: (identity, quantity) => {
      const key = getLineKey(identity)
      drop(key)
      setProblem(key, undefined)
      setChange(key, quantity)
      waiting.set(key, { line: { ...identity, quantity }, timer: setTimeout(() => void sendQuantity(key), actionDelays.cartQuantity) })
    },

    remove: async (identity) => {
      const key = getLineKey(identity)
      drop(key)
      setProblem(key, undefined)
      const before = state.changes[key]
      setChange(key, 0)
      try {
        await run(`remove ${key}`, () => calls.remove(identity))
      } finally {
        if (state.changes[key] === 0) setChange(key, before === 0 ? 0 : undefined)
      }
    },

    clear: async () => {
      for (const key of waiting.keys()) drop(key)
      update(untouched)
      await run('clear', calls.clear)
    },

    settle: async () => {
      await Promise.all([...waiting.keys()].map(sendQuantity))
      await last
    },
  }
}

function withEntry<V>(entries: Readonly<Record<string, V>>, key: string, value: V | undefined): Record<string, V> {
  const { [key]: _, ...others } = entries
  return value === undefined ? others : { ...others, [key]: value }
}

const readMessage = (error: unknown) => (error instanceof Error ? error.message : 'Failed to update quantity')
