import { type Client, createClient, createQueryClient } from '@saddar/client'
import { refetchOnCatchUp } from '@saddar/client/live-catch-up'
import { toast } from '@saddar/ui'

/** One of each for the window. */
export const queryClient = createQueryClient()
export const client: Client = createClient({
  kind: 'admin',
  onSessionEnd: (message) => toast.error(message, { toastId: 'session' }),
  // Without its code there is nobody to ask: the call then fails with its own text.
  confirmIdentity: () =>
    import('../features/session/confirm-identity.tsx').then(
      (dialog) => dialog.confirmIdentity(client),
      () => false,
    ),
})

refetchOnCatchUp(client.live, queryClient)
// All that is here belongs to the person signed in.
client.session.onIdentityChange(() => queryClient.clear())
