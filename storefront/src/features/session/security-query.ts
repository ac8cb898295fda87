import type { Api } from '@saddar/client'
import { queryOptions } from '@tanstack/react-query'

export const securityKey = ['security']

/** The sign-in methods and devices of the account (rule 2.16). */
export const securityQuery = (api: Api) =>
  queryOptions({
    queryKey: securityKey,
    queryFn: async () => (await api('GET /auth/security')).data.security,
    meta: { personal: true, live: false },
  })
