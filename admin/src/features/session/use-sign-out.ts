import { dedupeAction, useClient } from '@saddar/client'
import { actionDelays } from '@saddar/contract/limits'
import { messages } from '@saddar/contract/messages'
import { toast } from '@saddar/ui'
import { useNavigate } from 'react-router'

/** Ends the session on this device immediately, even if the server cannot be reached. */
export function useSignOut(): () => void {
  const { session } = useClient()
  const navigate = useNavigate()
  return () =>
    void dedupeAction(
      'logout',
      actionDelays.logout,
    )(async () => {
      const ended = session.signOut()
      // After RequireAdmin has redirected to the login: signing out must not return to the last screen.
      setTimeout(() => void navigate('/login', { replace: true, state: null }))
      const text = await ended
      if (text === messages.loggedOutLocally) toast.info(text)
    })
}
