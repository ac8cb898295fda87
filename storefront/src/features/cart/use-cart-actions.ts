import { ApiError, dedupeAction } from '@saddar/client'
import type { Cart, CartItem } from '@saddar/contract'
import { actionDelays } from '@saddar/contract/limits'
import { useState } from 'react'
import { getLineKey, pickIdentity } from '../../shared/cart-line/line-identity.ts'
import { focusResult } from '../../shared/focus-result.ts'
import { toastFailure, useSubmit } from '../../shared/use-submit.ts'
import { listUnavailable } from './cart-changes.ts'
import { useCartQueue } from './use-cart-queue.ts'

interface RemovedLine {
  line: CartItem
  /** The key of the line before it, where the notice is shown; '' at the top. */
  after: string
  /** Resolves to whether the line was removed. */
  done: Promise<boolean>
}

interface CartActions {
  /** The line that was removed last and can be restored. */
  removed: RemovedLine | null
  busy: boolean
  remove: (cart: Cart, line: CartItem) => void
  undo: () => void
  clear: (cart: Cart) => Promise<void>
  removeUnavailable: (cart: Cart) => Promise<void>
}

const onFailure = (error: unknown): string =>
  // The end of a session has its own message.
  error instanceof ApiError && error.status === 401 ? '' : toastFailure('Failed to remove from cart')(error)

/** The id of a line's element on the page of the cart. */
export const idOfLine = (line: CartItem): string => `line-${getLineKey(line)}`

/** The page's heading once these lines are gone: with the last line the heading is another one. */
const findHeadingWithout = (lines: CartItem[]) => () =>
  lines.some((line) => document.getElementById(idOfLine(line))) ? null : document.querySelector<HTMLElement>('#main h1, #main h2')

/** Removes and restores lines; failures are shown in a toast. */
export function useCartActions(): CartActions {
  const queue = useCartQueue()
  const [removed, setRemoved] = useState<RemovedLine | null>(null)
  const { submit, busy } = useSubmit('changeCart', { windowMs: 0, send: (change: () => Promise<void>) => change(), onFailure })

  return {
    removed,
    busy,
    remove: (cart, line) => {
      const key = getLineKey(line)
      const index = cart.items.findIndex((other) => getLineKey(other) === key)
      const before = cart.items[index - 1]
      // Not through `submit`: several lines may be removed at the same time.
      const done = dedupeAction(
        `removeLine ${key}`,
        actionDelays.cartLine,
      )(() => queue.remove(pickIdentity(line))).then(
        () => true,
        (error: unknown) => {
          onFailure(error)
          return false
        },
      )
      setRemoved({ line, after: before ? getLineKey(before) : '', done })
      void done.then((isGone) => isGone || setRemoved(null))
    },
    undo: () => {
      if (!removed) return
      const { line, done } = removed
      void submit(async () => {
        if (await done) await queue.add({ ...pickIdentity(line), quantity: line.quantity })
      }).then((isBack) => {
        if (!isBack) return
        setRemoved(null)
        focusResult(() => document.getElementById(idOfLine(line))?.querySelector('a'))
      })
    },
    clear: async (cart) => {
      setRemoved(null)
      if (await submit(queue.clear)) focusResult(findHeadingWithout(cart.items))
    },
    removeUnavailable: async (cart) => {
      setRemoved(null)
      const lines = listUnavailable(cart)
      if (
        await submit(async () => {
          for (const line of lines) await queue.remove(pickIdentity(line))
        })
      )
        focusResult(findHeadingWithout(lines))
    },
  }
}
