import { ApiError, type Client } from '@saddar/client'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Reads the person's record again when a call is refused: the owner may have given them another role, and menu and screens of the former one
 * stay otherwise until the next check (rule 2.13).
 */
export function followRole(queryClient: QueryClient, session: Pick<Client['session'], 'loadUser'>): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    // If this fails, the next refused call tries again.
    if (error instanceof ApiError && error.code === 'FORBIDDEN') session.loadUser(true).catch(() => {})
  })
}
