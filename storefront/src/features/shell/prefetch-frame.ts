import type { Api } from '@saddar/client'
import type { QueryClient } from '@tanstack/react-query'
import { settingsQuery } from '../../shared/settings-query.ts'
import { categoriesQuery } from '../categories/queries.ts'

/** Prefetches the data of header and footer. */
export async function prefetchFrame(api: Api, queryClient: QueryClient): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(categoriesQuery(api)), queryClient.prefetchQuery(settingsQuery(api))])
}
