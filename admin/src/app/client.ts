import { createClient, createQueryClient, keepQueriesFresh } from '@saddar/client'
import { toast } from '@saddar/ui'

/** One of each for the window. */
export const queryClient = createQueryClient()
export const client = createClient({
  kind: 'admin',
  onSessionEnd: (message) => toast.error(message, { toastId: 'session' }),
  onConnectionIssues: (message) => toast.info(message, { toastId: 'live' }),
})

keepQueriesFresh(client, queryClient)
// All that is here belongs to the person signed in.
client.session.onIdentityChange(() => queryClient.clear())
