import { dedupeAction, useSession } from '@saddar/client'
import { actionDelays, toastMs } from '@saddar/contract/limits'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NamedLine } from '../../shared/cart-line/line-identity.ts'
import { addLines, describeOutcome } from './add-lines.ts'
import { useRequestSignIn } from './use-add-to-cart.ts'
import { useCartQueue } from './use-cart-queue.ts'

/** Puts several things into the cart with one press, and says honestly how many are in. */
export function useAddLines(): { addAll: (lines: NamedLine[]) => Promise<void>; busy: boolean } {
  const { signedIn } = useSession()
  const queue = useCartQueue()
  const queryClient = useQueryClient()
  const requestSignIn = useRequestSignIn()
  const [busy, setBusy] = useState(false)

  const addAll = async (lines: NamedLine[]) => {
    if (!signedIn) return void (await requestSignIn({ lines }))
    setBusy(true)
    try {
      const outcome = await dedupeAction('addLines', actionDelays.cartLine)(() => addLines(queue, queryClient, lines))
      if (outcome.left.length > 0) return void (await requestSignIn({ lines: outcome.left }))
      const text = describeOutcome(outcome, lines.length)
      if (outcome.problem) toast.error(text)
      else toast.success(text, { autoClose: toastMs.success })
    } finally {
      setBusy(false)
    }
  }
  return { addAll, busy }
}
