import { guardAction, useClient } from '@saddar/client'
import { actionDelays } from '@saddar/contract/limits'
import { Button, toast } from '@saddar/ui'
import { LogOut } from 'lucide-react'
import { dropDraft } from '../checkout/checkout-draft.ts'
import { endAttempt } from '../checkout/order-attempt.ts'
import { sayFarewell } from '../session/farewell.ts'

/** Signs out here at once, whatever the server says (S1 §4 "Logout"); the guard of the page then leads home. */
export function SignOut() {
  const { session } = useClient()
  const leave = async () => {
    dropDraft()
    endAttempt()
    toast.info(await guardAction('signOut', actionDelays.logout)(() => sayFarewell(session.signOut)))
  }
  return (
    <Button tone="outline" onClick={() => void leave()}>
      <LogOut aria-hidden size={20} strokeWidth={1.75} />
      Sign out
    </Button>
  )
}
