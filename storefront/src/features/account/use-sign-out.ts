import { dedupeAction, useClient } from '@saddar/client'
import { actionDelays } from '@saddar/contract/limits'
import { toast } from '@saddar/ui'
import { discardDraft } from '../checkout/checkout-draft.ts'
import { endAttempt } from '../checkout/order-attempt.ts'
import { runSignOut } from '../session/sign-out.ts'
import { markSignedOut } from '../session/signed-out-mark.ts'

/** Signs out in this browser immediately, whatever the server answers (rule 2.6); a guarded page then leads to the home page. */
export function useSignOut(): () => Promise<void> {
  const leave = useLeave()
  return async () => {
    markSignedOut()
    toast.info(await dedupeAction('signOut', actionDelays.logout)(leave))
  }
}

/** Ends the session in this browser with what the checkout has stored of it. The result is the text for the shopper. */
export function useLeave(): () => Promise<string> {
  const { session } = useClient()
  return async () => {
    discardDraft()
    endAttempt()
    return runSignOut(session.signOut)
  }
}
