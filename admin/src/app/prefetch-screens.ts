import type { Client } from '@saddar/client'
import { isAllowed } from '@saddar/contract/staff-roles'
import type { QueryClient } from '@tanstack/react-query'
import type { Screen } from './screens.ts'

const firstDelayMs = 1_500
const checkMs = 250

/**
 * Loads the code of all screens that the person may open soon after the first one, so that neither a lost network nor a new release breaks a
 * screen later. One by one, and only while the screen that is shown waits for nothing: on a slow line they would come before its data.
 */
export async function prefetchScreens(screens: readonly Screen[], { session }: Client, queryClient: QueryClient): Promise<void> {
  await wait(firstDelayMs)
  for (const { load, role } of screens) {
    while (queryClient.isFetching() > 0) await wait(checkMs)
    const own = session.getSnapshot().user?.staffRole
    if (!own || isAllowed(own, role)) await load().catch(() => {})
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
