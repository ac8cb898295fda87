import type { Api } from '@saddar/client'
import { queryOptions } from '@tanstack/react-query'

export const securityKey = ['security']

/** How one signs in, and where one is signed in (rule 2.16). */
export const securityQuery = (api: Api) =>
  queryOptions({
    queryKey: securityKey,
    queryFn: async () => (await api('GET /auth/security')).data.security,
    meta: { personal: true, live: false },
  })
