import { type Client, createClient, createQueryClient } from '@saddar/client'
import { refetchOnCatchUp } from '@saddar/client/live-catch-up'
import { toast } from '@saddar/ui'
import { followRole } from './follow-role.ts'

/** One query cache and one client per window. */
export const queryClient = createQueryClient()
export const client: Client = createClient({
  kind: 'admin',
  onSessionEnd: (message) => toast.error(message, { toastId: 'session' }),
  // If the dialog's code cannot be loaded, the call fails with its own error.
  confirmIdentity: () =>
    import('../features/session/confirm-identity.tsx').then(
      (dialog) => dialog.confirmIdentity(client),
      () => false,
    ),
})

refetchOnCatchUp(client.live, queryClient)
followRole(queryClient, client.session)
// Everything in the cache belongs to the signed-in person.
client.session.onIdentityChange(() => queryClient.clear())
