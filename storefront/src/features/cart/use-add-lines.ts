import { useSession } from '@saddar/client'
import { actionDelays } from '@saddar/contract/limits'
import { toast } from '@saddar/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { NamedLine } from '../../shared/cart-line/line-identity.ts'
import { useSettings } from '../../shared/settings-query.ts'
import { useSubmit } from '../../shared/use-submit.ts'
import { addLines, describeAdded, describeOutcome } from './add-lines.ts'
import { announceAdded } from './added-event.ts'
import { useRequestSignIn } from './use-add-to-cart.ts'
import { useCartQueue } from './use-cart-queue.ts'

/** Adds several lines to the cart at one press and reports how many were added. */
export function useAddLines(): { addAll: (lines: NamedLine[]) => Promise<void>; busy: boolean } {
  const { signedIn } = useSession()
  const { guestCheckout } = useSettings()
  const queue = useCartQueue()
  const queryClient = useQueryClient()
  const requestSignIn = useRequestSignIn()
  const { submit, busy } = useSubmit('addLines', {
    windowMs: actionDelays.cartLine,
    send: (lines: NamedLine[]) => addLines(queue, queryClient, lines),
    onDone: async (outcome, lines) => {
      if (outcome.left.length > 0) return void (await requestSignIn({ lines: outcome.left }))
      const { added, problems } = outcome
      if (added > 0) announceAdded({ text: describeAdded(added, lines.length), lines, problems })
      else toast.error(describeOutcome(outcome, lines.length))
    },
  })
  const addAll = async (lines: NamedLine[]) => {
    await (signedIn || guestCheckout ? submit(lines) : requestSignIn({ lines }))
  }
  return { addAll, busy }
}
