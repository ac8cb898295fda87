import { createClient, createQueryClient } from '@saddar/client'
import { refetchOnCatchUp } from '@saddar/client/live-catch-up'
import { toast } from '@saddar/ui'

/** One of each for the window. */
export const queryClient = createQueryClient()
export const client = createClient({
  kind: 'admin',
  onSessionEnd: (message) => toast.error(message, { toastId: 'session' }),
})

refetchOnCatchUp(client.live, queryClient)
// All that is here belongs to the person signed in.
client.session.onIdentityChange(() => queryClient.clear())
