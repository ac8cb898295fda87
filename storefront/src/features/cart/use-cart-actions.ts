import { ApiError, dedupeAction } from '@saddar/client'
import type { Cart, CartItem } from '@saddar/contract'
import { actionDelays } from '@saddar/contract/limits'
import { toast } from '@saddar/ui'
import { useState } from 'react'
import { getLineKey, pickIdentity } from '../../shared/cart-line/line-identity.ts'
import { listUnavailable } from './cart-changes.ts'
import { useCartQueue } from './use-cart-queue.ts'

interface RemovedLine {
  line: CartItem
  /** The key of the line before it, so that the notice stands in its place; '' at the top. */
  after: string
  /** Settles once it is out of the cart. */
  done: Promise<boolean>
}

interface CartActions {
  /** The last removed line, which can be brought back. */
  removed: RemovedLine | null
  busy: boolean
  remove: (cart: Cart, line: CartItem) => void
  undo: () => void
  clear: () => Promise<void>
  removeUnavailable: (cart: Cart) => Promise<void>
}

/** What one can do with the cart's lines besides changing their number; failures are said in a toast. */
export function useCartActions(): CartActions {
  const queue = useCartQueue()
  const [removed, setRemoved] = useState<RemovedLine | null>(null)
  const [busy, setBusy] = useState(false)

  const attempt = async (action: () => Promise<void>): Promise<boolean> => {
    try {
      await action()
      return true
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Failed to remove from cart'
      // A session that ended has said so itself.
      if (!(error instanceof ApiError && error.status === 401)) toast.error(message)
      return false
    }
  }
  const attemptBusy = async (action: () => Promise<void>) => {
    setBusy(true)
    const done = await attempt(action)
    setBusy(false)
    return done
  }

  return {
    removed,
    busy,
    remove: (cart, line) => {
      const key = getLineKey(line)
      const index = cart.items.findIndex((other) => getLineKey(other) === key)
      const before = cart.items[index - 1]
      const done = attempt(() => dedupeAction(`removeLine ${key}`, actionDelays.cartLine)(() => queue.remove(pickIdentity(line))))
      setRemoved({ line, after: before ? getLineKey(before) : '', done })
      void done.then((gone) => gone || setRemoved(null))
    },
    undo: () => {
      if (!removed) return
      const { line, done } = removed
      void attemptBusy(async () => {
        if (await done) await queue.add({ ...pickIdentity(line), quantity: line.quantity })
      }).then((back) => back && setRemoved(null))
    },
    clear: async () => {
      setRemoved(null)
      await attemptBusy(queue.clear)
    },
    removeUnavailable: async (cart) => {
      setRemoved(null)
      await attemptBusy(async () => {
        for (const line of listUnavailable(cart)) await queue.remove(pickIdentity(line))
      })
    },
  }
}
