import { ApiError } from '@saddar/client'
import type { Cart } from '@saddar/contract'
import type { errors } from '@saddar/contract/errors'
import { actionDelays } from '@saddar/contract/limits'
import { getLineKey, type LineIdentity, type NewLine } from '../../shared/cart-line/line-identity.ts'
import type { CartChanges } from './cart-changes.ts'

/** The cart calls; each resolves to the whole cart. */
export interface CartCalls {
  add: (line: NewLine) => Promise<Cart>
  setQuantity: (line: NewLine) => Promise<Cart>
  remove: (line: LineIdentity) => Promise<Cart>
  clear: () => Promise<Cart>
}

export interface CartQueueState {
  changes: CartChanges
  /** Why the last change of a line was refused, by line key. */
  problems: Readonly<Record<string, string>>
}

/**
 * Sends every change of the cart, one call at a time in the order of the presses (rule 5.5). One per window. An action that is already
 * waiting or running is rejected with CART_BUSY.
 */
export interface CartQueue {
  subscribe: (listener: () => void) => () => void
  getSnapshot: () => CartQueueState
  add: (line: NewLine) => Promise<void>
  /** Shows the quantity immediately and sends it 500 ms after the last change. A refusal restores the old quantity and shows the reason. */
  changeQuantity: (line: LineIdentity, quantity: number) => void
  remove: (line: LineIdentity) => Promise<void>
  clear: () => Promise<void>
  /** Sends the waiting quantities and resolves when all calls have been answered. */
  settle: () => Promise<void>
}

type Action = (calls: CartCalls) => Promise<Cart>

interface Follow {
  /** Stores the cart that the server answered a change with. `sentAt` is when the change was sent, in ms. */
  onCart: (cart: Cart, sentAt: number) => void
  /** The server refused a change: the cart on screen may be out of date. */
  onRefused: () => void
}

// Copied here, since the badge loads this file on every page and the list of all errors is long; the type keeps it equal to the list.
const cartBusy: (typeof errors)['CART_BUSY'] = { status: 409, message: 'Operation already in progress' }

export const untouched: CartQueueState = { changes: {}, problems: {} }

/** @param getCalls asked with each call: they are the account's, or the guest's of this browser */
export function createCartQueue(getCalls: () => CartCalls | Promise<CartCalls>, { onCart, onRefused }: Follow): CartQueue {
  const listeners = new Set<() => void>()
  const waiting = new Map<string, { line: NewLine; timer: ReturnType<typeof setTimeout> }>()
  let state = untouched
  /** The last call in the queue, settled or not; never rejects. */
  let last: Promise<unknown> = Promise.resolve()
  /** Actions that wait or run, as '{action} {line key}'. */
  const runningActions = new Set<string>()

  const update = (next: Partial<CartQueueState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const setChange = (key: string, quantity: number | undefined) => update({ changes: withEntry(state.changes, key, quantity) })
  const setProblem = (key: string, problem: string | undefined) => update({ problems: withEntry(state.problems, key, problem) })

  /** Runs a call after the earlier ones, whether or not they failed. */
  const enqueue = (call: () => Promise<void>): Promise<void> => {
    const turn = last.then(call)
    last = turn.catch(() => {})
    return turn
  }

  const call = async (action: Action): Promise<Cart> => action(await getCalls())
  const run = async (name: string, action: Action): Promise<void> => {
    if (runningActions.has(name)) throw new ApiError({ ...cartBusy, code: 'CART_BUSY' })
    runningActions.add(name)
    // Release the action before listeners get the new cart, so that they can act on it immediately.
    await enqueue(() => send(() => call(action).finally(() => runningActions.delete(name))))
  }
  const send = async (action: () => Promise<Cart>): Promise<void> => {
    const sentAt = Date.now()
    try {
      onCart(await action(), sentAt)
    } catch (error) {
      onRefused()
      throw error
    }
  }

  const discardWaiting = (key: string) => {
    clearTimeout(waiting.get(key)?.timer)
    waiting.delete(key)
  }

  const sendQuantity = async (key: string): Promise<void> => {
    const line = waiting.get(key)?.line
    if (!line) return
    discardWaiting(key)
    await enqueue(async () => {
      // The quantity was changed again while it waited.
      if (state.changes[key] !== line.quantity) return
      try {
        await send(() => call((calls) => calls.setQuantity(line)))
      } catch (error) {
        // The text for an answer without one is the client's.
        if (state.changes[key] === line.quantity) setProblem(key, (error as Error).message)
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
      await run(`add ${key}`, (calls) => calls.add(line))
      setProblem(key, undefined)
    },

    changeQuantity: (identity, quantity) => {
      const key = getLineKey(identity)
      discardWaiting(key)
      setProblem(key, undefined)
      setChange(key, quantity)
      waiting.set(key, { line: { ...identity, quantity }, timer: setTimeout(() => void sendQuantity(key), actionDelays.cartQuantity) })
    },

    remove: async (identity) => {
      const key = getLineKey(identity)
      discardWaiting(key)
      setProblem(key, undefined)
      const before = state.changes[key]
      setChange(key, 0)
      try {
        await run(`remove ${key}`, (calls) => calls.remove(identity))
      } finally {
        if (state.changes[key] === 0) setChange(key, before === 0 ? 0 : undefined)
      }
    },

    clear: async () => {
      for (const key of waiting.keys()) discardWaiting(key)
      update(untouched)
      await run('clear', (calls) => calls.clear())
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
